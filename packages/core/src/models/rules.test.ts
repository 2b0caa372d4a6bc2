import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { readRules } from '../contract/rule-reader.js';
import { fit } from '../fit.js';
import { featuresOf } from '../schema/schema.js';
import { tableFrom } from '../table/table-from.js';
import {
  chainTree,
  modelOf,
  randomConstant,
  randomDecisionTable,
  randomNaiveBayes,
  randomTree,
} from '../testing/random-models.js';
import { randomTable } from '../testing/random-schema.js';
import { rulesComplaint } from '../testing/rules-complaint.js';
import type { BayesNet, Body, DecisionTable, Model } from './model.js';
import { rulesText } from './rules/rules-text.js';
import { rules } from './rules.js';

describe('the text, read by another reader, predicts as the model does on 100,000 random rows of', () => {
  const kinds: readonly [string, number, (seed: number) => Model][] = [
    ['trees', 1000, (seed) => randomTree(rng(seed), { tests: 20 })],
    ['C4.5 trees', 200, (seed) => randomTree(rng(seed), { missing: ['shares'], surrogates: false })],
    ['CART trees', 200, (seed) => randomTree(rng(seed), { missing: ['child', 'stop'] })],
    ['constants', 50, (seed) => randomConstant(rng(seed))],
    ['decision tables', 200, (seed) => randomDecisionTable(rng(seed))],
  ];
  test.each(kinds)('%s', (_, models, make) => {
    for (let seed = 1; seed <= models; seed++) {
      const model = make(seed);
      const table = randomTable(rng(seed).fork('rows'), model.schema, 100_000 / models);
      expect(rulesComplaint(model, table), `model ${seed}`).toBeUndefined();
    }
  });
});

test('the reader follows the text: another count, another answer', () => {
  const model = chainTree(3);
  const row = new Map([
    ['x', 3.5],
    ['y', 0],
  ]);
  const text = rulesText(rules(model));
  expect(text).toContain('x > 3\n  -> a  p 0.667, cases {a 3, b 1}');
  expect(readRules(text).predict(row)).toEqual([4 / 6, 2 / 6]);
  expect(
    readRules(text.replace('x > 3\n  -> a  p 0.667, cases {a 3, b 1}', 'x > 3\n  -> a  p 0.667, cases {b 3}')).predict(
      row,
    ),
  ).toEqual([1 / 5, 4 / 5]);
});

const constant = (...counts: number[]) => ({ kind: 'constant', counts, smoothing: 0 }) as const;
const leaf = (...counts: number[]) => ({ kind: 'leaf', body: constant(...counts) }) as const;
const schema = {
  columns: [
    { kind: 'nominal', name: 'outlook', role: 'feature', format: 'label', levels: ['sunny', 'overcast', 'rainy'] },
    { kind: 'numeric', name: 'humidity', role: 'feature', format: 'number' },
    { kind: 'nominal', name: 'play', role: 'target', format: 'label', levels: ['no', 'yes'] },
  ],
} as const;
const levels = (children: number[], missing: number[] | 'stop', counts: number[]) =>
  ({ kind: 'levels', feature: 0, childOf: [0, 1, 2], children, missing, body: constant(...counts) }) as const;
const cut = (at: number, children: number[], missing: number[] | number | 'stop', counts: number[]) =>
  ({ kind: 'cuts', feature: 1, cuts: [at], children, missing, body: constant(...counts) }) as const;

test('a tree of C4.5: conditions of one column are one, missing values say what they count', () => {
  const nodes = [
    levels([1, 2, 3], [5 / 14, 4 / 14, 5 / 14], [5, 9]),
    cut(80, [4, 5], [0.5, 0.5], [3, 2]),
    leaf(0, 4),
    leaf(2, 3),
    cut(75.5, [6, 7], [0.5, 0.5], [0, 2]),
    leaf(3, 0),
    leaf(0, 1),
    leaf(0, 1),
  ];
  expect(
    rulesText(rules(modelOf(schema, { kind: 'tree', nodes }))),
  ).toBe(`# 5 rules for play, learned by random from 100 rows.
# A rule speaks where all its conditions hold. A missing value, or a level never
# seen in training, holds only where the condition says so.
# "missing counts w": it then holds by that weight; weights of conditions are
# multiplied, and what all rules say, each times its weight, is added up.
# A class has the probability (cases + smoothing) / (all cases + smoothing *
# classes); without any case all are alike.

Classes no, yes
Smoothing 0
Levels of outlook sunny, overcast, rainy

Class no

Rule 1
  outlook = sunny (missing counts 0.35714285714285715)
  humidity > 80 (missing counts 0.5)
  -> no  p 1.000, cases {no 3}

Class yes

Rule 2
  outlook = overcast (missing counts 0.2857142857142857)
  -> yes  p 1.000, cases {yes 4}

Rule 3
  outlook = sunny (missing counts 0.35714285714285715)
  humidity <= 75.5 (missing counts 0.25)
  -> yes  p 1.000, cases {yes 1}

Rule 4
  outlook = sunny (missing counts 0.35714285714285715)
  75.5 < humidity <= 80 (missing counts 0.25)
  -> yes  p 1.000, cases {yes 1}

Rule 5
  outlook = rainy (missing counts 0.35714285714285715)
  -> yes  p 0.600, cases {no 2, yes 3}

Default -> yes  p 0.643, cases {no 5, yes 9}
`);
});

