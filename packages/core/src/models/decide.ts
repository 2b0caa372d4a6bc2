import type { Decision } from './model.js';
import type { Scorer } from './scorer.js';

/** A scorer whose probabilities are turned to other priors, where the model says so. */
export function decided(score: Scorer, decision: Decision | undefined, width: number): Scorer {
  const weights = decision?.weights;
  if (weights === undefined) return score;
  return (row, out, at, rows = 1) => {
    score(row, out, at, rows);
    for (let i = 0; i < rows; i++) reweigh(out, at + i * width, width, weights);
  };
}

/** Multiplies by the weights and scales to 1. A row whose every class has weight 0 keeps what it had. */
function reweigh(out: Float64Array, at: number, width: number, weights: readonly number[]): void {
  let total = 0;
  for (let c = 0; c < width; c++) total += out[at + c]! * weights[c]!;
  if (total > 0) for (let c = 0; c < width; c++) out[at + c] = (out[at + c]! * weights[c]!) / total;
}

/** What a model says where these are the shares of the classes: its probabilities, and its label. */
export function answerOf(
  shares: Float64Array,
  decision: Decision | undefined,
): { readonly chances: Float64Array; readonly label: number } {
  const chances = Float64Array.from(shares);
  if (decision?.weights) reweigh(chances, 0, chances.length, decision.weights);
  return { chances, label: labelOf(chances, 0, chances.length, decision?.costs) };
}

/** The most probable class, or with costs the one with the lowest expected cost; the first declared on a tie. */
export function labelOf(probabilities: ArrayLike<number>, at: number, width: number, costs: Decision['costs']): number {
  if (costs === undefined) return mostOf(probabilities, at, width);
  const gains = costs.map((_, c) => costs.reduce((sum, row, actual) => sum - probabilities[at + actual]! * row[c]!, 0));
  return mostOf(gains, 0, width);
}

/** The first of the largest. */
function mostOf(values: ArrayLike<number>, at: number, width: number): number {
  let best = 0;
  // A branch that is mostly guessed: without one, each comparison waits for that before.
  for (let i = 1; i < width; i++) if (values[at + i]! > values[at + best]!) best = i;
  return best;
}
