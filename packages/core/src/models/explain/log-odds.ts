import type { ClassExplanation } from './explanation.js';

export interface LogOdds {
  readonly prior: number;
  /** One a term, in their order. */
  readonly terms: readonly number[];
  readonly score: number;
}

/**
 * What speaks for class `a` against class `b` (positions in `classes`): the log of the ratio of their probabilities, before
 * the weights of a decision. Of two classes that both end impossible the infinite parts say nothing and are left out.
 */
export function logOdds({ prior, terms, score }: ClassExplanation, a: number, b: number): LogOdds {
  const both = score[a] === Number.NEGATIVE_INFINITY && score[b] === Number.NEGATIVE_INFINITY;
  const kept = (x: number) => (both && x === Number.NEGATIVE_INFINITY ? 0 : x);
  const odds = (parts: readonly number[]) => kept(parts[a]!) - kept(parts[b]!);
  const all = terms.map((term) => odds(term.contributions));
  const start = odds(prior);
  return { prior: start, terms: all, score: all.reduce((sum, part) => sum + part, start) };
}
