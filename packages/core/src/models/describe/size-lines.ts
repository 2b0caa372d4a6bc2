import { sizeAlphas } from '../alpha-texts.js';
import { amount } from '../amount.js';
import type { Size, Tree } from '../model.js';
import { tableLines } from './table-lines.js';

/** How many trees of a sequence are listed on either side of the chosen one. */
const AROUND = 10;

/** The pruning sequence a tree was chosen from, as rpart prints its table of cp: the chosen one is marked. */
export function sizeLines(tree: Tree, sizes: readonly Size[]): readonly string[] {
  const leaves = tree.nodes.reduce((sum, node) => sum + (node.kind === 'leaf' ? 1 : 0), 0);
  const chosen = sizes.findIndex((size) => size.leaves === leaves);
  const from = Math.max(0, chosen - AROUND);
  const to = Math.min(sizes.length, Math.max(chosen, 0) + AROUND + 1);
  const validated = sizes.some((size) => size.loss !== undefined);
  const alphas = sizeAlphas(sizes);
  const head = ['', 'leaves', 'alpha', 'risk', ...(validated ? ['loss', '+-'] : [])];
  const rows = sizes.slice(from, to).map(({ leaves, risk, loss, error }, i) => [
    from + i === chosen ? '*' : '',
    String(leaves),
    // A tree that was merged by pairs may be the best at no alpha.
    alphas.get(from + i) ?? '-',
    ...[risk, ...(validated ? [loss, error] : [])].map(short),
  ]);
  const above = from > 0 ? [`  ${amount(from, 'larger tree')} not shown`] : [];
  const below = to < sizes.length ? [`  ${amount(sizes.length - to, 'smaller tree')} not shown`] : [];
  const title = `pruning sequence${validated ? ', loss in cross-validation' : ''}${chosen < 0 ? '' : '; * is this tree'}`;
  return [title, ...above, ...tableLines([head, ...rows], ''), ...below];
}

const short = (x: number | undefined) => (x === undefined ? '' : String(Number(x.toPrecision(4))));
