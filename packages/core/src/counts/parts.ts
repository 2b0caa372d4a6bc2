import type { CellAlong } from './cell-along.js';
import type { Partition } from './counts.js';

/** Some rows of a source. */
export interface Part {
  readonly from: number;
  readonly n: number;
  /** What is stored from here on may be written over when this part is split. */
  readonly top: number;
}

/**
 * The rows of a source in parts that are split further and further, depth first: counts for trees whose rows are at hand.
 * The numbers are those that `count` gives within the partition of a tree, but nothing about the other nodes is looked at.
 */
export interface Parts {
  readonly whole: Part;
  /** The cases of a part: by class or, given a partition of the part into at most 256 cells, by those. */
  cases(part: Part, cells?: Partition): Float64Array;
  /** The same along a feature. The answer is good only until the next question. */
  along(part: Part, feature: number, cells?: Partition): CellAlong;
  /**
   * One part a cell of the partition, which may be asked about these features only. The part itself and those that were
   * split off after it are given up, so that the last that was made must be split, or done with, first. Missing values may be
   * shared out among cells only.
   */
  split(part: Part, partition: Partition, features: readonly number[]): readonly Part[];
  release(): void;
}
