import { addTerms } from './add-terms.js';
import type { Cells } from './bind.js';
import type { Terms } from './factor-terms.js';
import { distance, FARTHEST } from './kernel-crowds.js';
import type { Gaussian } from './model.js';
import { type Moments, mergedMoments } from './moments.js';
import { normalMass } from './normal-mass.js';
import { oneByOne } from './one-by-one.js';
import { unchecked } from './unchecked.js';

/** No deviation is smaller, whatever a file says: 1 / deviation stays finite. */
const LEAST = 1e-300;

const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;

/** An infinite number has no density: it counts as missing. */
export function gaussianTerms(factor: Gaussian, cells: Cells): Terms {
  if (cells.kind !== 'numeric') throw unchecked();
  if (factor.n.every((n) => n === 0)) return () => {};
  const { values } = cells;
  const normals = normalsOf(factor);
  return factor.precision === undefined ? densities(values, normals) : masses(values, normals, factor.precision);
}

type Normals = ReturnType<typeof normalsOf>;

/** Weka's reading: the probability of an interval around x. */
function masses(values: Float64Array, normals: Normals, precision: number): Terms {
  return anywhere(values, normals, (x, { mean, deviation }) => Math.log(normalMass(x, mean, deviation, precision)));
}

/** Nearly all numbers are near enough to be added without a look at the other classes; the rest are not. */
function densities(values: Float64Array, normals: Normals): Terms {
  const width = normals.length;
  const mostOf = (deviation: number) => -Math.log(deviation) - HALF_LOG_TWO_PI;
  const other = anywhere(values, normals, (x, { mean, deviation }) => {
    const z = Math.min(FARTHEST, distance(x, mean, deviation));
    return mostOf(deviation) - (z * z) / 2;
  });
  const near = Float64Array.from([
    ...reachOf(normals),
    ...normals.flatMap(({ mean, deviation }) => [mean, deviation, mostOf(deviation)]),
    // Beside the last of an odd number of classes: adds 0 to what comes next.
    0,
    Number.POSITIVE_INFINITY,
    0,
  ]);
  return (row, out, at, rows = 1) => {
    let left = 0;
    for (let c = 0; c < width; c += 2) left = addNear(values, row, rows, near, 2 + 3 * c, out, at + c, width);
    for (let i = 0; left > 0; i++) {
      if (values[row + i]! >= near[0]! && values[row + i]! <= near[1]!) continue;
      other(row + i, out, at + i * width);
      left--;
    }
  };
}

/**
 * Where naive Bayes spends its time: two classes at once, and what the loop needs is taken from an array of numbers, since those of objects
 * would be unpacked for every row. Gives how many rows are left.
 */
function addNear(
  values: Float64Array,
  row: number,
  rows: number,
  near: Float64Array,
  from: number,
  out: Float64Array,
  at: number,
  width: number,
): number {
  const [low, high] = [near[0]!, near[1]!];
  const [mean, deviation, most] = [near[from]!, near[from + 1]!, near[from + 2]!];
  const [mean2, deviation2, most2] = [near[from + 3]!, near[from + 4]!, near[from + 5]!];
  let left = 0;
  for (let i = 0, to = at; i < rows; i++, to += width) {
    const x = values[row + i]!;
    if (x >= low && x <= high) {
      const z = (x - mean) / deviation;
      const z2 = (x - mean2) / deviation2;
      out[to]! += most - (z * z) / 2;
      out[to + 1]! += most2 - (z2 * z2) / 2;
    } else left++;
  }
  return left;
}

/**
 * Up to 1000 deviations from the mean of the widest class, whose term is then not far out (see `addTerms`): half a million, and
 * the log of any deviation is small beside it. Nothing where another class is too far away from there.
 */
function reachOf(normals: Normals): readonly [low: number, high: number] {
  const widest = normals.reduce((most, one) => (one.deviation > most.deviation ? one : most));
  const low = widest.mean - 1000 * widest.deviation;
  const high = widest.mean + 1000 * widest.deviation;
  const isNear = ({ mean, deviation }: Normals[number]) => Math.max(high - mean, mean - low) / deviation < FARTHEST;
  return [normals.every(isNear) ? low : Number.NaN, high];
}

/** Any number, by the log of its factor in a class. */
function anywhere(
  values: Float64Array,
  normals: Normals,
  logOf: (x: number, normal: Normals[number]) => number,
): Terms {
  const width = normals.length;
  const terms = new Float64Array(width);
  return oneByOne((row, out, at) => {
    const x = values[row]!;
    if (!Number.isFinite(x)) return;
    for (let c = 0; c < width; c++) terms[c] = logOf(x, normals[c]!);
    addTerms(terms, 0, width, out, at);
  }, width);
}

/** Mean and deviation of every class, as they are used. */
export function normalsOf(factor: Gaussian): readonly { readonly mean: number; readonly deviation: number }[] {
  const classes = factor.n.map((n, c): Moments => ({ n, mean: factor.mean[c]!, deviation: factor.deviation[c]! }));
  const all = classes.reduce(mergedMoments, { n: 0, mean: 0, deviation: 0 });
  return classes.map((own) => {
    const borrowed = own.n === 0 && factor.precision === undefined ? all : own;
    return { mean: borrowed.mean, deviation: deviationOf(factor, borrowed, all) };
  });
}

/** One case says nothing about a spread that is estimated with n - 1: the spread of all classes stands in for it. */
function deviationOf({ variance, floor }: Gaussian, own: Moments, all: Moments): number {
  const of = ({ n, deviation }: Moments) =>
    variance === 'unbiased' && n > 1 ? Math.min(Number.MAX_VALUE, deviation * Math.sqrt(n / (n - 1))) : deviation;
  return Math.max(LEAST, floor, of(variance === 'unbiased' && own.n <= 1 ? all : own));
}
