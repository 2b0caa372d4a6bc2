import { type Cut, cutAt } from '../cut.js';
import type { AxisCounts } from './axis-counts.js';
import { bits, leastEntropySplit, pureClasses, type Split } from './least-entropy.js';

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
  const pure = pureClasses(counts);
  const open: [number, number][] = [[0, counts.codes.length]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to] = range;
    const best = leastEntropySplit(counts, pure, from, to, options.before);
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
  const best = leastEntropySplit(counts, pureClasses(counts), 0, counts.codes.length);
  return best && cutAt(counts.axis, counts.codes[best.at - 1]!, counts.codes[best.at]!);
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
