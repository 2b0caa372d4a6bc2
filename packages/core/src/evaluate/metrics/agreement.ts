import type { ClassMetric } from '../metric.js';
import type { ClassOutcomes } from '../outcomes.js';
import { known } from './known.js';
import { tallies } from './tallies.js';

export const kappa: ClassMetric = {
  kind: 'classes',
  name: 'kappa',
  title: 'Kappa',
  summary: 'Agreement beyond what the same labels would reach by chance (Cohen 1960): 0 is chance, 1 is perfect.',
  better: 'higher',
  limits: [-1, 1],
  perRow: false,
  of(outcomes) {
    const { observed, expected } = disagreement(outcomes);
    return known(1 - observed / expected);
  },
};

export const mcc: ClassMetric = {
  kind: 'classes',
  name: 'mcc',
  title: 'MCC',
  summary:
    "Matthews' correlation of classes and predictions, for any number of classes (Gorodkin 2004); 0 where one class is predicted for all rows.",
  better: 'higher',
  limits: [-1, 1],
  perRow: false,
  of(outcomes) {
    const { observed, expected, actual, predicted } = disagreement(outcomes);
    if (!(actual > 0)) return undefined;
    return predicted > 0 ? known((expected - observed) / Math.sqrt(actual * predicted)) : 0;
  },
};

/**
 * Shares of rows, or of pairs of rows, with two different classes: a row's class and its label (observed); the class of one
 * row and the label of another (expected); the classes of two rows; the labels of two rows. As sums over different classes,
 * not as 1 minus the same ones, these are exactly 0 where they should be.
 */
function disagreement(outcomes: ClassOutcomes) {
  const { actual, predicted, right, total } = tallies(outcomes);
  const wrong = actual.reduce((sum, weight, c) => sum + (weight - right[c]!), 0);
  const classes = actual.map((weight) => weight / total);
  const labels = predicted.map((weight) => weight / total);
  return {
    observed: wrong / total,
    expected: different(classes, labels),
    actual: different(classes, classes),
    predicted: different(labels, labels),
  };
}

/** The sum of a[i] b[j] over all i other than j. */
function different(a: Float64Array, b: Float64Array): number {
  const behind = new Float64Array(b.length + 1);
  for (let c = b.length - 1; c >= 0; c--) behind[c] = behind[c + 1]! + b[c]!;
  let before = 0;
  let sum = 0;
  for (let c = 0; c < a.length; c++) {
    sum += a[c]! * (before + behind[c + 1]!);
    before += b[c]!;
  }
  return sum;
}
