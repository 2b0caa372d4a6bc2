import { badArgument } from '../../base/problems.js';
import type { ClassMetric } from '../metric.js';
import { type ClassOutcomes, checkProbabilities } from '../outcomes.js';
import { type ClassRef, classAt } from './class-at.js';
import { known } from './known.js';
import { sumsBy } from './sums-by.js';
import { wilson } from './wilson.js';

/** Rows whose probability of a class lies above `from` and not above `to`, and how many of them were of the class. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  /** Weight of the rows. */
  readonly n: number;
  /** The mean of the probabilities. */
  readonly predicted: number;
  /** The share of the class, and where it lies with a chance of 95 % (Wilson). */
  readonly observed: number;
  readonly low: number;
  readonly high: number;
}

/** Bins of equal width, as scikit-learn's `calibration_curve`; those without rows are left out. 0 is in the first. */
export function calibrationCurve(outcomes: ClassOutcomes, of: ClassRef, bins = 10): readonly CalibrationBin[] {
  const { classes, truth, probabilities } = outcomes;
  const c = classAt(classes, of);
  checkProbabilities(outcomes);
  if (!Number.isInteger(bins) || bins < 1)
    throw badArgument(`A calibration curve needs 1 bin or more, not ${bins}.`, 'Give a whole number, such as 10.');
  const sums = binned(
    outcomes,
    bins,
    (row) => probabilities[row * classes.length + c]!,
    (row) => truth[row] === c,
  );
  return Array.from(sums.n, (n, bin) => ({
    from: bin / bins,
    to: (bin + 1) / bins,
    n,
    predicted: sums.predicted[bin]! / n,
    observed: sums.hits[bin]! / n,
    ...wilson(sums.hits[bin]! / n, n),
  })).filter(({ n }) => n > 0);
}

const BINS = 10;

export const calibrationError: ClassMetric = {
  kind: 'classes',
  name: 'calibration-error',
  title: 'Calibration error',
  summary: `Rows in ${BINS} bins of equal width by the probability of the class that was predicted: the mean difference between that probability and the share of right predictions (expected calibration error; Naeini et al. 2015, Guo et al. 2017).`,
  better: 'lower',
  limits: [0, 1],
  perRow: false,
  ofProbabilities: true,
  of(outcomes) {
    const { classes, truth, labels, probabilities } = outcomes;
    const { n, predicted, hits } = binned(
      outcomes,
      BINS,
      (row) => probabilities[row * classes.length + labels[row]!]!,
      (row) => truth[row] === labels[row],
    );
    let apart = 0;
    let total = 0;
    for (let bin = 0; bin < BINS; bin++) {
      apart += Math.abs(hits[bin]! - predicted[bin]!);
      total += n[bin]!;
    }
    return known(apart / total);
  },
};

function binned(
  { truth, weights }: ClassOutcomes,
  bins: number,
  probabilityOf: (row: number) => number,
  isHit: (row: number) => boolean,
) {
  const [n, predicted, hits] = [sumsBy(bins), sumsBy(bins), sumsBy(bins)];
  for (let row = 0; row < truth.length; row++) {
    const weight = weights === undefined ? 1 : weights[row]!;
    const bin = binOf(probabilityOf(row), bins);
    n.add(bin, weight);
    predicted.add(bin, weight * probabilityOf(row));
    if (isHit(row)) hits.add(bin, weight);
  }
  return { n: n.values(), predicted: predicted.values(), hits: hits.values() };
}

/** How many inner edges lie below p. An edge is k times 1 / bins, rounded as numpy does: 3 * 0.1 is not 0.3. */
function binOf(p: number, bins: number): number {
  const width = 1 / bins;
  let bin = Math.min(Math.max(Math.floor(p * bins), 0), bins - 1);
  while (bin > 0 && bin * width >= p) bin--;
  while (bin < bins - 1 && (bin + 1) * width < p) bin++;
  return bin;
}
