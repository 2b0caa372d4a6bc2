import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { fit } from '../fit.js';
import { tableFrom } from '../table/table-from.js';
import { explanationComplaint } from '../testing/explanation-complaint.js';
import {
  chainTree,
  modelOf,
  randomAveraged,
  randomConstant,
  randomDecisionTable,
  randomNaiveBayes,
  randomNetwork,
  randomProduct,
  randomRuleForest,
  randomTree,
  randomVote,
} from '../testing/random-models.js';
import { randomTable } from '../testing/random-schema.js';
import type { ClassExplanation, StepDetail } from './explain/explanation.js';
import { explanationJson } from './explain/explanation-json.js';
import { logOdds } from './explain/log-odds.js';
import { explain, explainer } from './explain.js';
import type { Model } from './model.js';

describe('prior + contributions = score, softmax(score) = probabilities, on 100,000 random rows of', () => {
  const kinds: readonly [string, number, (seed: number) => Model][] = [
    ['trees', 500, (seed) => randomTree(rng(seed), { tests: 20 })],
    [
      'trees that share out missing values',
      250,
      (seed) => randomTree(rng(seed), { missing: ['shares'], leaves: 'any' }),
    ],
    ['trees with naive Bayes in leaves', 250, (seed) => randomTree(rng(seed), { leaves: 'any', tests: 4 })],
    ['naive Bayes', 500, (seed) => randomNaiveBayes(rng(seed))],
    ['naive Bayes with parents, and places for missing cells', 500, (seed) => randomNetwork(rng(seed))],
    ['trees with such in leaves', 250, (seed) => randomTree(rng(seed), { leaves: 'networks', tests: 4 })],
    ['decision tables', 500, (seed) => randomDecisionTable(rng(seed))],
    ['decision tables with naive Bayes', 500, (seed) => randomProduct(rng(seed))],
    ['averaged estimators', 250, (seed) => randomAveraged(rng(seed))],
    ['votes', 250, (seed) => randomVote(rng(seed))],
    ['forests of rules', 250, (seed) => randomRuleForest(rng(seed))],
    ['constants', 50, (seed) => randomConstant(rng(seed))],
  ];
  test.each(kinds)('%s', (_, models, make) => {
    for (let seed = 1; seed <= models; seed++) {
      const model = make(seed);
      const table = randomTable(rng(seed).fork('rows'), model.schema, 100_000 / models);
      expect(explanationComplaint(model, table), `model ${seed}`).toBeUndefined();
    }
  });
});

const play = tableFrom({
  outlook: ['sunny', 'sunny', 'overcast', 'rainy', 'rainy', 'rainy', 'overcast'],
  play: ['no', 'no', 'yes', 'yes', 'yes', 'no', 'yes'],
});

test('one rule: the prior and one test, with the counts on both sides', async () => {
  const model = await fit('one-rule', play, { options: { smoothing: 1 } });
  const found = explain(model, play, 3);
  // 3 no and 4 yes become (3 + 1) / 9 and (4 + 1) / 9; of the 3 rainy days 1 no and 2 yes become 2/5 and 3/5.
  expect(found.prior).toEqual([Math.log(4 / 9), Math.log(5 / 9)]);
  expect(found.terms).toHaveLength(1);
  const [term] = found.terms;
  expect(term).toMatchObject({ feature: 0, name: 'outlook', cell: { state: 'known', text: 'rainy' } });
  expect(term!.contributions[0]).toBeCloseTo(Math.log(2 / 5 / (4 / 9)), 14);
  expect(term!.contributions[1]).toBeCloseTo(Math.log(3 / 5 / (5 / 9)), 14);
  expect(term!.detail).toMatchObject({
    kind: 'step',
    node: 0,
    share: 1,
    before: { counts: [3, 4] },
    route: { by: 'test', test: 'outlook is rainy', to: 3, after: { counts: [1, 2], shares: [2 / 5, 3 / 5] } },
  });
  expect(found).toMatchObject({ kind: 'classes', label: 1, classes: ['no', 'yes'], target: 'play' });
});

test('an unseen level is shown as what it says, and goes where missing values go', async () => {
  const model = await fit('one-rule', play);
  const found = explain(model, tableFrom({ outlook: ['foggy', null] }));
  expect(found.terms[0]).toMatchObject({ cell: { state: 'unseen', text: 'foggy' }, contributions: [0, 0] });
  expect(found.terms[0]!.detail).toMatchObject({ route: { by: 'missing', test: 'outlook is foggy, never seen' } });
  expect(explain(model, tableFrom({ outlook: [null] })).terms[0]!.cell).toEqual({ state: 'missing', text: null });
  expect(() => explain(model, play, 7)).toThrow('There is no row 7');
});

