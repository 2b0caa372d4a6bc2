import { addTerms } from './add-terms.js';
import type { Cells } from './bind.js';
import type { Terms } from './factor-terms.js';
import { distance, FARTHEST } from './kernel-density.js';
import type { Gaussian } from './model.js';
import { type Moments, mergedMoments } from './moments.js';
import { normalMass } from './normal-mass.js';

/** No deviation is smaller, whatever a file says: 1 / deviation stays finite. */
const LEAST = 1e-300;

const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;

/** An infinite number has no density: it counts as missing. */
export function gaussianTerms(factor: Gaussian, cells: Cells, width: number): Terms {
  if (cells.kind !== 'numeric')
    throw new Error('A normal distribution on a nominal column: the model was not checked.');
  if (factor.n.every((n) => n === 0)) return () => {};
  const log = gaussianLog(factor);
  const terms = new Float64Array(width);
  const { values } = cells;
  return (row, out, at) => {
    const x = values[row]!;
    if (!Number.isFinite(x)) return;
    for (let c = 0; c < width; c++) terms[c] = log(x, c);
    addTerms(terms, 0, width, out, at);
  };
}

/** The log of the factor of a finite x in a class. */
function gaussianLog(factor: Gaussian): (x: number, c: number) => number {
  const normals = normalsOf(factor);
  const { precision } = factor;
  if (precision !== undefined)
    return (x, c) => Math.log(normalMass(x, normals[c]!.mean, normals[c]!.deviation, precision));
  const constants = normals.map(({ deviation }) => -Math.log(deviation) - HALF_LOG_TWO_PI);
  return (x, c) => {
    const z = Math.min(FARTHEST, distance(x, normals[c]!.mean, normals[c]!.deviation));
    return constants[c]! - (z * z) / 2;
  };
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
