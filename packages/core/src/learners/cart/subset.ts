import type { Limits, Scan } from './scan.js';

/** Groups of cases that go one way or the other as a whole: the cases of group g are those from `n[g * width]` on. */
export interface Groups {
  readonly count: number;
  readonly width: number;
  readonly n: Float64Array;
}

export interface Subset {
  readonly gain: number;
  /** Groups that go to one side. The first group always goes left, so that they go right when it is not among them. */
  readonly side: readonly number[];
  /** 0 when at least as many cases go left as right, else 1. */
  readonly larger: 0 | 1;
}

/** Does a group go left? */
export function leftOf(side: readonly number[]): (group: number) => boolean {
  const groups = new Set(side);
  return (group) => groups.has(group) === groups.has(0);
}

interface SubsetLimits extends Limits {
  readonly maxLevels: number;
  readonly risk: { readonly criterion: string };
}

/**
 * The subset of groups that lowers the risk most. For two classes and for a numeric target some best subset is a prefix of
 * the groups ordered by class share or mean (Breiman et al. 1984, theorem 4.5 and section 8.8; Fisher 1958): exact. For
 * more classes all subsets are tried, up to `maxLevels` groups; beyond that the prefixes of the orders by the share
 * of each class in turn: a heuristic, exact whenever the best subset sets one class apart from the others.
 */
export function subsetOf(groups: Groups, scan: Scan, limits: SubsetLimits): Subset | undefined {
  if (groups.count < 2) return undefined;
  const best: Best = { gain: limits.slack, left: undefined, onLeft: 0, onRight: 0 };
  if (limits.risk.criterion === 'squares') tryPrefixes(groups, byMean(groups), scan, limits, best);
  else if (groups.width <= 2) tryPrefixes(groups, byShare(groups, 0), scan, limits, best);
  else if (groups.count <= limits.maxLevels) tryAll(groups, scan, limits, best);
  else for (let c = 0; c < groups.width; c++) tryPrefixes(groups, byShare(groups, c), scan, limits, best);
  const { gain, left, onLeft, onRight } = best;
  if (left === undefined) return undefined;
  const isLarger = left.includes(0) ? onLeft >= onRight : onRight >= onLeft;
  return { gain, side: left, larger: isLarger ? 0 : 1 };
}

interface Best {
  gain: number;
  /** The groups on the left, and the weights on both sides. */
  left: readonly number[] | undefined;
  onLeft: number;
  onRight: number;
}

/** Is the split, as it stands, allowed and better than the best one? Then it is the best, but for the groups on its left. */
function isBetter(scan: Scan, { minLeaf, slack }: Limits, best: Best): boolean {
  const onLeft = scan.left();
  const onRight = scan.right();
  if (!(onLeft >= minLeaf && onRight >= minLeaf)) return false;
  const gain = scan.gain();
  if (!(gain > best.gain + slack)) return false;
  best.gain = gain;
  best.onLeft = onLeft;
  best.onRight = onRight;
  return true;
}

function tryPrefixes({ width, n }: Groups, order: readonly number[], scan: Scan, limits: Limits, best: Best): void {
  let length = 0;
  scan.clear();
  for (let i = 0; i + 1 < order.length; i++) {
    scan.move(n, order[i]! * width, 1);
    if (isBetter(scan, limits, best)) length = i + 1;
  }
  if (length > 0) best.left = order.slice(0, length);
}

/** Every subset with the first group in it, in the order of a Gray code: each differs from the one before by one group. */
function tryAll({ count, width, n }: Groups, scan: Scan, limits: Limits, best: Best): void {
  const left = new Set([0]);
  scan.clear();
  scan.move(n, 0, 1);
  if (isBetter(scan, limits, best)) best.left = [...left];
  for (let step = 1; step < 2 ** (count - 1); step++) {
    const group = 1 + trailingZeros(step);
    scan.move(n, group * width, left.has(group) ? -1 : 1);
    if (!left.delete(group)) left.add(group);
    if (isBetter(scan, limits, best)) best.left = [...left];
  }
}

const trailingZeros = (x: number) => 31 - Math.clz32(x & -x);

function byMean({ count, n }: Groups): readonly number[] {
  const means: number[] = [];
  for (let group = 0; group < count; group++) means.push(n[3 * group + 1]! / n[3 * group]!);
  return ordered(means);
}

function byShare({ count, width, n }: Groups, c: number): readonly number[] {
  const shares: number[] = [];
  for (let group = 0; group < count; group++) {
    let total = 0;
    for (let i = 0; i < width; i++) total += n[group * width + i]!;
    shares.push(n[group * width + c]! / total);
  }
  return ordered(shares);
}

/** From this many groups on, they are sorted by the runtime. */
const MANY = 32;

/** Groups by a value, ascending; equal ones in their own order. */
function ordered(values: readonly number[]): readonly number[] {
  const order: number[] = [];
  if (values.length >= MANY) return [...values.keys()].sort((a, b) => values[a]! - values[b]! || a - b);
  for (let group = 0; group < values.length; group++) {
    let to = group;
    for (; to > 0 && values[order[to - 1]!]! > values[group]!; to--) order[to] = order[to - 1]!;
    order[to] = group;
  }
  return order;
}
