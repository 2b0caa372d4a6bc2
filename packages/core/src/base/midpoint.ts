/**
 * A threshold between two neighbouring values a < b, such that a <= threshold < b: the midpoint, unless rounding or an
 * infinite end forbids it. `x <= threshold` then separates the two exactly.
 */
export function midpoint(a: number, b: number): number {
  if (a === Number.NEGATIVE_INFINITY) return b === Number.POSITIVE_INFINITY ? 0 : -Number.MAX_VALUE;
  if (b === Number.POSITIVE_INFINITY) return a;
  // (a + b) / 2 is what the papers and Weka compute; halving first only where the sum would overflow.
  const sum = a + b;
  const middle = Number.isFinite(sum) ? sum / 2 : a / 2 + b / 2;
  return middle >= a && middle < b ? middle : a;
}
