import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { memoryCounts } from '../counts/memory.js';
import { merged } from '../counts/merged.js';
import { fit } from '../fit.js';
import type { Model, Split, Tree } from '../models/model.js';
import { parseModel, serialize } from '../models/model-file.js';
import { prune } from '../models/prune.js';
import { casesOf, classRisk } from '../models/risk.js';
import { predict } from '../models/score.js';
import { code } from '../schema/codes.js';
import { inferSchema } from '../schema/infer-schema.js';
import type { Table } from '../table/table.js';
import { tableFrom } from '../table/table-from.js';
import { takeRows } from '../table/take-rows.js';
import { cart } from './cart.js';

const full = { size: 'full' } as const;
const treeOf = (model: Model) => model.body as Tree;
const rootOf = (model: Model) => treeOf(model).nodes[0] as Split;
const leavesOf = (model: Model) => treeOf(model).nodes.filter(({ kind }) => kind === 'leaf').length;

function labels(model: Model, table: Table): readonly string[] {
  const predictions = predict(model, table);
  if (predictions.kind !== 'classes') throw new Error('Classes are needed.');
  return Array.from(predictions.labels, (label) => predictions.classes[label]!);
}

test('between columns that gain the same, the first declared or the better one at the root is asked about', async () => {
  // Both tell a from b where z is 1. At the root z gains most (right: 5 b, 2 a), then `second` (5 b, 3 a), then `first` (5 b, 4 a).
  const table = tableFrom({
    first: [1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 0, 0].map(String),
    second: [1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0].map(String),
    z: [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1].map(String),
    y: [...'aaaaaabbbbbaa'],
  });
  for (const [ties, feature] of [
    ['first', 0],
    ['root', 1],
  ] as const) {
    const { nodes } = treeOf(await fit(cart, table, { target: 'y', options: { ...full, ties } }));
    expect(nodes.flatMap((node) => (node.kind === 'leaf' ? [] : [node.feature]))).toEqual([2, feature]);
  }
});

describe('missing values', () => {
  /** Without the two missing cells x <= 3.5 is right throughout; both missing cells are of the class on the right. */
  const table = tableFrom({ x: [1, 2, 3, 4, 5, 6, null, null], y: ['a', 'a', 'a', 'b', 'b', 'b', 'b', 'b'] });

  test('learn the direction that lowers the risk most', async () => {
    const model = await fit(cart, table, { target: 'y', options: full });
    expect(rootOf(model)).toMatchObject({ kind: 'cuts', cuts: [3.5], missing: 1 });
    expect(
      treeOf(model)
        .nodes.slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { kind: 'constant', counts: [3, 0], smoothing: 0 },
      { kind: 'constant', counts: [0, 5], smoothing: 0 },
    ]);
  });

  test('may be all that is asked for', async () => {
    const known = tableFrom({ x: [1, 2, 1, 2, null, null], y: ['a', 'a', 'a', 'a', 'b', 'b'] });
    const model = await fit(cart, known, { target: 'y', options: full });
    expect(rootOf(model)).toMatchObject({ cuts: [], missing: 1 });
    expect(labels(model, known)).toEqual(['a', 'a', 'a', 'a', 'b', 'b']);
    expect(parseModel(serialize(model))).toEqual(model);
    // Values that training never had are as known as those it had.
    const beyond = tableFrom({ x: [3, 1e300, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, null] });
    expect(labels(model, beyond)).toEqual(['a', 'a', 'a', 'a', 'b']);
    const infinite = tableFrom({
      x: [1, 2, Number.POSITIVE_INFINITY, 2, null, null],
      y: ['a', 'a', 'a', 'a', 'b', 'b'],
    });
    const other = await fit(cart, infinite, { target: 'y', options: full });
    expect(rootOf(other)).toMatchObject({ cuts: [], missing: 1 });
    expect(labels(other, infinite)).toEqual(['a', 'a', 'a', 'a', 'b', 'b']);
  });

  test('that training never had go to the larger child', async () => {
    const known = tableFrom({ x: [1, 2, 3, 4, 5], y: ['a', 'a', 'b', 'b', 'b'] });
    const model = await fit(cart, known, { target: 'y', options: full });
    expect(rootOf(model)).toMatchObject({ cuts: [2.5], missing: 1 });
  });

  test('are answered by the node, and so is a level that no case of the node has', async () => {
    const nominal = tableFrom({
      g: ['p', 'p', 'p', 'q', 'q', 'q', 'r', 'r'],
      x: [1, 1, 1, 1, 1, 1, 9, 9],
      y: ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c'],
    });
    const model = await fit(cart, nominal, { target: 'y', options: { ...full, maxDepth: 2 } });
    // p | q r, then q | r: below the root p has gone, and a p that came there would be answered by the node.
    const [, below] = treeOf(model).nodes.filter((node) => node.kind === 'levels');
    expect(below).toMatchObject({ childOf: [-1, 0, 1], missing: 'stop' });
  });

  test('stop: the gain is that of the known cases, and the node answers', async () => {
    const model = await fit(cart, table, { target: 'y', options: { ...full, missing: 'stop' } });
    expect(rootOf(model)).toMatchObject({ cuts: [3.5], missing: 'stop' });
    const predictions = predict(model, tableFrom({ x: [null] }));
    expect(predictions).toMatchObject({ probabilities: Float64Array.of(3 / 8, 5 / 8) });
    // R of the leaves is 0; the two cases that stop are answered with p(b) = 5/8: 2 * 3/8.
    expect(model.training.sizes![0]!.risk).toBeCloseTo(0.75, 12);
  });
});

