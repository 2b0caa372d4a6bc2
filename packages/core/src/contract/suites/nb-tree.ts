import type { Suite } from '../suite.js';

const dealt = (...tests: readonly string[]) =>
  tests.map((test) => ({
    test,
    because:
      'splits are cross-validated, and folds are dealt by a hash of names and cells: other names, or copies instead of a weight, are dealt otherwise',
  }));

export const nbTreeSuite: Suite = {
  variants: {
    defaults: {},
    'as small as it goes': { minCases: 2, reduction: 0 },
    'in every fold': { discretize: 'fold', minCases: 10 },
    'intervals for the whole tree': { discretize: 'global', minCases: 10 },
    'stopping when both hold, no smoothing': { stop: 'and', smoothing: 0, small: 'errors' },
  },
  // Every column is tried with all others: two thousand columns are too many for a test unless ten rows are too few to split.
  large: { minCases: 30 },
  skip: dealt(
    'weight k is k copies',
    'weight k is k copies, to the last bit',
    'columns with other names: the same body',
    'levels with other names: the same body',
    'classes with other names: the same body',
    'odd names change nothing of the body',
  ),
};
