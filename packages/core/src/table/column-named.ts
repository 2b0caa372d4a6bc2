import { unknownColumn } from '../base/problems.js';
import type { Column, Table } from './table.js';

/** The column with this name; a Problem that suggests the nearest name when there is none. */
export function columnNamed(table: Table, name: string): Column {
  const found = table.columns.find((column) => column.name === name);
  if (found === undefined)
    throw unknownColumn(
      name,
      table.columns.map((column) => column.name),
    );
  return found;
}
