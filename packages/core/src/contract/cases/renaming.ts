import type { Column, NominalColumn } from '../../table/table.js';
import { expect } from '../expect.js';
import { answers, expectAlike, expectSame, numbersOf } from './compare.js';
import { grid } from './tables.js';
import { columnOf, type Data, replaced, retold, shuffled, type Trial } from './tools.js';

/** The names of things, and the order they are declared in, are no information. Sums may round in another order. */
export function renamingCases(trial: Trial): void {
  const { check, fit, kind } = trial;
  const data = grid(kind);
  const nominalFeatures = data.table.columns.filter(
    (column): column is NominalColumn => column.kind === 'nominal' && column.name !== 'y',
  );

  check('columns in another order: the same answers', async () => {
    const before = answers(await fit(data), data.table);
    for (let seed = 1; seed <= 6; seed++) {
      const turned = inOrder(data, shuffled(data.table.columns.length, seed));
      const model = await fit(turned);
      expectSame(answers(model, turned.table), before, 1e-12);
      expectSame(answers(model, data.table), before, 1e-12);
    }
  });
  check('columns of the table to predict in any order', async () => {
    const model = await fit(data);
    const before = answers(model, data.table);
    for (let seed = 1; seed <= 6; seed++)
      expectSame(answers(model, inOrder(data, shuffled(data.table.columns.length, seed)).table), before);
  });
  check('columns with other names: the same body', async () => {
    const { body } = await fit(data);
    const columns = data.table.columns.map((column) => ({ ...column, name: `${column.name} 2` }));
    const schema = { columns: data.schema.columns.map((column) => ({ ...column, name: `${column.name} 2` })) };
    expect((await fit({ table: { ...data.table, columns }, schema })).body).toEqual(body);
  });
  check('levels with other names: the same body', async () => {
    const { body } = await fit(data);
    const others = nominalFeatures.map((column) => ({ ...column, levels: column.levels.map((_, i) => `z${9 - i}`) }));
    expect((await fit(retold(data, replaced(data.table, ...others)))).body).toEqual(body);
  });
  check('levels declared in another order: the same answers', async () => {
    const before = answers(await fit(data), data.table);
    for (let seed = 1; seed <= 10; seed++) {
      const others = nominalFeatures.map((column) => redeclared(column, seed));
      const turned = retold(data, replaced(data.table, ...others));
      expectSame(answers(await fit(turned), data.table), before, 1e-12);
    }
  });
  check('a level that is declared but never occurs changes no answer by more than smoothing does', async () => {
    const column = nominalFeatures[1]!;
    const missing = column.codes.map((code) => (code === column.levels.length ? code + 1 : code));
    const wider = { ...column, levels: [...column.levels, 'never'], codes: missing };
    const model = await fit(retold(data, replaced(data.table, wider)));
    answers(model, data.table);
  });
  if (kind === 'numeric') scaleCases(trial, data);
  else classCases(trial, data);
}

function classCases({ check, fit }: Trial, data: Data): void {
  check('classes with other names: the same body', async () => {
    const { body } = await fit(data);
    const y = columnOf(data.table, 'y') as NominalColumn;
    const renamed = { ...y, levels: y.levels.map((_, i) => `z${9 - i}`) };
    expect((await fit(retold(data, replaced(data.table, renamed)))).body).toEqual(body);
  });
  check('classes declared in another order: their probabilities move with them', async () => {
    const before = answers(await fit(data), data.table);
    const y = columnOf(data.table, 'y') as NominalColumn;
    for (let seed = 1; seed <= 10; seed++) {
      const order = shuffled(y.levels.length, seed);
      const after = answers(await fit(retold(data, replaced(data.table, redeclared(y, seed)))), data.table);
      const moved = numbersOf(after).map((_, i, all) => all[i - (i % 3) + order.indexOf(i % 3)]!);
      expectAlike(Array.from(moved), Array.from(numbersOf(before)), 1e-11);
    }
  });
}

/** A numeric target in another unit, the unit a power of two so that nothing is rounded. */
function scaleCases({ check, fit }: Trial, data: Data): void {
  const y = columnOf(data.table, 'y') as Extract<Column, { kind: 'numeric' }>;
  for (const unit of [2 ** -20, 1024])
    check(`a target in units of ${unit}: the same answers in that unit`, async () => {
      const before = numbersOf(answers(await fit(data), data.table));
      const scaled = { ...y, values: y.values.map((value) => value * unit) };
      const after = numbersOf(answers(await fit(retold(data, replaced(data.table, scaled))), data.table));
      expectAlike(
        Array.from(after, (value) => value / unit),
        Array.from(before),
        1e-12,
      );
    });
}

const inOrder = (data: Data, order: readonly number[]): Data =>
  retold(data, { ...data.table, columns: order.map((i) => data.table.columns[i]!) });

/** The same cells with the levels declared in another order: `levels[i]` is the old `levels[order[i]]`. */
function redeclared(column: NominalColumn, seed: number): NominalColumn {
  const order = shuffled(column.levels.length, seed);
  const none = column.levels.length;
  return {
    ...column,
    levels: order.map((i) => column.levels[i]!),
    codes: column.codes.map((code) => (code === none ? none : order.indexOf(code))),
  };
}
