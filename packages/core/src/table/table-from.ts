import { badValue, badWeight, unevenColumns, unknownColumn } from '../base/problems.js';
import type { Cell } from './cell.js';
import type { ReadOptions } from './read-options.js';
import type { Column, Table } from './table.js';
import { decidedColumn, numbersColumn } from './values/decide.js';
import { ValueColumn } from './values/value-column.js';
import { named, ValueRows } from './values/value-rows.js';

export type Rows = readonly Readonly<Record<string, Cell>>[];
export type Columns = Readonly<Record<string, ArrayLike<Cell>>> | ReadonlyMap<string, ArrayLike<Cell>>;

/** What is known about values that become a table. */
export interface TableFromOptions extends Pick<ReadOptions, 'name' | 'types' | 'levels'> {
  /** Case weights, one a row, finite and not negative. */
  readonly weights?: ArrayLike<number>;
  readonly target?: string;
}

/**
 * Makes a table of objects (one a row) or of arrays (one a column). Types come from the values: numbers; booleans; Dates and
 * ISO date strings; anything else, and mixtures, are levels by `String(value)`. Inputs are copied, never kept or changed.
 */
export function tableFrom(data: Rows | Columns, options: TableFromOptions = {}): Table {
  const columns = Array.isArray(data) ? columnsOfRows(data, options) : columnsOfColumns(data as Columns, options);
  const rows = Array.isArray(data) ? data.length : lengthOf(columns[0]);
  const { name, target } = options;
  if (target !== undefined && !columns.some((column) => column.name === target))
    throw unknownColumn(
      target,
      columns.map((column) => column.name),
    );
  return {
    rows,
    columns,
    ...(options.weights === undefined ? {} : { weights: weightsOf(options.weights, rows) }),
    ...(name === undefined ? {} : { name }),
    ...(target === undefined ? {} : { target }),
  };
}

/** The columns that rows collected so far make. */
export function collected(rows: ValueRows, options: Pick<ReadOptions, 'types' | 'levels'>): Column[] {
  return [...rows.columns.values()].map((values) => decided(values, options, rows.place));
}

function decided(
  values: ValueColumn,
  options: Pick<ReadOptions, 'types' | 'levels'>,
  place: ValueRows['place'],
): Column {
  return decidedColumn(values, { type: options.types?.get(values.name), sorted: options.levels === 'sorted', place });
}

function columnsOfRows(data: readonly unknown[], options: TableFromOptions): Column[] {
  const rows = new ValueRows(() => fileOf(options));
  for (let row = 0; row < data.length; row++) rows.push(data[row], row + 1);
  return collected(rows, options);
}

function columnsOfColumns(data: Columns, options: TableFromOptions): Column[] {
  const entries = data instanceof Map ? [...data] : Object.entries(data as Readonly<Record<string, ArrayLike<Cell>>>);
  const columns = entries.map(([name, cells]) => columnOf(name, cells, options));
  const expected = lengthOf(columns[0]);
  for (const column of columns)
    if (lengthOf(column) !== expected) throw unevenColumns(column.name, lengthOf(column), expected);
  return columns;
}

function columnOf(name: string, cells: ArrayLike<Cell>, options: TableFromOptions): Column {
  const place = () => ({ ...fileOf(options), column: name });
  if (typeof cells !== 'object' || cells === null || typeof cells.length !== 'number')
    throw badValue(place(), `The column is ${named(cells)}, not an array.`);
  const type = options.types?.get(name);
  if (cells instanceof Float64Array && (type === undefined || type === 'numeric'))
    return numbersColumn(name, cells.slice(), type !== undefined);
  const values = new ValueColumn(name);
  for (let row = 0; row < cells.length; row++)
    if (!values.push(cells[row], row + 1)) throw badValue(place(), `Row ${row + 1} holds ${named(cells[row])}.`);
  return decided(values, options, place);
}

const fileOf = ({ name }: TableFromOptions) => (name === undefined ? {} : { file: name });

function lengthOf(column: Column | undefined): number {
  if (column === undefined) return 0;
  return column.kind === 'numeric' ? column.values.length : column.codes.length;
}

function weightsOf(given: ArrayLike<number>, rows: number): Float64Array {
  if (given.length !== rows) throw unevenColumns('weights', given.length, rows);
  const weights = Float64Array.from(given);
  for (const weight of weights)
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) throw badWeight({}, String(weight));
  return weights;
}
