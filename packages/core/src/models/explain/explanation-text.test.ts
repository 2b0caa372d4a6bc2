import { expect, test } from 'vitest';
import { type Rng, rng } from '../../base/rng.js';
import { widthOf } from '../../base/terminal-text.js';
import { tableFrom } from '../../table/table-from.js';
import { chainTree, modelOf, randomHybrids, randomNaiveBayes, randomTree } from '../../testing/random-models.js';
import { randomTable } from '../../testing/random-schema.js';
import { explain, explainer } from '../explain.js';
import { explanationText } from './explanation-text.js';

const schema = {
  columns: [
    { kind: 'nominal', name: 'outlook', role: 'feature', format: 'label', levels: ['sunny', 'overcast', 'rainy'] },
    { kind: 'numeric', name: 'humidity', role: 'feature', format: 'number' },
    { kind: 'nominal', name: 'play', role: 'target', format: 'label', levels: ['no', 'yes'] },
  ],
} as const;
const constant = (...counts: number[]) => ({ kind: 'constant', counts, smoothing: 0 }) as const;
const leaf = (...counts: number[]) => ({ kind: 'leaf', body: constant(...counts) }) as const;

const tree = modelOf(schema, {
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
    { kind: 'cuts', feature: 1, cuts: [77.5], children: [4, 5], missing: 'stop', body: constant(3, 2) },
    leaf(0, 4),
    leaf(2, 3),
    leaf(0, 2),
    leaf(3, 0),
  ],
});

test('a path: each step with the cases of both classes behind it', () => {
  const found = explain(tree, tableFrom({ outlook: ['sunny'], humidity: [null] }));
  expect(explanationText(found)).toMatchInlineSnapshot(`
    "play = no 0.600 (yes 0.400)

    Log-odds of no against yes:
    before any column               5 : 9  -0.588       ███████│
    outlook = sunny                 3 : 2  +0.993              │████████████
    humidity is missing: ends here  3 : 2  +0.000              │
    sum                                    +0.405
    "
  `);
});

test('a row that is shared out: each side, and the part of the row that goes on', () => {
  const found = explain(tree, tableFrom({ outlook: [null], humidity: [90] }));
  expect(explanationText(found)).toMatchInlineSnapshot(`
    "play = no 0.500 (yes 0.500)

    Log-odds of no against yes:
    before any column                  5 : 9  -0.588  ████████████│
    outlook is missing                        +0.000              │
      35.7% as if outlook is sunny     3 : 2
      28.6% as if outlook is overcast  0 : 4
      35.7% as if outlook is rainy     2 : 3
    [35.7%] humidity > 77.5 (90)       3 : 0  +0.588              │████████████
    sum                                       +0.000
    "
  `);
});

test('a class can be asked for; what is impossible is infinite', () => {
  const found = explain(tree, tableFrom({ outlook: ['overcast'], humidity: [90] }));
  expect(explanationText(found, { class: 0, against: 1 })).toMatchInlineSnapshot(`
    "play = yes 1.000 (no 0.000)

    Log-odds of no (ruled out) against yes:
    before any column   5 : 9  -0.588  ████████████│
    outlook = overcast  0 : 4    -inf  ████████████│
    sum                          -inf
    "
  `);
});

test('naive Bayes: factors by what they say, with counts or moments; a decision says what it does', () => {
  const net = modelOf(
    schema,
    {
      kind: 'bayes-net',
      prior: { counts: [5, 9], smoothing: 0 },
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
    },
    {
      weights: [1, 2],
      costs: [
        [0, 5],
        [1, 0],
      ],
    },
  );
  const found = explain(net, tableFrom({ outlook: ['sunny'], humidity: [90] }));
  expect(explanationText(found)).toMatchInlineSnapshot(`
    "play = no 0.489 (yes 0.511)
    The answer costs least: no 0.511341, yes 2.44329.

    Log-odds of no against yes:
    before any column        5 : 9                      -0.588   ████████│
    outlook = sunny          3/5 : 2/9                  +0.693           │█████████
    humidity = 90            86.2 ± 9.73 : 79.1 ± 10.2  +0.542           │███████
    weights of the decision  1 : 2                      -0.693  █████████│
    sum                                                 -0.045
    "
  `);
});

test('a number: the mean of all, and how every test moves it', () => {
  const target = { kind: 'numeric', name: 'price', role: 'target', format: 'number' } as const;
  const mean = (n: number, value: number) => ({ kind: 'mean', n, mean: value, squares: 10 }) as const;
  const model = modelOf(
    { columns: [...schema.columns.slice(0, 2), target] },
    {
      kind: 'tree',
      nodes: [
        { kind: 'cuts', feature: 1, cuts: [77.5], children: [1, 2], missing: 0, body: mean(10, 20.5) },
        { kind: 'leaf', body: mean(4, 11.25) },
        { kind: 'leaf', body: mean(6, 27) },
      ],
    },
  );
  expect(explanationText(explain(model, tableFrom({ outlook: [null], humidity: [78] })))).toMatchInlineSnapshot(`
    "price = 27

    What each step adds:
    mean of all cases     10 cases  +20.500
    humidity > 77.5 (78)  6 cases    +6.500              │████████████
    sum                             +27.000
    "
  `);
});

