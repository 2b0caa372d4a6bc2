import { costOf, logOfLonely, type Sample } from './leave-one-out.js';

/** Points that a case is spread over, and points in the smallest width of a lattice. */
const POINTS = 14;
const FINENESS = 4;

/** A case with less than this from others is looked at again without a lattice: what it is from itself is taken off there. */
const ALONE = 0.1;

/** Kernels farther off than this many widths are, all together, worth 1e-11 of ALONE. */
const windowOf = (m: number) => Math.sqrt(2 * (Math.log(m) + 28));

/** 1 / (product of j - i over all other i), by j. */
const SCALES = Float64Array.from({ length: POINTS }, (_, j) => {
  let product = 1;
  for (let i = 0; i < POINTS; i++) if (i !== j) product *= j - i;
  return 1 / product;
});

/**
 * Cross-entropies of many cases. Every case is spread over points of a lattice by the weights of Lagrange's interpolation,
 * kernels are added between points, and sums at the cases come back by the same weights. On a kernel of sigma points that errs
 * by at most (1/2 3/2 ... 13/2)^2 / sqrt(14!) / sigma^14 of it: 1e-8 at sigma 4 and 1e-12 at 8, so that the curve is that of
 * the double sum.
 */
export function latticeCrossEntropies(sample: Sample, widths: readonly number[], smallest: number): Float64Array {
  const costs = new Float64Array(widths.length);
  const places = widths.map((_, i) => i);
  const isWide = (i: number) => widths[i]! >= 2 * smallest;
  for (const [some, least] of [
    [places.filter((i) => !isWide(i)), smallest],
    [places.filter(isWide), 2 * smallest],
  ] as const) {
    const own = some.map((i) => widths[i]!);
    const found = own.length === 0 ? [] : onLattice(sample, own, least / FINENESS);
    some.forEach((i, at) => {
      costs[i] = found[at]!;
    });
  }
  return costs;
}

/** How many points a lattice for widths of that size has, up to twice that for the smallest of them. */
export const latticeSize = (sample: Sample, smallest: number): number =>
  placesOf(sample, smallest / FINENESS, 2 * FINENESS * windowOf(sample.m)).size;

function onLattice(sample: Sample, widths: readonly number[], step: number): readonly number[] {
  const { values, n, m } = sample;
  const window = windowOf(m);
  const widest = widths.reduce((most, width) => Math.max(most, width));
  const { at, size } = placesOf(sample, step, (window * widest) / step);
  const weights = new Float64Array(POINTS);
  const spread = new Float64Array(size);
  for (let i = 0; i < at.length; i++) {
    const first = weigh(at[i]!, weights);
    for (let j = 0; j < POINTS; j++) spread[first + j]! += n[i]! * weights[j]!;
  }
  const sums = widths.map((width) => kernelSums(spread, step / width, window));
  const logs = new Float64Array(widths.length);
  const products = new Float64Array(widths.length).fill(1);
  for (let i = 0; i < values.length; i++) {
    const first = weigh(at[i]!, weights);
    const own = Math.min(1, n[i]!);
    const isFew = n[i]! <= 6 && Number.isInteger(n[i]);
    for (let w = 0; w < sums.length; w++) {
      const sum = interpolated(sums[w]!, first, weights) - own;
      if (sum < ALONE) logs[w]! += n[i]! * logOfLonely(sample, i, widths[w]!);
      else if (!isFew) logs[w]! += n[i]! * Math.log(sum);
      else for (let left = n[i]!; left > 0; left--) products[w]! *= sum;
      // A logarithm takes longer than all else here, and that of a product does for many.
      if (products[w]! < 1e200 && products[w]! > 1e-200) continue;
      logs[w]! += Math.log(products[w]!);
      products[w] = 1;
    }
  }
  return widths.map((width, w) => costOf(logs[w]! + Math.log(products[w]!), m, width));
}

/** Where on the lattice every value is. A gap that no kernel reaches over is shortened, so that no number is too far off. */
function placesOf({ values }: Sample, step: number, reach: number) {
  const at = new Float64Array(values.length);
  const longest = Math.ceil(reach) + POINTS;
  let origin = values[0]!;
  let start = POINTS / 2;
  for (let i = 0; i < values.length; i++) {
    at[i] = start + (values[i]! - origin) / step;
    if (i === 0 || at[i]! - at[i - 1]! <= longest) continue;
    origin = values[i]!;
    start = Math.ceil(at[i - 1]!) + longest;
    at[i] = start;
  }
  return { at, size: Math.ceil(at.at(-1)!) + POINTS };
}

/** The weights of the points around a place, whose first is returned: products of its distances from all others. */
function weigh(place: number, weights: Float64Array): number {
  const first = Math.floor(place) - POINTS / 2 + 1;
  const t = place - first;
  let before = 1;
  for (let j = 0; j < POINTS; j++) {
    weights[j] = before * SCALES[j]!;
    before *= t - j;
  }
  let behind = 1;
  for (let j = POINTS - 1; j >= 0; j--) {
    weights[j]! *= behind;
    behind *= t - j;
  }
  return first;
}

function interpolated(points: Float64Array, first: number, weights: Float64Array): number {
  let even = 0;
  let odd = 0;
  for (let j = 0; j < POINTS; j += 2) {
    even += weights[j]! * points[first + j]!;
    odd += weights[j + 1]! * points[first + j + 1]!;
  }
  return even + odd;
}

/** The kernels of all points on every point; `step` is that of the lattice in widths. */
function kernelSums(spread: Float64Array, step: number, window: number): Float64Array {
  const reach = Math.floor(window / step);
  const kernels = Float64Array.from({ length: reach + 1 }, (_, i) => Math.exp(-((i * step) ** 2) / 2));
  const size = spread.length;
  const padded = new Float64Array(size + 2 * reach + 4);
  padded.set(spread, reach);
  const sums = new Float64Array(size + 4);
  // Four points at a time, so that additions need not wait for each other.
  for (let i = 0; i < size; i += 4) {
    const here = i + reach;
    let a = padded[here]!;
    let b = padded[here + 1]!;
    let c = padded[here + 2]!;
    let d = padded[here + 3]!;
    for (let away = 1; away <= reach; away++) {
      const kernel = kernels[away]!;
      const left = here - away;
      const right = here + away;
      a += kernel * (padded[left]! + padded[right]!);
      b += kernel * (padded[left + 1]! + padded[right + 1]!);
      c += kernel * (padded[left + 2]! + padded[right + 2]!);
      d += kernel * (padded[left + 3]! + padded[right + 3]!);
    }
    sums[i] = a;
    sums[i + 1] = b;
    sums[i + 2] = c;
    sums[i + 3] = d;
  }
  return sums;
}