test('where missing values stop, the inner node is a rule; sides that no row can come to are none', () => {
  const nodes = [cut(80, [1, 2], 'stop', [5, 9]), cut(90, [3, 4], 0, [3, 2]), leaf(1, 1), leaf(3, 1), leaf(0, 1)];
  const found = rules(modelOf(schema, { kind: 'tree', nodes }));
  expect(found.rules.map((rule) => rule.node)).toEqual([3, 2, 0]);
  expect(found.rules.map(({ conditions }) => conditions)).toMatchObject([
    [{ tests: [{ holds: { kind: 'range', atMost: 80 } }], missing: 0 }],
    [{ tests: [{ holds: { kind: 'range', above: 80 } }], missing: 0 }],
    [{ tests: [{ holds: { kind: 'none' } }], missing: 1 }],
  ]);
});

test('one rule with many levels names the fewer of them', async () => {
  const n = 20_000;
  const zip = Array.from({ length: n }, (_, i) => `z${i % 10_000}`);
  const model = await fit('one-rule', tableFrom({ zip, y: zip.map((text) => (text < 'z5' ? 'low' : 'high')) }));
  const text = rulesText(rules(model));
  expect(text.length).toBeLessThan(1_500_000);
  expect(text).toContain('zip is missing\n');
});

const cells = {
  kind: 'table',
  columns: [{ feature: 0 }, { feature: 1, cuts: [70, 82.5], fill: 2 }],
  keys: [0, 0, 0, 2, 3, 1],
  counts: [0, 2, 3, 0, 0, 0],
  smoothing: 0,
  prior: { counts: [5, 9], smoothing: 1 },
} as const;
const linesOf = (model: Model) =>
  rulesText(rules(model))
    .split('\n')
    .filter((line) => line.startsWith('  ') || line.startsWith('Default'));

test('a decision table: one rule a cell, missing values where they have a place, the prior elsewhere', () => {
  expect(linesOf(modelOf(schema, cells))).toEqual([
    '  outlook = sunny',
    '  humidity > 82.5 or missing',
    '  -> no  p 1.000, cases {no 3}, smoothing 0',
    '  outlook = sunny',
    '  humidity <= 70',
    '  -> yes  p 1.000, cases {yes 2}, smoothing 0',
    '  outlook is missing',
    '  70 < humidity <= 82.5',
    '  -> yes  p 0.625, borrowed {no 5, yes 9}',
    'Default -> yes  p 0.625, cases {no 5, yes 9}',
  ]);
});

test("a decision table by Weka's reading: the class of a cell's first row gets no smoothing", () => {
  const prior = { counts: [5, 9], smoothing: 1, given: [0.25, 0.75] };
  const model = modelOf(schema, { ...cells, smoothing: 1, first: [1, 0, 0], prior });
  const said = linesOf(model).filter((line) => line.includes('->'));
  expect(said).toEqual([
    '  -> no  p 0.750, cases {no 3}, smoothing 1 but for no',
    '  -> yes  p 1.000, cases {}, smoothing 1 but for no',
    '  -> yes  p 0.667, cases {yes 2}, smoothing 1 but for yes',
    'Default -> yes  p 0.750, given {no 0.25, yes 0.75}',
  ]);
  const reader = readRules(rulesText(rules(model)));
  const row = (outlook: string | null, humidity: number | null) =>
    new Map<string, string | number | null>([
      ['outlook', outlook],
      ['humidity', humidity],
    ]);
  expect(reader.predict(row('sunny', 60))).toEqual([1 / 3, 2 / 3]);
  expect(reader.predict(row('sunny', null))).toEqual([3 / 4, 1 / 4]);
  expect(reader.predict(row('foggy', 75))).toEqual([0, 1]);
  expect(reader.predict(row('rainy', 75))).toEqual([0.25, 0.75]);
});

