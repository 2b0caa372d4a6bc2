import { type Cut, cutAt } from '../cut.js';
import { type AxisCounts, totalsOf } from './axis-counts.js';

/**
 * Cuts that give every part as nearly the same weight as equal values allow: each cut goes to the gap whose weight
 * below is nearest to its share, the lower gap on a tie.
 */
export function equalFrequencyCuts(counts: AxisCounts, parts: number): readonly Cut[] {
  const { axis, codes } = counts;
  const totals = totalsOf(counts);
  const total = totals.reduce((sum, n) => sum + n, 0);
  const cuts: Cut[] = [];
  let place = 0;
  let below = 0;
  for (let part = 1; part < parts && place < codes.length - 1; part++) {
    const wanted = (total * part) / parts;
    const before = place;
    while (place < codes.length - 1 && nearer(below + totals[place]!, below, wanted, place === before))
      below += totals[place++]!;
    if (place > before) cuts.push(cutAt(axis, codes[place - 1]!, codes[place]!));
  }
  return cuts;
}

/** Whether taking one more value brings the weight below the cut nearer to what is wanted. */
function nearer(after: number, now: number, wanted: number, first: boolean): boolean {
  if (first && now >= wanted) return false;
  return Math.abs(after - wanted) < Math.abs(now - wanted);
}
