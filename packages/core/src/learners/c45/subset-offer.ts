import type { NominalAxis } from '../../counts/counts.js';
import type { LevelTest } from '../tree/grow.js';
import { SMALL, sumOf } from './information.js';
import { reasonable, type Worth, worthOf } from './level-offer.js';
import { absorb, bestMerger, type Group } from './merge-groups.js';
import type { Known, Offer } from './offer.js';
import { sharesOf } from './offer.js';
import type { Readings } from './readings.js';

/** Every pair of groups is looked at again after every merger, so there may not be too many to begin with. */
export const MOST_GROUPS = 64;

/**
 * Groups of levels, as option -s of release 8 finds them (Quinlan 1993, section 7.3): levels of one and the same class
 * are joined, then always the two groups whose merger has the best gain ratio, as long as it becomes better. Levels
 * without cases at the node have a branch of their own.
 */
export function subsetOffer(axis: NominalAxis, feature: number, cases: Known, readings: Readings): Offer | undefined {
  const groups = merged(fewEnough(withoutTwins(startOf(cases))), cases, readings);
  const worth = worthOfGroups(cases, groups);
  if (reasonable(worth.sizes, readings.minCases) < 2) return undefined;
  return { ...worth, test: () => testOf(axis, feature, groups) };
}

function startOf({ along }: Known): readonly Group[] {
  const { codes, places, width, n } = along;
  return Array.from(codes.subarray(0, places), (level, i) => ({
    levels: [level],
    n: n.slice(i * width, (i + 1) * width),
  }));
}

/** Beyond the most groups, the smallest start as one. */
function fewEnough(groups: readonly Group[]): Group[] {
  if (groups.length <= MOST_GROUPS) return [...groups];
  const bySize = groups.map((group, i) => ({ size: sumOf(group.n), i })).sort((a, b) => b.size - a.size || a.i - b.i);
  const rare = new Set(bySize.slice(MOST_GROUPS - 1).map(({ i }) => i));
  const [first, ...others] = groups.filter((_, i) => rare.has(i)) as [Group, ...Group[]];
  for (const other of others) absorb(first, other);
  return [...groups.filter((_, i) => !rare.has(i)), first];
}

/** Groups that have cases of a single class are one group a class: no merger of theirs can lose information. */
function withoutTwins(groups: readonly Group[]): readonly Group[] {
  const out: Group[] = [];
  const pureAt = new Map<number, number>();
  for (const group of groups) {
    const pure = onlyClass(group.n);
    const at = pure === undefined ? undefined : pureAt.get(pure);
    if (at !== undefined) absorb(out[at]!, group);
    else {
      if (pure !== undefined) pureAt.set(pure, out.length);
      out.push(group);
    }
  }
  return out;
}

function onlyClass(n: Float64Array): number | undefined {
  let found: number | undefined;
  for (let c = 0; c < n.length; c++) {
    if (n[c]! <= SMALL) continue;
    if (found !== undefined) return undefined;
    found = c;
  }
  return found;
}

/** Hill-climbing. With fewer than two groups of enough cases a merger is forced, for there is no test without it. */
function merged(groups: Group[], cases: Known, readings: Readings): readonly Group[] {
  while (groups.length > 2) {
    const now = worthOfGroups(cases, groups);
    const enough = reasonable(now.sizes, readings.minCases);
    const next = bestMerger(groups, cases, readings, enough);
    if (next === undefined || (enough >= 2 && !(next.ratio > now.ratio + readings.tolerance))) break;
    const [a, b] = next.pair;
    absorb(groups[a]!, groups[b]!);
    groups.splice(b, 1);
  }
  return groups;
}

function worthOfGroups(cases: Known, groups: readonly Group[]): Worth {
  const { width } = cases.along;
  const n = new Float64Array(groups.length * width);
  groups.forEach((group, i) => {
    n.set(group.n, i * width);
  });
  return worthOf(cases, n, groups.length);
}

function testOf(axis: NominalAxis, feature: number, groups: readonly Group[]): LevelTest {
  const childOf = Array<number>(axis.size).fill(groups.length);
  groups.forEach(({ levels }, child) => {
    for (const level of levels) childOf[level] = child;
  });
  const unseen = childOf.includes(groups.length);
  const sizes = groups.map(({ n }) => sumOf(n));
  if (unseen) sizes.push(0);
  return { kind: 'levels', feature, childOf, branches: sizes.length, missing: sharesOf(sizes) };
}
