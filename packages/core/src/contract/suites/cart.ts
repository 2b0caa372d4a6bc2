import type { Suite } from '../suite.js';

const dealt = (...tests: readonly string[]) =>
  tests.map((test) => ({
    test,
    variant: 'cross-validated',
    because:
      'the size is cross-validated, and folds are dealt by a hash of names and cells: other names, or copies instead of a weight, are dealt otherwise',
  }));

export const cartSuite: Suite = {
  variants: {
    // Eight levels are enough for what folds and sizes do; depth is what `full` and the chain of a thousand tests are for.
    'cross-validated': { folds: 3, maxDepth: 8 },
    full: { size: 'full' },
    'as scikit-learn, ties by the root': { preset: 'scikit-learn' },
    'as rpart, with surrogates': { preset: 'rpart' },
    "as R's tree, by deviance, stopping": { preset: 'r-tree' },
  },
  skip: dealt(
    'weight k is k copies',
    'weight k is k copies, to the last bit',
    'columns with other names: the same body',
    'levels with other names: the same body',
    'classes with other names: the same body',
    'odd names change nothing of the body',
  ),
  large: { folds: 2 },
  chain: { size: 'full', minLeaf: 1, minSplit: 2, minGain: 0, maxDepth: 1_000_000 },
};
