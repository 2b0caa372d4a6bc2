import { numbersIn } from '../base/numbers-in.js';
import { choice, number, whole } from '../base/options.js';
import type { CountSource } from '../counts/counts.js';
import type { BayesNet, Constant, Places, Tree } from '../models/model.js';
import { inPlaces } from './in-places.js';
import { type Context, learner } from './learner.js';
import { encodingOption } from './mdl-option.js';
import { type GrowthOptions, nbTreeGrowth } from './nb-tree/growth.js';
import { leafNet } from './nb-tree/leaf-net.js';
import { rowsOf } from './rows-of.js';
import { dealtCases } from './tree/cases.js';
import { type GrownNode, grow } from './tree/grow.js';
import { telling } from './tree/telling.js';
import { treeOf } from './tree/tree-of.js';

interface NbTreeOptions extends GrowthOptions {
  readonly deal: 'content' | 'order';
}

/** Kohavi (1996), "Scaling up the accuracy of naive-Bayes classifiers: a decision-tree hybrid". */
export const nbTree = learner({
  name: 'nb-tree',
  title: 'NBTree',
  summary:
    'A decision tree with naive Bayes in its leaves: a node is split by the test whose children let naive Bayes make the fewest errors in cross-validation, when they are more than 5 % fewer than without it (Kohavi 1996).',
  options: {
    folds: whole(5, 'Folds of the cross-validation in every node; fewer where a node has fewer cases.', 2, 1000),
    reduction: number(0.05, 'A split has to lower the errors by more than this share.', -1000, 1),
    minCases: whole(30, 'A node with fewer cases is not split.', 2),
    stop: choice(
      ['or', 'and'],
      'or',
      "A node is a leaf when it has too few cases or its best split lowers the errors too little; or only when both hold (the S-NBTree paper's words).",
    ),
    discretize: choice(
      ['node', 'fold', 'global'],
      'node',
      'Numeric columns are put into MDL intervals once in every node, again in every fold, or once for the whole tree.',
    ),
    small: choice(
      ['folds', 'errors'],
      'folds',
      'A child with fewer cases than folds: one fold a case, or all its cases are errors, as in Weka. A single case is always an error.',
    ),
    smoothing: number(1, 'Added to every count before shares are taken (1 is Laplace, 0 maximum likelihood).', 0, 1e6),
    encoding: encodingOption,
    deal: choice(
      ['content', 'order'],
      'content',
      'Rows are dealt into folds by their contents and the seed, or as they stand in the table, class by class.',
    ),
    maxLevels: whole(
      1000,
      'A nominal column with more levels is not tested: every leaf would hold counts of all of them.',
      2,
    ),
  },
  targets: ['nominal'],
  async fit(source, options, context) {
    if (options.discretize !== 'global') return { body: await grown(source, options, context), isSure: true };
    const { source: binned, columns } = await inPlaces(source, { encoding: options.encoding, fill: 'none' });
    try {
      return { body: await grown(binned, options, context, columns), isSure: true };
    } finally {
      binned.release();
    }
  },
});

/** `columns` are the intervals for the whole tree, where there are such: the source then has levels only. */
async function grown(
  source: CountSource,
  options: NbTreeOptions,
  context: Context,
  columns?: readonly Places[],
): Promise<Tree> {
  const rows = rowsOf(source);
  if (source.target.kind !== 'nominal') throw new Error('NBTree learns classes.');
  const all = dealtCases(rows, source.target, options.deal, context.rng.fork('folds'));
  const telling_ = telling(context);
  const nets = new Map<number, BayesNet>();
  const growth = await nbTreeGrowth(source, rows, all, options, telling_, {
    leaf: (node) => nets.set(node.id, netOf(node)),
  });
  const netOf = (node: GrownNode) =>
    leafNet(growth.table, rows, growth.keeper.of(node).cases, node.stat, options, columns);
  try {
    const nodes = await grow(source, growth, telling_.context);
    for (const node of nodes) inNumbers(node, columns);
    const body = ({ stat, parent }: GrownNode): Constant => {
      const counts = isEmpty(stat) && parent >= 0 ? nodes[parent]!.stat : stat;
      return { kind: 'constant', counts: numbersIn(counts), smoothing: options.smoothing };
    };
    const leaf = (node: GrownNode) => (isEmpty(node.stat) ? body(node) : (nets.get(node.id) ?? netOf(node)));
    return treeOf(nodes, { body, leaf, empty: ({ stat, parent }) => parent >= 0 && isEmpty(stat) });
  } finally {
    growth.table.release();
  }
}

const isEmpty = (stat: Float64Array) => stat.every((n) => n === 0);

/** A test of the intervals of a number, as cuts. */
function inNumbers(node: GrownNode, columns: readonly Places[] | undefined): void {
  const cuts = node.test && columns?.[node.test.feature]?.cuts;
  if (!cuts || node.test?.kind !== 'levels') return;
  const { feature, missing } = node.test;
  node.test = { kind: 'cuts', feature, cuts: cuts.map((at, i) => ({ at, code: i + 1 })), missing };
}
