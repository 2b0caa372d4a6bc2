import { csvLines } from './csv-lines.js';
import type { ResultTable } from './result-table.js';

/** The form of a CSV file of results. */
export interface ResultCsvOptions {
  /**
   * `long`: a line for each data set and contestant, with all that is known of it. `wide`: a line for each data set and a
   * column for each contestant's mean.
   */
  readonly form?: 'long' | 'wide';
}

/** A result table as CSV (RFC 4180), numbers with all their digits. */
export const resultCsv = (table: ResultTable, { form = 'long' }: ResultCsvOptions = {}): string =>
  csvLines(form === 'long' ? longLines(table) : wideLines(table));

const wideLines = ({ columns, rows }: ResultTable) => [
  ['data', ...columns],
  ...rows.map(({ data, cells }) => [data, ...cells.map(({ mean }) => mean)]),
];

const longLines = ({ metric, base, columns, rows }: ResultTable) => [
  ['data', 'contestant', 'metric', 'mean', 'sd', 'n', 'runs', 'failures', 'failure', 'base', 'difference', 'p', 'mark'],
  ...rows.flatMap(({ data, cells }) =>
    cells.map((cell, i) => [
      data,
      columns[i]!,
      metric.name,
      cell.mean,
      cell.sd,
      cell.n,
      cell.runs,
      cell.failures,
      cell.failure?.code,
      cell.p === undefined ? undefined : base,
      cell.difference,
      cell.p,
      cell.p === undefined ? undefined : cell.mark,
    ]),
  ),
];
