import { expect, test } from 'vitest';
import { tableFrom } from '../../table/table-from.js';
import { modelOf } from '../../testing/random-models.js';
import { explain } from '../explain.js';
import type { Averaged, BayesNet, Body, DecisionTable } from '../model.js';
import { explanationText } from './explanation-text.js';

/** The fourteen days of Quinlan's weather table: sunny, overcast, rainy; humidity in two intervals; windy or not. */
const schema = {
  columns: [
    { kind: 'nominal', name: 'outlook', role: 'feature', format: 'label', levels: ['sunny', 'overcast', 'rainy'] },
    { kind: 'numeric', name: 'humidity', role: 'feature', format: 'number' },
    { kind: 'nominal', name: 'windy', role: 'feature', format: 'label', levels: ['no', 'yes'] },
    { kind: 'nominal', name: 'play', role: 'target', format: 'label', levels: ['no', 'yes'] },
  ],
} as const;
const prior = { counts: [5, 9], smoothing: 0 };

type Day = { outlook?: string; humidity?: number; windy?: string };

const textOf = (body: Body, { outlook, humidity, windy }: Day) =>
  explanationText(
    explain(
      modelOf(schema, body),
      tableFrom({ outlook: [outlook ?? null], humidity: [humidity ?? null], windy: [windy ?? null] }),
    ),
  );

/** No training day is overcast and missing in humidity, so neither is a cell. */
const table: DecisionTable = {
  kind: 'table',
  columns: [{ feature: 0 }, { feature: 1, cuts: [82.5] }],
  keys: [0, 0, 0, 1, 1, 0, 1, 1, 2, 0, 2, 1],
  counts: [0, 2, 3, 0, 0, 2, 0, 2, 1, 2, 1, 1],
  smoothing: 1,
  prior,
};

test('a decision table: the cases that agree in one column, in two, ...', () => {
  expect(textOf(table, { outlook: 'sunny', humidity: 90 })).toMatchInlineSnapshot(`
    "play = no 0.800 (yes 0.200)

    Log-odds of no against yes:
    before any column      5 : 9  -0.588        ██████│
    outlook = sunny        3 : 2  +0.875              │██████████
    humidity = 90, > 82.5  3 : 0  +1.099              │████████████
    sum                           +1.386
    "
  `);
  expect(textOf(table, { outlook: 'sunny' })).toMatchInlineSnapshot(`
    "play = yes 0.643 (no 0.357)

    Log-odds of yes against no:
    before any column                    9 : 5           +0.588           │██████
    outlook = sunny                      2 : 3           -0.875  █████████│
    humidity is missing: no case agrees  9 : 5 borrowed  +0.875           │█████████
    sum                                                  +0.588
    "
  `);
  const filled = {
    ...table,
    columns: [
      { feature: 0, fill: 2 },
      { feature: 1, cuts: [82.5], fill: 1 },
    ],
  };
  expect(textOf(filled, { outlook: 'foggy' })).toMatchInlineSnapshot(`
    "play = no 0.500 (yes 0.500)

    Log-odds of no against yes:
    before any column                         5 : 9  -0.588  ███████████│
    outlook = foggy, never seen, as if rainy  2 : 3  +0.300             │██████
    humidity is missing, as if > 82.5         1 : 1  +0.288             │█████
    sum                                              +0.000
    "
  `);
});

const windy = { kind: 'categorical', feature: 2, counts: [2, 6, 3, 3], estimate: 'shares', smoothing: 1 } as const;

test('a table with naive Bayes: its columns, then the factors', () => {
  expect(
    textOf({ kind: 'product', table, factors: [windy] }, { outlook: 'rainy', humidity: 90, windy: 'yes' }),
  ).toMatchInlineSnapshot(`
    "play = no 0.611 (yes 0.389)

    Log-odds of no against yes:
    before any column      5 : 9      -0.588  ████████████│
    outlook = rainy        2 : 3      +0.300              │██████
    humidity = 90, > 82.5  1 : 1      +0.288              │██████
    windy = yes            3/5 : 3/9  +0.452              │█████████
    sum                               +0.452
    "
  `);
  const never = { ...windy, counts: [5, 9, 0, 0], smoothing: 0 };
  expect(
    textOf({ kind: 'product', table, factors: [never] }, { outlook: 'rainy', windy: 'yes' }),
  ).toMatchInlineSnapshot(`
    "play = yes 0.643 (no 0.357)
    Every class was ruled out, so the cases of the table alone answer.

    Log-odds of yes against no:
    before any column                    9 : 5           +0.588           │█████████
    outlook = rainy                      3 : 2           -0.300      █████│
    humidity is missing: no case agrees  9 : 5 borrowed  +0.300           │█████
    windy = yes                          0/9 : 0/5       +0.000           │
    sum                                                  +0.588
    "
  `);
});

