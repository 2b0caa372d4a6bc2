import { rng } from '../../base/rng.js';
import type { Column } from '../../table/table.js';
import { nominal, numeric } from '../columns.js';
import { expect } from '../expect.js';
import { answers, numbersOf } from './compare.js';
import { target } from './tables.js';
import { columnOf, counted, type Data, dataOf, replaced, retold, type Trial } from './tools.js';

/** Few classes, many, and none of some. */
export function classTargetCases({ check, fit }: Trial, data: Data): void {
  const withClasses = (y: Column) => retold(data, replaced(data.table, y));
  check('one class: that class, for certain', async () => {
    const out = answers(await fit(withClasses(nominal('y', 1, zeros(data)))), data.table);
    expect([...numbersOf(out)]).toEqual(counted(data.table.rows, () => 1));
  });
  check('one class with rows among three declared', async () => {
    const out = answers(await fit(withClasses(nominal('y', 3, zeros(data).fill(1)))), data.table);
    if (out.kind === 'classes') expect([...new Set(out.labels)]).toEqual([1]);
  });
  for (const classes of [2, 20])
    check(`${classes} classes`, async () => {
      const random = rng(classes);
      const some = withClasses(
        nominal(
          'y',
          classes,
          counted(data.table.rows, () => random.below(classes)),
        ),
      );
      const out = answers(await fit(some), data.table);
      if (out.kind === 'classes') expect(out.classes).toHaveLength(classes);
    });
  check('a class declared without rows is never the answer, and the others stay proper', async () => {
    const y = columnOf(data.table, 'y');
    if (y.kind !== 'nominal') return;
    const none = { ...y, levels: ['never', ...y.levels], codes: y.codes.map((code) => code + 1) };
    const out = answers(await fit(withClasses(none)), data.table);
    if (out.kind === 'classes') expect([...out.labels].includes(0)).toBe(false);
  });
  check('a column that is constant within a class', async () => {
    const y = columnOf(data.table, 'y');
    if (y.kind !== 'nominal') return;
    const random = rng(1);
    const within = counted(data.table.rows, (row) => (y.codes[row] === 1 ? 5 : random.next()));
    const made = beside(data, numeric('within', within));
    answers(await fit(made), made.table);
  });
}

/** Numbers that hardly are a target. */
export function numberTargetCases({ check, fit }: Trial, data: Data): void {
  check('one number: that number', async () => {
    const same = retold(data, replaced(data.table, numeric('y', zeros(data).fill(2.5))));
    expect([...numbersOf(answers(await fit(same), data.table))]).toEqual(counted(data.table.rows, () => 2.5));
  });
  check('answers lie within the range of the target', async () => {
    const y = columnOf(data.table, 'y');
    if (y.kind !== 'numeric') return;
    const [low, high] = [Math.min(...y.values), Math.max(...y.values)];
    for (const value of numbersOf(answers(await fit(data), data.table)))
      expect(value >= low - 1e-12 && value <= high + 1e-12).toBe(true);
  });
  for (const infinite of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    check(`a target of ${infinite} is refused`, async () => {
      const y = target(
        'numeric',
        zeros(data).map((_, row) => (row === 2 ? infinite : row)),
      );
      await expect(fit(retold(data, replaced(data.table, y)))).rejects.toMatchObject({ code: 'bad-target' });
    });
  check('a target that cannot be squared is refused, or answered properly', async () => {
    const y = target(
      'numeric',
      zeros(data).map((_, row) => 1e200 * (row % 9)),
    );
    const made = retold(data, replaced(data.table, y));
    const model = await fit(made).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'bad-target' });
      return undefined;
    });
    if (model) answers(model, made.table);
  });
}

export const zeros = ({ table }: Data): number[] => counted(table.rows, () => 0);

/** The data with more features in front. */
export const beside = ({ table }: Data, ...columns: readonly Column[]): Data => dataOf([...columns, ...table.columns]);
