import type { ClassOutcomes, NumberOutcomes } from './outcomes.js';

/** One way to judge predictions. A metric that is not defined for some rows (an AUC without positives) gives nothing. */
export type Metric = ClassMetric | NumberMetric;

interface Judged {
  /** As in options, files and tables: `accuracy`, `log-loss`. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly better: 'higher' | 'lower';
  /** The least and the most it can be: an interval is shown no further. */
  readonly limits: readonly [number, number];
  /**
   * Whether it is a mean over rows, so that single rows have a value too: then the rows of leave-one-out, which has no
   * other repetition, give an interval.
   */
  readonly perRow: boolean;
  /** Whether it judges probabilities: of something that only names classes it says nothing. */
  readonly ofProbabilities?: true;
}

/** A metric of predicted classes. It is undefined where the rows do not allow it. */
export interface ClassMetric extends Judged {
  readonly kind: 'classes';
  of(outcomes: ClassOutcomes): number | undefined;
}

/** A metric of predicted numbers. It is undefined where the rows do not allow it. */
export interface NumberMetric extends Judged {
  readonly kind: 'numbers';
  of(outcomes: NumberOutcomes): number | undefined;
}
