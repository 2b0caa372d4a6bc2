import {
  type Codes,
  inferSchema,
  type NominalColumn,
  problems,
  type SchemaOptions,
  type Table,
} from '@bayesgrove/core';

/**
 * A table whose target has two classes: the largest, and all others as one (DTNB paper, section 4). A table that has only two
 * stays as it is. Where two classes are equally large, the first declared counts as the largest.
 */
export function twoClass(table: Table, roles: SchemaOptions): Table {
  const { target } = inferSchema(table, roles);
  const column = table.columns.find(({ name }) => name === target)!;
  if (column.kind === 'numeric')
    throw problems.badTarget(target, 'is numeric, so it has no classes to merge', 'Leave "convert" out of the plan.');
  const sizes = sizesOf(column, table.weights);
  if (sizes.filter((size) => size > 0).length <= 2) return table;
  const merged = mergedColumn(column, sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0)));
  return { ...table, columns: table.columns.map((one) => (one === column ? merged : one)) };
}

function sizesOf({ levels, codes }: NominalColumn, weights: Float64Array | undefined): readonly number[] {
  const sizes = new Array<number>(levels.length + 1).fill(0);
  for (let row = 0; row < codes.length; row++) sizes[codes[row]!]! += weights === undefined ? 1 : weights[row]!;
  return sizes.slice(0, -1);
}

const LARGEST = 0;
const OTHER = 1;
const MISSING = 2;

function mergedColumn(column: NominalColumn, largest: number): NominalColumn {
  const codes: Codes = new Uint8Array(column.codes.length);
  for (let row = 0; row < codes.length; row++) {
    const code = column.codes[row]!;
    codes[row] = code === largest ? LARGEST : code === column.levels.length ? MISSING : OTHER;
  }
  const name = column.levels[largest]!;
  return { ...column, format: 'label', levels: [name, name === 'other' ? 'all other' : 'other'], codes };
}
