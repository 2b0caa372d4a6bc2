import { freeze } from '../../base/freeze.js';
import { describe } from '../../models/describe.js';
import { draw } from '../../models/draw/draw.js';
import { explain } from '../../models/explain.js';
import { predict } from '../../models/score.js';
import type { Table } from '../../table/table.js';
import { expect } from '../expect.js';
import { grid, mixed } from './tables.js';
import type { Data, Trial } from './tools.js';

/** What is handed in stays as it was. Typed arrays cannot be frozen, so they are copied and compared. */
export function inputCases({ check, fit, kind }: Trial): void {
  for (const [name, make] of [
    ['plain', mixed],
    ['weighted', grid],
  ] as const) {
    check(`a fit changes nothing of a ${name} table`, async () => {
      const data = make(kind);
      const before = structuredClone(data);
      await fit(data);
      expect(data).toEqual(before);
    });
    check(`a fit can do with a frozen ${name} table, schema and options`, async () => {
      const data = frozen(make(kind));
      const model = await fit(data, Object.freeze({ options: Object.freeze({}) }));
      expect(model.body).toEqual((await fit(make(kind))).body);
    });
  }
  check('a fit freezes nothing that was handed in', async () => {
    const data = mixed(kind);
    await fit(data);
    for (const column of data.table.columns)
      expect([Object.isFrozen(column), column.kind === 'nominal' && Object.isFrozen(column.levels)]).toEqual([
        false,
        false,
      ]);
    expect(Object.isFrozen(data.schema)).toBe(false);
  });
  check('predicting, explaining and drawing change neither the table nor the model, which is frozen', async () => {
    const data = mixed(kind);
    const model = await fit(data);
    const before = structuredClone(data);
    const text = JSON.stringify(model);
    predict(model, data.table);
    explain(model, data.table, 3);
    describe(model);
    draw(model);
    expect(data).toEqual(before);
    expect(JSON.stringify(model)).toBe(text);
    expect(Object.isFrozen(model) && Object.isFrozen(model.body) && Object.isFrozen(model.schema.columns[0])).toBe(
      true,
    );
  });
  check('changing the table after the fit does not change the model', async () => {
    const data = mixed(kind);
    const model = await fit(data);
    const text = JSON.stringify(model);
    for (const column of data.table.columns) (column.kind === 'numeric' ? column.values : column.codes).fill(0);
    expect(JSON.stringify(model)).toBe(text);
  });
}

/** Everything frozen but the typed arrays. */
function frozen({ table, schema }: Data): Data {
  const columns = table.columns.map((column) => {
    if (column.kind === 'nominal') Object.freeze(column.levels);
    return Object.freeze(column);
  });
  const still: Table = Object.freeze({ ...table, columns: Object.freeze(columns) });
  return { table: still, schema: freeze(schema) };
}
