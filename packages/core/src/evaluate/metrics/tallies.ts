import type { ClassOutcomes } from '../outcomes.js';
import { sumsBy } from './sums-by.js';

/** By class, the weight of the rows that are of it, of those it was predicted for, and of those where both is so. */
export interface Tallies {
  readonly actual: Float64Array;
  readonly predicted: Float64Array;
  readonly right: Float64Array;
  readonly total: number;
}

/** Linear in the classes, where a confusion matrix would be quadratic. */
export function tallies({ classes, truth, labels, weights }: ClassOutcomes): Tallies {
  const [actual, predicted, right] = [sumsBy(classes.length), sumsBy(classes.length), sumsBy(classes.length)];
  for (let row = 0; row < truth.length; row++) {
    const weight = weights === undefined ? 1 : weights[row]!;
    actual.add(truth[row]!, weight);
    predicted.add(labels[row]!, weight);
    if (truth[row] === labels[row]) right.add(truth[row]!, weight);
  }
  const rows = actual.values();
  return {
    actual: rows,
    predicted: predicted.values(),
    right: right.values(),
    total: rows.reduce((sum, weight) => sum + weight, 0),
  };
}
