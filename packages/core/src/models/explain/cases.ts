import { priorShares } from '../bayes-net-scorer.js';
import { deviationOf } from '../deviation-of.js';
import type { Leaf, Prior } from '../model.js';
import { shares } from '../shares.js';
import type { Cases } from './explanation.js';

/** The training cases behind a body; for naive Bayes those of its prior. */
export function casesOf(body: Leaf['body'], empty?: true): Cases {
  const mark = empty ? { empty } : {};
  if (body.kind === 'mean') {
    const { n, mean } = body;
    return { kind: 'mean', n, mean, deviation: deviationOf(body), ...mark };
  }
  if (body.kind === 'bayes-net') return { ...priorCases(body.prior), ...mark };
  return { kind: 'counts', counts: body.counts, shares: Array.from(shares(body.counts, body.smoothing)), ...mark };
}

export const priorCases = (prior: Prior): Cases & { readonly kind: 'counts' } => ({
  kind: 'counts',
  counts: prior.counts,
  shares: Array.from(priorShares(prior)),
  ...(prior.given ? { given: true } : {}),
});

/** What cases are worth, a number a class or one number: what a row counts for that ends with them. */
export const worthOf = (cases: Cases): readonly number[] => (cases.kind === 'mean' ? [cases.mean] : cases.shares);
