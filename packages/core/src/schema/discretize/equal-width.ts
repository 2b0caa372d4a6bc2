import type { Cut } from '../cut.js';
import type { AxisCounts } from './axis-counts.js';

/** Cuts that divide the range of the finite values that occur into parts of equal width; empty parts are kept. */
export function equalWidthCuts({ axis, codes: all }: AxisCounts, parts: number): readonly Cut[] {
  const codes = Array.from(all).filter((code) => Number.isFinite(axis.low[code]!) && Number.isFinite(axis.high[code]!));
  if (codes.length < 2) return [];
  const low = axis.low[codes[0]!]!;
  const high = axis.high[codes[codes.length - 1]!]!;
  const cuts: Cut[] = [];
  for (let part = 1; part < parts; part++) {
    // Weighted ends instead of low + part * width: the width of a huge range would overflow.
    const at = low * (1 - part / parts) + high * (part / parts);
    if (at >= low && at < high && at !== cuts.at(-1)?.at) cuts.push({ at, code: firstAbove(axis.low, at) });
  }
  return cuts;
}

/** The first code whose values lie above `at`. */
function firstAbove(low: Float64Array, at: number): number {
  let from = 0;
  let to = low.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (low[middle]! > at) to = middle;
    else from = middle + 1;
  }
  return from;
}
