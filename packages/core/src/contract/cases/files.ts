import type { Model } from '../../models/model.js';
import { modelComplaint, parseModel, serialize } from '../../models/model-file.js';
import { nominal } from '../columns.js';
import { expect } from '../expect.js';
import { answers, expectSame } from './compare.js';
import { grid, mixed } from './tables.js';
import { columnOf, type Data, dataOf, rowsOf, type Trial } from './tools.js';

/** The model is its file. Our own checks of a file are as strict as the schema; another reader of it may be handed in. */
export function fileCases(
  { check, fit, kind, learner }: Trial,
  readSchema: (file: unknown) => string | undefined = () => undefined,
): void {
  const tables: readonly (readonly [string, () => Data])[] = [
    ['mixed data', () => mixed(kind)],
    ['weighted data', () => grid(kind)],
    ['one row', () => rowsOf(mixed(kind), [4])],
    ['no features', () => dataOf([columnOf(mixed(kind).table, 'y')])],
  ];
  for (const [name, make] of tables) {
    check(`${name}: the file read again gives the same file and the same answers`, async () => {
      const data = make();
      const model = await fit(data);
      const text = serialize(model);
      const again = parseModel(text);
      expect(serialize(again)).toBe(text);
      expect(again).toEqual(model);
      expectSame(answers(again, data.table), answers(model, data.table));
      expectSame(answers(again, mixed(kind, 50, 3).table), answers(model, mixed(kind, 50, 3).table));
    });
    check(`${name}: the file passes every check and the published schema`, async () => {
      const file = JSON.parse(serialize(await fit(make())));
      expect(modelComplaint(file)).toBeUndefined();
      expect(readSchema(file)).toBeUndefined();
    });
  }
  check('the file says how the model came to be', async () => {
    const { training, schema } = await fit(mixed(kind));
    expect(training).toMatchObject({ learner: learner.name, seed: 1, rows: 120, weight: 120, skipped: 0 });
    expect(Object.keys(training.options)).toEqual(Object.keys(learner.options));
    expect(schema.columns.map(({ name }) => name)).toEqual(['colour', 'shape', 'size', 'length', 'day', 'y']);
  });
  check('training again as the file says gives the same file', async () => {
    const data = mixed(kind);
    const model = await fit(data);
    const { options, seed } = model.training;
    expect(serialize(await fit(data, { options, seed }))).toBe(serialize(model));
  });
  check('ignored columns leave no trace of their values', async () => {
    const data = mixed(kind);
    const secret = {
      ...nominal('who', 1, data.table.columns[0]!.kind === 'nominal' ? new Uint8Array(120) : []),
      levels: ['Mallory'],
    };
    const table = { ...data.table, columns: [secret, ...data.table.columns] };
    const schema = {
      columns: [
        { name: 'who', role: 'ignored', kind: 'nominal', format: 'label', levels: ['Mallory'] } as const,
        ...data.schema.columns,
      ],
    };
    const model: Model = await fit({ table, schema } as Data);
    expect(serialize(model)).not.toContain('Mallory');
    expect(model.body).toEqual((await fit(data)).body);
  });
}
