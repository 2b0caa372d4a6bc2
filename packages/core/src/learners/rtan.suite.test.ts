import { describeLearner } from '../testing/learner.suite.js';
import { rtan } from './rtan.js';

const drawn = (...tests: readonly string[]) =>
  tests.map((test) => ({
    test,
    because:
      'rows are drawn in the order of a hash of names and cells: other names, or copies instead of a weight, are drawn otherwise',
  }));

describeLearner(rtan, {
  variants: { 'three trees': { members: 3 }, 'votes of two trees': { members: 2, vote: 'plurality', missing: 'mode' } },
  large: { members: 1 },
  skip: drawn('weight k is k copies', 'weight k is k copies, to the last bit'),
});
