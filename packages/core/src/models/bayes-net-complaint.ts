import type { Complaint } from '../base/shape.js';
import type { Variable } from '../schema/schema.js';
import type { BayesNet, Categorical, Factor, Gaussian, Kernel, ValueCounts } from './model.js';

export const countComplaint = (counts: readonly unknown[], classes: number, path: string): Complaint | undefined =>
  counts.length === classes ? undefined : { path, what: `should have ${classes} numbers, one a class` };

function givenComplaint(shares: readonly number[], classes: number, path: string): Complaint | undefined {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const complaint = countComplaint(shares, classes, path);
  return complaint ?? (Math.abs(total - 1) < 1e-6 ? undefined : { path, what: 'should be shares, 1 in all' });
}

/** What is wrong with a naive Bayes body beyond its shape, if anything. */
export function bayesNetComplaint(
  { prior, factors }: BayesNet,
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined {
  const complaint =
    countComplaint(prior.counts, classes, `${path}.prior.counts`) ??
    (prior.given && givenComplaint(prior.given, classes, `${path}.prior.given`));
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
  if (factor.kind === 'kernel') return kernelComplaint(factor, classes, path);
  const complaint =
    factor.kind === 'gaussian'
      ? gaussianComplaint(factor, classes, path)
      : categoricalComplaint(factor, feature, classes, path);
  return complaint ?? (factor.kept && valuesComplaint(factor.kept, classes, `${path}.kept`));
}

function gaussianComplaint(factor: Gaussian, classes: number, path: string): Complaint | undefined {
  if (![factor.n, factor.mean, factor.deviation].every((list) => list.length === classes))
    return { path, what: `should have ${classes} of n, mean and deviation, one a class` };
  return factor.precision === 0 ? { path: `${path}.precision`, what: 'should be above zero' } : undefined;
}

function kernelComplaint(factor: Kernel, classes: number, path: string): Complaint | undefined {
  if (!factor.bandwidth.every((width) => width > 0)) return { path: `${path}.bandwidth`, what: 'should be above zero' };
  return countComplaint(factor.bandwidth, classes, `${path}.bandwidth`) ?? valuesComplaint(factor, classes, path);
}

function categoricalComplaint(
  { cuts, counts }: Categorical,
  feature: Variable,
  classes: number,
  path: string,
): Complaint | undefined {
  if (cuts && !ascends(cuts)) return { path: `${path}.cuts`, what: 'should ascend' };
  const places = cuts ? cuts.length + 1 : feature.kind === 'nominal' ? feature.levels.length : 0;
  return placesComplaint(counts, places, classes, path);
}

function valuesComplaint({ values, counts }: ValueCounts, classes: number, path: string): Complaint | undefined {
  if (!ascends(values)) return { path: `${path}.values`, what: 'should ascend' };
  return placesComplaint(counts, values.length, classes, path);
}

const ascends = (list: readonly number[]) => list.every((value, i) => i === 0 || value > list[i - 1]!);

const placesComplaint = (counts: readonly number[], places: number, classes: number, path: string) =>
  counts.length === places * classes
    ? undefined
    : { path: `${path}.counts`, what: `should have ${places * classes} counts, ${classes} a place` };
