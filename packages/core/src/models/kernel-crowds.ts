/**
 * Values of a kernel density in crowds of half a bandwidth. With a = (x - s) / h and b = (v - s) / h about the middle s of
 * a crowd, exp(-(a - b)^2 / 2) = exp(-a^2 / 2) exp(-b^2 / 2) exp(a b), and the last factor's series turns the sum over the
 * crowd into a polynomial in a: its cost no longer depends on how many values there are (the idea of the fast Gauss
 * transform of Greengard and Strain, 1991).
 */
export interface Crowds {
  readonly values: Float64Array;
  readonly n: Float64Array;
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

export function crowdsOf(values: Float64Array, n: Float64Array, bandwidth: number): Crowds {
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
    values,
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
  values: Float64Array,
  n: Float64Array,
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
export function sumOfCrowd(crowds: Crowds, crowd: number, x: number, nearest: number): number {
  const { n, bandwidth, starts, firsts, series } = crowds;
  const at = crowd * TERMS;
  const a = (x - middleOf(firsts[crowd]!, bandwidth)) / bandwidth;
  if (Math.abs(a) <= FARTHEST_MIDDLE && !Number.isNaN(series[at]!)) {
    const square = a * a;
    // Even and odd powers apart: neither waits for the other.
    let even = series[at + TERMS - 2]!;
    let odd = series[at + TERMS - 1]!;
    for (let k = at + TERMS - 4; k >= at; k -= 2) {
      even = even * square + series[k]!;
      odd = odd * square + series[k + 1]!;
    }
    return (even + a * odd) * Math.exp((nearest * nearest - square) / 2);
  }
  let sum = 0;
  for (let i = starts[crowd]!; i < starts[crowd + 1]!; i++) {
    const z = away(crowds, x, i);
    sum += n[i]! * Math.exp(-((z - nearest) * (z + nearest)) / 2);
  }
  return sum;
}

/** Distances in bandwidths are not told apart beyond this, so that their squares stay finite. */
export const FARTHEST = 1e150;

/** How far x is from a value, in bandwidths. */
export const away = ({ values, bandwidth }: Crowds, x: number, i: number): number =>
  Math.min(FARTHEST, distance(x, values[i]!, bandwidth));

/** |x - y| in units of `scale`, also where the difference itself would be infinite. */
export function distance(x: number, y: number, scale: number): number {
  const apart = Math.abs(x - y);
  return Number.isFinite(apart) ? apart / scale : Math.abs(x / scale - y / scale);
}
