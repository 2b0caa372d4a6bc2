import type { ClassExplanation } from './explanation.js';

/**
 * What the weights of the decision add to the score of every class. Nothing where there are none, and where every class
 * that is left has weight 0: such a row keeps the probabilities it had.
 */
export function logWeights({ decision, probabilities }: ClassExplanation): readonly number[] | undefined {
  const weights = decision?.weights;
  return weights?.some((weight, c) => weight > 0 && probabilities[c]! > 0) ? weights.map(Math.log) : undefined;
}
