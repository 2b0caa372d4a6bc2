import type { OptionValue } from '../base/options.js';
import type { PolicyCounts } from '../models/bind.js';
import type { Outcomes } from './outcomes.js';

/** What one learner did on one split. A metric that was not defined there is left out. */
export interface SplitResult {
  readonly repeat: number;
  readonly fold: number;
  readonly trainRows: number;
  readonly testRows: number;
  readonly metrics: ReadonlyMap<string, number>;
  readonly outcomes: Outcomes;
  /** The rows of the table that `outcomes` speaks of, in its order. */
  readonly rows: Uint32Array;
  readonly policy: PolicyCounts;
  /** Wall time; everything else is the same in every run. */
  readonly seconds: { readonly fit: number; readonly predict: number };
}

/** A metric over all splits: its mean and deviation, and where the mean of further runs lies with a chance of 95 %. */
export interface Summary {
  readonly mean: number;
  /** Of single splits; nothing where there is only one. */
  readonly sd?: number;
  readonly low?: number;
  readonly high?: number;
  /** In how many splits the metric was defined. */
  readonly n: number;
}

/** A learner on a table, judged. */
export interface Evaluation {
  readonly learner: string;
  /** What it is called in rankings and tables: the learner's name, unless told otherwise. */
  readonly label: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed: number;
  readonly results: readonly SplitResult[];
  /** Over all splits; of a learning curve, over those of its largest share. */
  readonly metrics: ReadonlyMap<string, Summary>;
  /** Of a learning curve only: the same for every share, in the order they were asked for. */
  readonly curve?: readonly CurvePoint[];
}

/** The metrics of a learner that learned from a share of the training rows. */
export interface CurvePoint {
  readonly share: number;
  readonly metrics: ReadonlyMap<string, Summary>;
}
