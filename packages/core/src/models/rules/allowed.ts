import type { Variable } from '../../schema/schema.js';
import type { Split } from '../model.js';
import type { Values } from './rule-set.js';

/** The values of a feature that a way down a tree leaves: an interval, or level codes (`undefined`: all of them). */
export interface Allowed {
  readonly above: number;
  readonly atMost: number;
  readonly codes?: readonly number[];
  readonly none?: true;
  /** What a missing value counts for, by all tests of the feature so far. */
  readonly missing: number;
}

export const EVERYTHING: Allowed = {
  above: Number.NEGATIVE_INFINITY,
  atMost: Number.POSITIVE_INFINITY,
  missing: 1,
};

/** What a split leaves to each of its children. Levels are dealt out in one walk: there may be as many children as levels. */
export function narrowed(node: Split, before: Allowed): readonly Allowed[] {
  const missing = node.children.map((_, child) => before.missing * missingWeight(node, child));
  if (node.kind === 'levels') {
    const hands = node.children.map((): number[] => []);
    const codes = before.codes ?? node.childOf.keys();
    const unsure = sideOfUnsure(node);
    if (!before.none)
      for (const code of codes) hands[node.childOf[code]! < 0 ? unsure : node.childOf[code]!]?.push(code);
    return hands.map((hand, child) => ({
      ...before,
      codes: hand,
      missing: missing[child]!,
      ...whenNone(hand.length === 0),
    }));
  }
  return node.children.map((_, child) => {
    const above = Math.max(
      before.above,
      child === 0 ? Number.NEGATIVE_INFINITY : (node.cuts[child - 1] ?? Number.POSITIVE_INFINITY),
    );
    const atMost = Math.min(before.atMost, node.cuts[child] ?? Number.POSITIVE_INFINITY);
    const none = before.none === true || child > node.cuts.length || above >= atMost;
    return { above, atMost, missing: missing[child]!, ...whenNone(none) };
  });
}

/** The child of levels that are treated as missing values; -1 for none, and where other tests are asked first. */
const sideOfUnsure = ({ missing, surrogates }: Split) =>
  surrogates === undefined && typeof missing === 'number' ? missing : -1;

/** What a split leaves to itself, where missing values stop there: levels that it treats as missing, and missing values. */
export function leftOver(node: Split, before: Allowed): Allowed {
  const { above, atMost, missing } = before;
  const all = before.none || node.kind !== 'levels' ? [] : (before.codes ?? node.childOf.keys());
  const codes: number[] = [];
  if (node.kind === 'levels') for (const code of all) if (node.childOf[code]! < 0) codes.push(code);
  return { above, atMost, codes, missing, ...whenNone(codes.length === 0) };
}

const whenNone = (none: boolean) => (none ? { none: true as const } : {});

/** What a row whose value is missing counts for in a child: all, nothing, or a share. */
export function missingWeight({ missing }: Split, child: number): number {
  if (typeof missing === 'object') return missing[child]!;
  return missing === child ? 1 : 0;
}

/** What is left, as a set of values. Levels are named or, where that is shorter, the others are. */
export function valuesOf(allowed: Allowed, feature: Variable): Values {
  if (allowed.none) return { kind: 'none' };
  if (feature.kind === 'numeric') return rangeOf(allowed.above, allowed.atMost, feature.format);
  return allowed.codes === undefined ? { kind: 'all' } : levelsOf(allowed.codes, feature.levels);
}

export function rangeOf(above: number, atMost: number, format: 'number' | 'date' | 'datetime'): Values {
  const low = above === Number.NEGATIVE_INFINITY ? {} : { above };
  const high = atMost === Number.POSITIVE_INFINITY ? {} : { atMost };
  const both = { ...low, ...high };
  return Object.keys(both).length === 0 ? { kind: 'all' } : { kind: 'range', ...both, format };
}

/** `codes` ascend. */
export function levelsOf(codes: readonly number[], levels: readonly string[]): Values {
  if (codes.length === 0) return { kind: 'none' };
  if (codes.length === levels.length) return { kind: 'all' };
  if (2 * codes.length <= levels.length) return { kind: 'levels', levels: codes.map((code) => levels[code]!) };
  const named = new Set(codes);
  return { kind: 'levels', levels: levels.filter((_, code) => !named.has(code)), not: true };
}
