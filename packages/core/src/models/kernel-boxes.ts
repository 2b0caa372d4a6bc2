/** Terms of a box's series, and how many numbers are likely to be asked for in a box that has one. */
const TERMS = 18;
const ASKED = 24;

/** The share of the cases that a box with a series has of its own at least. */
const OWN = 1e-6;

/** Boxes farther off add less than 2e-22 of a case. */
const REACH = 10;

/** More boxes than this are not looked after. */
const MOST = 1 << 13;

/** Values of a kernel density in boxes of a bandwidth. */
interface Boxes {
  readonly first: number;
  readonly bandwidth: number;
  readonly count: number;
  /** By box: the sums of Chebyshev's polynomials over its cases, from -1 to 1. */
  readonly moments: Float64Array;
}

/**
 * A function that takes over from the log of a sum of normal kernels where it will be asked often (the fast Gauss transform of
 * Greengard and Strain, 1991, in Chebyshev's polynomials). With a and b the places of x and of a value about the middle of the
 * box of x, a kernel is exp(-a^2 / 2) exp(-b^2 / 2) exp(a b), so that the sum over exp(-a^2 / 2) is a sum of exponentials. In 18
 * terms with |a| <= 1/2 each errs by at most 4 (b / 4)^18 / 18!, which times exp(-b^2 / 2) is never above 3e-19, while cases
 * inside the box are worth exp(-1/2) or more each. With OWN of the cases inside, the sum is right to 1e-12 of it wherever the
 * others are, and mostly to 1e-14. Which boxes have a series hangs on the values alone, so that an answer never hangs on what
 * was asked before.
 */
export function inBoxes(
  values: Float64Array,
  n: Float64Array,
  bandwidth: number,
  likely: Float64Array,
  log: (x: number) => number,
): (x: number) => number {
  const first = values[0]!;
  const count = Math.floor((values.at(-1)! - first) / bandwidth) + 1;
  if (likely.length < ASKED || !(count <= MOST)) return log;
  const asked = new Uint32Array(count);
  for (let i = 0; i < likely.length; i++) {
    const box = Math.floor((likely[i]! - first) / bandwidth);
    if (box >= 0 && box < count) asked[box]!++;
  }
  if (!asked.some((numbers) => numbers >= ASKED)) return log;
  const boxes = { first, bandwidth, count, moments: momentsOf(values, n, first, bandwidth, count) };
  const least = OWN * n.reduce((sum, cases) => sum + cases, 0);
  const own = (box: number) => boxes.moments[box * TERMS]!;
  const has = asked.map((numbers, box) => (numbers >= ASKED && own(box) > 0 && own(box) >= least ? 1 : 0));
  /** Powers of -1 to 1 for each box, NaN where it was not asked for yet. */
  const series = new Float64Array(count * TERMS).fill(Number.NaN);
  return (x) => {
    const place = (x - first) / bandwidth;
    if (!(place >= 0 && place < count)) return log(x);
    const box = Math.floor(place);
    if (has[box] === 0) return log(x);
    if (Number.isNaN(series[box * TERMS]!)) setSeries(series, box, boxes);
    return logAt(series, box * TERMS, 2 * (place - box) - 1);
  };
}

function momentsOf(values: Float64Array, n: Float64Array, first: number, bandwidth: number, count: number) {
  const moments = new Float64Array(count * TERMS);
  for (let i = 0; i < values.length; i++) {
    const place = (values[i]! - first) / bandwidth;
    const box = Math.floor(place);
    const t = 2 * (place - box) - 1;
    let before = n[i]! * t;
    let now = n[i]!;
    for (let k = box * TERMS; k < (box + 1) * TERMS; k++) {
      moments[k]! += now;
      const next = 2 * t * now - before;
      before = now;
      now = next;
    }
  }
  return moments;
}

/** The series of a box from the moments of all boxes around. */
function setSeries(series: Float64Array, box: number, { count, moments }: Boxes): void {
  tables ??= makeTables();
  const { powers, transfers } = tables;
  const terms = new Float64Array(TERMS);
  for (let other = Math.max(0, box - REACH); other <= Math.min(count - 1, box + REACH); other++) {
    if (moments[other * TERMS] === 0) continue;
    const from = (other - box + REACH) * TERMS * TERMS;
    for (let k = 0; k < TERMS; k++) {
      let sum = 0;
      for (let m = 0; m < TERMS; m++) sum += transfers[from + k * TERMS + m]! * moments[other * TERMS + m]!;
      terms[k]! += sum;
    }
  }
  const at = box * TERMS;
  series.fill(0, at, at + TERMS);
  for (let m = 0; m < TERMS; m++)
    for (let k = m % 2; k <= m; k += 2) series[at + k]! += terms[m]! * powers[m * TERMS + k]!;
}

/** Even and odd powers apart: neither waits for the other. */
function logAt(series: Float64Array, at: number, t: number): number {
  const square = t * t;
  let even = series[at + TERMS - 2]!;
  let odd = series[at + TERMS - 1]!;
  for (let k = at + TERMS - 4; k >= at; k -= 2) {
    even = even * square + series[k]!;
    odd = odd * square + series[k + 1]!;
  }
  return Math.log(even + t * odd) - square / 8;
}

interface Tables {
  /** Chebyshev's polynomials: `[degree * TERMS + power]`. */
  readonly powers: Float64Array;
  /** From moments of a box to terms of another: `[((distance + REACH) * TERMS + term) * TERMS + moment]`. */
  readonly transfers: Float64Array;
}

let tables: Tables | undefined;

function makeTables(): Tables {
  const powers = new Float64Array(TERMS * TERMS);
  powers[0] = 1;
  powers[TERMS + 1] = 1;
  for (let m = 2; m < TERMS; m++)
    for (let k = 0; k <= m; k++)
      powers[m * TERMS + k] =
        2 * (powers[(m - 1) * TERMS + k - 1] ?? 0) * Math.min(1, k) - powers[(m - 2) * TERMS + k]!;
  const transfers = new Float64Array((2 * REACH + 1) * TERMS * TERMS);
  for (let apart = -REACH; apart <= REACH; apart++) transfers.set(transferOver(apart), (apart + REACH) * TERMS * TERMS);
  return { powers, transfers };
}

/** exp(-(apart + (s - t) / 2)^2 / 2 + t^2 / 8) in Chebyshev's polynomials of t and of s. */
function transferOver(apart: number): Float64Array {
  const angle = (j: number) => (Math.PI * (j + 0.5)) / TERMS;
  const share = (degree: number, j: number) => ((degree === 0 ? 1 : 2) / TERMS) * Math.cos(degree * angle(j));
  const inTerms = (kernels: (i: number, j: number) => number) =>
    Float64Array.from({ length: TERMS * TERMS }, (_, at) => {
      let sum = 0;
      for (let j = 0; j < TERMS; j++) sum += kernels(Math.floor(at / TERMS), j) * share(at % TERMS, j);
      return sum;
    });
  const kernels = (t: number, s: number) => Math.exp(-((apart + (s - t) / 2) ** 2) / 2 + (t * t) / 8);
  const bySource = inTerms((i, j) => kernels(Math.cos(angle(i)), Math.cos(angle(j))));
  // Turned around, so that a row is a term of t.
  return inTerms((m, j) => bySource[j * TERMS + m]!).reduce(
    (turned, value, at) => {
      turned[(at % TERMS) * TERMS + Math.floor(at / TERMS)] = value;
      return turned;
    },
    new Float64Array(TERMS * TERMS),
  );
}
