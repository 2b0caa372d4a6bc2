import { normalQuantile } from '../../base/normal-quantile.js';
import { SMALL, sumOf, wrongOf } from './information.js';
import type { Readings } from './readings.js';

/** Confidences and their normal deviates, as the C source has them; it interpolates between these. */
const CONFIDENCE = [0, 0.001, 0.005, 0.01, 0.05, 0.1, 0.2, 0.4, 1];
const DEVIATE = [4, 3.09, 2.58, 2.33, 1.65, 1.28, 0.84, 0.25, 0];

function deviateOf({ z, confidence }: Pick<Readings, 'z' | 'confidence'>): number {
  if (z === 'exact') return normalQuantile(1 - confidence);
  const at = CONFIDENCE.findIndex((value) => value >= confidence);
  const part = (confidence - CONFIDENCE[at - 1]!) / (CONFIDENCE[at]! - CONFIDENCE[at - 1]!);
  return DEVIATE[at - 1]! + (DEVIATE[at]! - DEVIATE[at - 1]!) * part;
}

/**
 * Errors to be added to the `wrong` ones seen in n cases: up to the upper limit of the confidence interval of the binomial
 * (Quinlan 1993, section 4.2). Exact where nothing is wrong, interpolated up to one error, the normal approximation beyond.
 */
export function extraErrors(readings: Pick<Readings, 'z' | 'confidence'>): (n: number, wrong: number) => number {
  const z = deviateOf(readings);
  const square = z * z;
  const atEnd = readings.z === 'exact' ? 1 : 0.67;
  const beyond = (n: number, wrong: number): number => {
    if (wrong + 0.5 >= n) return Math.max(0, atEnd * (n - wrong));
    const seen = wrong + 0.5;
    const root = Math.sqrt(square * (seen * (1 - seen / n) + square / 4));
    return (n * (seen + square / 2 + root)) / (n + square) - wrong;
  };
  return (n, wrong) => {
    if (wrong >= 1) return beyond(n, wrong);
    const none = n * (1 - readings.confidence ** (1 / n));
    return wrong < SMALL ? none : none + wrong * (beyond(n, 1) - none);
  };
}

export type Estimate = (counts: Float64Array) => number;

/** The estimate that was asked for last: machine code that was made for a function is lost with it. */
let last: (Pick<Readings, 'z' | 'confidence'> & { readonly estimate: Estimate }) | undefined;

/** The pessimistic estimate of the errors of a leaf with these class counts. */
export function errorEstimate({ z, confidence }: Pick<Readings, 'z' | 'confidence'>): Estimate {
  if (last?.z === z && last.confidence === confidence) return last.estimate;
  const extra = extraErrors({ z, confidence });
  const estimate = (counts: Float64Array) => {
    const n = sumOf(counts);
    if (n <= SMALL) return 0;
    const wrong = wrongOf(counts);
    return wrong + extra(n, wrong);
  };
  last = { z, confidence, estimate };
  return estimate;
}
