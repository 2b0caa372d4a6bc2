import type { Partition } from '../counts.js';

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