const network: BayesNet = {
  kind: 'bayes-net',
  prior,
  factors: [
    { kind: 'categorical', feature: 0, counts: [3, 2, 0, 4, 2, 3], estimate: 'shares', smoothing: 1, fill: 2 },
    { ...windy, parent: { feature: 0 }, counts: [2, 1, 1, 1, 0, 2, 0, 2, 0, 3, 2, 0] },
    {
      kind: 'categorical',
      feature: 1,
      cuts: [82.5],
      parent: { feature: 2, fill: 0 },
      counts: [0, 4, 2, 2, 1, 2, 2, 1],
      estimate: 'shares',
      smoothing: 1,
    },
  ],
};

test('a network: what a factor hangs on, and what stands for a missing cell', () => {
  expect(textOf(network, { outlook: 'sunny', humidity: 90, windy: 'yes' })).toMatchInlineSnapshot(`
    "play = no 0.571 (yes 0.429)

    Log-odds of no against yes:
    before any column                        5 : 9      -0.588   ████████│
    outlook = sunny                          3/5 : 2/9  +0.693           │█████████
    humidity = 90, > 82.5 given windy = yes  2/3 : 1/3  +0.405           │█████
    windy = yes given outlook = sunny        1/3 : 1/2  -0.223        ███│
    sum                                                 +0.288
    "
  `);
  expect(textOf(network, { humidity: 70 })).toMatchInlineSnapshot(`
    "play = yes 0.800 (no 0.200)

    Log-odds of yes against no:
    before any column                9 : 5      +0.588              │████████
    humidity = 70, <= 82.5           4/6 : 0/2  +0.916              │████████████
      given windy as if no
    outlook is missing, as if rainy  3/9 : 2/5  -0.118            ██│
    windy is missing                            +0.000              │
    sum                                         +1.386
    "
  `);
  const numeric: BayesNet = {
    ...network,
    factors: [{ ...windy, parent: { feature: 1, cuts: [82.5] }, counts: [0, 4, 1, 2, 2, 2, 2, 1] }],
  };
  expect(textOf(numeric, { humidity: 70, windy: 'no' })).toContain('\nwindy = no given humidity <= 82.5  4/6 : 0/1');
});

const averaged: Averaged = {
  kind: 'averaged',
  parents: 1,
  least: 1,
  prior,
  columns: [{ feature: 0 }, { feature: 2 }],
  smoothing: 1,
  counts: [[2, 1, 1, 1, 0, 0, 0, 2, 0, 2, 0, 0, 0, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
};

test('averaged estimators and votes: what they say as column after column becomes known', () => {
  expect(textOf(averaged, { outlook: 'rainy', windy: 'yes' })).toMatchInlineSnapshot(`
    "play = no 0.744 (yes 0.256)

    Log-odds of no against yes, column after column:
    before any column  5 : 9            -0.588         █████│
    outlook = rainy    0.4286 : 0.5714  +0.300              │███
    windy = yes        0.7438 : 0.2562  +1.353              │████████████
    sum                                 +1.066
    "
  `);
  const members = [averaged, table, { kind: 'constant', counts: [5, 9], smoothing: 0 }] as const;
  expect(
    textOf({ kind: 'vote', how: 'average', members }, { outlook: 'rainy', humidity: 90, windy: 'yes' }),
  ).toMatchInlineSnapshot(`
    "play = no 0.534 (yes 0.466)

    Log-odds of no against yes, column after column:
    before any column  0.3571 : 0.6429  -0.588  ████████████│
    outlook = rainy    0.381 : 0.619    +0.102              │██
    humidity = 90      0.4286 : 0.5714  +0.198              │████
    windy = yes        0.5336 : 0.4664  +0.422              │█████████
    sum                                 +0.135
    "
  `);
  expect(
    textOf({ kind: 'vote', how: 'plurality', members }, { outlook: 'sunny', humidity: 90 }),
  ).toMatchInlineSnapshot(`
    "play = no 0.667 (yes 0.333)

    Log-odds of no against yes, column after column:
    before any column  0 : 1            -1.099    ██████████│
    outlook = sunny    0.3333 : 0.6667  +0.405              │████
    humidity = 90      0.6667 : 0.3333  +1.386              │████████████
    windy is missing   0.6667 : 0.3333  +0.000              │
    sum                                 +0.693
    "
  `);
});
