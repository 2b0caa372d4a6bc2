import type { Cells } from './bind.js';
import type { Terms } from './factor-terms.js';
import type { Categorical, Prior } from './model.js';
import { oneByOne } from './one-by-one.js';
import { placeReader } from './place-of.js';

export function categoricalTerms(factor: Categorical, cells: readonly Cells[], width: number, prior: Prior): Terms {
  const own = placeReader(factor, cells[factor.feature]!);
  const logs = categoricalEstimates(factor, width, prior, own.places).map(Math.log);
  const block = own.places * width;
  const parent = factor.parent && placeReader(factor.parent, cells[factor.parent.feature]!);
  return oneByOne((row, out, at) => {
    const place = own.of(row);
    if (place >= own.places) return;
    const from = place * width + (parent ? parent.of(row) * block : 0);
    for (let c = 0; c < width; c++) out[at + c]! += logs[from + c]!;
  }, width);
}

/**
 * The estimate of every place in every class, `[place * width + class]`. Where a class has nothing to go by, all places are
 * alike. With a parent, one such block a place of the parent, and a last one for when the parent is missing.
 */
export function categoricalEstimates(
  factor: Categorical,
  width: number,
  prior: Prior,
  places = factor.counts.length / width,
): Float64Array {
  if (factor.parent === undefined) return estimatesIn(factor, factor.counts, width, prior);
  const block = places * width;
  const blocks = block === 0 ? 0 : factor.counts.length / block;
  const estimates = new Float64Array((blocks + 1) * block);
  const total = Float64Array.from(factor.orphans ?? new Float64Array(block));
  for (let b = 0; b < blocks; b++) {
    const counts = factor.counts.slice(b * block, (b + 1) * block);
    counts.forEach((n, i) => void (total[i]! += n));
    estimates.set(estimatesIn(factor, counts, width, prior, blocks), b * block);
  }
  estimates.set(estimatesIn(factor, total, width, prior), blocks * block);
  return estimates;
}

/** In one block: of all cases, or of those with one place of a parent that has so many. */
function estimatesIn(
  factor: Categorical,
  counts: ArrayLike<number>,
  width: number,
  prior: Prior,
  parents?: number,
): Float64Array {
  const places = counts.length / width;
  const ofClass = new Float64Array(width);
  for (let i = 0; i < counts.length; i++) ofClass[i % width]! += counts[i]!;
  const estimate =
    factor.estimate === 'shares'
      ? share(factor, ofClass, places)
      : parents === undefined
        ? equation18(factor, counts.length, ofClass, prior)
        : equation18Given(factor, ofClass, places, parents);
  return Float64Array.from(counts, (n, i) => {
    const value = estimate(n, i % width);
    return Number.isFinite(value) ? value : 1 / places;
  });
}

type Estimate = (n: number, c: number) => number;

const share =
  ({ smoothing }: Categorical, ofClass: Float64Array, places: number): Estimate =>
  (n, c) =>
    (n + smoothing) / (ofClass[c]! + smoothing * places);

/**
 * Equation 18 of the FHDF paper gives estimates of P(c) and of P(c, x); their ratio stands for P(x | c). K in the first is
 * the number of all cases, in the second only of those where x is known, so the estimates of a class need not sum to 1.
 */
function equation18({ smoothing }: Categorical, cells: number, ofClass: Float64Array, prior: Prior): Estimate {
  const width = ofClass.length;
  const all = prior.counts.reduce((sum, n) => sum + n, 0) + smoothing * width;
  const known = ofClass.reduce((sum, n) => sum + n, 0) + smoothing * cells;
  return (n, c) => (n + smoothing) / known / ((prior.counts[c]! + smoothing) / all);
}

/** The ratio of P(c, parent, x) to P(c, parent), both by equation 18: near 1 where neither was ever seen. */
function equation18Given(
  { smoothing, counts }: Categorical,
  ofClass: Float64Array,
  places: number,
  parents: number,
): Estimate {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const pairs = total + smoothing * parents * ofClass.length;
  const triples = total + smoothing * parents * places * ofClass.length;
  return (n, c) => (n + smoothing) / triples / ((ofClass[c]! + smoothing) / pairs);
}
