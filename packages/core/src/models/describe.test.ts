import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { fit } from '../fit.js';
import { tableFrom } from '../table/table-from.js';
import { chainTree, modelOf, randomConstant, randomNaiveBayes, randomTree } from '../testing/random-models.js';
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
