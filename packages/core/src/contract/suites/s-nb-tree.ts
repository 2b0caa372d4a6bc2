import type { Suite } from '../suite.js';

const dealt = (...tests: readonly string[]) =>
  tests.map((test) => ({
    test,
    because:
      'splits are cross-validated, and folds are dealt by a hash of names and cells: other names, or copies instead of a weight, are dealt otherwise',
  }));

export const sNbTreeSuite: Suite = {
  variants: {
    defaults: {},
    'as small as it goes': { minCases: 2, reduction: -1000, errors: 'resubstitution' },
    'leave-one-out, bottom-up, roots': { delta: 'leave-one-out', boundaries: 'root', mdl: 'bottom-up', minCases: 10 },
    'stopping when both hold, Laplace': { stop: 'and', smoothing: 1, single: 'leaf' },
  },
  skip: [
    ...['as small as it goes', 'leave-one-out, bottom-up, roots', 'stopping when both hold, Laplace'].map(
      (variant) => ({
        test: '100,000 distinct numbers',
        variant,
        because: 'half a minute each; the defaults try the same kernels and boundaries',
      }),
    ),
    {
      test: 'columns in another order: the same answers',
      variant: 'stopping when both hold, Laplace',
      because:
        'at a node where no column changes the majority all have the same Bayes measure: the first declared is taken, and it has no boundary',
    },
    ...dealt(
      'weight k is k copies',
      'weight k is k copies, to the last bit',
      'columns with other names: the same body',
      'levels with other names: the same body',
      'classes with other names: the same body',
      'odd names change nothing of the body',
    ),
  ],
  large: { folds: 2 },
};
