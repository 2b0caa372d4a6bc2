import { describeLearner } from '../testing/learner.suite.js';
import { oneRule } from './one-rule.js';

describeLearner(oneRule, {
  variants: { defaults: {}, 'small intervals, bare shares': { minBucket: 1, smoothing: 0 } },
});
