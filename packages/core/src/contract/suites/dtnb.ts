import type { Suite } from '../suite.js';

const inOrder = [
  '20 shuffles of the rows give the same bytes',
  '20 shuffles of rows without a missing cell give the same bytes',
  'shuffles of weighted rows give the same bytes',
].map((test) => ({
  test,
  variant: 'as Weka',
  because: "Weka's cells start from their first training row, so that the order of the rows is part of that reading",
}));

export const dtnbSuite: Suite = {
  variants: {
    defaults: {},
    'dropping, only if better, by accuracy': { drop: true, accept: 'gt', merit: 'accuracy' },
    'by log loss, empty cells alike': { merit: 'log-loss', empty: 'uniform', drop: true },
    'as Weka': { preset: 'weka' },
  },
  skip: [
    ...inOrder,
    ...['2,000 columns of numbers and 10 rows', '2,000 columns of levels and 10 rows'].map((test) => ({
      test,
      variant: 'by log loss, empty cells alike',
      because: 'half a minute; the other three try the same search',
    })),
    {
      test: 'one row: its own answer',
      variant: 'as Weka',
      because:
        "one row is the first of its cell, whose class gets no one in Weka's reading: all classes are then alike",
    },
  ],
};