const makers = [
  randomNaiveBayes,
  (random: Rng) => randomTree(random, { leaves: 'networks' }),
  ...Object.values(randomHybrids),
];

test('no line is too long, none is broken by a name, whatever the model and the width', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = rng(seed);
    const model = makers[seed % makers.length]!(random);
    const table = randomTable(random, model.schema, 5);
    const at = explainer(model, table);
    for (const width of [60, 80, 120])
      for (let row = 0; row < table.rows; row++) {
        const lines = explanationText(at(row), { width }).split('\n');
        expect(lines[0]).toContain(' = ');
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      }
  }
});

test('a very long path is cut, and what is cut is added up', () => {
  const found = explain(chainTree(1000), tableFrom({ x: [-1], y: [-1] }));
  const lines = explanationText(found).split('\n');
  expect(lines.length).toBeLessThan(70);
  expect(lines.some((line) => line.startsWith('... and 940 more'))).toBe(true);
});

const answer = {
  kind: 'nominal',
  name: 'play',
  role: 'target',
  format: 'label',
  levels: ['no', 'maybe', 'yes'],
} as const;
const three = modelOf(
  { columns: [...schema.columns.slice(0, 2), answer] },
  {
    kind: 'tree',
    nodes: [
      { kind: 'levels', feature: 0, childOf: [0, 1, 1], children: [1, 2], missing: 0, body: constant(5, 3, 9) },
      leaf(0, 0, 4),
      { kind: 'cuts', feature: 1, cuts: [77.5], children: [3, 4], missing: 'stop', body: constant(0, 3, 5) },
      leaf(0, 3, 0),
      leaf(0, 0, 5),
    ],
  },
);

test('where all others were ruled out, the last of them is the rival', () => {
  const found = explain(three, tableFrom({ outlook: ['rainy'], humidity: [90] }));
  expect(explanationText(found)).toMatchInlineSnapshot(`
    "play = yes 1.000 (no 0.000, maybe 0.000)

    Log-odds of yes against maybe (ruled out):
    before any column     9 : 3  +1.099              │████████████
    outlook = rainy       5 : 3  -0.588        ██████│
    humidity > 77.5 (90)  5 : 0    +inf              │████████████
    sum                            +inf
    "
  `);
  // Both at once: the one with more cases until then.
  expect(explanationText(explain(three, tableFrom({ outlook: ['sunny'], humidity: [90] })))).toContain(
    'Log-odds of yes against no (ruled out):',
  );
});

test('classes by name or position; others are told', () => {
  const found = explain(three, tableFrom({ outlook: ['rainy'], humidity: [90] }));
  expect(explanationText(found, { class: 'yes', against: 'no' })).toBe(
    explanationText(found, { class: 2, against: 0 }),
  );
  expect(explanationText(found, { against: 'yes' })).toContain('Log-odds of maybe (ruled out) against yes:');
  for (const odd of ['Yes', '2', '', 3, -1, 0.5, Number.NaN, {}])
    for (const asked of [{ class: odd }, { against: odd }])
      expect(() => explanationText(found, asked as { class: string })).toThrow(
        expect.objectContaining({ code: 'unknown-class' }),
      );
  for (const odd of [undefined, null, {}])
    expect(() => explanationText(odd as never)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
});

test('of many levels that go the same way the own one is shown', () => {
  const levels = Array.from({ length: 900 }, (_, i) => `lev${i}`);
  const code = { kind: 'nominal', name: 'code', role: 'feature', format: 'label', levels } as const;
  const childOf = levels.map((_, i) => i % 2);
  const model = modelOf(
    { columns: [code, schema.columns[2]] },
    {
      kind: 'tree',
      nodes: [
        { kind: 'levels', feature: 0, childOf, children: [1, 2], missing: 0, body: constant(5, 9) },
        leaf(3, 2),
        leaf(2, 7),
      ],
    },
  );
  expect(explanationText(explain(model, tableFrom({ code: ['lev645'] })))).toContain('\ncode = lev645 ');
});

test('a given prior shows the given shares', () => {
  const model = modelOf(schema, {
    kind: 'bayes-net',
    prior: { counts: [68, 152], smoothing: 0, given: [0.6, 0.4] },
    factors: [],
  });
  expect(explanationText(explain(model, tableFrom({ outlook: [null], humidity: [1] })))).toMatch(
    /before any column {2}0\.6 : 0\.4 given {2}\+0\.405/,
  );
});
