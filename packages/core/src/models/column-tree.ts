import type { Variable } from '../schema/schema.js';
import { dependence } from './dependence.js';
import type { Factor } from './model.js';
import { placesIn } from './place-of.js';

/** A column of a network: which other it hangs on, besides the class. Parents stand before their children. */
export interface TreeColumn {
  readonly feature: number;
  /** Position among these columns; -1 where it hangs on the class alone. */
  readonly parent: number;
  readonly depth: number;
  /** How much it and its parent tell of each other in a class, in bits; nothing without a parent. */
  readonly bits?: number;
  /** Columns below it, itself included. */
  readonly below: number;
  /** It only stands here as a parent: the network has no table of its own for it. */
  readonly bare?: true;
}

export const hasParents = (factors: readonly Factor[]): boolean => factors.some((factor) => parentOf(factor) >= 0);

const parentOf = (factor: Factor): number =>
  factor.kind === 'categorical' && factor.parent ? factor.parent.feature : -1;

/** The columns of a network as a tree, depth first, children in the order of the factors; without recursion. */
export function columnTree(
  factors: readonly Factor[],
  features: readonly Variable[],
  width: number,
): readonly TreeColumn[] {
  const byFeature = new Map(factors.map((factor) => [factor.feature, factor]));
  const children = new Map<number, number[]>();
  const bare = factors.map(parentOf).filter((feature) => feature >= 0 && !byFeature.has(feature));
  for (const feature of [...new Set([...byFeature.keys(), ...bare])]) {
    const parent = parentFeature(byFeature.get(feature));
    children.set(parent, [...(children.get(parent) ?? []), feature]);
  }
  const columns: TreeColumn[] = [];
  const open = rootsOf(children, -1, 0, -1);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { feature, parent, depth } = next;
    const factor = byFeature.get(feature);
    const bits = factor && bitsOf(factor, features, width);
    const at =
      columns.push({
        feature,
        parent,
        depth,
        below: 1,
        ...(bits !== undefined && { bits }),
        ...(!factor && { bare: true }),
      }) - 1;
    open.push(...rootsOf(children, feature, depth + 1, at));
  }
  return withSizes(columns);
}

const parentFeature = (factor: Factor | undefined) => (factor ? parentOf(factor) : -1);

/** What hangs on a feature, the last first, as a stack wants it. */
const rootsOf = (children: ReadonlyMap<number, readonly number[]>, of: number, depth: number, parent: number) =>
  (children.get(of) ?? []).map((feature) => ({ feature, depth, parent })).reverse();

function bitsOf(factor: Factor, features: readonly Variable[], width: number): number | undefined {
  if (factor.kind !== 'categorical' || !factor.parent) return undefined;
  return dependence(factor.counts, placesIn(factor, features[factor.feature]!), width);
}

function withSizes(columns: readonly TreeColumn[]): readonly TreeColumn[] {
  const below = new Uint32Array(columns.length).fill(1);
  for (let i = columns.length - 1; i > 0; i--) if (columns[i]!.parent >= 0) below[columns[i]!.parent]! += below[i]!;
  return columns.map((column, i) => ({ ...column, below: below[i]! }));
}
