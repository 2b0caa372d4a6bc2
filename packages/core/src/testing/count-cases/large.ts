import { expect } from 'vitest';
import { rng } from '../../base/rng.js';
import { nominal, numeric, tableOf } from '../count-tasks.js';
import { type Check, cell, cut, type Make, NONE, type Same, shares, split } from './tools.js';

export function largeCases(check: Check, make: Make, same: Same): void {
  const many = (rows: number) => {
    const random = rng(rows);
    const numbers = Array.from({ length: rows }, (_, i) => (i % 1000 === 0 ? NONE : ((i * 7919) % rows) / 8));
    return tableOf([
      numeric('x', numbers),
      numeric(
        'z',
        numbers.map((x, i) => Math.sqrt(x) * (i % 2 === 0 ? 1 : -1)),
      ),
      nominal(
        'level',
        300,
        numbers.map(() => random.below(301)),
      ),
      nominal(
        'y',
        2,
        numbers.map(() => random.below(2)),
      ),
    ]);
  };
  check('70,000 distinct values', () => {
    const data = many(70_000);
    const within = { cells: 2, steps: [cut('x', [35_000], [1, 2], 2), cell(0), cell(1)] };
    return same(data, [{ by: ['x', 'y'] }, { by: ['y', 'z'] }, { by: ['x', 'y'], within }, { by: ['y'], sum: 'z' }]);
  });
  check('300 levels', () => {
    const data = many(2000);
    const to = Array.from({ length: 300 }, (_, i) => 1 + (i % 3));
    const within = { cells: 3, steps: [split('level', to, -1), cell(0), cell(1), cell(2)] };
    return same(data, [{ by: ['level', 'y'] }, { by: ['y'], within }, { by: ['level'], within, sum: 'x' }]);
  });
  check('sparse answers', () => {
    const data = many(2000);
    const within = { cells: 3, steps: [cut('z', [500, 1000], [1, 2, 3], 3), cell(0), cell(1), cell(2)] };
    return same(data, [
      { by: ['x', 'level'] },
      { by: ['x', 'z', 'y'] },
      { by: ['level', 'x', 'y'], within },
      { by: ['x', 'level'], sum: 'z' },
      { by: ['y', 'level', 'z', 'x'], within, sum: 'x' },
    ]);
  });
  check('sparse answers with weights', () => {
    const { table, schema } = many(1500);
    const weights = Float64Array.from({ length: 1500 }, (_, i) => (i % 5) / 4);
    const within = {
      cells: 2,
      steps: [{ column: 'x', cuts: [700], to: [1, 2], missing: shares(1, 2) }, cell(0), cell(1)],
    };
    return same({ table: { ...table, weights }, schema }, [
      { by: ['x', 'level'] },
      { by: ['x', 'z', 'y'], within },
      { by: ['z', 'level'], within, sum: 'x' },
    ]);
  });
  check('more entries than a position can name are refused', async () => {
    const { table, schema } = many(2000);
    const source = await make(table, schema);
    const by = ['x', 'z', 'x', 'z', 'x', 'z'];
    await expect(source.count([{ by }])).rejects.toMatchObject({ code: 'cannot-answer' });
  });
  check('answers do not depend on the order of the rows', async () => {
    const { table, schema } = many(700);
    const turned = table.columns.map((column) =>
      column.kind === 'numeric'
        ? { ...column, values: column.values.slice().reverse() }
        : { ...column, codes: column.codes.slice().reverse() },
    );
    const asked = [{ by: ['x', 'y'] }, { by: ['level', 'x'], sum: 'z' }, { by: ['y'], sum: 'z' }];
    const answers = await (await make(table, schema)).count(asked);
    expect(await (await make({ ...table, columns: turned }, schema)).count(asked)).toEqual(answers);
  });
}
