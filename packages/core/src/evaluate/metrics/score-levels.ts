import { type ClassOutcomes, checkProbabilities } from '../outcomes.js';
import { sumsBy } from './sums-by.js';

/** The distinct probabilities of a class, highest first, with the weight of its own and of other rows that have them. */
export interface ScoreLevels {
  readonly scores: Float64Array;
  readonly own: Float64Array;
  readonly other: Float64Array;
  readonly ownTotal: number;
  readonly otherTotal: number;
}

/**
 * Rows with equal probabilities are one level, whatever their order; only equal ones, as in scikit-learn. Rows of weight 0
 * are in none. Numbers are sorted without a function to compare them, and rows looked up: that is several times faster.
 */
export function scoreLevels(outcomes: ClassOutcomes, c: number): ScoreLevels {
  checkProbabilities(outcomes);
  const { classes, truth, probabilities, weights } = outcomes;
  const scoreAt = (row: number) => probabilities[row * classes.length + c]!;
  const weightAt = (row: number) => (weights === undefined ? 1 : weights[row]!);
  const scores = distinct(truth.length, scoreAt, weightAt);
  const placeOf = placesIn(scores);
  const [ownSums, otherSums] = [sumsBy(scores.length), sumsBy(scores.length)];
  for (let row = 0; row < truth.length; row++) {
    const weight = weightAt(row);
    if (weight > 0) (truth[row] === c ? ownSums : otherSums).add(placeOf(scoreAt(row)), weight);
  }
  const [own, other] = [ownSums.values(), otherSums.values()];
  return { scores, own, other, ownTotal: total(own), otherTotal: total(other) };
}

function distinct(rows: number, scoreAt: (row: number) => number, weightAt: (row: number) => number): Float64Array {
  const scores = new Float64Array(rows);
  let filled = 0;
  for (let row = 0; row < rows; row++) if (weightAt(row) > 0) scores[filled++] = scoreAt(row);
  const sorted = scores.subarray(0, filled).sort().reverse();
  let levels = 0;
  for (let i = 0; i < filled; i++) if (levels === 0 || sorted[i] !== sorted[levels - 1]) sorted[levels++] = sorted[i]!;
  return sorted.slice(0, levels);
}

/** Where a score stands in scores that fall: on a shelf for scores about as high, of which there are as many as scores. */
function placesIn(scores: Float64Array): (score: number) => number {
  const shelves = scores.length;
  const shelfOf = (score: number) => Math.min(Math.max(Math.floor((1 - score) * shelves), 0), shelves - 1);
  const starts = new Uint32Array(shelves + 1).fill(shelves);
  for (let place = shelves - 1; place >= 0; place--) starts[shelfOf(scores[place]!)] = place;
  for (let shelf = shelves - 1; shelf >= 0; shelf--) starts[shelf] = Math.min(starts[shelf]!, starts[shelf + 1]!);
  return (score) => {
    const shelf = shelfOf(score);
    let low = starts[shelf]!;
    let high = starts[shelf + 1]! - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (scores[middle]! > score) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function total(weights: Float64Array): number {
  const sum = sumsBy(1);
  for (let i = 0; i < weights.length; i++) sum.add(0, weights[i]!);
  return sum.values()[0]!;
}
