import type { OptionValue } from '../base/options.js';
import type { Resampling } from './resampling.js';

/** A learner with its options, under the name it has in tables. */
export interface Contestant {
  /** Unique in an experiment: `nb-tree`, or `c45 (unpruned)`. */
  readonly label: string;
  readonly learner: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** What was learned and judged on one split of one data set. */
export interface Run {
  readonly data: string;
  /** A label. */
  readonly contestant: string;
  readonly repeat: number;
  readonly fold: number;
  readonly trainRows: number;
  readonly testRows: number;
  /** By metric. Not there: it was not defined on these rows. */
  readonly metrics: ReadonlyMap<string, number>;
  /** Why there are no metrics: a Problem's code and words. */
  readonly failure?: { readonly code: string; readonly message: string };
}

/** All that tables, tests and pictures of an experiment read: data sets x contestants x splits, in the plan's order. */
export interface Results {
  readonly data: readonly string[];
  readonly contestants: readonly Contestant[];
  readonly metrics: readonly string[];
  readonly resampling: Exclude<Resampling, { kind: 'given' }> | { readonly kind: 'given'; readonly hash: string };
  readonly seed: number;
  readonly runs: readonly Run[];
}
