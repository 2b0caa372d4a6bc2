import { never } from '../base/never.js';
import type { Cells } from './bind.js';
import { categoricalTerms } from './categorical-terms.js';
import { gaussianTerms } from './gaussian-terms.js';
import { kernelTerms } from './kernel-terms.js';
import type { Factor, Prior } from './model.js';

/** Adds the log of a factor for a row to `out`, class by class from `at` on; nothing where the cell is missing. `cells` are those of all features. */
export type Terms = (row: number, out: Float64Array, at: number) => void;

export function factorTerms(factor: Factor, cells: readonly Cells[], width: number, prior: Prior): Terms {
  switch (factor.kind) {
    case 'categorical':
      return categoricalTerms(factor, cells, width, prior);
    case 'gaussian':
      return gaussianTerms(factor, cells[factor.feature]!, width);
    case 'kernel':
      return kernelTerms(factor, cells[factor.feature]!, width);
    default:
      return never(factor);
  }
}
