import type { Partition } from '../counts.js';
import { reachedSteps } from './refines.js';

/**
 * The rows of a partition, cell after cell, ascending within each cell. Entries are rows, except that a row with missing
 * values may have several, each with its share of the weight.
 */
export interface Staged {
  readonly partition: Partition;
  /** Cell c's entries are those from starts[c] to before starts[c + 1]. */
  readonly starts: Uint32Array;
  readonly entries: number;
  /** Offset of the list of rows (u32); 0 when they are all rows of the table in order. */
  readonly rows: number;
  /** Offset of one f64 an entry; 0 when every entry weighs 1. */
  readonly weights: number;
  /** True when entries carry shares. */
  readonly shared: boolean;
  /** The step that forms each cell, -1 for none; undefined when several form one, so that it cannot be refined. */
  readonly stepOf: Int32Array | undefined;
  /** Keys a row of the table, made on demand (see selection.ts): with the class and without. */
  readonly flats: Map<boolean, Flat | undefined>;
  release(): void;
}

/**
 * Keys for passes over all rows in order, which cost less than half as much a row as passes over a list: vectors can be
 * used, and memory is read in order. Rows that are not in the partition have a key of their own, the last.
 */
export interface Flat {
  /** Offset of a byte a row: the cell, or cell * classes + class. */
  readonly column: number;
  /** False when it is the target's own column. */
  readonly own: boolean;
  /** How many different keys there are, the one of rows outside included. */
  readonly keys: number;
}

/** The step that forms each cell of a partition. */
export function stepsOfCells(partition: Partition): Int32Array | undefined {
  const stepOf = new Int32Array(partition.cells).fill(-1);
  const reached = reachedSteps(partition);
  let single = true;
  partition.steps.forEach((step, i) => {
    if (!('cell' in step) || reached[i] === 0) return;
    if (stepOf[step.cell] !== -1) single = false;
    stepOf[step.cell] = i;
  });
  return single ? stepOf : undefined;
}
