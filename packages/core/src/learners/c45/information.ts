const WHOLE = 1 << 16;

/** x log2 x of whole numbers, filled in as they come up: a fit asks for the same ones millions of times. */
const known = new Float64Array(WHOLE).fill(Number.NaN);

/** Up to here, exclusively, all are filled in. */
let filled = 0;

/** Weights that differ by less than this are the same: sums of shares carry rounding. */
export const SMALL = 1e-6;

/** x log2 x, and 0 for nothing. */
export function bits(x: number): number {
  if (x < SMALL) return 0;
  if (x >= WHOLE || (x | 0) !== x) return (x * Math.log(x)) / Math.LN2;
  const before = known[x]!;
  if (!Number.isNaN(before)) return before;
  const value = (x * Math.log(x)) / Math.LN2;
  known[x] = value;
  return value;
}

/** log2 of whole numbers, filled in as they come up. */
const logs = new Float64Array(WHOLE).fill(Number.NaN);

/** log2 of a whole number, and 0 for none: what it takes to say which of so many. */
export function log2(n: number): number {
  if (n >= WHOLE) return Math.log2(n);
  const before = logs[n]!;
  if (!Number.isNaN(before)) return before;
  const value = Math.log2(Math.max(1, n));
  logs[n] = value;
  return value;
}

/** Bits of the whole numbers up to this one, as a table; undefined where there are too many. */
export function wholeBits(most: number): Float64Array | undefined {
  if (!(most < WHOLE)) return undefined;
  for (; filled <= most; filled++) known[filled] = bits(filled);
  return known;
}

/** The bits that say the class of each of these cases: their number times the entropy. */
export function entropyBits(counts: ArrayLike<number>, from: number, classes: number): number {
  let total = 0;
  let apart = 0;
  for (let c = from; c < from + classes; c++) {
    total += counts[c]!;
    apart += bits(counts[c]!);
  }
  return bits(total) - apart;
}

export function sumOf(counts: ArrayLike<number>, from = 0, to = counts.length): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += counts[i]!;
  return sum;
}

/** Cases that are not of the most frequent class. */
export function wrongOf(counts: Float64Array): number {
  let most = 0;
  for (let c = 0; c < counts.length; c++) most = Math.max(most, counts[c]!);
  return sumOf(counts) - most;
}
