import { expect, test } from 'vitest';
import { code } from '../schema/codes.js';
import { describeCountSource } from '../testing/count-source.suite.js';
import { nominal, numeric, tableOf } from '../testing/count-tasks.js';
import { memoryCounts } from './memory.js';
import { merged } from './merged.js';

/** Two folds of one table, merged, must answer as the whole table does. */
describeCountSource(
  'two folds merged',
  async (table, schema) => {
    const rows = Uint32Array.from({ length: table.rows }, (_, row) => row);
    const fold = (n: number) => memoryCounts(code(table), schema, { rows: rows.filter((row) => row % 2 === n) });
    return merged([fold(0), fold(1)]);
  },
  [
    {
      test: 'sums do not depend on the order of the rows',
      because: 'which rows are added first depends on the fold they are in',
    },
    {
      test: 'answers do not depend on the order of the rows',
      because: 'which rows are added first depends on the fold they are in',
    },
  ],
  { runs: 200 },
);

const source = (levels: number, values: number[]) => {
  const zeros = values.map(() => 0);
  const { table, schema } = tableOf([numeric('x', values), nominal('y', levels, zeros)]);
  return memoryCounts(code(table), schema);
};

test('sources whose codes mean different things are refused', () => {
  expect(() => merged([source(2, [1, 2]), source(3, [1, 2])])).toThrow(
    expect.objectContaining({ code: 'axis-mismatch' }),
  );
  expect(() => merged([source(2, [1, 2]), source(2, [1, 3])])).toThrow('has other values in another source');
  expect(() => merged([])).toThrow(expect.objectContaining({ code: 'bad-argument' }));
});

test('sources of different tables with equal axes merge', async () => {
  const both = merged([source(2, [1, 2]), source(2, [2, 1, 1])]);
  expect([both.rows, both.weight]).toEqual([5, 5]);
  expect([...(await both.count([{ by: ['x'] }]))[0]!.n]).toEqual([3, 2, 0]);
});
