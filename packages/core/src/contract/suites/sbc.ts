import type { Suite } from '../suite.js';

export const sbcSuite: Suite = {
  variants: { defaults: {}, 'large samples, intervals': { sample: 0.5, rounds: 3, levels: 1, numeric: 'discretized' } },
  skip: [
    'weight k is k copies',
    'weight k is k copies, to the last bit',
    'columns with other names: the same body',
    'levels with other names: the same body',
    'classes with other names: the same body',
    'odd names change nothing of the body',
  ].map((test) => ({
    test,
    because:
      'samples are drawn in the order of a hash of names and cells: other names, or copies instead of a weight, are drawn otherwise',
  })),
};
