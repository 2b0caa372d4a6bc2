import { never } from '../base/never.js';
import { averagedScorer } from './averaged-scorer.js';
import { bayesNetScorer } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import type { Body } from './model.js';
import { oneByOne } from './one-by-one.js';
import { productScorer } from './product-scorer.js';
import { rulesScorer } from './rules-scorer.js';
import { fixedAnswer } from './shares.js';
import { tableScorer } from './table-scorer.js';
import { treeScorer } from './tree-scorer.js';
import { voteScorer } from './vote-scorer.js';

/**
 * Writes the answer for a row to `out` from `at` on: class probabilities, or one number. With `rows`, the answers for so many rows
 * from this one on, one behind the other, which is faster than to ask for each.
 */
export type Scorer = (row: number, out: Float64Array, at: number, rows?: number) => void;

/** A body as a function of rows. `width` is the number of classes, or 1 for a number. */
export function compile(body: Body, cells: readonly Cells[], width: number): Scorer {
  const each = (score: Scorer) => oneByOne(score, width);
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return each(constantly(fixedAnswer(body)));
    case 'bayes-net':
      return bayesNetScorer(body, cells, width);
    case 'tree':
      return treeScorer(body, cells, width);
    case 'vote':
      return voteScorer(body, cells, width);
    // These ask for other things in every row, so that many rows have nothing in common.
    case 'table':
      return each(tableScorer(body, cells, width));
    case 'product':
      return each(productScorer(body, cells, width));
    case 'averaged':
      return each(averagedScorer(body, cells, width));
    case 'rules':
      return each(rulesScorer(body, cells, width));
    default:
      return never(body);
  }
}

const constantly =
  (answer: Float64Array): Scorer =>
  (_row, out, at) => {
    for (let c = 0; c < answer.length; c++) out[at + c] = answer[c]!;
  };
