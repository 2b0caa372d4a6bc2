import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { widthOf } from '../base/terminal-text.js';
import { fit } from '../fit.js';
import { tableFrom } from '../table/table-from.js';
import {
  chainTree,
  modelOf,
  randomConstant,
  randomHybrids,
  randomNaiveBayes,
  randomTree,
} from '../testing/random-models.js';
import { describe } from './describe.js';

const schema = {
  columns: [
    { kind: 'nominal', name: 'outlook', role: 'feature', format: 'label', levels: ['sunny', 'overcast', 'rainy'] },
    { kind: 'numeric', name: 'humidity', role: 'feature', format: 'number' },
    { kind: 'numeric', name: 'day', role: 'feature', format: 'date' },
    { kind: 'nominal', name: 'play', role: 'target', format: 'label', levels: ['no', 'yes'] },
  ],
} as const;
const constant = (...counts: number[]) => ({ kind: 'constant', counts, smoothing: 0 }) as const;
const leaf = (...counts: number[]) => ({ kind: 'leaf', body: constant(...counts) }) as const;

test('a tree: cases on the way, what missing values do, stand-ins, a decision, the pruning sequence', () => {
  const model = modelOf(
    schema,
    {
      kind: 'tree',
      nodes: [
        {
          kind: 'levels',
          feature: 0,
          childOf: [0, 1, 2],
          children: [1, 2, 3],
          missing: [5 / 14, 4 / 14, 5 / 14],
          body: constant(5, 9),
        },
        {
          kind: 'cuts',
          feature: 1,
          cuts: [77.5],
          children: [4, 5],
          missing: 'stop',
          surrogates: [
            { kind: 'cuts', feature: 2, cut: 86_400_000, childOf: [1, 0] },
            { kind: 'levels', feature: 0, childOf: [0, 0, 1] },
          ],
          body: constant(3, 2),
        },
        leaf(0, 4),
        { ...leaf(2, 3), empty: true },
        leaf(0, 2),
        leaf(3, 0),
      ],
    },
    {
      weights: [1, 2.5],
      costs: [
        [0, 5],
        [1, 0],
      ],
    },
  );
  const sizes = [
    { leaves: 6, alpha: 0, risk: 0.1, loss: 0.31, error: 0.0412345 },
    { leaves: 4, alpha: 0.01, risk: 0.12, loss: 0.3, error: 0.04 },
    { leaves: 1, alpha: 0.2, risk: 5 / 14, loss: 0.4, error: 0.05 },
  ];
  expect(describe({ ...model, training: { ...model.training, sizes } })).toMatchInlineSnapshot(`
    "random predicts play from 100 rows
    probabilities are weighted: no 1, yes 2.5
    mistakes cost: no as yes 5, yes as no 1
    outlook is sunny or 35.7% of missing (5 cases):
      humidity <= 77.5: yes, 2 of 2 (p 1.000)
      humidity > 77.5: no, 3 of 3 (p 1.000)
      (humidity missing counts as <= 77.5 by the first known of
        day > 1970-01-02
        outlook is sunny or overcast)
      humidity is missing: no, 3 of 5 (p 0.375)
    outlook is overcast or 28.6% of missing: yes, 4 of 4 (p 1.000)
    outlook is rainy or 35.7% of missing: no (p 0.211), though no case came here

    pruning sequence, loss in cross-validation; * is this tree
       leaves  alpha    risk  loss       +-
            6      0     0.1  0.31  0.04123
    *       4   0.01    0.12   0.3     0.04
            1    0.2  0.3571   0.4     0.05
    "
  `);
});

test('naive Bayes: the classes, then a table a column in their order', () => {
  const model = modelOf(schema, {
    kind: 'bayes-net',
    prior: { counts: [5, 9], smoothing: 1 },
    factors: [
      { kind: 'categorical', feature: 0, counts: [3, 2, 0, 4, 2, 3], estimate: 'shares', smoothing: 1 },
      {
        kind: 'gaussian',
        feature: 1,
        n: [5, 9],
        mean: [86.2, 79.1],
        deviation: [8.7, 9.6],
        variance: 'unbiased',
        floor: 0,
      },
    ],
  });
  expect(describe(model)).toMatchInlineSnapshot(`
    "random predicts play from 100 rows
    classes     no    yes
    cases        5      9
    p        0.375  0.625

    outlook            no        yes
      sunny     3 (0.500)  2 (0.250)
      overcast  0 (0.125)  4 (0.417)
      rainy     2 (0.375)  3 (0.333)

    humidity                     no          yes
      mean ± deviation  86.2 ± 9.73  79.1 ± 10.2
      cases                       5            9

    1 other column says nothing about the class
    "
  `);
});

