import { badArgument } from '../base/problems.js';

/** What held-out rows were, and what was said of them: all that a metric sees. */
export type Outcomes = ClassOutcomes | NumberOutcomes;

/** What the classes of some rows were, and what was said of them. */
export interface ClassOutcomes {
  readonly kind: 'classes';
  readonly classes: readonly string[];
  /** The class of every row, and the class that was predicted. */
  readonly truth: Uint32Array;
  readonly labels: Uint32Array;
  /** Row-major: `probabilities[row * classes.length + class]`. Empty where only classes were named. */
  readonly probabilities: Float64Array;
  /** A row counts so often; once where there are no weights. */
  readonly weights?: Float64Array;
}

/** What the numbers of some rows were, and what was said of them. */
export interface NumberOutcomes {
  readonly kind: 'numbers';
  readonly truth: Float64Array;
  readonly values: Float64Array;
  readonly weights?: Float64Array;
}

/** Not where rows were judged by something that only names classes. */
export const hasProbabilities = ({ truth, probabilities }: ClassOutcomes): boolean =>
  probabilities.length > 0 || truth.length === 0;

/** For what can be asked of probabilities alone: a curve. */
export function checkProbabilities(outcomes: ClassOutcomes): void {
  if (!hasProbabilities(outcomes))
    throw badArgument(
      'These outcomes only name classes: there are no probabilities.',
      'Judge predictions that have them.',
    );
}