const leaf = (...counts: number[]) => ({ kind: 'leaf', body: { kind: 'constant', counts, smoothing: 0 } }) as const;
const schema = {
  columns: [
    { kind: 'nominal', name: 'outlook', role: 'feature', format: 'label', levels: ['sunny', 'overcast', 'rainy'] },
    { kind: 'nominal', name: 'windy', role: 'feature', format: 'label', levels: ['no', 'yes'] },
    { kind: 'nominal', name: 'play', role: 'target', format: 'label', levels: ['no', 'yes'] },
  ],
} as const;

/** Quinlan's tree without humidity: a missing outlook goes 5/14, 4/14, 5/14. */
const shared = modelOf(schema, {
  kind: 'tree',
  nodes: [
    {
      kind: 'levels',
      feature: 0,
      childOf: [0, 1, 2],
      children: [1, 2, 3],
      missing: [5 / 14, 4 / 14, 5 / 14],
      body: leaf(5, 9).body,
    },
    leaf(3, 2),
    leaf(0, 4),
    {
      kind: 'levels',
      feature: 1,
      childOf: [0, 1],
      children: [4, 5],
      missing: [3 / 5, 2 / 5],
      body: leaf(2, 3).body,
    },
    leaf(0, 3),
    leaf(2, 0),
  ],
});

test('a missing value shares the row out: the mixture moves step by step', () => {
  const found = explain(shared, tableFrom({ outlook: [null], windy: ['yes'] }));
  expect(found.terms.map((term) => [term.name, (term.detail as StepDetail).share])).toEqual([
    ['outlook', 1],
    ['windy', 5 / 14],
  ]);
  expect(found.terms[0]!.detail).toMatchObject({
    route: {
      by: 'shares',
      test: 'outlook is missing',
      branches: [
        { to: 1, share: 5 / 14, test: 'outlook is sunny', cases: { counts: [3, 2] } },
        { to: 2, share: 4 / 14, test: 'outlook is overcast' },
        { to: 3, share: 5 / 14, test: 'outlook is rainy' },
      ],
    },
  });
  // The three sides together are the root again: 5/14 * 3/5 + 5/14 * 2/5 = 5/14 no. Then the rainy side is no: 8/14.
  expect(found.terms[0]!.contributions[0]).toBeCloseTo(0, 14);
  expect(found.terms[1]!.contributions[0]).toBeCloseTo(Math.log(8 / 5), 14);
  expect(Math.exp(found.score[0]!)).toBeCloseTo(8 / 14, 14);
});

test('a class that becomes impossible: -Infinity there, 0 afterwards; JSON keeps it', () => {
  const found = explain(shared, tableFrom({ outlook: ['overcast'], windy: ['yes'] }));
  expect(found.terms.map((term) => term.contributions[0])).toEqual([Number.NEGATIVE_INFINITY]);
  const written = JSON.stringify(explanationJson(found));
  expect(written).toContain('"contributions":["-Infinity",');
  expect(JSON.parse(written)).toMatchObject({ label: 1, probabilities: [0, 1] });
});

test('a class that is impossible at the root and possible in an empty leaf still adds up', () => {
  const odd = modelOf(schema, {
    kind: 'tree',
    nodes: [
      { kind: 'levels', feature: 1, childOf: [0, 1], children: [1, 2], missing: 0, body: leaf(0, 9).body },
      leaf(0, 9),
      { ...leaf(1, 1), empty: true },
    ],
  });
  const found = explain(odd, tableFrom({ outlook: [null], windy: ['yes'] }));
  expect(found.prior).toEqual([Math.log(0.5), 0]);
  expect(found.terms[0]!.contributions).toEqual([0, Math.log(0.5)]);
  expect(explain(odd, tableFrom({ outlook: [null], windy: ['no'] })).prior).toEqual([Number.NEGATIVE_INFINITY, 0]);
});

