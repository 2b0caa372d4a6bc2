import { badArgument } from '../base/problems.js';
import { type Column, codesFor, type Table } from './table.js';

/** The table of some rows, in the order given; a row may be taken more than once. Levels stay as they are. */
export function takeRows(table: Table, rows: ArrayLike<number>): Table {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (!(Number.isInteger(row) && row >= 0 && row < table.rows))
      throw badArgument(`There is no row ${row}.`, `The table has ${table.rows} rows, counted from 0.`);
  }
  const columns = table.columns.map((column) => takenColumn(column, rows));
  const { weights } = table;
  return {
    ...table,
    rows: rows.length,
    columns,
    ...(weights && { weights: taken(weights, rows, new Float64Array(rows.length)) }),
  };
}

function takenColumn(column: Column, rows: ArrayLike<number>): Column {
  return column.kind === 'numeric'
    ? { ...column, values: taken(column.values, rows, new Float64Array(rows.length)) }
    : { ...column, codes: taken(column.codes, rows, codesFor(column.levels.length, rows.length)) };
}

function taken<A extends { [index: number]: number }>(from: ArrayLike<number>, rows: ArrayLike<number>, to: A): A {
  for (let i = 0; i < rows.length; i++) to[i] = from[rows[i]!]!;
  return to;
}
