import type { Complaint } from '../base/shape.js';
import type { Variable } from '../schema/schema.js';
import type { BayesNet, Factor } from './model.js';

export const countComplaint = (counts: readonly unknown[], classes: number, path: string): Complaint | undefined =>
  counts.length === classes ? undefined : { path, what: `should have ${classes} numbers, one a class` };

/** What is wrong with a naive Bayes body beyond its shape, if anything. */
export function bayesNetComplaint(
  { prior, factors }: BayesNet,
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined {
  const complaint =
    countComplaint(prior.counts, classes, `${path}.prior.counts`) ??
    (prior.given && countComplaint(prior.given, classes, `${path}.prior.given`));
  if (complaint) return complaint;
  for (const [i, factor] of factors.entries()) {
    const wrong = factorComplaint(factor, features[factor.feature], classes, `${path}.factors[${i}]`);
    if (wrong) return wrong;
  }
  return undefined;
}

function factorComplaint(
  factor: Factor,
  feature: Variable | undefined,
  classes: number,
  path: string,
): Complaint | undefined {
  const kind = factor.kind === 'categorical' && factor.cuts === undefined ? 'nominal' : 'numeric';
  if (feature?.kind !== kind) return { path: `${path}.feature`, what: `is not the position of a ${kind} feature` };
  if (factor.kind === 'gaussian')
    return [factor.n, factor.mean, factor.squares].every((list) => list.length === classes)
      ? undefined
      : { path, what: `should have ${classes} of n, mean and squares, one a class` };
  if (factor.kind === 'kernel' && factor.bandwidth.length !== classes)
    return countComplaint(factor.bandwidth, classes, `${path}.bandwidth`);
  const { cuts, places } = gridOf(factor, feature);
  if (!cuts.every((cut, i) => i === 0 || cut > cuts[i - 1]!))
    return { path, what: 'should have ascending values or cuts' };
  return factor.counts.length === places * classes
    ? undefined
    : { path: `${path}.counts`, what: `should have ${places * classes} counts, ${classes} a place` };
}

function gridOf(factor: Exclude<Factor, { kind: 'gaussian' }>, feature: Variable) {
  if (factor.kind === 'kernel') return { cuts: factor.values, places: factor.values.length };
  if (factor.cuts) return { cuts: factor.cuts, places: factor.cuts.length + 1 };
  return { cuts: [], places: feature.kind === 'nominal' ? feature.levels.length : 0 };
}
