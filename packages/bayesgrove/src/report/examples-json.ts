import { type Column, featuresOf, type Schema, type Table, targetOf } from '@bayesgrove/core';

type Cell = string | number | null;

/** Rows to try, for the page's script: the cells of the model's columns, and what the rows really are. */
export interface Examples {
  readonly columns: readonly { readonly name: string; readonly kind: string; readonly format: string }[];
  readonly rows: readonly (readonly Cell[])[];
  readonly truth: readonly Cell[];
}

export function examplesOf(table: Table | undefined, schema: Schema): Examples {
  const columns = featuresOf(schema).map(({ name, kind, format }) => ({ name, kind, format }));
  const byName = new Map((table?.columns ?? []).map((column) => [column.name, column]));
  const cellsOf = (row: number) => columns.map(({ name }) => cellOf(byName.get(name), row));
  const rows = Array.from({ length: table?.rows ?? 0 }, (_, row) => row);
  return {
    columns,
    rows: rows.map(cellsOf),
    truth: rows.map((row) => cellOf(byName.get(targetOf(schema).name), row)),
  };
}

/** JSON has no infinities: they are told by their name. */
function cellOf(column: Column | undefined, row: number): Cell {
  if (column === undefined) return null;
  if (column.kind === 'nominal') return column.levels[column.codes[row]!] ?? null;
  const value = column.values[row]!;
  return Number.isNaN(value) ? null : Number.isFinite(value) ? value : String(value);
}
