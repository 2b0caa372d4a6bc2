import { describe, expect, test } from 'vitest';
import { fit } from '../fit.js';
import type { Tree } from '../models/model.js';
import { predict } from '../models/score.js';
import { tableFrom } from '../table/table-from.js';
import { oneRule } from './one-rule.js';

/** Quinlan's weather table: 14 days. One rule on outlook makes 2 + 0 + 2 = 4 errors, as does humidity; outlook comes first. */
const weather = tableFrom({
  outlook: [
    'sunny',
    'sunny',
    'overcast',
    'rainy',
    'rainy',
    'rainy',
    'overcast',
    'sunny',
    'sunny',
    'rainy',
    'sunny',
    'overcast',
    'overcast',
    'rainy',
  ],
  temperature: [
    'hot',
    'hot',
    'hot',
    'mild',
    'cool',
    'cool',
    'cool',
    'mild',
    'cool',
    'mild',
    'mild',
    'mild',
    'hot',
    'mild',
  ],
  humidity: [
    'high',
    'high',
    'high',
    'high',
    'normal',
    'normal',
    'normal',
    'high',
    'normal',
    'normal',
    'normal',
    'high',
    'normal',
    'high',
  ],
  windy: ['f', 't', 'f', 'f', 'f', 't', 't', 'f', 'f', 'f', 't', 't', 'f', 't'],
  play: ['no', 'no', 'yes', 'yes', 'yes', 'no', 'yes', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'],
});

const treeOf = async (columns: Parameters<typeof tableFrom>[0], options = {}) =>
  (await fit(oneRule, tableFrom(columns), { options })).body as Tree;
const leaves = (tree: Tree) =>
  tree.nodes.flatMap((node) => (node.kind === 'leaf' && node.body.kind === 'constant' ? [node.body.counts] : []));

test('the weather table: outlook, first of the two with four errors', async () => {
  const { body } = await fit(oneRule, weather);
  const all = { kind: 'constant', counts: [5, 9], smoothing: 1 };
  expect(body).toEqual({
    kind: 'tree',
    nodes: [
      { kind: 'levels', body: all, childOf: [0, 1, 2], feature: 0, children: [1, 2, 3, 4], missing: 3 },
      { kind: 'leaf', body: { kind: 'constant', counts: [3, 2], smoothing: 1 } },
      { kind: 'leaf', body: { kind: 'constant', counts: [0, 4], smoothing: 1 } },
      { kind: 'leaf', body: { kind: 'constant', counts: [2, 3], smoothing: 1 } },
      { kind: 'leaf', body: all, empty: true },
    ],
  });
});

/** The temperatures of the numeric weather table, worked by hand with at least 3 of a class in an interval. */
const temperature = [64, 65, 68, 69, 70, 71, 72, 72, 75, 75, 80, 81, 83, 85];
const play = ['y', 'n', 'y', 'y', 'y', 'n', 'n', 'y', 'y', 'y', 'n', 'y', 'y', 'n'];

test('numeric intervals: 64..70 y, then 71..75 has a third y at the first 75 and both 75s; 80..85 tie joins', async () => {
  const tree = await treeOf({ temperature, play }, { minBucket: 3 });
  // 64 y, 65 n, 68 y, 69 y -> three y at 69; 70 is pure y and joins; 71 n ends it: [y 4, n 1].
  // 71 n, 72 n+y, 75 y+y -> three y at 75: [y 3, n 2] answers y like its neighbour and joins: [y 7, n 3].
  // 80 n, 81 y, 83 y, 85 n: [y 2, n 2], a tie, so it may answer y and joins. One interval is left.
  expect(tree.nodes[0]).toMatchObject({ kind: 'cuts', cuts: [] });
  expect(leaves(tree)[0]).toEqual([9, 5]);
});

test('numeric intervals with different answers are cut between their values', async () => {
  const tree = await treeOf(
    { x: [1, 2, 3, 4, 10, 11, 12, 13, 20], y: ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'a'] },
    { minBucket: 2 },
  );
  expect(tree.nodes[0]).toMatchObject({ kind: 'cuts', cuts: [7, 16.5] });
  expect(leaves(tree).slice(0, 3)).toEqual([
    [4, 0],
    [0, 4],
    [1, 0],
  ]);
});

test('missing values answer for themselves, and count as errors of their own', async () => {
  const tree = await treeOf({ x: ['u', 'u', null, null, null, 'v'], y: ['a', 'a', 'b', 'b', 'a', 'b'] });
  expect(leaves(tree)).toEqual([
    [2, 0],
    [0, 1],
    [1, 2],
  ]);
});

test('no features: the class shares', async () => {
  expect((await fit(oneRule, tableFrom({ y: ['a', 'b', 'a'] }))).body).toEqual({
    kind: 'constant',
    counts: [2, 1],
    smoothing: 1,
  });
});

test('a level never seen is answered by all rows', async () => {
  const model = await fit(oneRule, weather);
  const out = predict(model, tableFrom({ outlook: ['foggy'], temperature: ['hot'], humidity: ['high'], windy: ['f'] }));
  expect(out).toMatchObject({ kind: 'classes', classes: ['no', 'yes'], labels: Uint32Array.of(1) });
  expect(out.policy.unseen).toEqual(new Map([['outlook', 1]]));
  if (out.kind === 'classes') expect([...out.probabilities]).toEqual([6 / 16, 10 / 16]);
});

describe('growth', () => {
  test('ten thousand levels and a hundred thousand values: a quadratic scan would run into the time limit of the test', async () => {
    const n = 100_000;
    const rows = Array.from({ length: n }, (_, i) => i);
    const tree = await treeOf({
      zip: rows.map((i) => `z${i % 10_000}`),
      x: rows.map((i) => i / 7),
      y: rows.map((i) => (i % 10_000 < 5000 ? 'low' : 'high')),
    });
    expect(tree.nodes[0]).toMatchObject({ kind: 'levels', feature: 0 });
    expect(tree.nodes).toHaveLength(10_002);
  });
});
