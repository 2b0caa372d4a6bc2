/** One GROUP BY a question, or one statement with GROUPING SETS for many. */
export type Plan = 'separate' | 'grouping-sets';

/** A column to group by: its name in the relation and the number of its places. */
export interface Key {
  readonly column: string;
  readonly places: number;
}

/** One question as SQL sees it. */
export interface Ask {
  readonly keys: readonly Key[];
  /** Of an exact column to sum: its codes are counted, too, and summed up by the caller. Missing is left out. */
  readonly code?: Key;
  /** Of a binned column to sum: the column of its numbers, NULL when missing. */
  readonly real?: string;
}

/** Something to count: a relation, and the expression of n. */
export interface Counted {
  readonly from: string;
  readonly n: string;
  /** The weight of a row, 1 when there are none. */
  readonly weight: string;
}

/** Row-major position of a group, exact as a double up to 2^53. */
function position(keys: readonly Key[]): string {
  let stride = 1;
  const terms: string[] = [];
  for (const { column, places } of [...keys].reverse()) {
    terms.unshift(stride === 1 ? `CAST(${column} AS DOUBLE)` : `CAST(${column} AS DOUBLE) * ${stride}`);
    stride *= places;
  }
  return terms.length === 0 ? 'CAST(0 AS DOUBLE)' : terms.join(' + ');
}

/** One GROUP BY: position, n, and for sums the code. Best where a scan reads only the columns it needs. */
export function separateSql(ask: Ask, counted: Counted): string {
  if (ask.real !== undefined) return centredSql(ask.keys, ask.real, counted);
  const keys = keysOf(ask).map((key) => key.column);
  const { code } = ask;
  return [
    `SELECT ${position(ask.keys)}, ${counted.n}${code === undefined ? '' : `, CAST(${code.column} AS DOUBLE)`}`,
    `FROM ${counted.from}`,
    ...(code === undefined ? [] : [`WHERE ${code.column} <> ${code.places - 1}`]),
    keys.length === 0 ? 'HAVING count(*) > 0' : `GROUP BY ${keys.join(', ')}`,
    `ORDER BY ${code === undefined ? '1' : '1, 3'}`,
  ].join(' ');
}

/**
 * Position, n, mean, and the first and second moments about that mean, over rows where the number is known. In two passes,
 * since squares about any other centre would cancel where an entry's values lie close together.
 */
function centredSql(keys: readonly Key[], real: string, { from, n, weight }: Counted): string {
  const names = [...new Set(keys.map((key) => key.column))];
  const columns = [...names, `${real} AS x`, ...(weight === '1' ? [] : [`${weight} AS w`])];
  const group = names.length === 0 ? 'HAVING count(*) > 0' : `GROUP BY ${names.join(', ')}`;
  const grouped = names.length === 0 ? 'GROUP BY mean' : `GROUP BY ${names.join(', ')}, mean`;
  return [
    `WITH r AS MATERIALIZED (SELECT ${columns.join(', ')} FROM ${from} WHERE ${real} IS NOT NULL),`,
    `m AS (SELECT ${[...names, `sum(${weight} * x) / sum(${weight}) AS mean`].join(', ')} FROM r ${group})`,
    `SELECT ${position(keys)}, ${n}, mean, sum(${weight} * (x - mean)), sum(${weight} * (x - mean) * (x - mean))`,
    `FROM r ${names.length === 0 ? 'CROSS JOIN m' : `JOIN m USING (${names.join(', ')})`} ${grouped} ORDER BY 1`,
  ].join(' ');
}

/** GROUPING gives one bit a column; 50 of them are exact as a double. */
export const MOST_COLUMNS = 50;

const keysOf = (ask: Ask): readonly Key[] => (ask.code === undefined ? ask.keys : [...ask.keys, ask.code]);

/** Asks with one and the same set of columns cannot be told apart in one statement. */
export const setOf = (ask: Ask): string => [...new Set(keysOf(ask).map((key) => key.column))].sort().join();

/** Which set of columns a row of the answer belongs to: the value of GROUPING for it. */
export function maskOf(ask: Ask, columns: readonly string[]): number {
  const has = new Set(keysOf(ask).map((key) => key.column));
  return columns.reduce((mask, column) => 2 * mask + (has.has(column) ? 0 : 1), 0);
}

/**
 * All asks in one statement that reads the data once: for files that are parsed at every scan. The answer's columns are
 * mask, position, n and code.
 */
export function groupingSetsSql(asks: readonly Ask[], columns: readonly string[], counted: Counted): string {
  const mask = columns.length === 0 ? '0' : `GROUPING(${columns.join(', ')})`;
  const choose = (of: (ask: Ask) => string) =>
    `CASE ${mask} ${asks.map((ask) => `WHEN ${maskOf(ask, columns)} THEN ${of(ask)}`).join(' ')} END`;
  const code = (ask: Ask) => (ask.code === undefined ? 'CAST(0 AS DOUBLE)' : `CAST(${ask.code.column} AS DOUBLE)`);
  const sets = asks.map((ask) => `(${[...new Set(keysOf(ask).map((key) => key.column))].join(', ')})`);
  return [
    `SELECT CAST(${mask} AS DOUBLE), ${choose((ask) => position(ask.keys))}, ${counted.n}, ${choose(code)}`,
    `FROM ${counted.from}`,
    `GROUP BY GROUPING SETS (${sets.join(', ')})`,
    'HAVING count(*) > 0 ORDER BY 1, 2, 4',
  ].join(' ');
}
