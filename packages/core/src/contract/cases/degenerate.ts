import { rng } from '../../base/rng.js';
import type { Column } from '../../table/table.js';
import { nominal, numeric } from '../columns.js';
import { expect } from '../expect.js';
import { answers, expectSame, numbersOf } from './compare.js';
import { mixed } from './tables.js';
import { beside, classTargetCases, numberTargetCases, zeros } from './targets.js';
import { columnOf, counted, type Data, dataOf, emptied, NONE, replaced, retold, rowsOf, type Trial } from './tools.js';

/** Tables with too little of something. */
export function degenerateCases(trial: Trial): void {
  const { check, fit, kind } = trial;
  const data = mixed(kind);
  const learns = (title: string, make: () => Data) =>
    check(title, async () => {
      const made = make();
      answers(await fit(made), made.table);
    });

  check('no rows: nothing to learn', async () => {
    await expect(fit(rowsOf(data, []))).rejects.toMatchObject({ code: 'nothing-to-learn' });
  });
  check('one row: its own answer', async () => {
    const one = rowsOf(data, [4]);
    expectOwnAnswers(await fit(one).then((model) => answers(model, one.table)), columnOf(one.table, 'y'));
  });
  learns('two rows', () => rowsOf(data, [4, 9]));
  learns('one row many times', () =>
    rowsOf(
      data,
      counted(30, () => 4),
    ),
  );
  learns('no features', () => dataOf([columnOf(data.table, 'y')]));
  for (const name of ['colour', 'length']) {
    learns(`one feature, ${name}`, () => dataOf([columnOf(data.table, name), columnOf(data.table, 'y')]));
    learns(`the same feature twice, ${name}`, () =>
      dataOf([columnOf(data.table, name), { ...columnOf(data.table, name), name: 'copy' }, columnOf(data.table, 'y')]),
    );
  }
  learns('a constant column of each kind', () => beside(data, nominal('c', 1, zeros(data)), numeric('k', zeros(data))));
  learns('only constant columns', () =>
    dataOf([nominal('c', 1, zeros(data)), numeric('k', zeros(data)), columnOf(data.table, 'y')]),
  );
  learns('a column without any value, of each kind', () =>
    retold(
      data,
      replaced(data.table, emptied(columnOf(data.table, 'colour')), emptied(columnOf(data.table, 'length'))),
    ),
  );
  learns('a nominal column without any level', () => beside(data, nominal('c', 0, zeros(data))));
  learns('a row without any value', () => gapped(data, (_, row) => row === 3));
  for (const percent of [20, 50, 100])
    check(`${percent} % of the cells missing`, async () => {
      const random = rng(percent);
      const holes = gapped(data, () => random.below(100) < percent);
      const model = await fit(holes);
      answers(model, holes.table);
      answers(model, data.table);
    });
  check('every cell missing when predicting only: the same answer for every row', async () => {
    const model = await fit(data);
    const numbers = numbersOf(answers(model, gapped(data, () => true).table));
    const width = numbers.length / data.table.rows;
    expect(numbers.every((x, i) => x === numbers[i % width])).toBe(true);
  });
  check('rows without a target are left out and counted', async () => {
    const rows = counted(data.table.rows, (row) => row);
    const model = await fit(
      retold(
        data,
        replaced(
          data.table,
          withGaps(columnOf(data.table, 'y'), (row) => row % 4 === 1),
        ),
      ),
    );
    expect(model.training).toMatchObject({ rows: 90, weight: 90, skipped: 30 });
    const fewer = rowsOf(
      data,
      rows.filter((row) => row % 4 !== 1),
    );
    expect(model.body).toEqual((await fit(fewer)).body);
  });
  check('a target without any value: nothing to learn', async () => {
    const empty = retold(data, replaced(data.table, emptied(columnOf(data.table, 'y'))));
    await expect(fit(empty)).rejects.toMatchObject({ code: 'nothing-to-learn' });
  });
  check('the target in any position', async () => {
    const expected = answers(await fit(data), data.table);
    const others = data.table.columns.slice(0, -1);
    for (let at = 0; at < others.length; at++) {
      const columns = [...others.slice(0, at), columnOf(data.table, 'y'), ...others.slice(at)];
      expectSame(answers(await fit(retold(data, { ...data.table, columns })), data.table), expected);
    }
  });
  (kind === 'nominal' ? classTargetCases : numberTargetCases)(trial, data);
}

const withGaps = (column: Column, isGap: (row: number) => boolean): Column =>
  column.kind === 'numeric'
    ? { ...column, values: column.values.map((value, row) => (isGap(row) ? NONE : value)) }
    : { ...column, codes: column.codes.map((code, row) => (isGap(row) ? column.levels.length : code)) };

/** The data with some cells of its features missing. */
const gapped = (data: Data, isGap: (column: number, row: number) => boolean): Data =>
  retold(data, {
    ...data.table,
    columns: data.table.columns.map((column, i) =>
      column.name === 'y' ? column : withGaps(column, (row) => isGap(i, row)),
    ),
  });

function expectOwnAnswers(out: ReturnType<typeof answers>, y: Column): void {
  if (out.kind === 'classes' && y.kind === 'nominal') expect([...out.labels]).toEqual([...y.codes]);
  if (out.kind === 'numbers' && y.kind === 'numeric') expect([...out.values]).toEqual([...y.values]);
}
