import { never } from '../base/never.js';
import type { Cells } from './bind.js';
import { categoricalTerms } from './categorical-terms.js';
import { gaussianTerms } from './gaussian-terms.js';
import { kernelTerms } from './kernel-terms.js';
import type { Factor, Prior } from './model.js';
import type { Scorer } from './scorer.js';

/** Adds the log of a factor to `out`, class by class, where a scorer writes: nothing where the cell is missing. */
export type Terms = Scorer;

/** `cells` are those of all features. */
export function factorTerms(factor: Factor, cells: readonly Cells[], width: number, prior: Prior): Terms {
  switch (factor.kind) {
    case 'categorical':
      return categoricalTerms(factor, cells, width, prior);
    case 'gaussian':
      return gaussianTerms(factor, cells[factor.feature]!);
    case 'kernel':
      return kernelTerms(factor, cells[factor.feature]!, width);
    default:
      return never(factor);
  }
}
