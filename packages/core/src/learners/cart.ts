import { choice, number, text, whole } from '../base/options.js';
import { cartTree } from './cart/cart-tree.js';
import { COSTS } from './cart/costs-of.js';
import { PRIOR } from './given-prior.js';
import { learner } from './learner.js';

/** Breiman, Friedman, Olshen and Stone (1984), Classification and Regression Trees. */
export const cart = learner({
  name: 'cart',
  title: 'Classification and regression tree (CART)',
  summary:
    'Splits the rows in two, again and again, by the test that makes the sides purest (or, for a number, least spread), then cuts the tree back to the size that cross-validation says is right (Breiman et al. 1984).',
  options: {
    criterion: choice(
      ['gini', 'deviance', 'misclassification'],
      'gini',
      'What a split should lower, for classes; a numeric target always has the sum of squared errors.',
    ),
    minLeaf: number(1, 'Every child of a split has at least this many cases.', 0),
    minSplit: number(2, 'Only nodes with at least this many cases are split.', 0),
    minGain: number(0, "A split must lower the risk by at least this share of the root's risk.", 0, 1),
    maxDepth: whole(1_000_000, 'No leaf is more tests away from the root than this.', 0),
    maxLevels: whole(
      10,
      'With more than two classes, all subsets of a nominal column are tried up to this many levels; beyond, only those that put levels apart by the share of one class.',
      2,
      20,
    ),
    ties: choice(
      ['first', 'root'],
      'first',
      'Which of two columns is asked about where both gain the same: the one declared first, or the one that gains more at the root.',
    ),
    missing: choice(
      ['direction', 'surrogates', 'stop'],
      'direction',
      'Missing values: sent the way that lowers the risk most, sent by other columns that imitate the split, or answered by the node they come to.',
    ),
    surrogates: whole(5, 'The most surrogates a split keeps (with missing=surrogates).', 0),
    prior: text('observed', PRIOR, 'How frequent the classes are where the tree will be used.'),
    costs: text('', COSTS, 'What mistakes cost.'),
    size: choice(
      ['one-se', 'minimum', 'full', 'alpha', 'complexity', 'leaves'],
      'one-se',
      'How large the tree may be: the smallest within one standard error of the lowest cross-validated loss, the one with the lowest, unpruned, or pruned at a given alpha, complexity or number of leaves.',
    ),
    folds: whole(10, 'Folds of the cross-validation (with size=one-se and size=minimum).', 2, 200),
    validateBy: choice(
      ['errors', 'deviance'],
      'errors',
      'What cross-validation counts, for classes: mistakes (or what they cost), or the deviance of the probabilities.',
    ),
    alpha: number(0, 'What a leaf costs, in the unit of the risk (with size=alpha).', 0),
    complexity: number(
      0.01,
      "What a leaf costs as a share of the root's risk, as rpart's cp (with size=complexity).",
      0,
    ),
    leaves: whole(8, 'The most leaves (with size=leaves).', 1),
    pruneBy: choice(
      ['criterion', 'misclassification'],
      'criterion',
      'The risk that pruning weighs against the number of leaves.',
    ),
    pruning: choice(
      ['breiman', 'lecture'],
      'breiman',
      'Cutting back the weakest link, whole branches at once, which is optimal; or one pair of leaves at a time.',
    ),
    smoothing: number(0, 'Added to every class count before probabilities are taken (1 is Laplace).', 0, 1e6),
  },
  presets: {
    rpart: {
      minSplit: 20,
      minLeaf: 7,
      maxDepth: 30,
      maxLevels: 20,
      missing: 'surrogates',
      pruneBy: 'misclassification',
      size: 'complexity',
    },
    'scikit-learn': { size: 'full', ties: 'root' },
    'r-tree': { criterion: 'deviance', minLeaf: 5, minSplit: 10, minGain: 0.01, missing: 'stop', size: 'full' },
  },
  targets: ['nominal', 'numeric'],
  fit: cartTree,
});
