import { numeric, variableOf } from '../columns.js';
import { expect } from '../expect.js';
import { answers, expectAlike, expectSame } from './compare.js';
import { mixed } from './tables.js';
import { columnOf, counted, type Data, rowsOf, type Trial } from './tools.js';

const weighing = (data: Data, weight: (row: number) => number): Data => ({
  ...data,
  table: { ...data.table, weights: Float64Array.from({ length: data.table.rows }, (_, row) => weight(row)) },
});

export function weightCases({ check, fit, kind }: Trial): void {
  const data = mixed(kind);
  const rows = counted(data.table.rows, (row) => row);
  const copies = (row: number) => (row * 7) % 4;
  const weighted = weighing(data, copies);
  const copied = rowsOf(
    data,
    rows.flatMap((row) => counted(copies(row), () => row)),
  );

  check('weight 0 is absence', async () => {
    const some = weighing(data, (row) => (row % 3 === 0 ? 0 : 1));
    const fewer = rowsOf(
      data,
      rows.filter((row) => row % 3 !== 0),
    );
    const model = await fit(some);
    expect(model.body).toEqual((await fit(fewer)).body);
    expect(model.training).toMatchObject({ rows: 80, weight: 80, skipped: 40 });
  });
  check('weight 1 everywhere is no weight', async () => {
    expect((await fit(weighing(data, () => 1))).body).toEqual((await fit(data)).body);
  });
  check('weight k is k copies', async () => {
    expectAlike((await fit(weighted)).body, (await fit(copied)).body);
  });
  check('weight k is k copies, to the last bit', async () => {
    expect((await fit(weighted)).body).toEqual((await fit(copied)).body);
  });
  check('weights of a column are weights of the table', async () => {
    const column = numeric('w', weighted.table.weights!);
    const table = { ...data.table, columns: [column, ...data.table.columns] };
    const schema = { columns: [variableOf(column, 'weight'), ...data.schema.columns] };
    expect((await fit({ table, schema })).body).toEqual((await fit(weighted)).body);
  });
  check('weights are not read when predicting', async () => {
    const model = await fit(data);
    expectSame(answers(model, weighing(data, (row) => row % 2).table), answers(model, data.table));
  });
  check('every weight 0 is nothing to learn', async () => {
    await expect(fit(weighing(data, () => 0))).rejects.toMatchObject({ code: 'nothing-to-learn' });
  });
  for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    check(`a weight of ${bad} is refused`, async () => {
      await expect(fit(weighing(data, (row) => (row === 5 ? bad : 1)))).rejects.toMatchObject({ code: 'bad-weight' });
    });
  for (const scale of [0.1, 1e-6, 1e-300, 1e6, 1e15, 1e140])
    check(`weights around ${scale} give proper answers`, async () => {
      const some = weighing(data, (row) => (1 + (row % 7)) * scale);
      answers(await fit(some), data.table);
    });
  check('weights from 1e-12 to 1e12 beside each other give proper answers', async () => {
    answers(await fit(weighing(data, (row) => 10 ** ((row % 25) - 12))), data.table);
  });
  for (const heavy of [1e150, 1e308])
    check(`weights of ${heavy} are too large`, async () => {
      await expect(fit(weighing(data, () => heavy))).rejects.toMatchObject({ code: 'weights-too-large' });
    });
  check('a row that weighs more than all others decides its own answer', async () => {
    const y = columnOf(data.table, 'y');
    for (let heavy = 0; heavy < 20; heavy++) {
      const out = answers(await fit(weighing(data, (row) => (row === heavy ? 1e9 : 1))), rowsOf(data, [heavy]).table);
      if (out.kind === 'classes' && y.kind === 'nominal') expect(out.labels[0]).toBe(y.codes[heavy]);
      if (out.kind === 'numbers' && y.kind === 'numeric') expect(out.values[0]).toBeCloseTo(y.values[heavy]!, 5);
    }
  });
}
