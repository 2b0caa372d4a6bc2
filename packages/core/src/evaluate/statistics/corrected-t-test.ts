import { badArgument } from '../../base/problems.js';
import { checkNumbers } from './check-numbers.js';
import { studentT, studentTQuantile } from './student-t.js';

/** The result of a t-test. */
export interface TTest {
  /** How many differences there were. */
  readonly n: number;
  readonly mean: number;
  /** Of the differences, over n - 1. */
  readonly variance: number;
  readonly standardError: number;
  /** Infinite where all differences are equal and not 0. */
  readonly t: number;
  readonly df: number;
  /** Two-tailed. */
  readonly p: number;
  /** Where the true mean lies with the chance `confidence`. */
  readonly low: number;
  readonly high: number;
}

/**
 * The corrected resampled t-test of Nadeau & Bengio (2003), Inference for the generalization error, section 5:
 * t = mean / sqrt((1/n + testShare) * variance), with n - 1 degrees of freedom. Training sets of several splits overlap, so
 * that differences are not independent and the ordinary test finds too much. `testShare` is the number of test rows by the
 * number of training rows (1/9 in 10-fold cross-validation); with 0 it is the ordinary paired t-test.
 *
 * All differences 0: t is 0 and p is 1. All equal: t is infinite and p is 0. With fewer than two there is no test, and nothing.
 */
export function correctedTTest(
  differences: readonly number[],
  testShare: number,
  confidence = 0.95,
): TTest | undefined {
  if (!(testShare >= 0 && Number.isFinite(testShare)))
    throw badArgument(
      `The share of test rows to training rows is ${testShare}.`,
      'Give a number, zero or above: 0 for independent differences, 1/9 for 10 folds.',
    );
  if (!(confidence > 0 && confidence < 1))
    throw badArgument(`The confidence is ${confidence}.`, 'Give a number between 0 and 1, such as 0.95.');
  checkNumbers(differences, 'Difference');
  const n = differences.length;
  if (n < 2) return undefined;
  const { mean, variance } = moments(differences);
  const standardError = Math.sqrt((1 / n + testShare) * variance);
  const t = mean === 0 ? 0 : mean / standardError;
  const df = n - 1;
  const reach = standardError === 0 ? 0 : studentTQuantile((1 + confidence) / 2, df) * standardError;
  return { n, mean, variance, standardError, t, df, p: studentT(t, df), low: mean - reach, high: mean + reach };
}

/** In two passes. Equal values have no variance, also where their sum is rounded. */
function moments(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const [first] = values as readonly [number];
  if (values.every((value) => value === first)) return { mean: first, variance: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / (values.length - 1) };
}
