import { type Cut, cutAt } from '../cut.js';
import type { AxisCounts } from './axis-counts.js';
import { type Blocks, countsIn, joinedBlocks, singleBlocks } from './blocks.js';
import { bits, leastEntropySplit, type Split, sumOf } from './least-entropy.js';

/** The variants of the MDL cuts. */
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
  const cuts: Cut[] = [];
  const blocks = options.before ? singleBlocks(counts) : joinedBlocks(counts);
  for (const { at, accepted } of splits(blocks, options, options.before ? () => false : cannotPay))
    if (accepted) cuts.push(cutBefore(counts, blocks.start[at]!));
  return cuts.sort((a, b) => a.at - b.at);
}

/** The same with every step: a node, then its left part, then its right part. */
export function mdlTrace(
  counts: AxisCounts,
  options: MdlOptions = {},
): { readonly cuts: readonly Cut[]; readonly steps: readonly MdlStep[] } {
  const cuts: Cut[] = [];
  const steps: MdlStep[] = [];
  const blocks = singleBlocks(counts);
  for (const { at, left, right, ...verdict } of splits(blocks, options, () => false)) {
    const cut = cutBefore(counts, blocks.start[at]!);
    steps.push({ cut: cut.at, left: [...left], right: [...right], ...verdict });
    if (verdict.accepted) cuts.push(cut);
  }
  return { cuts: cuts.sort((a, b) => a.at - b.at), steps };
}

/** The cut of least class entropy, whatever it gains: the lowest on a tie, none where no neighbours differ. */
export function leastEntropyCut(counts: AxisCounts): Cut | undefined {
  const blocks = joinedBlocks(counts);
  const all = [0, blocks.start.length - 1] as const;
  const best = leastEntropySplit(blocks, all, countsIn(blocks, all));
  return best && cutBefore(counts, blocks.start[best.at]!);
}

type Verdict = Pick<MdlStep, 'gain' | 'threshold' | 'accepted'>;

/** The best split of every range that comes up, except of those that are known to be hopeless. */
function* splits(
  blocks: Blocks,
  { encoding, before }: MdlOptions,
  isHopeless: (whole: Float64Array, gaps: number | undefined) => boolean,
): Generator<Split & Verdict> {
  const { start } = blocks;
  const open: (readonly [number, number])[] = [[0, start.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to] = range;
    const gaps = encoding === 'gaps' ? start[to]! - start[from]! - 1 : undefined;
    const whole = countsIn(blocks, range);
    if (isHopeless(whole, gaps)) continue;
    const best = leastEntropySplit(blocks, range, whole, before);
    if (best === undefined) continue;
    const verdict = judge(best, gaps);
    yield { ...best, ...verdict };
    if (verdict.accepted) open.push([best.at, to], [from, best.at]);
  }
}

const cutBefore = ({ axis, codes }: AxisCounts, place: number): Cut => cutAt(axis, codes[place - 1]!, codes[place]!);

/**
 * Whether even a cut into two pure halves would not pay, so that none has to be looked for: its gain is the whole entropy,
 * and nothing is to be paid for the sides. Some room for rounding.
 */
function cannotPay(whole: Float64Array, gaps: number | undefined): boolean {
  const k = classesIn(whole);
  if (k < 2) return true;
  const total = sumOf(whole);
  const entropy = bits(whole);
  const price = Math.log2(gaps ?? total - 1) + naming(k);
  return total >= 2 && entropy + (k * entropy) / total < price - 1e-6 - 1e-12 * total;
}

/** The cost of naming k classes, in bits: 3^k overflows beyond 646 classes, where the 2 has long stopped to matter. */
export const naming = (k: number): number => (k > 600 ? k * Math.log2(3) : Math.log2(3 ** k - 2));

export function judge(split: Pick<Split, 'left' | 'right'>, gaps: number | undefined): Verdict {
  const whole = split.left.map((n, c) => n + split.right[c]!);
  const total = sumOf(whole);
  const entropy = bits(whole) / total;
  const gain = entropy - (bits(split.left) + bits(split.right)) / total;
  const information = (part: Float64Array) => (classesIn(part) * bits(part)) / sumOf(part);
  const k = classesIn(whole);
  const delta = naming(k) - (k * entropy - information(split.left) - information(split.right));
  const threshold = (Math.log2(gaps ?? total - 1) + delta) / total;
  // Weights stand for cases: less than two cases say nothing, and log2(N - 1) is no price for them.
  return { gain, threshold, accepted: total >= 2 && gain >= threshold };
}

function classesIn(n: Float64Array): number {
  let classes = 0;
  for (let c = 0; c < n.length; c++) if (n[c]! > 0) classes++;
  return classes;
}
