import { predict } from '../../models/score.js';
import type { Column, NominalColumn } from '../../table/table.js';
import { nominal, numeric } from '../columns.js';
import { expect } from '../expect.js';
import { answers, expectSame } from './compare.js';
import { mixed } from './tables.js';
import { columnOf, counted, emptied, replaced, rowsOf, type Trial } from './tools.js';

/** What predicting does with tables that are not quite like the training table: docs/cells.md. */
export function policyCases({ check, fit, kind }: Trial): void {
  const data = mixed(kind);
  const { table } = data;
  const colour = columnOf(table, 'colour') as NominalColumn;
  const unseenEverywhere = { ...colour, levels: ['teal', 'puce', 'ecru'] };
  const without = (...names: string[]) => ({
    ...table,
    columns: table.columns.filter(({ name }) => !names.includes(name)),
  });
  const known = Array.from(colour.codes).filter((code) => code < 3).length;

  check('a level never seen is taken as missing', async () => {
    const model = await fit(data);
    expectSame(answers(model, replaced(table, unseenEverywhere)), answers(model, replaced(table, emptied(colour))));
  });
  check('levels never seen are counted by column', async () => {
    const out = predict(await fit(data), replaced(table, unseenEverywhere));
    expect(out.policy.unseen).toEqual(new Map([['colour', known]]));
  });
  check('missing cells are counted', async () => {
    const { missing } = predict(await fit(data), table).policy;
    const more = predict(await fit(data), replaced(table, emptied(colour))).policy.missing;
    expect(more - missing).toBe(known);
  });
  check('a level that was declared but never seen gets a proper answer', async () => {
    const rows = counted(table.rows, (row) => row).filter((row) => colour.codes[row] !== 2);
    answers(await fit(rowsOf(data, rows)), table);
  });
  check('levels in another order, and more of them, are matched by name', async () => {
    const model = await fit(data);
    const other = {
      ...colour,
      levels: ['new', 'L2', 'L1', 'L0'],
      codes: colour.codes.map((code) => (code < 3 ? 3 - code : 4)),
    };
    expectSame(answers(model, replaced(table, other)), answers(model, table));
  });
  check('extra columns are ignored and named', async () => {
    const model = await fit(data);
    const extra: Column[] = [
      numeric(
        'more',
        counted(table.rows, (i) => i),
      ),
      nominal(
        'most',
        0,
        counted(table.rows, () => 0),
      ),
    ];
    const out = answers(model, { ...table, columns: [...extra, ...table.columns] });
    expectSame(out, answers(model, table));
    expect(out.policy.extra).toEqual(['more', 'most']);
    expect(predict(model, table).policy.extra).toEqual([]);
  });
  check('absent columns are refused, all of them by name', async () => {
    const model = await fit(data);
    const failing = () => predict(model, without('colour', 'length'));
    expect(failing).toThrow({ code: 'absent-columns' });
    expect(failing).toThrow('"colour", "length"');
  });
  check('a column of another kind is refused by name', async () => {
    const model = await fit(data);
    const numbers = numeric(
      'colour',
      counted(table.rows, (i) => i),
    );
    expect(() => predict(model, replaced(table, numbers))).toThrow({
      code: 'kind-mismatch',
      message: (text: string) => text.includes('"colour"'),
    });
    const levels = nominal(
      'length',
      2,
      counted(table.rows, (i) => i % 2),
    );
    expect(() => predict(model, replaced(table, levels))).toThrow({ code: 'kind-mismatch' });
  });
  check('a column without a value fits either kind', async () => {
    const model = await fit(data);
    const gone = [
      numeric(
        'colour',
        counted(table.rows, () => Number.NaN),
      ),
      nominal(
        'length',
        0,
        counted(table.rows, () => 0),
      ),
    ];
    const same = replaced(table, emptied(colour), emptied(columnOf(table, 'length')));
    expectSame(answers(model, replaced(table, ...gone)), answers(model, same));
  });
  check('the target is not needed when predicting', async () => {
    const model = await fit(data);
    expectSame(answers(model, without('y')), answers(model, table));
  });
  check('the target is never read when predicting', async () => {
    const model = await fit(data);
    const poisoned = Object.defineProperties(
      { name: 'y', kind: columnOf(table, 'y').kind, format: 'label' },
      Object.fromEntries(
        ['values', 'codes', 'levels'].map((member) => [
          member,
          {
            get() {
              throw new Error('the target was read');
            },
          },
        ]),
      ),
    ) as unknown as Column;
    expectSame(answers(model, replaced(table, poisoned)), answers(model, table));
  });
  check('a target of another kind does not matter when predicting', async () => {
    const model = await fit(data);
    const other =
      kind === 'nominal'
        ? numeric(
            'y',
            counted(table.rows, (i) => i),
          )
        : nominal(
            'y',
            1,
            counted(table.rows, () => 0),
          );
    expectSame(answers(model, replaced(table, other)), answers(model, table));
  });
  check('no rows to predict: no answers', async () => {
    const out = predict(await fit(data), rowsOf(data, []).table);
    expect(out.kind === 'classes' ? [out.labels.length, out.probabilities.length] : [out.values.length]).toEqual(
      out.kind === 'classes' ? [0, 0] : [0],
    );
    expect(out.policy).toEqual({ missing: 0, unseen: new Map(), extra: [] });
  });
}
