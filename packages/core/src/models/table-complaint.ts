import type { Complaint } from '../base/shape.js';
import type { Variable } from '../schema/schema.js';
import { blocksComplaint, priorComplaint } from './count-complaint.js';
import type { DecisionTable } from './model.js';
import { keysIn } from './place-of.js';
import { columnsComplaint } from './places-complaint.js';

/** What is wrong with a decision table beyond its shape, if anything. */
export function tableComplaint(
  table: DecisionTable,
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined {
  const { columns, keys, counts, first, prior } = table;
  const complaint =
    columnsComplaint(columns, features, `${path}.columns`) ??
    keysComplaint(
      keys,
      columns.map((column) => keysIn(column, features[column.feature]!)),
      `${path}.keys`,
    );
  if (complaint) return complaint;
  const cells = columns.length === 0 ? 1 : keys.length / columns.length;
  return (
    blocksComplaint(counts, cells, classes, `${path}.counts`) ??
    (first && firstComplaint(first, cells, classes, `${path}.first`)) ??
    priorComplaint(prior, classes, `${path}.prior`)
  );
}

/** Rows of places, one a column, that ascend and are in range. Without columns there is nothing to write. */
export function keysComplaint(keys: readonly number[], sizes: readonly number[], path: string): Complaint | undefined {
  const width = sizes.length;
  if (width === 0 ? keys.length > 0 : keys.length % width !== 0)
    return { path, what: `should have ${width} places a row` };
  const wrong = keys.findIndex((place, i) => place >= sizes[i % width]!);
  if (wrong >= 0) return { path: `${path}[${wrong}]`, what: 'is not a place of its column' };
  for (let from = width; from < keys.length; from += width) {
    let i = 0;
    while (i < width && keys[from + i] === keys[from + i - width]) i++;
    if (i === width || keys[from + i]! < keys[from + i - width]!)
      return { path: `${path}[${from}]`, what: 'should ascend, row by row' };
  }
  return undefined;
}

function firstComplaint(first: readonly number[], cells: number, classes: number, path: string): Complaint | undefined {
  if (first.length !== cells) return { path, what: `should have ${cells} classes, one a cell` };
  return first.every((c) => c < classes) ? undefined : { path, what: 'should name classes' };
}
