import { numbersIn } from '../base/numbers-in.js';
import { choice, number, whole } from '../base/options.js';
import type { Constant } from '../models/model.js';
import { learner } from './learner.js';
import { widthsBy } from './naive-bayes/widths-by.js';
import { naiveBayesOptions } from './naive-bayes.js';
import { rowsOf } from './rows-of.js';
import { filledRows } from './s-nb-tree/filled-rows.js';
import { sNbTreeGrowth } from './s-nb-tree/growth.js';
import { generalNet } from './s-nb-tree/leaf.js';
import { dealtCases } from './tree/cases.js';
import { type GrownNode, grow } from './tree/grow.js';
import { telling } from './tree/telling.js';
import { treeOf } from './tree/tree-of.js';

/** Wang, Li, Cao and Yuan (2006), "Combining decision tree and Naive Bayes for classification". */
export const sNbTree = learner({
  name: 's-nb-tree',
  title: 'Self-adaptive NBTree (S-NBTree)',
  summary:
    'A decision tree with general naive Bayes (kernel densities and counts) in its leaves: a node is split by the column that classifies best by itself (Bayes measure), numbers where the most probable class changes, as far as the MDL principle allows (Wang et al. 2006).',
  options: {
    delta: choice(
      ['resubstitution', 'leave-one-out'],
      'resubstitution',
      'The Bayes measure counts the training cases as equation 5 has it, or each by what the others say.',
    ),
    boundaries: choice(
      ['midpoint', 'root'],
      'midpoint',
      'A number is cut between the neighbouring values where the most probable class changes: midway, or right where it changes.',
    ),
    mdl: choice(
      ['top-down', 'bottom-up'],
      'top-down',
      'Boundaries are added while they pay by the MDL principle, or all are there first and taken away while they do not.',
    ),
    single: choice(
      ['next', 'leaf'],
      'next',
      'Where the best column is left without a boundary: the next best column is tried, or the node is a leaf.',
    ),
    stop: choice(
      ['or', 'and'],
      'or',
      "A node is a leaf when it has too few cases or its split lowers the errors too little; or only when both hold (the paper's words).",
    ),
    reduction: number(0.05, 'A split has to lower the errors by this share.', -1000, 1),
    minCases: whole(30, 'A node with no more cases than this is not split.', 1),
    errors: choice(
      ['cross-validation', 'resubstitution'],
      'cross-validation',
      'How the errors of naive Bayes in a node and in its children are found.',
    ),
    folds: whole(5, 'Folds of the cross-validation in every node; fewer where a node has fewer cases.', 2, 1000),
    smoothing: number(0, 'Added to every count before shares are taken (0 is equation 12, 1 is Laplace).', 0, 1e6),
    bandwidth: naiveBayesOptions.bandwidth,
    scale: naiveBayesOptions.scale,
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
  async fit(source, given, context) {
    if (source.target.kind !== 'nominal') throw new Error('S-NBTree learns classes.');
    const options = { ...given, widths: await widthsBy(given) };
    const cells = rowsOf(source);
    const rows = filledRows(source, cells);
    const all = dealtCases(cells, source.target, options.deal, context.rng.fork('folds'));
    const told = telling(context);
    const growth = sNbTreeGrowth(source, rows, all, options, told);
    const nodes = await grow(source, growth, told.context);
    const isEmpty = ({ stat, parent }: GrownNode) => parent >= 0 && stat.every((n) => n === 0);
    const body = (node: GrownNode): Constant => ({
      kind: 'constant',
      counts: numbersIn(isEmpty(node) ? nodes[node.parent]!.stat : node.stat),
      smoothing: options.smoothing,
    });
    const leaf = (node: GrownNode) => {
      if (isEmpty(node)) return body(node);
      // A class label, where there is but one class.
      if (node.stat.filter((n) => n > 0).length < 2) return { ...body(node), smoothing: 0 };
      return generalNet(source, rows, growth.keeper.of(node).cases, node.stat, options);
    };
    return { body: treeOf(nodes, { body, leaf, empty: isEmpty }) };
  },
});