test('what weighs columns or asks several models has no rules', () => {
  const net = randomNaiveBayes(rng(2)).body as BayesNet;
  const table = modelOf(schema, cells).body as DecisionTable;
  const columns = [{ feature: 0 }];
  const bodies: readonly Body[] = [
    { kind: 'product', table, factors: [] },
    { kind: 'averaged', parents: 1, least: 1, prior: table.prior, columns, smoothing: 1, counts: [] },
    { kind: 'vote', how: 'average', members: [net, net] },
  ];
  for (const body of bodies)
    expect(() => rules(modelOf(schema, body))).toThrow(expect.objectContaining({ code: 'no-rules' }));
});

test('naive Bayes has no rules, alone or in a leaf', () => {
  const net = randomNaiveBayes(rng(1));
  expect(() => rules(net)).toThrow(expect.objectContaining({ code: 'no-rules' }));
  if (net.body.kind !== 'bayes-net') throw new Error('naive Bayes expected');
  const tree = modelOf(net.schema, { kind: 'tree', nodes: [{ kind: 'leaf', body: net.body }] });
  expect(() => rules(tree)).toThrow(expect.objectContaining({ code: 'no-rules' }));
});

test.each(['child', 'shares', 'stop'] as const)(
  'a tree of 100,000 levels gives short rules, missing values: %s',
  (missing) => {
    const found = rules(chainTree(100_000, missing));
    expect(found.rules.every(({ conditions }) => conditions.length <= 2)).toBe(true);
    expect(found.rules.length).toBeGreaterThan(100_000);
    expect(rulesText(found).length).toBeLessThan(250 * found.rules.length);
  },
);

test('features are named in the order of their columns', () => {
  const model = randomTree(rng(3), { tests: 20 });
  const found = rules(model).levels.map((one) => one.feature);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(rules(model).levels.map((one) => one.name)).toEqual(found.map((i) => featuresOf(model.schema)[i]!.name));
});

test('levels that a test treats as missing values', async () => {
  let unsure = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const random = rng(seed);
    const one = (values: readonly (string | number | null)[]) => values[random.below(values.length)]!;
    const rows = Array.from({ length: 60 }, () => ({
      a: one(['p', 'q', 'r', 's', null]),
      b: one(['u', 'v', 'w', 'x', null]),
      y: one(['k', 'l', 'm']),
    }));
    const table = tableFrom(rows);
    for (const missing of ['direction', 'surrogates', 'stop']) {
      const model = await fit('cart', table, { target: 'y', options: { size: 'full', missing } });
      if (model.body.kind !== 'tree') throw new Error('a tree expected');
      unsure += model.body.nodes.filter((node) => node.kind === 'levels' && node.childOf.includes(-1)).length;
      expect(rulesComplaint(model, table)).toBe(undefined);
    }
  }
  expect(unsure).toBeGreaterThan(100);
});

const unsure = (missing: number | 'stop' | number[]) =>
  modelOf(schema, {
    kind: 'tree',
    nodes: [
      { kind: 'levels', feature: 0, childOf: [0, 1, -1], children: [1, 2], missing, body: constant(5, 9) },
      leaf(3, 2),
      leaf(1.25, 7.032163742690045),
    ],
  });
const conditionsIn = (model: Model) =>
  rulesText(rules(model))
    .split('\n')
    .filter((line) => line.startsWith('  '));

test('levels that count as missing are named where missing values go', () => {
  expect(conditionsIn(unsure('stop'))).toEqual([
    '  outlook = sunny',
    '  -> no  p 0.600, cases {no 3, yes 2}',
    '  outlook = overcast',
    '  -> yes  p 0.849, cases 8.2822 {no 1.25, yes 7.032163742690045}',
    '  outlook = rainy or missing',
    '  -> yes  p 0.643, cases {no 5, yes 9}',
  ]);
  expect(conditionsIn(unsure(0))[0]).toBe('  outlook != overcast or missing');
  expect(conditionsIn(unsure([0.5, 0.5]))[0]).toBe('  outlook = sunny (silent = rainy), else counts 0.5');
});

test('no line is longer than 80 columns, and the text still reads', () => {
  const names = Array.from({ length: 60 }, (_, i) => `level number ${i}`);
  const random = rng(1);
  const pick = () => names[random.below(names.length)]!;
  const rows = Array.from({ length: 400 }, () => ({ one: pick(), two: pick(), y: pick() }));
  const table = tableFrom(rows);
  return Promise.all(
    ['stop', 'surrogates'].map(async (missing) => {
      const model = await fit('cart', table, { target: 'y', options: { missing, size: 'full' } });
      const lines = rulesText(rules(model)).split('\n');
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
      expect(lines).toContain('# What is indented by four goes on with the line above.');
      expect(rulesComplaint(model, table)).toBeUndefined();
    }),
  );
});
