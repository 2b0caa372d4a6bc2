import type { Complaint } from '../base/shape.js';
import type { Variable } from '../schema/schema.js';
import { ascends } from './count-complaint.js';
import type { Split, Surrogate } from './model.js';

/** What is wrong with a split beyond its shape, if anything. */
export function splitComplaint(
  node: Split,
  at: number,
  nodes: number,
  features: readonly Variable[],
  path: string,
): Complaint | undefined {
  const feature = features[node.feature];
  if (feature?.kind !== (node.kind === 'cuts' ? 'numeric' : 'nominal'))
    return { path: `${path}.feature`, what: `is not the position of a feature that a split by ${node.kind} can test` };
  if (node.children.length === 0) return { path: `${path}.children`, what: 'should be at least one' };
  if (!areWithin(node.children, at + 1, nodes))
    return { path: `${path}.children`, what: 'should name nodes behind this one' };
  return (
    missingComplaint(node, path) ?? testComplaint(node, feature, path) ?? surrogatesComplaint(node, features, path)
  );
}

function missingComplaint({ missing, children }: Split, path: string): Complaint | undefined {
  if (typeof missing === 'number' && missing >= children.length)
    return { path: `${path}.missing`, what: 'should name one of the children' };
  if (typeof missing !== 'object') return undefined;
  const total = missing.reduce((sum, share) => sum + share, 0);
  return missing.length === children.length && Math.abs(total - 1) < 1e-6
    ? undefined
    : { path: `${path}.missing`, what: 'should give each of the children a share, 1 in all' };
}

function testComplaint(node: Split, feature: Variable, path: string): Complaint | undefined {
  if (node.kind === 'cuts') {
    if (node.children.length <= node.cuts.length)
      return { path: `${path}.children`, what: 'should be more than the cuts' };
    return ascends(node.cuts) ? undefined : { path: `${path}.cuts`, what: 'should ascend' };
  }
  if (node.childOf.length !== levelsOf(feature))
    return { path: `${path}.childOf`, what: 'should name a child for every level' };
  return areWithin(node.childOf, -1, node.children.length)
    ? undefined
    : { path: `${path}.childOf`, what: 'should name children' };
}

/** A loop: functions that are made anew for every node of a large tree take longer than what they check. */
function areWithin(places: readonly number[], from: number, end: number): boolean {
  for (let i = 0; i < places.length; i++) if (places[i]! < from || places[i]! >= end) return false;
  return true;
}

function surrogatesComplaint(node: Split, features: readonly Variable[], path: string): Complaint | undefined {
  if (node.surrogates === undefined) return undefined;
  const at = node.surrogates.findIndex((one) => !fits(one, features[one.feature], node.children.length));
  return at < 0
    ? undefined
    : { path: `${path}.surrogates[${at}]`, what: 'should test a feature of its kind and name children' };
}

function fits(one: Surrogate, feature: Variable | undefined, children: number): boolean {
  if (feature?.kind !== (one.kind === 'cuts' ? 'numeric' : 'nominal')) return false;
  if (one.childOf.length !== (one.kind === 'cuts' ? 2 : levelsOf(feature))) return false;
  return areWithin(one.childOf, -1, children);
}

const levelsOf = (feature: Variable) => (feature.kind === 'nominal' ? feature.levels.length : 0);
