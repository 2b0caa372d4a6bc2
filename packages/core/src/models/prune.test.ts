import { describe, expect, test } from 'vitest';
import { fit } from '../fit.js';
import { tableFrom } from '../table/table-from.js';
import { bestSizes } from './best-sizes.js';
import type { Model, Tree } from './model.js';
import { parseModel, serialize } from './model-file.js';
import { prune, pruningSequence } from './prune.js';

const leavesOf = (model: Model) => (model.body as Tree).nodes.filter(({ kind }) => kind === 'leaf').length;

/** x <= 4.5 is right but for one case on each side, which cost two more leaves each to set apart. */
const table = tableFrom({
  x: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  y: ['a', 'b', 'a', 'a', 'b', 'b', 'b', 'a', 'b', 'b'],
});

test.each(['cart', 'c45'])('a fitted %s is cut back by alpha or leaves, and says so', async (learner) => {
  const options = learner === 'cart' ? { size: 'full' } : {};
  const model = await fit(learner, table, { target: 'y', use: ['x'], options });
  const sizes = pruningSequence(model);
  for (const { leaves, alpha } of sizes) {
    expect(leavesOf(prune(model, { leaves }))).toBe(leaves);
    expect(leavesOf(prune(model, { alpha }))).toBe(leaves);
  }
  const small = prune(prune(model, { alpha: 0 }), { leaves: 1 });
  expect(small.training.pruned).toEqual([{ alpha: 0 }, { leaves: 1 }]);
  expect(small.training.options).toEqual(model.training.options);
  expect(parseModel(serialize(small))).toEqual(small);
});

test('the sequence of a model is that of its training', async () => {
  const model = await fit('cart', table, { target: 'y', use: ['x'], options: { size: 'full' } });
  expect(pruningSequence(model)).toEqual(model.training.sizes);
});

test('reduced-error pruning keeps what other rows bear out', async () => {
  const model = await fit('cart', table, { target: 'y', use: ['x'], options: { size: 'full' } });
  expect(leavesOf(model)).toBeGreaterThan(4);
  const others = tableFrom({
    x: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    y: ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'b', 'b', null],
  });
  const small = prune(model, { validation: others });
  expect(leavesOf(small)).toBe(2);
  expect(small.training.pruned).toMatchObject([{ validation: { rows: 10 } }]);
  // On its own rows every split of the whole tree is right.
  expect(leavesOf(prune(model, { validation: table }))).toBe(leavesOf(model));
});

test('reduced-error pruning of numbers goes by squared errors', async () => {
  const numbers = tableFrom({ x: [1, 2, 3, 4, 5, 6], y: [0, 1, 0, 9, 10, 9] });
  const model = await fit('cart', numbers, { target: 'y', use: ['x'], options: { size: 'full' } });
  const others = tableFrom({ x: [1, 2, 3, 4, 5, 6], y: [0.4, 0, 0.4, 9.6, 9, 9.6] });
  expect(leavesOf(prune(model, { validation: others }))).toBe(2);
});

test('what cannot be pruned is refused', async () => {
  const model = await fit('majority', table, { target: 'y' });
  expect(() => prune(model, { alpha: 1 })).toThrow('without a tree');
  const tree = await fit('cart', table, { target: 'y', use: ['x'], options: { size: 'full' } });
  expect(() => prune(tree, { alpha: -1 })).toThrow('cannot cost -1');
  expect(() => prune(tree, { leaves: 0 })).toThrow('0 leaves');
  expect(() => prune(tree, { validation: tableFrom({ x: [1] }) })).toThrow('"y"');
});

test('a tree that has no more leaves stays as it is, also where some of them save no error', async () => {
  // The split at 2.5 lowers the Gini index, but both sides are mostly a.
  const some = tableFrom({ x: [1, 2, 3, 4, 5, 6, 7], y: ['a', 'a', 'a', 'b', 'a', 'a', 'a'] });
  const options = { size: 'full', minLeaf: 2, pruneBy: 'misclassification' };
  const model = await fit('cart', some, { target: 'y', use: ['x'], options });
  expect(leavesOf(model)).toBeGreaterThan(1);
  expect(pruningSequence(model)).toHaveLength(1);
  const kept = prune(model, { leaves: 1000 });
  expect(kept.body).toEqual(model.body);
  expect(kept.training.pruned).toEqual([{ leaves: 1000 }]);
  const asked = await fit('cart', some, {
    target: 'y',
    use: ['x'],
    options: { ...options, size: 'leaves', leaves: 1000 },
  });
  expect(asked.body).toEqual(model.body);
});

test('only CART is asked how it is pruned', async () => {
  const model = await fit('c45', table, { target: 'y', use: ['x'] });
  const { training } = model;
  const other = { ...model, training: { ...training, options: { ...training.options, pruning: 'lecture' } } };
  expect(pruningSequence(other)).toEqual(pruningSequence(model));
});

test('by pairs, an alpha takes the tree of which the sequence says that it is the best', async () => {
  const loan = tableFrom({ x: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], y: ['a', 'b', 'b', 'a', 'b', 'a', 'b', 'b', 'a', 'b'] });
  const options = { size: 'full', pruning: 'lecture' };
  const model = await fit('cart', loan, { target: 'y', use: ['x'], options });
  const sizes = pruningSequence(model);
  const best = bestSizes(sizes);
  expect(best.length).toBeLessThan(sizes.length);
  for (const { size, from } of best) expect(leavesOf(prune(model, { alpha: from }))).toBe(sizes[size]!.leaves);
});

describe('rows to prune against', () => {
  const numbers = tableFrom({ x: [1, 2, 3, 4, 5, 6], y: [0, 1, 0, 9, 10, 9], w: [1, 1, 1, 1, 1, 1] });
  const fitted = () => fit('cart', numbers, { target: 'y', use: ['x'], weight: 'w', options: { size: 'full' } });
  const others = (y: number[], w: (number | null)[]) => tableFrom({ x: [1, 2, 3, 4, 5, 6], y, w });
  const ones = [1, 1, 1, 1, 1, 1];

  test.each([1e200, Number.POSITIVE_INFINITY])('may not have a target of %s', async (y) => {
    const model = await fitted();
    expect(() => prune(model, { validation: others([y, 0, 0, 9, 9, 9], ones) })).toThrow('too large to be added');
    expect(() => prune(model, { validation: others([y, 0, 0, 9, 9, 9], ones) })).toThrow(
      expect.objectContaining({ code: 'bad-target' }),
    );
  });

  test.each([-1, Number.POSITIVE_INFINITY, null])('may not have a weight of %s', async (weight) => {
    const model = await fitted();
    const validation = others([0, 1, 0, 9, 10, 9], [weight, 1, 1, 1, 1, 1]);
    expect(() => prune(model, { validation })).toThrow(expect.objectContaining({ code: 'bad-weight' }));
  });

  test('may have one that is far from all others: what it does not come to is judged as without it', async () => {
    const model = await fitted();
    const far = prune(model, { validation: others([-1e7, 1, 0, 9, 10, 9], ones) });
    expect(leavesOf(far)).toBe(leavesOf(prune(model, { validation: others([0, 1, 0, 9, 10, 9], ones) })));
    expect(leavesOf(far)).toBe(leavesOf(model));
  });
});
