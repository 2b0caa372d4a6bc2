import { expect, test } from 'vitest';
import { code } from '../schema/codes.js';
import { describeCountSource } from '../testing/count-source.suite.js';
import { nominal, numeric, tableOf } from '../testing/count-tasks.js';
import { cached } from './cached.js';
import type { Partition } from './counts.js';
import { memoryCounts } from './memory.js';
import { timed } from './timed.js';

describeCountSource('cached', async (table, schema) => cached(memoryCounts(code(table), schema)), [], { runs: 100 });

const watched = (entries?: number) => {
  const { table, schema } = tableOf([nominal('x', 2, [0, 1]), nominal('y', 2, [0, 1])]);
  const inner = timed(memoryCounts(code(table), schema));
  return { source: cached(inner, entries === undefined ? {} : { entries }), inner };
};

test('what was asked once is not asked again', async () => {
  const { source, inner } = watched();
  const [first] = await source.count([{ by: ['x'] }, { by: ['y'] }]);
  const [again] = await source.count([{ by: ['x'] }, { by: ['x', 'y'] }]);
  expect(again).toBe(first);
  expect(inner.report()).toMatchObject({ batches: 2, requests: 3 });
});

test('partitions are told apart by identity', async () => {
  const { source, inner } = watched();
  const within: Partition = { cells: 1, steps: [{ cell: 0 }] };
  await source.count([{ by: ['x'], within }]);
  await source.count([{ by: ['x'], within }]);
  await source.count([{ by: ['x'], within: { ...within } }]);
  expect(inner.report().requests).toBe(2);
});

test('the answers not asked for the longest go first', async () => {
  const { source, inner } = watched(5);
  for (const by of [['x'], ['y'], ['x'], [], ['x'], ['y']]) await source.count([{ by }]);
  expect(inner.report().requests).toBe(4);
});

test('an answer larger than the cache leaves the others in it', async () => {
  const { source, inner } = watched(5);
  for (const by of [['x'], ['x', 'y'], ['x'], ['x', 'y']]) await source.count([{ by }]);
  expect(inner.report().requests).toBe(3);
});

test('sums and positions count as well', async () => {
  const { table, schema } = tableOf([numeric('x', [1, 2]), nominal('y', 2, [0, 1])]);
  const inner = timed(memoryCounts(code(table), schema));
  const source = cached(inner, { entries: 6 });
  // [y] with sums is 3 arrays of 2, so that no room is left for the total.
  for (const request of [{ by: ['y'], sum: 'x' }, { by: [] }, { by: ['y'], sum: 'x' }]) await source.count([request]);
  expect(inner.report().requests).toBe(3);
});

test('a batch larger than the cache is answered in full', async () => {
  const { source } = watched(1);
  const answers = await source.count([{ by: ['x'] }, { by: ['y'] }, { by: [] }]);
  expect(answers.map((answer) => answer.shape)).toEqual([[3], [2], []]);
});

test('a refusal is not remembered', async () => {
  const { source } = watched();
  for (let i = 0; i < 2; i++)
    await expect(source.count([{ by: ['z'] }])).rejects.toMatchObject({ code: 'unknown-column' });
  expect((await source.count([{ by: ['x'] }])).length).toBe(1);
});
