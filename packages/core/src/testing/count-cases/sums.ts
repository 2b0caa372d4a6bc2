import { expect } from 'vitest';
import { rng } from '../../base/rng.js';
import { nominal, numeric, tableOf } from '../count-tasks.js';
import { type Check, type Make, type Same, small } from './tools.js';

export function sumCases(check: Check, make: Make, same: Same): void {
  check('sum and squares by class', () =>
    same(small(), [
      { by: ['late'], sum: 'size' },
      { by: [], sum: 'size' },
    ]),
  );
  check('with sum, n counts only the rows where the column is known', () =>
    same(small(), [{ by: ['colour', 'shape'], sum: 'size' }]),
  );
  check('sum of a column that is also counted by', () => same(small(), [{ by: ['size', 'late'], sum: 'size' }]));
  check('squares do not cancel far from zero', async () => {
    const x = [1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16];
    const { table, schema } = tableOf([numeric('x', x), nominal('y', 1, [0, 0, 0, 0])]);
    const [answer] = await (await make(table, schema)).count([{ by: ['y'], sum: 'x' }]);
    expect([answer!.n[0], answer!.sum![0], answer!.squares![0]]).toEqual([4, 4e9 + 40, 90]);
  });
  check('sums do not depend on the order of the rows', async () => {
    const random = rng(7);
    const x = Array.from({ length: 500 }, () => (random.next() - 0.5) * 10 ** random.below(12));
    const ask = async (values: number[]) => {
      const y = values.map((value) => Math.abs(Math.floor(value)) % 2);
      const { table, schema } = tableOf([numeric('x', values), nominal('y', 2, y)]);
      return (await make(table, schema)).count([
        { by: ['y'], sum: 'x' },
        { by: [], sum: 'x' },
      ]);
    };
    expect(await ask([...x].reverse())).toEqual(await ask(x));
  });
}
