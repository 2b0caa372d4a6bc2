import { serialize } from '../../models/model-file.js';
import { predict } from '../../models/score.js';
import type { Column } from '../../table/table.js';
import { takeRows } from '../../table/take-rows.js';
import { expect } from '../expect.js';
import { answers, expectSame, numbersOf } from './compare.js';
import { grid, mixed } from './tables.js';
import { counted, type Data, rowsOf, shuffled, type Trial } from './tools.js';

/** The same data, options and seed: the same bytes, whatever else went on and in whatever order the rows stand. */
export function determinismCases({ check, fit, kind }: Trial): void {
  const data = mixed(kind);
  const bytes = async (...args: Parameters<typeof fit>) => serialize(await fit(...args));

  check('the same bytes twice', async () => {
    expect(await bytes(data)).toBe(await bytes(data));
  });
  check('the same bytes from an equal table', async () => {
    expect(await bytes(mixed(kind))).toBe(await bytes(data));
  });
  check('nothing is left over from other data in between', async () => {
    const before = await bytes(data);
    await fit(mixed(kind, 60, 3));
    await fit(grid(kind));
    expect(await bytes(mixed(kind))).toBe(before);
  });
  check('two fits at the same time do not mix', async () => {
    const [one, other, again] = await Promise.all([bytes(data), bytes(mixed(kind, 60, 3)), bytes(mixed(kind))]);
    expect(again).toBe(one);
    expect(other).toBe(await bytes(mixed(kind, 60, 3)));
  });
  check('the same bytes with the same seed, which the model names', async () => {
    const model = await fit(data, { seed: 42 });
    expect(model.training.seed).toBe(42);
    expect(await bytes(data, { seed: 42 })).toBe(serialize(model));
  });
  const shuffles = async (some: Data, times: number) => {
    const before = await bytes(some);
    for (let seed = 1; seed <= times; seed++)
      expect(await bytes(rowsOf(some, shuffled(some.table.rows, seed))), `shuffle ${seed}`).toBe(before);
  };
  check('20 shuffles of the rows give the same bytes', () => shuffles(data, 20));
  check('20 shuffles of rows without a missing cell give the same bytes', () => shuffles(complete(data), 20));
  check('shuffles of weighted rows give the same bytes', () => shuffles(grid(kind), 5));
  check('the answer for a row does not depend on the rows beside it', async () => {
    const model = await fit(data);
    const all = answers(model, data.table);
    for (let row = 0; row < data.table.rows; row += 7)
      expect(numbersOf(predict(model, takeRows(data.table, [row])))).toEqual(rowOf(all, row));
  });
  check('rows in another order, or some of them twice: the answers move with them', async () => {
    const model = await fit(data);
    const all = answers(model, data.table);
    const order = [...shuffled(data.table.rows, 5), 3, 3, 3];
    const moved = answers(model, takeRows(data.table, order));
    order.forEach((row, i) => {
      expect(rowOf(moved, i)).toEqual(rowOf(all, row));
    });
  });
  check('predicting twice gives the same, and in halves', async () => {
    const model = await fit(data);
    const all = answers(model, data.table);
    expectSame(answers(model, data.table), all);
    const half = answers(
      model,
      takeRows(
        data.table,
        counted(60, (i) => 60 + i),
      ),
    );
    const numbers = numbersOf(all);
    expect(numbersOf(half)).toEqual(numbers.slice(numbers.length / 2));
  });
}

/** The rows without a missing cell. */
function complete(data: Data): Data {
  const { rows, columns } = data.table;
  const isKnown = (column: Column, row: number) =>
    column.kind === 'numeric' ? !Number.isNaN(column.values[row]!) : column.codes[row]! < column.levels.length;
  return rowsOf(
    data,
    counted(rows, (row) => row).filter((row) => columns.every((column) => isKnown(column, row))),
  );
}

function rowOf(predictions: ReturnType<typeof predict>, row: number): Float64Array {
  const numbers = numbersOf(predictions);
  const width = predictions.kind === 'classes' ? predictions.classes.length : 1;
  return numbers.slice(row * width, (row + 1) * width);
}
