import { type Rng, rng } from '../../base/rng.js';
import { parseModel, serialize } from '../../models/model-file.js';
import { nominal, numeric } from '../columns.js';
import { expect } from '../expect.js';
import { answers } from './compare.js';
import { target } from './tables.js';
import { counted, type Data, dataOf, rowsOf, type Trial } from './tools.js';

/** No time is asserted: work that grows with the square of these sizes runs into the time limit of the tests. */
export function largeCases({ check, fit, kind }: Trial, options: Readonly<Record<string, unknown>>): void {
  const learns = (title: string, make: () => Data) =>
    check(title, async () => {
      const data = make();
      const model = await fit(data, { options });
      const some = rowsOf(
        data,
        counted(Math.min(200, data.table.rows), (i) => i),
      ).table;
      answers(model, some);
      expect(serialize(parseModel(serialize(model)))).toBe(serialize(model));
    });
  /** A class, or number, that a column tells but for one row in fifty: noise makes full trees large, and says nothing here. */
  const told = (random: Rng, isHigh: (row: number) => boolean, rows: number) =>
    target(
      kind,
      counted(rows, (row) => (random.below(50) === 0 ? 2 : isHigh(row) ? 1 : 0)),
    );
  const levelled = (rows: number, levels: number): Data => {
    const random = rng(levels);
    const zip = counted(rows, () => random.below(levels));
    const small = counted(rows, () => random.below(20));
    return dataOf([
      nominal('zip', levels, zip),
      numeric('x', small),
      told(random, (row) => zip[row]! < levels / 2, rows),
    ]);
  };

  learns('256 levels', () => levelled(3000, 256));
  learns('10,000 levels in 20,000 rows', () => levelled(20_000, 10_000));
  learns('2,000 columns of numbers and 10 rows', () => {
    const random = rng(1);
    const columns = counted(2000, (i) =>
      numeric(
        `x${i}`,
        counted(10, () => random.next()),
      ),
    );
    return dataOf([
      ...columns,
      target(
        kind,
        counted(10, (i) => i % 3),
      ),
    ]);
  });
  learns('2,000 columns of levels and 10 rows', () => {
    const random = rng(2);
    const columns = counted(2000, (i) =>
      nominal(
        `c${i}`,
        3,
        counted(10, () => random.below(4)),
      ),
    );
    return dataOf([
      ...columns,
      target(
        kind,
        counted(10, (i) => i % 3),
      ),
    ]);
  });
  learns('100,000 distinct numbers', () => {
    const x = counted(100_000, (i) => ((i * 7919) % 100_003) / 8);
    return dataOf([numeric('x', x), told(rng(3), (row) => x[row]! > 6000, x.length)]);
  });
}
