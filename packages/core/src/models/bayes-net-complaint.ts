import type { Complaint } from '../base/shape.js';
import type { Variable } from '../schema/schema.js';
import { ascends, blocksComplaint, countComplaint, priorComplaint } from './count-complaint.js';
import type { BayesNet, Categorical, Factor, Gaussian, Kernel, ValueCounts } from './model.js';
import { placesIn } from './place-of.js';
import { placesComplaint } from './places-complaint.js';

/** What is wrong with a naive Bayes body beyond its shape, if anything. */
export const bayesNetComplaint = (
  { prior, factors }: BayesNet,
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined =>
  priorComplaint(prior, classes, `${path}.prior`) ?? factorsComplaint(factors, features, classes, `${path}.factors`);

export function factorsComplaint(
  factors: readonly Factor[],
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined {
  for (const [i, factor] of factors.entries()) {
    const wrong = factorComplaint(factor, features, classes, `${path}[${i}]`);
    if (wrong) return wrong;
  }
  return parentsComplaint(factors, path);
}

function factorComplaint(
  factor: Factor,
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined {
  if (factor.kind === 'categorical') return categoricalComplaint(factor, features, classes, path);
  if (features[factor.feature]?.kind !== 'numeric')
    return { path: `${path}.feature`, what: 'is not the position of a numeric feature' };
  if (factor.kind === 'kernel') return kernelComplaint(factor, classes, path);
  return gaussianComplaint(factor, classes, path) ?? keptComplaint(factor, classes, path);
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
  factor: Categorical,
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined {
  const { counts, feature, parent, orphans } = factor;
  const complaint =
    placesComplaint(factor, features, path) ?? (parent && placesComplaint(parent, features, `${path}.parent`));
  if (complaint) return complaint;
  if (parent?.feature === feature) return { path: `${path}.parent.feature`, what: 'should be another feature' };
  if (orphans && !parent) return { path: `${path}.orphans`, what: 'are there without a parent' };
  const places = placesIn(factor, features[feature]!);
  const blocks = parent ? placesIn(parent, features[parent.feature]!) : 1;
  return (
    blocksComplaint(counts, blocks * places, classes, `${path}.counts`) ??
    (orphans && blocksComplaint(orphans, places, classes, `${path}.orphans`)) ??
    keptComplaint(factor, classes, path)
  );
}

const keptComplaint = ({ kept }: { readonly kept?: ValueCounts }, classes: number, path: string) =>
  kept && valuesComplaint(kept, classes, `${path}.kept`);

function valuesComplaint({ values, counts }: ValueCounts, classes: number, path: string): Complaint | undefined {
  if (!ascends(values)) return { path: `${path}.values`, what: 'should ascend' };
  return blocksComplaint(counts, values.length, classes, `${path}.counts`);
}

/** A feature hangs on one other at most, and never on itself by way of others. */
function parentsComplaint(factors: readonly Factor[], path: string): Complaint | undefined {
  const parents = new Map<number, number>();
  for (const [i, factor] of factors.entries()) {
    if (factor.kind !== 'categorical' || factor.parent === undefined) continue;
    if (parents.has(factor.feature)) return { path: `${path}[${i}].parent`, what: 'is a second parent' };
    parents.set(factor.feature, factor.parent.feature);
  }
  const known = new Set<number>();
  for (const from of parents.keys()) {
    const way = new Set<number>();
    for (let at: number | undefined = from; at !== undefined && !known.has(at); at = parents.get(at)) {
      if (way.has(at)) return { path, what: 'have parents that go round in a circle' };
      way.add(at);
    }
    for (const at of way) known.add(at);
  }
  return undefined;
}
