import { addTerms } from './add-terms.js';
import type { Cells } from './bind.js';
import type { Terms } from './factor-terms.js';
import { distance, FARTHEST } from './kernel-crowds.js';
import type { Gaussian } from './model.js';
import { type Moments, mergedMoments } from './moments.js';
import { normalMass } from './normal-mass.js';
import { oneByOne } from './one-by-one.js';

/** No deviation is smaller, whatever a file says: 1 / deviation stays finite. */
const LEAST = 1e-300;

const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;

/** An infinite number has no density: it counts as missing. */
export function gaussianTerms(factor: Gaussian, cells: Cells): Terms {
  if (cells.kind !== 'numeric')
    throw new Error('A normal distribution on a nominal column: the model was not checked.');
  if (factor.n.every((n) => n === 0)) return () => {};
  const { values } = cells;
  const normals = normalsOf(factor);
  return factor.precision === undefined ? densities(values, normals) : masses(values, normals, factor.precision);
}

type Normals = ReturnType<typeof normalsOf>;

/** Weka's reading: the probability of an interval around x. */
function masses(values: Float64Array, normals: Normals, precision: number): Terms {
  const log = (x: number, { mean, deviation }: Normals[number]) => Math.log(normalMass(x, mean, deviation, precision));
  return anywhere(values, (x, c) => log(x, normals[c]!), normals.length);
}

/** Nearly all numbers are near enough to be added class by class, without a look at the other classes; the rest are not. */
function densities(values: Float64Array, normals: Normals): Terms {
  const width = normals.length;
  const constants = normals.map(({ deviation }) => -Math.log(deviation) - HALF_LOG_TWO_PI);
  const other = anywhere(
    values,
    (x, c) => {
      const z = Math.min(FARTHEST, distance(x, normals[c]!.mean, normals[c]!.deviation));
      return constants[c]! - (z * z) / 2;
    },
    width,
  );
  const reach = reachOf(normals);
  return (row, out, at, rows = 1) => {
    let left = 0;
    normals.forEach((normal, c) => {
      left = addNear(values, row, rows, reach, normal, constants[c]!, out, at + c, width);
    });
    for (let i = 0; left > 0; i++) {
      const x = values[row + i]!;
      if (x >= reach.low && x <= reach.high) continue;
      other(row + i, out, at + i * width);
      left--;
    }
  };
}

/** Where naive Bayes spends its time: all that the loop needs is at hand, nothing is looked up. Gives how many rows are left. */
function addNear(
  values: Float64Array,
  row: number,
  rows: number,
  { low, high }: Reach,
  { mean, deviation }: Normals[number],
  constant: number,
  out: Float64Array,
  at: number,
  width: number,
): number {
  let left = 0;
  for (let i = 0, to = at; i < rows; i++, to += width) {
    const x = values[row + i]!;
    if (x >= low && x <= high) {
      const z = (x - mean) / deviation;
      out[to]! += constant - (z * z) / 2;
    } else left++;
  }
  return left;
}

interface Reach {
  readonly low: number;
  readonly high: number;
}

/**
 * Up to 1000 deviations from the mean of the widest class, whose term is then not far out (see `addTerms`): half a million, and
 * the log of any deviation is small beside it. Nothing where another class is too far away from there.
 */
function reachOf(normals: Normals): Reach {
  const widest = normals.reduce((most, one) => (one.deviation > most.deviation ? one : most));
  const low = widest.mean - 1000 * widest.deviation;
  const high = widest.mean + 1000 * widest.deviation;
  const isNear = ({ mean, deviation }: Normals[number]) => Math.max(high - mean, mean - low) / deviation < FARTHEST;
  return { low: normals.every(isNear) ? low : Number.NaN, high };
}

/** Any number, by the log of its factor in a class. */
function anywhere(values: Float64Array, logOf: (x: number, c: number) => number, width: number): Terms {
  const terms = new Float64Array(width);
  return oneByOne((row, out, at) => {
    const x = values[row]!;
    if (!Number.isFinite(x)) return;
    for (let c = 0; c < width; c++) terms[c] = logOf(x, c);
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
