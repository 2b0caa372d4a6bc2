import { numeric } from '../columns.js';
import { expect } from '../expect.js';
import { answers, expectSame } from './compare.js';
import { mixed } from './tables.js';
import { columnOf, counted, emptied, replaced, retold, type Trial } from './tools.js';

const EXTREMES = [
  1e308,
  -1e308,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

/** Numbers at the ends of what a double can be. */
export function extremeCases({ check, fit, kind }: Trial): void {
  const data = mixed(kind);
  const { table } = data;
  const constant = (value: number) =>
    numeric(
      'length',
      counted(table.rows, () => value),
    );
  const spoiled = (name: string, odd: readonly number[]) => {
    const column = columnOf(table, name);
    if (column.kind !== 'numeric') throw new Error('not numeric');
    return {
      ...column,
      values: column.values.map((value, row) => (row % 5 === 0 ? odd[(row / 5) % odd.length]! : value)),
    };
  };

  for (const value of EXTREMES)
    check(`${value} when predicting`, async () => {
      const model = await fit(data);
      answers(model, replaced(table, constant(value)));
      answers(model, replaced(table, constant(value), { ...constant(value), name: 'size' }));
    });
  check('NaN is missing when predicting', async () => {
    const model = await fit(data);
    expectSame(
      answers(model, replaced(table, constant(Number.NaN))),
      answers(model, replaced(table, emptied(columnOf(table, 'length')))),
    );
  });
  check('-0 is 0, when predicting and when training', async () => {
    const model = await fit(data);
    expectSame(answers(model, replaced(table, constant(-0))), answers(model, replaced(table, constant(0))));
    const some = (zero: number) => retold(data, replaced(table, spoiled('length', [zero])));
    expect((await fit(some(-0))).body).toEqual((await fit(some(0))).body);
  });
  for (const [name, odd] of [
    ['the largest and smallest numbers', [1e308, -1e308, 0]],
    ['denormal numbers', [Number.MIN_VALUE, 2 * Number.MIN_VALUE, -Number.MIN_VALUE]],
    ['infinite numbers', [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]],
    ['neighbouring doubles', [1, 1 + Number.EPSILON, 1 - Number.EPSILON / 2]],
    ['large numbers that differ by little', [1e15, 1e15 + 0.125, 1e15 + 1]],
  ] as const)
    check(`${name} when training`, async () => {
      const odder = retold(data, replaced(table, spoiled('length', odd)));
      const model = await fit(odder);
      answers(model, odder.table);
      answers(model, table);
    });
  check('a column that is infinite in every row', async () => {
    const infinite = retold(data, replaced(table, constant(Number.POSITIVE_INFINITY)));
    answers(await fit(infinite), table);
  });
}
