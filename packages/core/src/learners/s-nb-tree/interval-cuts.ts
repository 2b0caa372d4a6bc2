import { type Cut, cutAt } from '../../schema/cut.js';
import type { AxisCounts } from '../../schema/discretize/axis-counts.js';
import { judge, mdlTrace } from '../../schema/discretize/mdl.js';
import type { NumericMeasure } from './bayes-measure.js';

export interface CutOptions {
  /** Between neighbouring values, or where the most probable class changes. */
  readonly boundaries: 'midpoint' | 'root';
  /** Cuts are added while they pay, or all are there at first and taken away while they do not. */
  readonly mdl: 'top-down' | 'bottom-up';
}

/** The places before which c* changes: the boundaries of section 2.2, after which the accuracy is still delta. */
export function changes({ best }: Pick<NumericMeasure, 'best'>): readonly number[] {
  return Array.from(best.keys()).filter((place) => place > 0 && best[place] !== best[place - 1]);
}

/** The boundaries that pay for themselves by the MDL principle, as cuts. */
export function intervalCuts(counts: AxisCounts, measure: NumericMeasure, options: CutOptions): readonly Cut[] {
  const all = changes(measure);
  const kept = options.mdl === 'top-down' ? topDown(counts, all) : bottomUp(counts, all).kept;
  return kept.map((place) => boundaryAt(counts, measure, place, options.boundaries));
}

/** Fayyad and Irani's recursion, restricted to the boundaries; as places. */
function topDown(counts: AxisCounts, boundaries: readonly number[]): readonly number[] {
  const { cuts } = mdlTrace(counts, { before: new Set(boundaries) });
  const codes = new Set(cuts.map(({ code }) => code));
  return boundaries.filter((place) =>
    codes.has(cutAt(counts.axis, counts.codes[place - 1]!, counts.codes[place]!).code),
  );
}

/** Takes away the boundary that pays least between its neighbours, the lowest on a tie, until all pay. */
export function bottomUp(
  { width, n, codes }: AxisCounts,
  boundaries: readonly number[],
): { readonly kept: readonly number[]; readonly removed: readonly number[] } {
  const kept = [...boundaries];
  const removed: number[] = [];
  const countsIn = (from: number, to: number) => {
    const sums = new Float64Array(width);
    for (let i = from * width; i < to * width; i++) sums[i % width]! += n[i]!;
    return sums;
  };
  const parts = [0, ...kept].map((from, i) => countsIn(from, kept[i] ?? codes.length));
  const worth = (i: number) => {
    const { gain, threshold, accepted } = judge({ left: parts[i]!, right: parts[i + 1]! }, undefined);
    return accepted ? Number.POSITIVE_INFINITY : gain - threshold;
  };
  const worths = kept.map((_, i) => worth(i));
  for (;;) {
    let least = 0;
    for (let i = 1; i < kept.length; i++) if (worths[i]! < worths[least]!) least = i;
    if (kept.length === 0 || worths[least] === Number.POSITIVE_INFINITY) return { kept, removed };
    removed.push(...kept.splice(least, 1));
    worths.splice(least, 1);
    const [gone] = parts.splice(least + 1, 1);
    parts[least] = parts[least]!.map((count, c) => count + gone![c]!);
    // Only its neighbours lie between other parts now.
    for (const i of [least - 1, least]) if (i >= 0 && i < kept.length) worths[i] = worth(i);
  }
}

/** A boundary before a place as a cut. */
export function boundaryAt(
  { axis, codes }: AxisCounts,
  { best, bestAt }: NumericMeasure,
  place: number,
  boundaries: CutOptions['boundaries'],
): Cut {
  const [below, above] = [codes[place - 1]!, codes[place]!];
  const [low, high] = [axis.high[below]!, axis.low[above]!];
  if (boundaries === 'midpoint' || !Number.isFinite(low) || !Number.isFinite(high)) return cutAt(axis, below, above);
  const at = changeBetween(low, high, best[place - 1]!, bestAt);
  let code = above;
  while (code - 1 > below && axis.low[code - 1]! > at) code--;
  return { at, code };
}

/** Bisection for where c* stops to be what it is at `low`; below `high`, so that both ends keep their side. */
function changeBetween(low: number, high: number, first: number, bestAt: (x: number) => number): number {
  for (;;) {
    const middle = low / 2 + high / 2;
    if (!(middle > low && middle < high)) return low;
    if (bestAt(middle) === first) low = middle;
    else high = middle;
  }
}
