import type { RuleGrowth } from '../model.js';

/** Two amounts of information that differ by no more than rounding are the same. */
export const SAME = 1e-12;

/**
 * Local mutual information in bits (equation 3, and within the cases of a rule equation 5): what it says of the class that
 * a case is among these, of `of` cases by class out of `all`. Without the weight P(x) it is a Kullback-Leibler divergence.
 */
export function localInformation(
  of: ArrayLike<number>,
  cases: number,
  all: ArrayLike<number>,
  total: number,
  measure: RuleGrowth['measure'],
): number {
  let sum = 0;
  for (let c = 0; c < all.length; c++) {
    if (of[c]! <= 0) continue;
    const share = of[c]! / cases;
    sum += share * Math.log2(share / (all[c]! / total));
  }
  return measure === 'eq3' ? (cases / total) * sum : sum;
}

/** What a condition would bring to a rule. */
export interface Offer {
  readonly column: number;
  readonly information: number;
  readonly cases: number;
  readonly isPure: boolean;
}

/** Whether a later offer is better than the best so far. */
export function isBetter(one: Offer, best: Offer, ties: RuleGrowth['ties']): boolean {
  if (Math.abs(one.information - best.information) > SAME) return one.information > best.information;
  if (ties === 'index') return false;
  return one.isPure === best.isPure ? one.cases > best.cases : one.isPure;
}

/** Whether only one class has cases. */
export function isPure(counts: ArrayLike<number>): boolean {
  let classes = 0;
  for (let c = 0; c < counts.length; c++) if (counts[c]! > 0) classes++;
  return classes === 1;
}

/** What is known of a rule where it may grow: its information so far, and that of all its conditions at once. */
export interface Amount {
  readonly chain: number;
  readonly joint: number;
}

/** Whether a condition brings enough. The first one always does. */
export function grows(before: Amount, after: Amount, { growth, threshold }: RuleGrowth): boolean {
  return growth === 'chain'
    ? after.chain - before.chain > threshold * before.chain + SAME
    : after.joint > (1 + threshold) * before.joint + SAME;
}
