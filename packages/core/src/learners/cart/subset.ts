import type { Scan } from './scan.js';

/** Groups of cases that go one way or the other as a whole: the cases of group g are those from `n[g * width]` on. */
export interface Groups {
  readonly count: number;
  readonly width: number;
  readonly n: Float64Array;
}

export interface Subset {
  readonly gain: number;
  /** 1 for the groups that go left. The first one always does. */
  readonly inLeft: Uint8Array;
  readonly leftIsLarger: boolean;
}

interface Limits {
  readonly minLeaf: number;
  readonly slack: number;
  readonly maxLevels: number;
  readonly risk: { readonly criterion: string };
}

/**
 * The subset of groups that lowers the risk most. For two classes and for a numeric target some best subset is a prefix of
 * the groups ordered by class share or mean (Breiman et al. 1984, theorem 4.5 and section 8.8; Fisher 1958): exact. For
 * more classes all subsets are tried, up to `maxLevels` groups; beyond that the prefixes of the orders by the share
 * of each class in turn: a heuristic, exact whenever the best subset sets one class apart from the others.
 */
export function subsetOf(groups: Groups, scan: Scan, limits: Limits): Subset | undefined {
  if (groups.count < 2) return undefined;
  const best: Best = { gain: limits.slack, inLeft: undefined, leftIsLarger: true };
  const consider = (inLeft: Uint8Array) => {
    if (!(scan.left() >= limits.minLeaf && scan.right() >= limits.minLeaf)) return;
    const gain = scan.gain();
    if (!(gain > best.gain + limits.slack)) return;
    best.gain = gain;
    best.inLeft = firstToTheLeft(inLeft);
    best.leftIsLarger = inLeft[0] === 1 ? scan.left() >= scan.right() : scan.right() >= scan.left();
  };
  if (limits.risk.criterion === 'squares') tryPrefixes(groups, byMean(groups), scan, consider);
  else if (groups.width <= 2) tryPrefixes(groups, byShare(groups, 0), scan, consider);
  else if (groups.count <= limits.maxLevels) tryAll(groups, scan, consider);
  else for (let c = 0; c < groups.width; c++) tryPrefixes(groups, byShare(groups, c), scan, consider);
  const { gain, inLeft, leftIsLarger } = best;
  return inLeft && { gain, inLeft, leftIsLarger };
}

interface Best {
  gain: number;
  inLeft: Uint8Array | undefined;
  leftIsLarger: boolean;
}

type Consider = (inLeft: Uint8Array) => void;

const firstToTheLeft = (inLeft: Uint8Array) => (inLeft[0] === 1 ? inLeft.slice() : inLeft.map((side) => 1 - side));

function tryPrefixes({ width, n }: Groups, order: Uint32Array, scan: Scan, consider: Consider): void {
  const inLeft = new Uint8Array(order.length);
  scan.clear();
  for (let i = 0; i + 1 < order.length; i++) {
    const group = order[i]!;
    inLeft[group] = 1;
    scan.move(n, group * width, 1);
    consider(inLeft);
  }
}

/** Every subset with the first group in it, in the order of a Gray code: each differs from the one before by one group. */
function tryAll({ count, width, n }: Groups, scan: Scan, consider: Consider): void {
  const inLeft = new Uint8Array(count);
  inLeft[0] = 1;
  scan.clear();
  scan.move(n, 0, 1);
  consider(inLeft);
  for (let step = 1; step < 2 ** (count - 1); step++) {
    const group = 1 + trailingZeros(step);
    const sign = inLeft[group] === 1 ? -1 : 1;
    inLeft[group]! ^= 1;
    scan.move(n, group * width, sign);
    consider(inLeft);
  }
}

const trailingZeros = (x: number) => 31 - Math.clz32(x & -x);

const byMean = ({ count, n }: Groups) => ordered(count, (group) => n[3 * group + 1]! / n[3 * group]!);

function byShare({ count, width, n }: Groups, c: number): Uint32Array {
  return ordered(count, (group) => {
    let total = 0;
    for (let i = 0; i < width; i++) total += n[group * width + i]!;
    return n[group * width + c]! / total;
  });
}

/** Groups by a value, ascending; equal ones in their own order. */
function ordered(count: number, worth: (group: number) => number): Uint32Array {
  const values = Float64Array.from({ length: count }, (_, group) => worth(group));
  return Uint32Array.from({ length: count }, (_, group) => group).sort((a, b) => values[a]! - values[b]! || a - b);
}
