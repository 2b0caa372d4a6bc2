import { describeLearner } from '../testing/learner.suite.js';
import { cart } from './cart.js';

describeLearner(cart, {
  variants: {
    defaults: {},
    full: { size: 'full' },
    'as rpart, with surrogates': { preset: 'rpart' },
    "as R's tree, by deviance, stopping": { preset: 'r-tree' },
  },
  large: { folds: 2 },
  chain: { size: 'full', minLeaf: 1, minSplit: 2, minGain: 0, maxDepth: 1_000_000 },
});
