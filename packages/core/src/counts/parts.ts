import type { CellAlong } from './cell-along.js';
import type { Partition, Step } from './counts.js';

/** Some rows of a source: where they are listed, and where by the codes of each column. */
export interface Part {
  readonly n: number;
  readonly rows: number;
  readonly lists: number;
  /** What is listed by codes from here on may be written over when this part is split. */
  readonly top: number;
}

/** What came to the cells of a tree of tests. */
export interface Fallen {
  /** By step, and then by class; of cells only. */
  readonly cases: Float64Array;
  /** The shares in which rows went on whose value was missing, by the step they went to; undefined where there was none. */
  readonly shares: readonly (ReadonlyMap<number, number> | undefined)[];
}

/** What a cut must have: rows on either side, and a gain that is more than rounding. */
export interface CutLimits {
  readonly minLeaf: number;
  readonly slack: number;
}

/** A cut between two codes, and by how much it lowers Gini's index times the number of rows. */
export interface GiniCut {
  readonly gain: number;
  readonly below: number;
  readonly above: number;
  /** 0 when at least as many rows are below as above, else 1. */
  readonly larger: 0 | 1;
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
   * The best cut of a part on a numeric feature by Gini's index, where there is a kernel for it and every value is known. `cases`
   * are those of the part and `risk` their index. 'alike': all values are the same; 'none': no cut is allowed, or good for anything;
   * undefined: it has to be found by `along`, which gives the same.
   */
  giniCut(
    part: Part,
    feature: number,
    cases: Float64Array,
    risk: number,
    limits: CutLimits,
  ): GiniCut | 'alike' | 'none' | undefined;
  /**
   * One part a cell of the partition, which may be asked about these features only. Features can be asked about in the part
   * itself, and in those that were split off after it, no more, so that the last that was made must be split, or done with,
   * first. Missing values may be shared out among cells only.
   */
  split(part: Part, partition: Partition, features: readonly number[]): readonly Part[];
  /**
   * Lets the rows of a part fall through a tree of tests, whatever features they are about. A missing value goes on in the
   * shares of the known ones that come to the test, evenly where there are none; what the steps say of it is not looked at.
   */
  fall(part: Part, steps: readonly Step[]): Fallen;
  release(): void;
}