describe('surrogates', () => {
  /** x <= 6.5 is right throughout. z <= 22.5 imitates it in 11 of 12 cases, w in 10, v (a constant) not at all. */
  const table = tableFrom({
    x: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, null],
    z: [10, 11, 12, 13, 14, 33.5, 31, 32, 33, 34, 35, 36, 40],
    w: ['s', 's', 's', 's', 't', 't', 't', 't', 't', 't', 't', 't', 's'],
    v: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    y: ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'b', 'b', 'b'],
  });
  const options = { ...full, missing: 'surrogates', maxDepth: 1 };

  test('are the tests that send most cases where the test sends them, the best first', async () => {
    const model = await fit(cart, table, { target: 'y', use: ['x', 'z', 'w', 'v'], options });
    expect(rootOf(model)).toMatchObject({
      feature: 0,
      cuts: [6.5],
      // Six cases each way: nothing says where a case goes that lacks everything.
      missing: 'stop',
      surrogates: [
        { kind: 'cuts', feature: 1, cut: 22.5, childOf: [0, 1] },
        { kind: 'levels', feature: 2, childOf: [0, 1] },
      ],
    });
    expect(treeOf(model).nodes[2]).toMatchObject({ body: { counts: [0, 7] } });
  });

  test('are tried in turn, and then the node answers', async () => {
    const model = await fit(cart, table, { target: 'y', use: ['x', 'z', 'w', 'v'], options });
    const rows = tableFrom({ x: [null, null, null], z: [12, null, null], w: ['t', 't', null], v: [1, 1, 1] });
    expect(labels(model, rows)).toEqual(['a', 'b', 'b']);
    expect(predict(model, rows)).toMatchObject({ probabilities: Float64Array.of(1, 0, 0, 1, 6 / 13, 7 / 13) });
  });

  test('none are kept when none are wanted; the larger child has the rest', async () => {
    const rows = takeRows(table, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]);
    const more = takeRows(rows, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 12]);
    const model = await fit(cart, more, { target: 'y', options: { ...options, surrogates: 0 } });
    expect(rootOf(model).surrogates).toBeUndefined();
    expect(rootOf(model).missing).toBe(1);
  });
});

describe('priors and costs', () => {
  const table = tableFrom({ x: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], y: [...Array(8).fill('good'), 'bad', 'bad'] });
  const use = ['x'];

  test('costs decide: 2 of 10 bad, where missing a bad one costs 5, is bad (0.2 * 5 > 0.8)', async () => {
    const plain = await fit(cart, table, { target: 'y', use, options: full });
    expect(labels(plain, table)[0]).toBe('good');
    const model = await fit(cart, table, { target: 'y', use, options: { ...full, costs: '{"bad":{"good":5}}' } });
    expect(labels(model, table)[0]).toBe('bad');
    expect(predict(model, table)).toMatchObject({ probabilities: expect.objectContaining({ 0: 0.8, 1: 0.2 }) });
  });

  test('a prior turns the probabilities: 0.8 and 0.2 at even priors are a half each', async () => {
    const model = await fit(cart, table, { target: 'y', use, options: { ...full, prior: 'uniform' } });
    expect(model.decision).toEqual({ weights: [0.625, 2.5] });
    expect(predict(model, table)).toMatchObject({ probabilities: expect.objectContaining({ 0: 0.5, 1: 0.5 }) });
    const given = await fit(cart, table, { target: 'y', use, options: { ...full, prior: '{"bad":3,"good":1}' } });
    expect(labels(given, table)[0]).toBe('bad');
  });

  test('altered priors: good 8 * 1, bad 2 * 5, so 4/9 and 5/9 of ten cases: 10 (1 - 16/81 - 25/81)', () => {
    const costs = [
      [0, 1],
      [5, 0],
    ];
    expect(classRisk('gini', [8, 2], { costs }).of([8, 2])).toBeCloseTo(400 / 81, 12);
    expect(classRisk('misclassification', [8, 2], { costs }).of([8, 2])).toBe(8);
    expect(classRisk('gini', [8, 2], { weights: [0.625, 2.5] }).of([8, 2])).toBe(5);
  });

  test.each([
    [{ prior: '{"ugly":1}' }, 'ugly'],
    [{ prior: 'even' }, 'JSON'],
    [{ prior: '{"bad":-1}' }, 'zero or above'],
    [{ prior: '{"bad":1}' }, 'prior gives no share to "good"'],
    [{ costs: '{"bad":2}' }, 'costs of "bad" must be an object'],
    [{ costs: '{"bad":{"god":2}}' }, 'did you mean "good"'],
    [{ costs: '[1]' }, 'costs must be nothing, or a JSON object'],
    [{ costs: '{"bad":{"good":1e101}}' }, 'costs must be numbers from 0 to 1e+100'],
  ])('%j is refused', async (options, text) => {
    await expect(fit(cart, table, { target: 'y', use, options })).rejects.toThrow(text);
  });
});

