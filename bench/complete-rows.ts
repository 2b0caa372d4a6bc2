import { type Column, type Table, takeRows } from '@bayesgrove/core';

export const isMissing = (column: Column, row: number): boolean =>
  column.kind === 'numeric' ? Number.isNaN(column.values[row]!) : column.codes[row] === column.levels.length;

/** The rows of a table without a missing cell in these columns, with these columns only. */
export function completeRows(table: Table, columns: readonly Column[]): Table {
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter(
    (row) => !columns.some((column) => isMissing(column, row)),
  );
  return takeRows({ rows: table.rows, columns, ...(table.name !== undefined && { name: table.name }) }, rows);
}
