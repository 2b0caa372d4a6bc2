import type { Entries } from '@bayesgrove/core';

/** Sums from a mean and the moments about it; the first moment is what rounding left of zero. */
export function centredSums([at, n, mean, first, second]: readonly Float64Array[]): Entries {
  const squaresOf = (i: number) => Math.max(0, second![i]! - (first![i]! * first![i]!) / n![i]!);
  const finite = (i: number) => Number.isFinite(mean![i]!);
  return {
    at: at!,
    n: n!,
    sum: n!.map((count, i) => count * mean![i]! + (finite(i) ? first![i]! : 0)),
    squares: n!.map((_, i) => (finite(i) ? squaresOf(i) : Number.NaN)),
  };
}
