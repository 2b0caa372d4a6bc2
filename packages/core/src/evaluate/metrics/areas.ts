import type { ClassMetric } from '../metric.js';
import type { ClassOutcomes } from '../outcomes.js';
import { known } from './known.js';
import { powerOfTwo } from './mean-over.js';
import { type ScoreLevels, scoreLevels } from './score-levels.js';
import { tallies } from './tallies.js';

/** How the areas of more than two classes become one number. */
export interface AreaOptions {
  /** How more than two classes count: by the share n / N of their rows, or by Weka's (n + 1) / (N + classes). */
  readonly weights?: 'freq' | 'weka';
}

/**
 * How often a row of the class has a higher probability of it than another row has, ties counting half: the area under the
 * ROC curve. Nothing where there are no rows of the class, or no others.
 */
export function rocAreaOf(outcomes: ClassOutcomes, c: number): number | undefined {
  const { own, other, ownTotal, otherTotal } = scoreLevels(outcomes, c);
  if (!(ownTotal > 0 && otherTotal > 0)) return undefined;
  // Products of weights near 1e-300 would be 0; a power of two changes no digit.
  const unit = powerOfTwo(Math.max(ownTotal, otherTotal));
  let above = 0;
  let pairs = 0;
  for (let level = 0; level < own.length; level++) {
    pairs += (other[level]! / unit) * ((above + own[level]! / 2) / unit);
    above += own[level]!;
  }
  return known(pairs / ((ownTotal / unit) * (otherTotal / unit)));
}

/**
 * The mean precision over the rows of the class, each at the level of its own probability (scikit-learn's average
 * precision: the area under the steps of the precision-recall curve). Nothing where there are no such rows.
 */
export function averagePrecisionOf(outcomes: ClassOutcomes, c: number): number | undefined {
  const { own, other, ownTotal }: ScoreLevels = scoreLevels(outcomes, c);
  let [right, wrong, area] = [0, 0, 0];
  for (let level = 0; level < own.length; level++) {
    right += own[level]!;
    wrong += other[level]!;
    area += (own[level]! / ownTotal) * (right / (right + wrong));
  }
  return ownTotal > 0 ? known(area) : undefined;
}

/** Of two classes the second, as scikit-learn (both have the same area); of more, the mean of one against the rest. */
export const areaUnderRoc = (outcomes: ClassOutcomes, options: AreaOptions = {}): number | undefined =>
  overClasses(outcomes, rocAreaOf, options);

/** Of two classes that of the second, as scikit-learn; of more, the mean of one against the rest. */
export const averagePrecision = (outcomes: ClassOutcomes, options: AreaOptions = {}): number | undefined =>
  overClasses(outcomes, averagePrecisionOf, options);

function overClasses(
  outcomes: ClassOutcomes,
  areaOf: (outcomes: ClassOutcomes, c: number) => number | undefined,
  { weights = 'freq' }: AreaOptions,
): number | undefined {
  if (outcomes.classes.length === 2) return areaOf(outcomes, 1);
  const rows = tallies(outcomes).actual;
  let sum = 0;
  let total = 0;
  for (let c = 0; c < rows.length; c++) {
    const area = rows[c]! > 0 ? areaOf(outcomes, c) : undefined;
    if (area === undefined) continue;
    const weight = rows[c]! + (weights === 'weka' ? 1 : 0);
    sum += weight * area;
    total += weight;
  }
  return known(sum / total);
}

export const auc: ClassMetric = {
  kind: 'classes',
  name: 'auc',
  title: 'AUC',
  summary:
    'The area under the ROC curve, ties counting half; with more than two classes the mean of one against the rest, weighted by their shares of the rows.',
  better: 'higher',
  limits: [0, 1],
  perRow: false,
  ofProbabilities: true,
  of: (outcomes) => areaUnderRoc(outcomes),
};

export const prAuc: ClassMetric = {
  kind: 'classes',
  name: 'pr-auc',
  title: 'PR-AUC',
  summary:
    'The average precision (area under the steps of the precision-recall curve) of the second of two classes; with more classes the mean of one against the rest, weighted by their shares of the rows.',
  better: 'higher',
  limits: [0, 1],
  perRow: false,
  ofProbabilities: true,
  of: (outcomes) => averagePrecision(outcomes),
};