test('naive Bayes that rules out every class falls back to its prior and says so', () => {
  const factor = (feature: number, counts: number[]) =>
    ({ kind: 'categorical', feature, counts, estimate: 'shares', smoothing: 0 }) as const;
  const model = modelOf(schema, {
    kind: 'bayes-net',
    prior: { counts: [5, 9], smoothing: 0 },
    factors: [factor(0, [0, 2, 0, 4, 5, 3]), factor(1, [2, 9, 3, 0])],
  });
  const found = explain(model, tableFrom({ outlook: ['sunny'], windy: ['yes'] }));
  expect(found).toMatchObject({ fallback: true, probabilities: [5 / 14, 9 / 14], label: 1 });
  expect(found.score).toEqual(found.prior);
  expect(found.terms).toMatchObject([
    { ruledOut: [0], contributions: [0, 0], detail: { factor: { place: 'sunny', n: [0, 2], totals: [5, 9] } } },
    { ruledOut: [1], contributions: [0, 0], detail: { factor: { place: 'yes', n: [3, 0], totals: [5, 9] } } },
  ]);
  const other = explain(model, tableFrom({ outlook: ['rainy'], windy: [null] }));
  expect(other).not.toHaveProperty('fallback');
  expect(other.terms.map((term) => term.contributions)).toEqual([
    [0, Math.log(3 / 9)],
    [0, 0],
  ]);
});

test('a surrogate is named with its own cell', () => {
  const model = modelOf(schema, {
    kind: 'tree',
    nodes: [
      {
        kind: 'levels',
        feature: 0,
        childOf: [0, 1, 1],
        children: [1, 2],
        missing: 'stop',
        surrogates: [{ kind: 'levels', feature: 1, childOf: [-1, 1] }],
        body: leaf(5, 9).body,
      },
      leaf(3, 2),
      leaf(2, 7),
    ],
  });
  const ways = explainer(model, tableFrom({ outlook: [null, 'fog', 'sunny'], windy: ['yes', 'no', 'yes'] }));
  expect(ways(0).terms[0]!.detail).toMatchObject({
    route: { by: 'surrogate', which: 0, name: 'windy', test: 'windy is yes', to: 2, cell: { text: 'yes' } },
  });
  expect(ways(1).terms[0]).toMatchObject({ contributions: [0, 0], detail: { route: { by: 'stop' } } });
  expect(ways(2).terms[0]!.detail).toMatchObject({ route: { by: 'test', test: 'outlook is sunny', to: 1 } });
});

test('log-odds of two classes', () => {
  const found = explain(shared, tableFrom({ outlook: ['sunny'], windy: ['no'] }));
  if (found.kind !== 'classes') throw new Error('classes expected');
  const { prior, terms, score } = logOdds(found, 0, 1);
  expect(prior).toBeCloseTo(Math.log(5 / 9), 14);
  expect(terms[0]).toBeCloseTo(Math.log(3 / 2 / (5 / 9)), 14);
  expect(score).toBeCloseTo(Math.log(3 / 2), 14);
});

test('log-odds: names, defaults, the weights of a decision, and wrong arguments', () => {
  const row = tableFrom({ outlook: ['sunny'], windy: ['no'] });
  const found = explain(shared, row) as ClassExplanation;
  expect(logOdds(found)).toEqual(logOdds(found, 'no', 'yes'));
  expect(logOdds(found, 'yes')).toEqual(logOdds(found, 1, 0));
  expect(logOdds(found, 0, 1)).toMatchObject({ class: 0, against: 1 });
  const turned = explain({ ...shared, decision: { weights: [1, 4] } }, row) as ClassExplanation;
  const odds = logOdds(turned);
  expect(odds).toMatchObject({ class: 1, against: 0, weights: Math.log(4) });
  expect(odds.score).toBeCloseTo(Math.log(turned.probabilities[1]! / turned.probabilities[0]!), 14);
  expect(logOdds(explain({ ...shared, decision: { weights: [0, 1] } }, row) as ClassExplanation).score).toBe(
    Number.POSITIVE_INFINITY,
  );
  for (const odd of ['No', 2, -1, 0.5, Number.NaN])
    expect(() => logOdds(found, odd)).toThrow(expect.objectContaining({ code: 'unknown-class' }));
  for (const odd of [undefined, { kind: 'numbers' }])
    expect(() => logOdds(odd as never)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
});

test.each(['child', 'shares', 'stop'] as const)('a tree of 100,000 levels, missing values: %s', (missing) => {
  const model = chainTree(100_000, missing);
  const table = tableFrom({ x: [-1, null], y: [-1, -1] });
  expect(explanationComplaint(model, table)).toBeUndefined();
  expect(explain(model, table).terms).toHaveLength(100_000);
});
