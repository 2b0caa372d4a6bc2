/**
 * Values of a kernel density in crowds of half a bandwidth. With a = (x - s) / h and b = (v - s) / h about the middle s of
 * a crowd, exp(-(a - b)^2 / 2) = exp(-a^2 / 2) exp(-b^2 / 2) exp(a b), and the last factor's series turns the sum over the
 * crowd into a polynomial in a: its cost no longer depends on how many values there are (the idea of the fast Gauss
 * transform of Greengard and Strain, 1991).
 */
export interface Crowds {
  readonly n: ArrayLike<number>;
  readonly bandwidth: number;
  /** First value of each crowd, as a place and as a number; one place more at the end. */
  readonly starts: Uint32Array;
  readonly firsts: Float64Array;
  /** By crowd: the TERMS coefficients of its polynomial; NaN where adding kernel by kernel is quicker. */
  readonly series: Float64Array;
}

/** |a b| is at most 11 / 4, and (11/4)^28 / 28! is 6e-18. */
const TERMS = 28;
const FARTHEST_MIDDLE = 11;

/** Fewer values than this are quicker added one by one. */
const CROWDED = 8;

export function crowdsOf(values: ArrayLike<number>, n: ArrayLike<number>, bandwidth: number): Crowds {
  const starts: number[] = [];
  for (let i = 0; i < values.length; i++)
    if (i === 0 || !(values[i]! - values[starts.at(-1)!]! <= bandwidth / 2)) starts.push(i);
  const series = new Float64Array(starts.length * TERMS);
  starts.forEach((from, crowd) => {
    const to = starts[crowd + 1] ?? values.length;
    if (to - from < CROWDED) series[crowd * TERMS] = Number.NaN;
    else addSeries(series, crowd * TERMS, values, n, from, to, bandwidth);
  });
  return {
    n,
    bandwidth,
    starts: Uint32Array.from([...starts, values.length]),
    firsts: Float64Array.from(starts, (from) => values[from]!),
    series,
  };
}

const middleOf = (first: number, bandwidth: number) => first + bandwidth / 4;

/** Coefficient k is the sum of n exp(-b^2 / 2) b^k / k!. */
function addSeries(
  series: Float64Array,
  at: number,
  values: ArrayLike<number>,
  n: ArrayLike<number>,
  from: number,
  to: number,
  bandwidth: number,
): void {
  const middle = middleOf(values[from]!, bandwidth);
  for (let i = from; i < to; i++) {
    const b = (values[i]! - middle) / bandwidth;
    let term = n[i]! * Math.exp((-b * b) / 2);
    for (let k = 0; k < TERMS; k++) {
      series[at + k]! += term;
      term *= b / (k + 1);
    }
  }
}

/** The kernels of a crowd at x, in units of the one that is `nearest` bandwidths away. */
export function sumOfCrowd(
  { n, bandwidth, starts, firsts, series }: Crowds,
  crowd: number,
  x: number,
  nearest: number,
  away: (x: number, i: number) => number,
): number {
  const at = crowd * TERMS;
  const a = (x - middleOf(firsts[crowd]!, bandwidth)) / bandwidth;
  if (Math.abs(a) <= FARTHEST_MIDDLE && !Number.isNaN(series[at]!)) {
    let sum = series[at + TERMS - 1]!;
    for (let k = TERMS - 2; k >= 0; k--) sum = sum * a + series[at + k]!;
    return sum * Math.exp((nearest * nearest - a * a) / 2);
  }
  let sum = 0;
  for (let i = starts[crowd]!; i < starts[crowd + 1]!; i++) {
    const z = away(x, i);
    sum += n[i]! * Math.exp(-((z - nearest) * (z + nearest)) / 2);
  }
  return sum;
}