test('intervals and kernels', () => {
  const model = modelOf(schema, {
    kind: 'bayes-net',
    prior: { counts: [5, 9], smoothing: 0, given: [0.5, 0.5] },
    factors: [
      {
        kind: 'categorical',
        feature: 1,
        cuts: [70, 82.5],
        counts: [1, 5, 1, 2, 3, 2],
        estimate: 'shares',
        smoothing: 0,
      },
      {
        kind: 'kernel',
        feature: 2,
        values: [0, 86_400_000],
        counts: [2, 3, 3, 6],
        bandwidth: [43_200_000, 86_400_000],
      },
    ],
  });
  expect(describe(model)).toMatchInlineSnapshot(`
    "random predicts play from 100 rows
    classes         no    yes
    cases            5      9
    p, as given  0.500  0.500

    humidity                   no        yes
      <= 70             1 (0.200)  5 (0.556)
      > 70 and <= 82.5  1 (0.200)  2 (0.222)
      > 82.5            3 (0.600)  2 (0.222)

    day                       no     yes
      kernels on cases         5       9
      bandwidth         0.5 days  1 days

    1 other column says nothing about the class
    "
  `);
});

const table = {
  kind: 'table',
  columns: [{ feature: 0 }, { feature: 1, cuts: [70, 82.5], fill: 2 }],
  keys: [0, 0, 0, 2, 1, 0, 3, 1],
  counts: [0, 2, 3, 1, 0, 7, 1, 0],
  smoothing: 1,
  prior: { counts: [5, 9], smoothing: 1 },
} as const;

test('a decision table: its columns, its cells, what all others get', () => {
  expect(describe(modelOf(schema, table))).toMatchInlineSnapshot(`
    "random predicts play from 100 rows
    decision table over: outlook, humidity
    4 cells; any other combination gets all cases together: yes (p 0.625)

    outlook   humidity           no  yes               p
    overcast  <= 70               0    7  ->  yes  0.889
    sunny     > 82.5 or missing   3    1  ->   no  0.667
    sunny     <= 70               0    2  ->  yes  0.750
    missing   > 70 and <= 82.5    1    0  ->   no  0.667
    "
  `);
});

test('a decision table times naive Bayes, and the search that dealt out the columns', () => {
  const model = modelOf(schema, {
    kind: 'product',
    table: { ...table, columns: [{ feature: 0 }], keys: [0, 1], counts: [3, 2, 0, 4] },
    factors: [{ kind: 'categorical', feature: 1, cuts: [75], counts: [1, 5, 4, 4], estimate: 'shares', smoothing: 1 }],
  });
  const steps = [
    { merit: 0.5 },
    { feature: 1, to: 'net', merit: 0.71 },
    { feature: 2, to: 'out', merit: 0.7345 },
  ] as const;
  const search = { merit: 'auc', steps, tried: 7, cut: true } as const;
  expect(describe({ ...model, training: { ...model.training, search } })).toMatchInlineSnapshot(`
    "random predicts play from 100 rows
    decision table over: outlook
    naive Bayes over: humidity
    left out: day

    2 cells; any other combination gets all cases together: yes (p 0.625)

    outlook   no  yes               p
    sunny      3    2  ->   no  0.571
    overcast   0    4  ->  yes  0.833

    naive Bayes multiplies the odds of a cell; shares of places in every class:

    humidity         no        yes
      <= 75   1 (0.286)  5 (0.545)
      > 75    4 (0.714)  4 (0.455)

    search by leave-one-out AUC, 7 sets of columns tried
    its budget ran out before the search was done
      step  moved     to              AUC
      0     (start)                0.5000
      1     humidity  naive Bayes  0.7100
      2     day       left out     0.7345
    "
  `);
});

test('a network: the tree of columns, then tables by the places of the parent', () => {
  const model = modelOf(schema, {
    kind: 'bayes-net',
    prior: { counts: [5, 9], smoothing: 1 },
    factors: [
      { kind: 'categorical', feature: 0, counts: [3, 2, 0, 4, 2, 3], estimate: 'shares', smoothing: 1 },
      {
        kind: 'categorical',
        feature: 1,
        cuts: [80],
        parent: { feature: 0 },
        counts: [0, 2, 3, 0, 0, 2, 0, 2, 1, 2, 1, 1],
        estimate: 'shares',
        smoothing: 1,
      },
    ],
  });
  expect(describe(model)).toMatchInlineSnapshot(`
    "random predicts play from 100 rows
    classes     no    yes
    cases        5      9
    p        0.375  0.625

    every column depends on the class, and on the column it is indented below;
    bits: how much the two tell of each other where the class is known
      outlook
        humidity (0.223 bits)

    outlook            no        yes
      sunny     3 (0.500)  2 (0.250)
      overcast  0 (0.125)  4 (0.417)
      rainy     2 (0.375)  3 (0.333)

    outlook: humidity         no        yes
      sunny: <= 80     0 (0.200)  2 (0.750)
      sunny: > 80      3 (0.800)  0 (0.250)
      overcast: <= 80  0 (0.500)  2 (0.500)
      overcast: > 80   0 (0.500)  2 (0.500)
      rainy: <= 80     1 (0.500)  2 (0.600)
      rainy: > 80      1 (0.500)  1 (0.400)

    1 other column says nothing about the class
    "
  `);
});

