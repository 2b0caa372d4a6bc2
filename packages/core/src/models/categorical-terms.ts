import { intervalOf } from '../schema/cut.js';
import type { Cells } from './bind.js';
import type { Terms } from './factor-terms.js';
import type { Categorical, Prior } from './model.js';

export function categoricalTerms(factor: Categorical, cells: Cells, width: number, prior: Prior): Terms {
  const logs = categoricalEstimates(factor, width, prior).map(Math.log);
  const places = logs.length / width;
  const { cuts } = factor;
  const place: (row: number) => number =
    cells.kind === 'nominal'
      ? (row) => cells.codes[row]!
      : (row) => (Number.isNaN(cells.values[row]!) ? places : intervalOf(cells.values[row]!, cuts!));
  return (row, out, at) => {
    const from = place(row) * width;
    if (from < logs.length) for (let c = 0; c < width; c++) out[at + c]! += logs[from + c]!;
  };
}

/** The estimate of every place in every class, `[place * width + class]`. Where a class has nothing to go by, all places are alike. */
export function categoricalEstimates(factor: Categorical, width: number, prior: Prior): Float64Array {
  const places = factor.counts.length / width;
  const ofClass = new Float64Array(width);
  for (let i = 0; i < factor.counts.length; i++) ofClass[i % width]! += factor.counts[i]!;
  const estimate = factor.estimate === 'eq18' ? equation18(factor, ofClass, prior) : share(factor, ofClass, places);
  return Float64Array.from(factor.counts, (n, i) => {
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
function equation18({ counts, smoothing }: Categorical, ofClass: Float64Array, prior: Prior): Estimate {
  const width = ofClass.length;
  const all = prior.counts.reduce((sum, n) => sum + n, 0) + smoothing * width;
  const known = ofClass.reduce((sum, n) => sum + n, 0) + smoothing * counts.length;
  return (n, c) => (n + smoothing) / known / ((prior.counts[c]! + smoothing) / all);
}