/** Three groups of a level each with noise, and a column that says nothing. */
function noisy(rows: number, numeric: boolean): Table {
  const random = rng(11);
  const x = Array.from({ length: rows }, () => random.below(60) / 4);
  const g = Array.from({ length: rows }, () => ['p', 'q', 'r', 's'][random.below(4)]!);
  const z = Array.from({ length: rows }, () => (random.below(9) === 0 ? null : random.below(100)));
  const y = x.map((value, i) => {
    const level = (value > 7 ? 2 : 0) + (g[i] === 'q' ? 1 : 0);
    return numeric ? level + random.next() / 2 : `c${random.below(6) === 0 ? random.below(3) : Math.min(2, level)}`;
  });
  return tableFrom({ x, g, z, y });
}

describe.each([false, true])('cross-validation (numeric target: %s)', (numeric) => {
  const table = noisy(240, numeric);
  const sizeOf = (size: string) => fit(cart, table, { target: 'y', options: { size } });

  test('gives every tree of the sequence a loss and an error, and chooses by them', async () => {
    const [minimum, oneError] = [await sizeOf('minimum'), await sizeOf('one-se')];
    const sizes = minimum.training.sizes!;
    for (const { loss, error } of sizes) expect([loss! >= 0, error! >= 0]).toEqual([true, true]);
    const best = sizes.reduce((least, size) => (size.loss! <= least.loss! ? size : least));
    expect(leavesOf(minimum)).toBe(best.leaves);
    const small = sizes.findLast((size) => size.loss! <= best.loss! + best.error!)!;
    expect(leavesOf(oneError)).toBe(small.leaves);
    expect(leavesOf(oneError)).toBeLessThan(sizes[0]!.leaves);
  });

  test('does not hang on the order of rows or columns', async () => {
    const model = await sizeOf('one-se');
    const rows = Array.from({ length: table.rows }, (_, i) => (i * 77) % table.rows);
    const shuffled = takeRows({ ...table, columns: table.columns }, rows);
    const again = await fit(cart, shuffled, { schema: model.schema });
    expect(serialize({ ...again, training: model.training })).toBe(serialize(model));
    expect(again.training.sizes).toEqual(model.training.sizes);
  });

  test('deals the same folds whatever the order of columns', async () => {
    const turned = { ...table, columns: [...table.columns].reverse() };
    const [one, other] = [table, turned].map((some) => {
      const { schema } = inferSchema(some, { target: 'y' });
      return memoryCounts(code(some), schema).dealt!(10, rng(4));
    });
    const asked = [{ by: [one!.fold.name, 'x', 'g'] }];
    expect(await other!.count(asked)).toEqual(await one!.count(asked));
    one!.release();
    other!.release();
  });

  test('another seed deals other folds', async () => {
    const other = await fit(cart, table, { target: 'y', seed: 2 });
    expect(other.training.sizes).not.toEqual((await sizeOf('one-se')).training.sizes);
  });

  test('weight 3 is three copies of a row when the tree is not validated', async () => {
    const weighted = { ...table, weights: new Float64Array(table.rows).fill(3) };
    const copies = takeRows(
      table,
      Array.from({ length: 3 * table.rows }, (_, i) => Math.floor(i / 3)),
    );
    const bodies = [weighted, copies].map(async (some) => (await fit(cart, some, { target: 'y', options: full })).body);
    const [a, b] = (await Promise.all(bodies)) as [Tree, Tree];
    expect(a.nodes.map(({ kind }) => kind)).toEqual(b.nodes.map(({ kind }) => kind));
    if (!numeric) expect(a).toEqual(b);
  });

  test('a source that cannot deal its rows says what to do', async () => {
    const { schema } = inferSchema(table, { target: 'y' });
    const counts = merged([memoryCounts(code(table), schema)]);
    await expect(fit(cart, { counts, schema })).rejects.toMatchObject({ code: 'cannot-answer' });
    expect((await fit(cart, { counts, schema }, { options: full })).body.kind).toBe('tree');
  });
});

