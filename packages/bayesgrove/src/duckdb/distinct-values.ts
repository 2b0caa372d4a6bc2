import type { Duckdb } from './open-duckdb.js';
import { type RawColumn, type Relation, rawSql, valueSql } from './sql/code-sql.js';
import { MOST_COLUMNS, type Plan } from './sql/count-sql.js';

/** The distinct numbers of a column, ascending, and how many rows have each. */
export interface Distinct {
  readonly values: Float64Array;
  readonly counts: Float64Array;
}

/**
 * The distinct numbers of numeric columns over all rows of the relation, also those that do not count. `limit` is the most
 * that are of interest: a column that has more is given with one more than that.
 */
export async function distinctValues(
  duckdb: Duckdb,
  relation: Relation,
  columns: readonly RawColumn[],
  plan: Plan,
  limit: number,
): Promise<ReadonlyMap<RawColumn, Distinct>> {
  const found = new Map<RawColumn, Distinct>();
  if (plan === 'separate') {
    for (const column of columns) found.set(column, await oneColumn(duckdb, relation, column, limit));
    return found;
  }
  for (let from = 0; from < columns.length; from += MOST_COLUMNS)
    await together(duckdb, relation, columns.slice(from, from + MOST_COLUMNS), found);
  return found;
}

async function oneColumn(duckdb: Duckdb, relation: Relation, column: RawColumn, limit: number): Promise<Distinct> {
  const from = `SELECT ${valueSql(column)} AS v FROM ${rawSql(relation)}`;
  const most = Number.isFinite(limit) ? `LIMIT ${limit + 1}` : '';
  const few = `SELECT v, CAST(count(*) AS DOUBLE) AS n FROM (${from}) WHERE v IS NOT NULL GROUP BY v ${most}`;
  const [values, counts] = await duckdb.numbers(`SELECT v, n FROM (${few}) ORDER BY v`);
  return { values: values!, counts: counts! };
}

/** One pass over the data for all columns. */
async function together(
  duckdb: Duckdb,
  relation: Relation,
  columns: readonly RawColumn[],
  found: Map<RawColumn, Distinct>,
): Promise<void> {
  const names = columns.map((_, i) => `v${i}`);
  const from = `SELECT ${columns.map((column, i) => `${valueSql(column)} AS v${i}`).join(', ')} FROM ${rawSql(relation)}`;
  const value = `coalesce(${names.join(', ')})`;
  const [masks, values, counts] = await duckdb.numbers(
    [
      `SELECT CAST(GROUPING(${names.join(', ')}) AS DOUBLE), ${value}, CAST(count(*) AS DOUBLE) FROM (${from})`,
      `GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(', ')})`,
      `HAVING ${value} IS NOT NULL ORDER BY 1, 2`,
    ].join(' '),
  );
  const all = 2 ** columns.length - 1;
  columns.forEach((column, i) => {
    const mask = all - 2 ** (columns.length - 1 - i);
    const start = masks!.indexOf(mask);
    const end = masks!.lastIndexOf(mask) + 1;
    const part = (numbers: Float64Array) => (start < 0 ? new Float64Array(0) : numbers.slice(start, end));
    found.set(column, { values: part(values!), counts: part(counts!) });
  });
}
