import { never } from '../base/never.js';
import { averagedScorer } from './averaged-scorer.js';
import { bayesNetScorer } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import type { Body, Tree } from './model.js';
import { productScorer } from './product-scorer.js';
import { router, SHARED, STOPPED } from './route.js';
import { rulesScorer } from './rules-scorer.js';
import { shares } from './shares.js';
import { tableScorer } from './table-scorer.js';
import { voteScorer } from './vote-scorer.js';

/** Writes the answer for a row to `out` from `at` on: class probabilities, or one number. */
export type Scorer = (row: number, out: Float64Array, at: number) => void;

/** A body as a function of the row. `width` is the number of classes, or 1 for a number. */
export function compile(body: Body, cells: readonly Cells[], width: number): Scorer {
  switch (body.kind) {
    case 'constant':
      return constantly(shares(body.counts, body.smoothing));
    case 'mean':
      return constantly(Float64Array.of(body.mean));
    case 'bayes-net':
      return bayesNetScorer(body, cells, width);
    case 'tree':
      return treeScorer(body, cells, width);
    case 'table':
      return tableScorer(body, cells, width);
    case 'product':
      return productScorer(body, cells, width);
    case 'vote':
      return voteScorer(body, cells, width);
    case 'averaged':
      return averagedScorer(body, cells, width);
    case 'rules':
      return rulesScorer(body, cells, width);
    default:
      return never(body);
  }
}

const constantly =
  (answer: Float64Array): Scorer =>
  (_row, out, at) => {
    for (let c = 0; c < answer.length; c++) out[at + c] = answer[c]!;
  };

function treeScorer(tree: Tree, cells: readonly Cells[], width: number): Scorer {
  const route = router(tree, cells);
  const answers = tree.nodes.map((node) =>
    node.kind === 'leaf' || node.missing === 'stop' ? compile(node.body, cells, width) : undefined,
  );
  const mixed = new Float64Array(width);
  /** Several ways at once, each with its share, when a tested value is missing. Its own stack: trees may be deep. */
  const mix = (from: number, row: number, out: Float64Array, at: number) => {
    out.fill(0, at, at + width);
    const open = [{ node: from, share: 1 }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, share } = next;
      const to = route.next(node, row);
      if (to >= 0) open.push({ node: to, share });
      else if (to === SHARED) {
        const { children, of } = route.sharesOf(node);
        for (let i = children.length - 1; i >= 0; i--)
          if (of[i]! > 0) open.push({ node: children[i]!, share: share * of[i]! });
      } else {
        answers[node]!(row, mixed, 0);
        for (let c = 0; c < width; c++) out[at + c]! += share * mixed[c]!;
      }
    }
  };
  return (row, out, at) => {
    let node = 0;
    let to = route.next(0, row);
    while (to >= 0) {
      node = to;
      to = route.next(node, row);
    }
    if (to === STOPPED) answers[node]!(row, out, at);
    else mix(node, row, out, at);
  };
}
