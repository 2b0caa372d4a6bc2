import { badArgument } from '../../base/problems.js';
import type { ClassExplanation } from './explanation.js';
import { logWeights } from './log-weights.js';
import { type ClassRef, checkClasses, type OddsPair, oddsPair } from './odds-pair.js';

/** What speaks for one class against another; both are positions in `classes`. */
export interface LogOdds extends OddsPair {
  readonly prior: number;
  /** One a term, in their order. */
  readonly terms: readonly number[];
  /** What the weights of the decision add, where the model has some. */
  readonly weights?: number;
  /** The sum of all of these: the log of the ratio of the two probabilities. */
  readonly score: number;
}

/**
 * What speaks for class `a` against class `b`, each a name or a position in `classes`; by default for the answer against
 * the most probable other class. Of two classes that both end impossible the infinite parts say nothing and are left out.
 */
export function logOdds(found: ClassExplanation, a?: ClassRef, b?: ClassRef): LogOdds {
  checkClasses(found);
  const pair = oddsPair(found, a, b);
  if (pair === undefined)
    throw badArgument('The model has one class only, so there are no two to compare.', 'Read its score instead.');
  return { ...pair, ...oddsParts(found, pair) };
}

function oddsParts(found: ClassExplanation, { class: a, against: b }: OddsPair) {
  const { prior, terms, score } = found;
  const weights = logWeights(found);
  const ruledOut = (c: number) => score[c]! + (weights?.[c] ?? 0) === Number.NEGATIVE_INFINITY;
  const both = ruledOut(a) && ruledOut(b);
  const kept = (x: number) => (both && x === Number.NEGATIVE_INFINITY ? 0 : x);
  const odds = (parts: readonly number[]) => kept(parts[a]!) - kept(parts[b]!);
  const all = terms.map((term) => odds(term.contributions));
  const start = odds(prior);
  const before = all.reduce((sum, part) => sum + part, start);
  if (weights === undefined) return { prior: start, terms: all, score: before };
  const turned = odds(weights);
  return { prior: start, terms: all, weights: turned, score: before + turned };
}
