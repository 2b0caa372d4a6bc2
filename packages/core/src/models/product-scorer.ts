import { normalize } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import { factorTerms } from './factor-terms.js';
import type { Product } from './model.js';
import type { Scorer } from './scorer.js';
import { tableScorer } from './table-scorer.js';

/** The shares of a cell of the table, and then naive Bayes. Where it leaves no class, the table alone answers. */
export function productScorer({ table, factors }: Product, cells: readonly Cells[], width: number): Scorer {
  const start = tableScorer(table, cells, width);
  const terms = factors.map((factor) => factorTerms(factor, cells, width, table.prior));
  const shares = new Float64Array(width);
  return (row, out, at) => {
    start(row, shares, 0);
    for (let c = 0; c < width; c++) out[at + c] = Math.log(shares[c]!);
    for (const add of terms) add(row, out, at);
    normalize(out, at, shares);
  };
}
