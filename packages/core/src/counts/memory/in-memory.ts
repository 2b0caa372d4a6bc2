import type { Partition } from '../counts.js';
import type { Ground } from './ground.js';
import type { Staged } from './staged.js';

/** What a source over rows in memory stands on, for those who make more of it than counts. */
export interface InMemory {
  readonly ground: Ground;
  /** To be awaited before the rows of a partition are asked for. */
  ready(): Promise<void>;
  /** The rows of a partition, or all. */
  staged(within?: Partition): Staged;
}
