import type { NumericAxis } from './axis.js';

export interface Bins {
  /** The bin of every distinct value. */
  readonly binOf: Uint32Array;
  readonly axis: NumericAxis;
}

/**
 * Quantile bins by rows over sorted distinct values and how many rows each has. Equal values are never split; a value
 * belongs to the bin in which the middle of its rows lies, and bins that stay empty are left out.
 */
export function quantileBins(name: string, values: Float64Array, counts: ArrayLike<number>, bins: number): Bins {
  let rows = 0;
  for (let i = 0; i < values.length; i++) rows += counts[i]!;
  const binOf = new Uint32Array(values.length);
  const first: number[] = [];
  let before = 0;
  let last = -1;
  for (let i = 0; i < values.length; i++) {
    const bin = values.length <= bins ? i : Math.floor(((before + counts[i]! / 2) / rows) * bins);
    if (bin !== last) first.push(i);
    last = bin;
    binOf[i] = first.length - 1;
    before += counts[i]!;
  }
  return { binOf, axis: axisOf(name, values, counts, first) };
}

function axisOf(name: string, values: Float64Array, counts: ArrayLike<number>, first: readonly number[]): NumericAxis {
  const size = first.length;
  const end = (bin: number) => first[bin + 1] ?? values.length;
  const low = Float64Array.from(first, (i) => values[i]!);
  const high = Float64Array.from(first, (_, bin) => values[end(bin) - 1]!);
  const means = Float64Array.from(first, (from, bin) => meanOf(values, counts, from, end(bin)));
  return { kind: 'numeric', name, size, exact: size === values.length, values: means, low, high };
}

/** Kept between the smallest and the largest value, which rounding and infinite values would leave. */
function meanOf(values: Float64Array, counts: ArrayLike<number>, from: number, to: number): number {
  let n = 0;
  let mean = 0;
  for (let i = from; i < to; i++) {
    n += counts[i]!;
    mean += (values[i]! - mean) * (counts[i]! / n);
  }
  const low = values[from]!;
  const high = values[to - 1]!;
  return Number.isNaN(mean) ? low / 2 + high / 2 || 0 : Math.min(high, Math.max(low, mean));
}
