import type { CountRequest, Partition, PassingCounts } from '../counts.js';
import type { Ground } from './ground.js';
import type { ReadPair } from './pair-visits.js';
import type { Staged } from './staged.js';

/** What a source over rows in memory stands on, for those who make more of it than counts. */
export interface InMemory {
  readonly ground: Ground;
  /** To be awaited before the rows of a partition are asked for. */
  ready(): Promise<void>;
  /** The rows of a partition, or all. */
  staged(within?: Partition): Staged;
  /**
   * Counts as the source does, in no order: what is counted is handed to `each`, with the number of the request, and lasts until that
   * returns. False where that cannot be done for all of them: then nothing is counted.
   */
  visit(requests: readonly CountRequest[], each: (counts: PassingCounts, request: number) => void): boolean;
  /** The same by all pairs of features and the target. */
  visitPairs(read: ReadPair): boolean;
}
