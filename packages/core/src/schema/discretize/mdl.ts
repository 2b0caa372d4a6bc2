import { type Cut, cutAt } from '../cut.js';
import type { AxisCounts } from './axis-counts.js';

/** Entropies closer than this are a tie, and the lowest cut wins: the last bits of a sum must not choose a cut. */
const TIE = 1e-12;

export interface MdlOptions {
  /** What naming a cut costs: log2(N - 1) for N cases (1993), or log2 of the gaps between distinct values (Weka's -E). */
  readonly encoding?: 'cases' | 'gaps';
  /** The only places before which a cut is tried; without them all boundary points are. */
  readonly before?: ReadonlySet<number>;
}

/** One tried split of the recursion, for reports and for tests against worked examples. */
export interface MdlStep {
  readonly cut: number;
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly gain: number;
  readonly threshold: number;
  readonly accepted: boolean;
}

/** The cuts of Fayyad and Irani (1993): recursive, entropy-minimal, accepted while the gain pays for its description. */
export function mdlCuts(counts: AxisCounts, options: MdlOptions = {}): readonly Cut[] {
  return mdlTrace(counts, options).cuts;
}

/** The same with every step: a node, then its left part, then its right part. */
export function mdlTrace(
  counts: AxisCounts,
  options: MdlOptions = {},
): { readonly cuts: readonly Cut[]; readonly steps: readonly MdlStep[] } {
  const cuts: Cut[] = [];
  const steps: MdlStep[] = [];
  const open: [number, number][] = [[0, counts.codes.length]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to] = range;
    const best = bestSplit(counts, from, to, options.before);
    if (best === undefined) continue;
    const cut = cutAt(counts.axis, counts.codes[best.at - 1]!, counts.codes[best.at]!);
    const gaps = options.encoding === 'gaps' ? to - from - 1 : undefined;
    const verdict = judge(best, gaps);
    steps.push({ cut: cut.at, left: [...best.left], right: [...best.right], ...verdict });
    if (!verdict.accepted) continue;
    cuts.push(cut);
    open.push([best.at, to], [from, best.at]);
  }
  return { cuts: cuts.sort((a, b) => a.at - b.at), steps };
}

/** The cut of least class entropy, whatever it gains: the lowest on a tie, none where no neighbours differ. */
export function leastEntropyCut(counts: AxisCounts): Cut | undefined {
  const best = bestSplit(counts, 0, counts.codes.length);
  return best && cutAt(counts.axis, counts.codes[best.at - 1]!, counts.codes[best.at]!);
}

interface Split {
  /** First place of the right part. */
  readonly at: number;
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/**
 * The split of least entropy among the boundary points of places from..to: a point between two neighbours that are
 * pure in the same class is never best (Fayyad and Irani 1992, theorem 1), so it is not tried.
 */
function bestSplit(
  { n, width: classes }: AxisCounts,
  from: number,
  to: number,
  tried?: ReadonlySet<number>,
): Split | undefined {
  const left = new Float64Array(classes);
  const right = new Float64Array(classes);
  for (let place = from; place < to; place++) move(n, place * classes, right, 1);
  const total = sum(right);
  let best: Split | undefined;
  let least = Number.POSITIVE_INFINITY;
  let before = -1;
  for (let place = from; place < to; place++) {
    const pure = pureClass(n, place * classes, classes);
    if (place > from && (tried ? tried.has(place) : !(pure >= 0 && pure === before))) {
      const entropy = (bits(left) + bits(right)) / total;
      if (entropy < least - TIE) {
        least = entropy;
        best = { at: place, left: left.slice(), right: right.slice() };
      }
    }
    before = pure;
    move(n, place * classes, left, 1);
    move(n, place * classes, right, -1);
  }
  return best;
}

export function judge(
  split: Pick<Split, 'left' | 'right'>,
  gaps: number | undefined,
): Pick<MdlStep, 'gain' | 'threshold' | 'accepted'> {
  const whole = split.left.map((n, c) => n + split.right[c]!);
  const total = sum(whole);
  const entropy = bits(whole) / total;
  const gain = entropy - (bits(split.left) + bits(split.right)) / total;
  const information = (part: Float64Array) => (classesIn(part) * bits(part)) / sum(part);
  const k = classesIn(whole);
  // 3^k overflows beyond 646 classes, where the 2 has long stopped to matter.
  const naming = k > 600 ? k * Math.log2(3) : Math.log2(3 ** k - 2);
  const delta = naming - (k * entropy - information(split.left) - information(split.right));
  const threshold = (Math.log2(gaps ?? total - 1) + delta) / total;
  // Weights stand for cases: less than two cases say nothing, and log2(N - 1) is no price for them.
  return { gain, threshold, accepted: total >= 2 && gain >= threshold };
}

/** N times the entropy in bits: N log2 N - sum of n log2 n. */
function bits(n: Float64Array): number {
  let total = 0;
  let inner = 0;
  for (let c = 0; c < n.length; c++) {
    total += n[c]!;
    inner += timesLog(n[c]!);
  }
  return total > 0 ? Math.max(0, timesLog(total) - inner) : 0;
}

/** n log2 n of small whole numbers: counts repeat, and logs are most of what a search takes. */
const TIMES_LOG = Float64Array.from({ length: 1 << 14 }, (_, n) => (n === 0 ? 0 : n * Math.log2(n)));

const timesLog = (n: number): number =>
  n < TIMES_LOG.length && n === (n | 0) ? TIMES_LOG[n]! : n > 0 ? n * Math.log2(n) : 0;

function sum(n: Float64Array): number {
  let total = 0;
  for (let c = 0; c < n.length; c++) total += n[c]!;
  return total;
}

function classesIn(n: Float64Array): number {
  let classes = 0;
  for (let c = 0; c < n.length; c++) if (n[c]! > 0) classes++;
  return classes;
}

function move(n: ArrayLike<number>, from: number, into: Float64Array, sign: 1 | -1): void {
  for (let c = 0; c < into.length; c++) into[c]! += sign * n[from + c]!;
}

/** The only class at a place, or -1 when it is mixed. */
function pureClass(n: ArrayLike<number>, from: number, classes: number): number {
  let only = -1;
  for (let c = 0; c < classes; c++) {
    if (n[from + c]! === 0) continue;
    if (only >= 0) return -1;
    only = c;
  }
  return only;
}
