import { priorShares } from '../bayes-net-scorer.js';
import { deviationOf } from '../deviation-of.js';
import type { Leaf } from '../model.js';
import { shares } from '../shares.js';
import type { Cases } from './explanation.js';

/** The training cases behind a body; for naive Bayes those of its prior. */
export function casesOf(body: Leaf['body'], empty?: true): Cases {
  const mark = empty ? { empty } : {};
  if (body.kind === 'mean') {
    const { n, mean } = body;
    return { kind: 'mean', n, mean, deviation: deviationOf(body), ...mark };
  }
  const { counts } = body.kind === 'constant' ? body : body.prior;
  const chances = body.kind === 'constant' ? shares(counts, body.smoothing) : priorShares(body.prior);
  const given = body.kind === 'bayes-net' && body.prior.given ? { given: true as const } : {};
  return { kind: 'counts', counts, shares: Array.from(chances), ...mark, ...given };
}

/** What cases are worth, a number a class or one number: what a row counts for that ends with them. */
export const worthOf = (cases: Cases): readonly number[] => (cases.kind === 'counts' ? cases.shares : [cases.mean]);
