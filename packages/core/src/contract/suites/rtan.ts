import type { Suite } from '../suite.js';

const skip = (because: string, tests: readonly string[]) => tests.map((test) => ({ test, because }));

export const rtanSuite: Suite = {
  variants: { 'three trees': { members: 3 }, 'votes of two trees': { members: 2, vote: 'plurality', missing: 'mode' } },
  large: { members: 1 },
  skip: [
    ...skip(
      'rows are drawn in the order of a hash of names and cells: other names, or copies instead of a weight, are drawn otherwise',
      [
        'weight k is k copies',
        'weight k is k copies, to the last bit',
        'columns with other names: the same body',
        'levels with other names: the same body',
        'classes with other names: the same body',
        'odd names change nothing of the body',
      ],
    ),
    ...skip('roots are drawn by their place among the columns', ['columns in another order: the same answers']),
    {
      test: 'no worse than the majority on the second Monk',
      variant: 'votes of two trees',
      because: 'its class hangs on all columns at once: edges between two of them are noise, as for tan',
    },
    ...skip('the same two million pairs as for tan, which tries them', [
      '2,000 columns of numbers and 10 rows',
      '2,000 columns of levels and 10 rows',
    ]),
    ...skip('a tree that did not draw the row has not heard of it', [
      'a row that weighs more than all others decides its own answer',
    ]),
  ],
};
