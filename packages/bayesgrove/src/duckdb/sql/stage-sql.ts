import type { CodedColumn } from './code-sql.js';

/** Stands for "no column", "no cell" and "any code" where a number is wanted. */
export const NONE = 0xffffffff;

/** What every stage carries along: the codes, and the numbers of binned columns. */
export const carriedBy = (columns: readonly CodedColumn[]): readonly string[] =>
  columns.flatMap(({ code, real }) => (real === undefined ? [code] : [code, real]));

/** Rows before the first test: all at step 0, which looks at column `col`. */
export const startSql = (codes: string, col: number, weight: string, carried: readonly string[]): string =>
  `SELECT CAST(0 AS UINTEGER) AS s, CAST(${col} AS UINTEGER) AS col, ${weight} AS w, ${carried.join(', ')} FROM ${codes}`;

/** Rows of an earlier stage, at the steps of a partition that extends it. */
export const relabelSql = (stage: string, relabel: string, weight: string, carried: readonly string[]): string =>
  `SELECT r.next AS s, r.col AS col, ${weight} AS w, ${carried.map((name) => `b.${name}`).join(', ')} ` +
  `FROM ${stage} AS b JOIN ${relabel} AS r ON r.step = b.s`;

/**
 * One test further. A row finds its edge by step and, for a nominal column, by its code as a key; numeric tests have few
 * edges, which are tried in turn. Rows with shares become several rows, dropped rows find no edge, and rows in a cell
 * have an edge to themselves. All codes travel along: counting then needs no join, which is worth far more than the copy.
 */
export function levelSql(
  rows: string,
  edges: string,
  tested: ReadonlyMap<number, CodedColumn>,
  carried: readonly string[],
  weighted: boolean,
): string {
  const choose = (cases: readonly string[], otherwise: number) =>
    cases.length === 0 ? `${otherwise}` : `CASE a.col ${cases.join(' ')} ELSE ${otherwise} END`;
  const all = [...tested];
  const codes = all.map(([i, { code }]) => `WHEN ${i} THEN CAST(a.${code} AS UINTEGER)`);
  const nominal = all.filter(([, { axis }]) => axis.kind === 'nominal');
  const keys = nominal.map(([i, { code }]) => `WHEN ${i} THEN CAST(a.${code} AS UINTEGER)`);
  return [
    `SELECT e.next AS s, e.col AS col, e.cell AS cell, ${weighted ? 'p.w * e.part AS w, ' : ''}`,
    `${carried.map((name) => `p.${name}`).join(', ')} FROM (SELECT a.*, CAST(${choose(codes, 0)} AS UINTEGER) AS place, `,
    `CAST(${choose(keys, NONE)} AS UINTEGER) AS key FROM (${rows}) AS a) AS p `,
    `JOIN ${edges} AS e ON e.step = p.s AND e.key = p.key AND p.place >= e.low AND p.place <= e.high`,
  ].join('');
}

/** Rows joined to the cells that their combination of codes leads to. */
export function routedSql(
  rows: string,
  routes: string,
  tested: readonly CodedColumn[],
  carried: readonly string[],
  weight: string | undefined,
): string {
  const on = tested.map(({ code }, i) => `p.${code} = m.k${i}`).join(' AND ');
  const columns = [
    'm.s AS s',
    'm.cell AS cell',
    ...(weight === undefined ? [] : [`${weight} * m.part AS w`]),
    ...carried.map((name) => `p.${name}`),
  ];
  return `SELECT ${columns.join(', ')} FROM ${rows} AS p JOIN ${routes} AS m ON ${on || 'true'}`;
}
