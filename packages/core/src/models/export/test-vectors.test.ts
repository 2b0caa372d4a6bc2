import { describe, expect, test } from 'vitest';
import { nextDown, nextUp } from '../../base/next-double.js';
import { rng } from '../../base/rng.js';
import { featuresOf } from '../../schema/schema.js';
import type { Table } from '../../table/table.js';
import {
  chainTree,
  modelOf,
  randomConstant,
  randomHybrids,
  randomNaiveBayes,
  randomTree,
} from '../../testing/random-models.js';
import { randomTable } from '../../testing/random-schema.js';
import { bind } from '../bind.js';
import type { Model } from '../model.js';
import { router } from '../route.js';
import { predict } from '../score.js';
import { testVectors } from './test-vectors.js';
import { vectorTable } from './vectors/vector-table.js';

const kinds = { ...randomHybrids, constants: randomConstant, trees: randomTree, bayes: randomNaiveBayes };

const tried = (model: Model, most: number) => vectorTable(model.schema, testVectors(model, most).rows);

/** Nodes that rows come to without being shared out. */
function visited(model: Model, table: Table): Set<number> {
  if (model.body.kind !== 'tree') return new Set();
  const { cells, rows } = bind(model.schema, table);
  const { next } = router(model.body, cells);
  const seen = new Set<number>();
  for (let row = 0; row < rows; row++) for (let node = 0; node >= 0; node = next(node, row)) seen.add(node);
  return seen;
}

describe.each(Object.entries(kinds))('%s', (name, make) => {
  test('the same model gives the same vectors, within the limit, each once, with what the model says', () => {
    for (let i = 0; i < 25; i++) {
      const model = make(rng(i).fork(name));
      const vectors = testVectors(model, 60);
      expect(testVectors(model, 60)).toEqual(vectors);
      expect(vectors.rows.length).toBeLessThanOrEqual(60);
      const keys = vectors.rows.map((row) =>
        row.map((cell) => (Object.is(cell, -0) ? '-0' : cell === null ? 'null' : typeof cell + cell)).join('|'),
      );
      expect(new Set(keys).size).toBe(keys.length);
      expect(vectors.features).toEqual(featuresOf(model.schema).map((feature) => feature.name));
      const said = predict(model, vectorTable(model.schema, vectors.rows));
      if (said.kind === 'numbers') expect(vectors.values).toEqual(Array.from(said.values));
      else expect(vectors.probabilities?.flat()).toEqual(Array.from(said.probabilities));
      expect(vectors.rows.length).toBeGreaterThan(0);
    }
  });
});

test('every threshold of a tree is tried, one unit below and one above, missing and with no level', () => {
  const columns = [
    { kind: 'numeric', name: 'x', role: 'feature', format: 'number' },
    { kind: 'nominal', name: '__proto__', role: 'feature', format: 'label', levels: ['a', 'never seen'] },
    { kind: 'nominal', name: 'class', role: 'target', format: 'label', levels: ['no', 'yes'] },
  ] as const;
  const leaf = (...counts: number[]) => ({ kind: 'leaf', body: { kind: 'constant', counts, smoothing: 1 } }) as const;
  const body = leaf(1, 1).body;
  const model = modelOf(
    { columns },
    {
      kind: 'tree',
      nodes: [
        { kind: 'levels', feature: 1, childOf: [0, 1], children: [1, 2], missing: 'stop', body },
        { kind: 'cuts', feature: 0, cuts: [0.1, 0.3], children: [3, 4, 5], missing: [0.5, 0.25, 0.25], body },
        leaf(3, 1),
        leaf(4, 1),
        leaf(1, 4),
        leaf(2, 9),
      ],
    },
  );
  const { rows } = testVectors(model);
  const below = rows.filter((row) => row[1] === 'a').map((row) => row[0]);
  for (const cut of [0.1, 0.3]) expect(below).toEqual(expect.arrayContaining([cut, nextUp(cut), nextDown(cut), null]));
  expect(rows.map((row) => row[1])).toEqual(expect.arrayContaining(['never seen!', null]));
  expect(rows[0]).toEqual([null, null]);
  expect(rows.map((row) => row[0])).toEqual(
    expect.arrayContaining([
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.MAX_VALUE,
      Number.MIN_VALUE,
      -0,
    ]),
  );
  expect(visited(model, tried(model, 200))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test('what thousands of random rows come to in random trees, the vectors come to as well', () => {
  let [found, missed] = [0, 0];
  for (let i = 0; i < 60; i++) {
    const random = rng(i).fork('leaves');
    const model = randomTree(random, { missing: ['child'], surrogates: false });
    const seen = visited(model, tried(model, 400));
    for (const node of visited(model, randomTable(random, model.schema, 3000))) seen.has(node) ? found++ : missed++;
  }
  expect(found).toBeGreaterThan(300);
  expect(missed).toBe(0);
});

test('the depth of a tree is no matter', () => {
  const model = chainTree(20_000);
  const seen = visited(model, tried(model, 200));
  expect(testVectors(model).rows).toHaveLength(200);
  expect(Math.max(...[...seen])).toBeGreaterThan(36_000);
});
