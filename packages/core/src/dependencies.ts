import { badArgument, unknownColumn } from './base/problems.js';
import { rng } from './base/rng.js';
import { distinctRows } from './learners/fhdf/distinct-rows.js';
import { findDependencies } from './learners/fhdf/find-dependencies.js';
import type { Context } from './learners/learner.js';
import { type Coded, code } from './schema/codes.js';
import { formatValue } from './schema/format-value.js';
import { checkTable } from './table/check-table.js';
import { checkedWeights } from './table/checked-weights.js';
import type { Column, Table } from './table/table.js';

/** What to look for, and where not to. */
export interface DependenciesOptions extends Pick<Context, 'signal' | 'progress'> {
  /** Cases that a dependency must hold for at least. Default 100. */
  readonly support?: number;
  /** Values that may imply another one together, at most: 1, 2 or 3. Default 2. */
  readonly keys?: number;
  /** Columns to leave out. */
  readonly ignore?: readonly string[];
}

/** A value of a column: a level, or a number as people read it. */
export interface ColumnValue {
  readonly column: string;
  readonly value: string;
}

/** In every row that has all values of `when`, `implies` holds too. Without any, in every row. */
export interface TableDependency {
  readonly when: readonly ColumnValue[];
  readonly implies: ColumnValue;
  /** The cases for which it holds: rows, or their weight. */
  readonly support: number;
}

/** They are held in memory. */
const MOST = 1_000_000;

/**
 * Functional dependencies between the values of a table, {X1 = a1} -> {X2 = b0}: those that hold without exception and for
 * enough cases, with as few values on the left as it takes. About all rows and columns, also those without a class (the
 * FHDF paper, section 2.2). A missing cell is no value; a number is one where enough cases have the very same. More than a
 * million are refused.
 */
export async function dependencies(
  table: Table,
  options: DependenciesOptions = {},
): Promise<readonly TableDependency[]> {
  const { support = 100, keys = 2, ignore = [] } = options;
  checkTable(table);
  if (!(support > 0)) throw badArgument(`The support is ${support}.`, 'Give a number of cases above 0.');
  if (![1, 2, 3].includes(keys)) throw badArgument(`There cannot be ${keys} keys.`, 'Give 1, 2 or 3.');
  const names = table.columns.map(({ name }) => name);
  for (const name of ignore) if (!names.includes(name)) throw unknownColumn(name, names);
  const columns = table.columns.filter(({ name }) => !ignore.includes(name));
  const weights = checkedWeights(table, table.weights, undefined);
  const coded = code(table);
  const values = columns.map((column) => frequentValues(coded, column, weights, support));
  // A row of weight 0 is none, and cannot be an exception either.
  const rows = [...Array(table.rows).keys()].filter((row) => weights === undefined || weights[row]! > 0);
  const kept = distinctRows({
    rows: rows.length,
    columns: values.map(({ places }) => Uint32Array.from(rows, (row) => places[row]!)),
    sizes: values.map(({ codes }) => codes.length),
    target: new Uint8Array(rows.length),
    classes: 1,
    weights: weights && Float64Array.from(rows, (row) => weights[row]!),
  });
  const found = await findDependencies(kept, { support, keys, most: MOST }, { ...options, rng: rng(1) });
  const named = ({ column, place }: { readonly column: number; readonly place: number }): ColumnValue => ({
    column: columns[column]!.name,
    value: valueText(coded, columns[column]!, values[column]!.codes[place]!),
  });
  return found.map(({ when, implies, support: cases }) => ({
    when: when.map(named),
    implies: named(implies),
    support: cases,
  }));
}

/** The values that enough cases have, and every row as a position among them; all others are as if missing. */
function frequentValues(coded: Coded, { name }: Column, weights: Float64Array | undefined, support: number) {
  const { axis } = coded.column(name);
  const all = coded.codes(name);
  const cases = new Float64Array(axis.size + 1);
  for (let row = 0; row < all.length; row++) cases[all[row]!]! += weights?.[row] ?? 1;
  const codes = [...Array(axis.size).keys()].filter((value) => cases[value]! >= support);
  const placeOf = new Uint32Array(axis.size + 1).fill(codes.length);
  for (const [place, value] of codes.entries()) placeOf[value] = place;
  return { codes, places: all.map((value) => placeOf[value]!) };
}

function valueText(coded: Coded, column: Column, value: number): string {
  const { axis } = coded.column(column.name);
  if (axis.kind === 'nominal') return axis.levels[value]!;
  return formatValue(axis.values[value]!, column.kind === 'numeric' ? column.format : 'number');
}
