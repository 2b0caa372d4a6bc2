import type { NumericAxis } from '../axis.js';

/**
 * Class counts along a numeric axis, missing left out: what every discretizer reads. `codes` are the places that rows
 * fell into, ascending; the classes of `codes[i]` are `n[i * width]` to `n[(i + 1) * width - 1]`.
 */
export interface AxisCounts {
  readonly axis: NumericAxis;
  readonly codes: ArrayLike<number>;
  readonly width: number;
  readonly n: ArrayLike<number>;
}

/** The weight of every place, over all classes. */
export function totalsOf({ codes, width, n }: AxisCounts): Float64Array {
  const totals = new Float64Array(codes.length);
  for (let i = 0; i < totals.length; i++) for (let c = 0; c < width; c++) totals[i]! += n[i * width + c]!;
  return totals;
}
