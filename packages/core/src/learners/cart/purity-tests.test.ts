import { expect, test } from 'vitest';
import { checked } from '../../base/options.js';
import { rng } from '../../base/rng.js';
import { memoryCounts } from '../../counts/memory.js';
import type { KernelChoice } from '../../kernels/start-kernels.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { tableFrom } from '../../table/table-from.js';
import { cart } from '../cart.js';

/** Numbers with few and with many values, few and many levels, a column that never changes, and values that are missing in one of them. */
function tableWith(classes: number, rows: number) {
  const random = rng(classes * 1000 + rows);
  const column = <T>(make: () => T) => Array.from({ length: rows }, make);
  const a = column(() => random.below(6));
  const b = column(() => Math.round(1e4 * random.next()) / 1e4);
  const c = column(() => random.below(4));
  return tableFrom({
    a,
    b,
    c: c.map((level) => 'pqrs'[level]!),
    many: column(() => `l${random.below(14)}`),
    lots: column(() => `l${random.below(70)}`),
    same: column(() => 1),
    holes: column(() => (random.below(7) === 0 ? null : random.below(30))),
    y: a.map((x, i) => `class ${(x + (b[i]! > 0.5 ? 1 : 0) + c[i]! + (random.below(4) === 0 ? 1 : 0)) % classes}`),
  });
}

const variants = [
  { size: 'full' },
  { size: 'full', minLeaf: 4, missing: 'stop' },
  { size: 'full', missing: 'surrogates' },
  { size: 'full', maxLevels: 3 },
  { size: 'full', criterion: 'deviance' },
  { size: 'full', criterion: 'deviance', minLeaf: 3, minGain: 0.001, maxDepth: 6 },
  { size: 'full', minSplit: 12, maxDepth: 9 },
  { size: 'minimum', folds: 3 },
] as const;

for (const classes of [2, 3, 7])
  for (const rows of [30, 900])
    test(`tests found by the kernel are those that counts lead to: ${classes} classes, ${rows} rows`, async () => {
      const table = tableWith(classes, rows);
      const { schema } = inferSchema(table, { target: 'y' });
      for (const options of variants) {
        const [found, counted] = await Promise.all(
          (['wasm', 'typescript'] satisfies KernelChoice[]).map(async (kernels) => {
            const values = checked(cart.options, options);
            return cart.fit(memoryCounts(code(table, { kernels }), schema), values as never, { rng: rng(1) });
          }),
        );
        expect(found, JSON.stringify(options)).toEqual(counted);
      }
    });