test('the curve of deviances is another, and infinite nowhere', async () => {
  const options = { size: 'minimum', validateBy: 'deviance' };
  const model = await fit(cart, noisy(240, false), { target: 'y', options });
  const sizes = model.training.sizes!;
  // With no split at all every case is answered with the class shares of the other folds: close to the root's deviance.
  const root = classRisk('deviance', [1, 1, 1]).of(casesOf(rootOf(model).body));
  expect(sizes.at(-1)!.loss).toBeCloseTo(root / 240, 1);
  for (const { loss } of sizes) expect(loss).toBeLessThan(-Math.log(1e-3));
});

test.each([
  [{ size: 'leaves', leaves: 3 }, 3],
  [{ size: 'alpha', alpha: 1e9 }, 1],
  [{ size: 'complexity', complexity: 1 }, 1],
])('%j', async (options, leaves) => {
  expect(leavesOf(await fit(cart, noisy(240, false), { target: 'y', options }))).toBe(leaves);
});

test('more classes than two: all subsets up to maxLevels, and close to that beyond', async () => {
  const random = rng(3);
  const g = Array.from({ length: 400 }, () => `level ${random.below(9)}`);
  const y = g.map((level) => `c${(Number(level.at(-1)) * 7) % 3}`);
  const table = tableFrom({ g, y });
  for (const maxLevels of [20, 2]) {
    const model = await fit(cart, table, { target: 'y', options: { ...full, maxLevels } });
    expect(leavesOf(model)).toBe(3);
  }
});

test('a chain of 2,000 tests', async () => {
  const rows = 2001;
  const table = tableFrom({
    x: Array.from({ length: rows }, (_, i) => i),
    y: Array.from({ length: rows }, (_, i) => (i % 2 === 0 ? 'a' : 'b')),
  });
  const model = await fit(cart, table, { target: 'y', use: ['x'], options: full });
  expect(leavesOf(model)).toBe(rows);
  expect(labels(model, table).slice(0, 4)).toEqual(['a', 'b', 'a', 'b']);
  expect(leavesOf(prune(model, { alpha: 1e6 }))).toBe(1);
}, 60_000);

describe('numbers of any size', () => {
  const shapeOf = (model: Model) =>
    treeOf(model).nodes.map((node) => (node.kind === 'cuts' ? node.cuts : node.kind === 'leaf' ? [] : node.childOf));
  const scaled = (factor: number) => {
    const random = rng(8);
    const x = Array.from({ length: 200 }, () => random.below(40));
    return tableFrom({ x, y: x.map((one) => factor * ((one > 12 ? 3 : 0) + (one > 30 ? 5 : 0) + random.next())) });
  };

  test.each(['one-se', 'minimum'])('y times a constant has the same tree (size=%s)', async (size) => {
    const fitted = (factor: number) => fit(cart, scaled(factor), { target: 'y', use: ['x'], options: { size } });
    const shape = shapeOf(await fitted(1));
    expect(shape.length).toBeGreaterThan(4);
    for (const factor of [1e-100, 1e-9, 1e9, 1e100, 1e150])
      expect(shapeOf(await fitted(factor)), String(factor)).toEqual(shape);
  });

  test('what cannot be squared is refused by its name', async () => {
    await expect(fit(cart, scaled(1e160), { target: 'y', use: ['x'] })).rejects.toMatchObject({ code: 'bad-target' });
  });

  test.each([1e17, 1e60, 1e100])('a mistake may cost %s', async (cost) => {
    const random = rng(9);
    const x = Array.from({ length: 400 }, () => random.below(50));
    const table = tableFrom({ x, y: x.map((one) => (random.below(4) === 0 || one > 30 ? 'a' : 'b')) });
    for (const criterion of ['gini', 'deviance', 'misclassification'])
      for (const size of ['full', 'one-se']) {
        const options = { criterion, size, costs: `{"a":{"b":${cost}}}` };
        const model = await fit(cart, table, { target: 'y', use: ['x'], options });
        expect(model.training.sizes!.at(-1)!.leaves).toBe(1);
        for (const { alpha, risk } of model.training.sizes!) expect(Math.min(alpha, risk)).toBeGreaterThanOrEqual(0);
      }
  });
});