test('averaged networks: which columns depend on each other', () => {
  const model = modelOf(schema, {
    kind: 'averaged',
    parents: 1,
    least: 1,
    prior: { counts: [8, 8], smoothing: 0 },
    columns: [
      { feature: 0, fill: 0 },
      { feature: 1, cuts: [80], fill: 0 },
    ],
    smoothing: 1,
    // In class no the humidity tells the outlook, in class yes it does not: 1 bit of half of the cases.
    counts: [[4, 2, 0, 2, 0, 2, 4, 2, 0, 0, 0, 0]],
  });
  expect(describe(model)).toMatchInlineSnapshot(`
    "random predicts play from 100 rows
    classes     no    yes
    cases        8      8
    p        0.500  0.500

    the average of networks in which each column in turn is a parent of all others
    columns: outlook, humidity
    1 pair of columns, 12 counts; parents with fewer than 1 case are passed over

    columns that tell most of each other where the class is known, in bits
      outlook - humidity  0.500  ██████████████████████████████
    "
  `);
});

test('a vote: its members and how much they agree; rounds that chose columns', () => {
  const tree = { kind: 'tree', nodes: [leaf(3, 2)] } as const;
  const model = modelOf(schema, {
    kind: 'vote',
    how: 'plurality',
    members: [tree, table, { kind: 'constant', counts: [5, 9], smoothing: 0 }],
    kappa: [0.5, -0.25, 1],
  });
  const votes = { rounds: 10, sample: 25, by: [10, 0, 3] };
  expect(describe({ ...model, training: { ...model.training, votes } })).toMatchInlineSnapshot(`
    "random predicts play from 100 rows
    3 models answer together: one vote each
      1  tree of 1 node, 1 leaf
      2  decision table of 2 columns, 4 cells
      3  always yes, 9 of 14 (p 0.643)
    draw --member N draws one alone (from code: the option member)

    agreement (kappa) on the training rows: 0.42 on average, from -0.25 to 1.00
             1     2
      2   0.50
      3  -0.25  1.00

    columns by how many of 10 rounds chose them, each from 25 cases
      outlook  10  ██████████████████████████████
      day       3  █████████
      1 column was never chosen
    "
  `);
});

test('many levels and classes are counted, not listed', async () => {
  const n = 3000;
  const row = Array.from({ length: n }, (_, i) => i);
  const table = tableFrom({ zip: row.map((i) => `z${i % 1000}`), y: row.map((i) => `class ${i % 40}`) });
  const text = describe(await fit('naive-bayes', table));
  const lines = text.split('\n');
  expect(lines.length).toBeLessThan(40);
  expect(text).toContain('... and 980 more');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
});

test('only so many lines of a tree; the rest is counted', () => {
  const text = describe(chainTree(50), 10);
  expect(text.split('\n')).toHaveLength(13);
  expect(text).toContain('... and 90 more lines');
});

test.each(['child', 'shares', 'stop'] as const)('a tree of 100,000 levels, missing values: %s', (missing) => {
  const text = describe(chainTree(100_000, missing));
  expect(text.length).toBeLessThan(60_000_000);
  expect(text).toContain('[99999] ');
});

test('one line a line, whatever names and levels hold', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = rng(seed);
    const model = [randomTree, randomNaiveBayes, randomConstant][seed % 3]!(random);
    for (const line of describe(model).split('\n')) expect(line).not.toMatch(/\p{Control}/u);
    expect(describe(model, 0).split('\n').length).toBeLessThanOrEqual(7);
  }
});

test.each(Object.entries(randomHybrids))('one line a line of about 80 columns: %s', (_, make) => {
  for (let seed = 1; seed <= 60; seed++) {
    const { decision: _, ...model } = make(rng(seed));
    for (const line of describe(model).split('\n')) {
      expect(line).not.toMatch(/\p{Control}/u);
      expect(widthOf(line), line).toBeLessThanOrEqual(100);
    }
  }
});
