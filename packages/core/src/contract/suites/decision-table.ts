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

export const decisionTableSuite: Suite = {
  variants: {
    defaults: {},
    'best first, by RMSE': { search: 'best-first', merit: 'rmse' },
    'by accuracy, empty cells alike': { merit: 'accuracy', empty: 'uniform' },
    'as Weka': { preset: 'weka' },
  },
  skip: [
    ...inOrder,
    {
      test: 'one row: its own answer',
      variant: 'as Weka',
      because:
        "one row is the first of its cell, whose class gets no one in Weka's reading: all classes are then alike",
    },
  ],
};
