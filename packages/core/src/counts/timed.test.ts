import { expect, test } from 'vitest';
import { code } from '../schema/codes.js';
import { describeCountSource } from '../testing/count-source.suite.js';
import { nominal, tableOf } from '../testing/count-tasks.js';
import { memoryCounts } from './memory.js';
import { timed } from './timed.js';

describeCountSource('timed', async (table, schema) => timed(memoryCounts(code(table), schema)), [], { runs: 100 });

test('batches, requests and milliseconds add up, refused batches too', async () => {
  const { table, schema } = tableOf([nominal('y', 2, [0, 1])]);
  let clock = 0;
  const source = timed(memoryCounts(code(table), schema), () => (clock += 5));
  await source.count([{ by: ['y'] }, { by: [] }]);
  await expect(source.count([{ by: ['x'] }])).rejects.toThrow();
  expect(source.report()).toEqual({ batches: 2, requests: 3, milliseconds: 10 });
  expect(source.rows).toBe(2);
});
