import type { ColumnType } from '@bayesgrove/core';

/** What is to be tried: data sets x learners x splits. A plain value, from a JSON file or a module. */
export interface Plan {
  /** What it is called in messages and tables. Default: the name of its file. */
  readonly name?: string;
  /** Names of files without their endings, paths, or more about each. */
  readonly data: readonly (string | PlannedData)[];
  /** Where the data is, from the plan's own folder. */
  readonly dataFolder?: string;
  /** Names of learners, or learners with options under a label of their own. */
  readonly learners: readonly (string | PlannedLearner)[];
  /** Default: stratified 10-fold cross-validation, once. */
  readonly resampling?: PlannedResampling;
  /** Of splits and of everything random in learners. Default 1. */
  readonly seed?: number;
  /** Default: all there are; the first one is the one of tables. */
  readonly metrics?: readonly string[];
  /** What one learner may use on one split. Default: no limit. */
  readonly limits?: Limits;
}

/** A data set of a plan. */
export interface PlannedData {
  /** Default: the name of the file, without its ending. */
  readonly name?: string;
  readonly file?: string;
  readonly target?: string;
  readonly weight?: string;
  readonly ignore?: readonly string[];
  readonly use?: readonly string[];
  /** How columns are read, where a reader would take them for something else. */
  readonly types?: Readonly<Record<string, Extract<ColumnType, string>>>;
  /** A file of splits, for a resampling of the kind `given`. */
  readonly splits?: string;
  /** `two-class`: all classes but the largest become one. */
  readonly convert?: 'two-class';
}

/** A learner of a plan, with its options. */
export interface PlannedLearner {
  readonly learner: string;
  /** Default: the learner's name, and the options given where a learner comes twice. */
  readonly label?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** As in the core, with defaults; without a kind it is folds. */
export type PlannedResampling =
  | {
      readonly kind?: 'folds';
      readonly folds?: number;
      readonly repeats?: number;
      readonly deal?: 'content' | 'order';
    }
  | { readonly kind: 'holdout'; readonly repeats?: number; readonly train?: number }
  | { readonly kind: 'leave-one-out' }
  | { readonly kind: 'learning-curve'; readonly repeats?: number; readonly shares?: readonly number[] }
  /** Every data set names a file of splits. */
  | { readonly kind: 'given' };

/** What one run of an experiment may take, in seconds and megabytes. */
export interface Limits {
  readonly seconds?: number;
  readonly megabytes?: number;
}

/** Gives a plan back: in a module it lets an editor check and complete it. */
export const definePlan = (plan: Plan): Plan => plan;
