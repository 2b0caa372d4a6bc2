import type { Suite } from '../suite.js';

export const a2deSuite: Suite = {
  variants: { defaults: {}, 'maximum likelihood, from 30 cases on': { smoothing: 0, least: 30 } },
  skip: ['2,000 columns of numbers and 10 rows', '2,000 columns of levels and 10 rows'].map((test) => ({
    test,
    because: 'the counts of a billion threes are too many for a model, and are refused: see aode.test.ts',
  })),
};
