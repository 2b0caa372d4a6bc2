const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);

/** The next number above: one unit in the last place. Infinity and NaN stay what they are. */
export function nextUp(x: number): number {
  if (Number.isNaN(x) || x === Number.POSITIVE_INFINITY) return x;
  if (x === 0) return Number.MIN_VALUE;
  double[0] = x;
  bits[0] = bits[0]! + (x > 0 ? 1n : -1n);
  return double[0]!;
}

export const nextDown = (x: number): number => -nextUp(-x);
