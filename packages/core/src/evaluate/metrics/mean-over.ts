import { known } from './known.js';
import { sumsBy } from './sums-by.js';

/** The mean of a value of every row, each counted as often as its weight says. */
export function meanOver(
  rows: number,
  weights: Float64Array | undefined,
  valueAt: (row: number) => number,
): number | undefined {
  if (weights === undefined) return known(sumOver(rows, valueAt) / rows);
  const total = sumOver(rows, (row) => weights[row]!);
  return known(sumOver(rows, (row) => weights[row]! * valueAt(row)) / total);
}

/**
 * The square root of the mean of the squares. A power of two is taken out first, which changes no digit: squares of numbers
 * beyond 1e154 are infinite, and those of numbers below 1e-162 are 0.
 */
export function rootMeanSquare(
  rows: number,
  weights: Float64Array | undefined,
  valueAt: (row: number) => number,
): number | undefined {
  let most = 0;
  for (let row = 0; row < rows; row++) most = Math.max(most, Math.abs(valueAt(row)));
  const unit = most > 0 ? powerOfTwo(most) : 1;
  const mean = meanOver(rows, weights, (row) => (valueAt(row) / unit) ** 2);
  return mean === undefined ? undefined : known(Math.sqrt(mean) * unit);
}

/** The largest power of two that is not above a positive number. */
export const powerOfTwo = (x: number): number => 2 ** Math.floor(Math.log2(x));

function sumOver(rows: number, valueAt: (row: number) => number): number {
  const sum = sumsBy(1);
  for (let row = 0; row < rows; row++) sum.add(0, valueAt(row));
  return sum.values()[0]!;
}
