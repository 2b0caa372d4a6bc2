import { expect, test } from 'vitest';
import { fit } from '../fit.js';
import { tableFrom } from '../table/table-from.js';
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
