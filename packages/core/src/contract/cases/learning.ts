import { rng } from '../../base/rng.js';
import { fit as fitAny } from '../../fit.js';
import { majority } from '../../learners/majority.js';
import { inferSchema } from '../../schema/infer-schema.js';
import type { Table } from '../../table/table.js';
import { nominal, numeric } from '../columns.js';
import { expect } from '../expect.js';
import { balanceScale, led, monks } from '../generated-sets.js';
import { answers, numbersOf } from './compare.js';
import { mixed, target } from './tables.js';
import { columnOf, counted, type Data, dataOf, type Trial } from './tools.js';

/** Loss on the training rows: the share of wrong labels, or the mean squared error. */
function loss(out: ReturnType<typeof answers>, table: Table): number {
  const y = columnOf(table, table.target ?? 'y');
  const wrong =
    out.kind === 'classes' && y.kind === 'nominal'
      ? Array.from(out.labels, (label, row): number => (label === y.codes[row] ? 0 : 1))
      : Array.from(numbersOf(out), (value, row) => (y.kind === 'numeric' ? (value - y.values[row]!) ** 2 : Number.NaN));
  return wrong.reduce((sum, one) => sum + one, 0) / wrong.length;
}

/** A learner is no worse on its training rows than the majority class, or the mean; where one column tells all, perfect. */
export function learningCases({ check, fit, kind, learner }: Trial): void {
  const noWorse = async (data: Data) => {
    const baseline = await fitAny(majority, data.table, { schema: data.schema });
    const found = loss(answers(await fit(data), data.table), data.table);
    expect(found).toBeLessThanOrEqual(loss(answers(baseline, data.table), data.table) + 1e-9);
    return found;
  };
  const published = (table: Table): Data => ({ table, schema: inferSchema(table).schema });
  const parted = (noise: number): Data => {
    const random = rng(5);
    const side = counted(200, (i) => i % 2);
    return dataOf([
      numeric(
        'noise',
        side.map(() => random.next()),
      ),
      numeric(
        'x',
        side.map((s) => (s === 0 ? 1 : 3) + random.next() * noise),
      ),
      nominal(
        'c',
        3,
        side.map(() => random.below(3)),
      ),
      target(
        kind,
        side.map((s) => s),
        2,
      ),
    ]);
  };

  check('no worse than the baseline on mixed data', async () => void (await noWorse(mixed(kind, 400))));
  check('separable by a number: every row right', async () => {
    const found = await noWorse(parted(1));
    if (learner.name !== 'majority') expect(found).toBeLessThan(1e-12);
  });
  check('separable by a level: every row right', async () => {
    const random = rng(6);
    const level = counted(200, (i) => i % 4);
    const data = dataOf([
      nominal(
        'noise',
        3,
        level.map(() => random.below(3)),
      ),
      nominal('told', 4, level),
      target(
        kind,
        level.map((l) => (l < 2 ? 0 : 1)),
        2,
      ),
    ]);
    const found = await noWorse(data);
    if (learner.name !== 'majority') expect(found).toBeLessThan(1e-12);
  });
  if (kind === 'numeric') return;
  for (const [name, make] of [
    ['the first Monk', () => monks(1)],
    ['the second Monk', () => monks(2)],
    ['the third Monk', () => monks(3)],
    ['the balance scale', balanceScale],
    ['the LED display', () => led(500, 1)],
  ] as const)
    check(`no worse than the majority on ${name}`, async () => void (await noWorse(published(make()))));
}
