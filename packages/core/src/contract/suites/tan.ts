import type { Suite } from '../suite.js';

export const tanSuite: Suite = {
  variants: {
    defaults: {},
    'bare information, maximum likelihood': { information: 'ml', smoothing: 0 },
    'equation 18 throughout, missing as the mode': { estimate: 'eq18', missing: 'mode' },
    'as Weka': { preset: 'weka' },
  },
  skip: [
    ...['defaults', 'bare information, maximum likelihood'].map((variant) => ({
      test: 'columns in another order: the same answers',
      variant,
      because: 'the tree goes out from the first column, and an edge the other way round is smoothed otherwise',
    })),
    // Two million pairs take ten seconds each time; the defaults show that they end.
    ...['bare information, maximum likelihood', 'equation 18 throughout, missing as the mode', 'as Weka'].flatMap(
      (variant) =>
        ['2,000 columns of numbers and 10 rows', '2,000 columns of levels and 10 rows'].map((test) => ({
          test,
          variant,
          because: 'the same two million pairs as with the defaults, which are tried',
        })),
    ),
    {
      test: 'no worse than the majority on the second Monk',
      because:
        'its class hangs on all columns at once: edges between two of them are noise (so it is with the preset that equals Weka)',
    },
  ],
};
