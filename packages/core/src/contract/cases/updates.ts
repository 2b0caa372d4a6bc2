import type { Model } from '../../models/model.js';
import type { NominalColumn } from '../../table/table.js';
import { update } from '../../update.js';
import { expect } from '../expect.js';
import { expectAlike } from './compare.js';
import { mixed } from './tables.js';
import { columnOf, counted, type Data, replaced, retold, rowsOf, shuffled, type Trial } from './tools.js';

/** A model that can go on learning becomes the model of all rows; one that cannot says so. */
export function updateCases({ check, fit, kind }: Trial, updates: boolean): void {
  const data = mixed(kind);
  const all = shuffled(data.table.rows, 9);
  const parts = (...ends: readonly number[]) => ends.map((end, i) => rowsOf(data, all.slice(ends[i - 1] ?? 0, end)));

  if (!updates) {
    check('an update is refused', async () => {
      await expect(update(await fit(data), data.table)).rejects.toMatchObject({ code: 'cannot-update' });
    });
    return;
  }
  for (const ends of [
    [60, 120],
    [1, 120],
    [119, 120],
    [30, 60, 90, 120],
    [10, 10, 50, 120],
  ])
    check(`rows in batches up to ${ends.join(', ')}: as if learned at once`, async () => {
      const [first, ...rest] = parts(...ends);
      let model = await fit(first!);
      for (const batch of rest) model = await update(model, batch.table);
      expectLearnedAlike(model, await fit(data));
    });
  check('a batch with a new class and new levels', async () => {
    const y = columnOf(data.table, 'y') as NominalColumn;
    const colour = columnOf(data.table, 'colour') as NominalColumn;
    const rows = counted(data.table.rows, (row) => row);
    const known = (row: number) => y.codes[row] !== 2 && colour.codes[row] !== 2;
    const early = narrowed(rowsOf(data, rows.filter(known)));
    const model = await update(
      await fit(early),
      rowsOf(
        data,
        rows.filter((row) => !known(row)),
      ).table,
    );
    expectLearnedAlike(model, await fit(data));
  });
}

function expectLearnedAlike(found: Model, expected: Model): void {
  expect(found.schema).toEqual(expected.schema);
  expectAlike(found.body, expected.body, 1e-9);
  const { rows, weight, skipped } = expected.training;
  expect(found.training).toMatchObject({ rows, weight, skipped });
}

/** Class and colour L2, which no row has, are not even declared. */
function narrowed(data: Data): Data {
  const columns = ['y', 'colour'].map((name) => {
    const column = columnOf(data.table, name) as NominalColumn;
    return { ...column, levels: column.levels.slice(0, 2), codes: column.codes.map((code) => Math.min(code, 2)) };
  });
  return retold(data, replaced(data.table, ...columns));
}
