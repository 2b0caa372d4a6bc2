import type { NumericAxis } from '../axis.js';

/**
 * Class counts along a numeric axis, missing left out: what every discretizer reads.
 * `n[code * classes + class]`; codes that no row fell into are allowed and skipped.
 */
export interface AxisCounts {
  readonly axis: NumericAxis;
  readonly classes: number;
  readonly n: ArrayLike<number>;
}

/** The codes that rows fell into, ascending, and their class counts packed in the same order. */
export interface Present {
  readonly codes: Uint32Array;
  readonly n: Float64Array;
  readonly totals: Float64Array;
}

export function present({ axis, classes, n }: AxisCounts): Present {
  const codes: number[] = [];
  for (let code = 0; code < axis.size; code++) if (totalOf(n, code * classes, classes) > 0) codes.push(code);
  const packed = new Float64Array(codes.length * classes);
  const totals = new Float64Array(codes.length);
  codes.forEach((code, i) => {
    for (let c = 0; c < classes; c++) packed[i * classes + c] = n[code * classes + c]!;
    totals[i] = totalOf(n, code * classes, classes);
  });
  return { codes: Uint32Array.from(codes), n: packed, totals };
}

function totalOf(n: ArrayLike<number>, from: number, length: number): number {
  let total = 0;
  for (let i = from; i < from + length; i++) total += n[i]!;
  return total;
}
