import { sameness } from './cost-complexity.js';
import type { Size } from './model.js';

/** A tree of a sequence, by its position, and the cost a leaf from which on it is the best of all. */
export interface BestSize {
  readonly size: number;
  readonly from: number;
}

/**
 * The trees of a sequence with the lowest risk + alpha * leaves at some alpha. Where each is better than the one before
 * from a larger alpha on, as in Breiman's sequence, all are; merged by pairs, some are the best at no alpha.
 */
export function bestSizes(sizes: readonly Size[]): readonly BestSize[] {
  const same = sameness(sizes.at(-1)?.risk ?? 0);
  const ascends = sizes.every(({ alpha }, k) => k === 0 || alpha > sizes[k - 1]!.alpha + same);
  return ascends ? sizes.map(({ alpha }, size) => ({ size, from: alpha })) : envelope(sizes, same);
}

/** The lower envelope of the lines risk + alpha * leaves: Andrew's monotone chain. */
function envelope(sizes: readonly Size[], same: number): readonly BestSize[] {
  const hull: BestSize[] = [];
  for (const [size, { risk, leaves }] of sizes.entries()) {
    let from = 0;
    for (let last = hull.at(-1); last !== undefined; last = hull.at(-1)) {
      const other = sizes[last.size]!;
      from = Math.max(0, (risk - other.risk) / (other.leaves - leaves));
      if (from > last.from + same) break;
      hull.pop();
      from = 0;
    }
    hull.push({ size, from });
  }
  return hull;
}
