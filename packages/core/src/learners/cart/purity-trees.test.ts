import { expect, test } from 'vitest';
import { checked } from '../../base/options.js';
import { rng } from '../../base/rng.js';
import { partsOf } from '../../counts/memory/parts.js';
import { memoryCounts } from '../../counts/memory.js';
import type { KernelChoice } from '../../kernels/start-kernels.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import type { Table } from '../../table/table.js';
import { tableFrom } from '../../table/table-from.js';
import { cart } from '../cart.js';

interface Kind {
  readonly classes: number;
  readonly rows: number;
  /** Numbers or levels that are missing, few or many different ones, or more levels than are counted row by row. */
  readonly with?: 'holes' | 'wide holes' | 'gaps' | 'lots' | undefined;
}

/** Numbers with few and with many values, few and many levels, a column that never changes and one that seldom does. */
function tableOf({ classes, rows, with: more }: Kind): Table {
  const random = rng(classes * 1000 + rows);
  const column = <T>(make: () => T) => Array.from({ length: rows }, make);
  const a = column(() => random.below(6));
  const b = column(() => Math.round(1e4 * random.next()) / 1e4);
  const c = column(() => random.below(4));
  return tableFrom({
    a,
    b,
    c: c.map((level) => 'pqrs'[level]!),
    many: column(() => `l${random.below(more === 'lots' ? 14 : 9)}`),
    ...(more === 'lots' && { lots: column(() => `l${random.below(70)}`) }),
    same: column(() => 1),
    seldom: column(() => (random.below(20) === 0 ? random.next() : 0)),
    ...(more === 'holes' && { holes: column(() => (random.below(7) === 0 ? null : random.below(30))) }),
    ...(more === 'wide holes' && { holes: b.map((x) => (random.below(7) === 0 ? null : x + random.below(3) / 9)) }),
    ...(more === 'gaps' && { gaps: column(() => (random.below(7) === 0 ? null : 'uvw'[random.below(3)]!)) }),
    y: a.map((x, i) => `class ${(x + (b[i]! > 0.5 ? 1 : 0) + c[i]! + (random.below(4) === 0 ? 1 : 0)) % classes}`),
  });
}

/** Trees of the same rows with and without the kernels. */
async function bothWays(table: Table, options: Readonly<Record<string, unknown>>, rows?: Uint32Array) {
  const { schema } = inferSchema(table, { target: 'y' });
  const sourceOf = (kernels: KernelChoice) => memoryCounts(code(table, { kernels }), schema, rows && { rows });
  const fitted = (kernels: KernelChoice) =>
    cart.fit(sourceOf(kernels), checked(cart.options, options) as never, { rng: rng(1) });
  const [found, counted] = [await fitted('wasm'), await fitted('typescript')];
  return { found, counted };
}

const variants = [
  { size: 'full' },
  { size: 'full', minLeaf: 4, missing: 'stop' },
  { size: 'full', missing: 'surrogates' },
  { size: 'full', maxLevels: 3 },
  { size: 'full', ties: 'root' },
  { size: 'full', ties: 'root', missing: 'surrogates' },
  { size: 'minimum', folds: 3, ties: 'root', criterion: 'deviance' },
  { size: 'full', criterion: 'deviance' },
  { size: 'full', criterion: 'deviance', minLeaf: 3, minGain: 0.001, maxDepth: 6 },
  { size: 'full', minSplit: 12, maxDepth: 9 },
  { size: 'full', maxDepth: 0 },
  { size: 'minimum', folds: 3 },
  { size: 'complexity', complexity: 0.005 },
  { size: 'complexity', complexity: 0.002, missing: 'surrogates', pruneBy: 'misclassification' },
  { size: 'leaves', leaves: 9, pruneBy: 'misclassification', smoothing: 1 },
  { size: 'leaves', leaves: 9, pruning: 'lecture' },
  { size: 'alpha', alpha: 3, criterion: 'deviance' },
] as const;

for (const classes of [2, 3, 7])
  for (const rows of [30, 900])
    for (const more of [undefined, 'holes', 'wide holes', 'gaps', 'lots'] as const)
      test(`kernels grow the trees that counts lead to: ${classes} classes, ${rows} rows, ${more ?? 'nothing'} missing`, async () => {
        const table = tableOf({ classes, rows, with: more });
        for (const options of variants) {
          const { found, counted } = await bothWays(table, options);
          expect(found, JSON.stringify(options)).toEqual(counted);
        }
      });

test.each([
  ['whole', undefined, undefined],
  ['where rows keep their numbers', 'holes', undefined],
  ['of a few of its rows', 'holes', 5000],
  ['of a few of its rows, all known', undefined, 5000],
] as const)('a tree of a large table %s', async (_, more, few) => {
  const table = tableOf({ classes: 3, rows: 70_000, with: more });
  const rows = few === undefined ? undefined : Uint32Array.from({ length: few }, (_, i) => 13 * i + 2);
  const { found, counted } = await bothWays(table, { size: 'full', minLeaf: 2 }, rows);
  expect(found).toEqual(counted);
});

test('levels up to the last that is counted row by row, with and without missing', async () => {
  const random = rng(5);
  const levels = (count: number, holes: boolean) =>
    Array.from({ length: 2000 }, (_, i) =>
      holes && random.below(9) === 0 ? null : `l${i < count ? i : random.below(count)}`,
    );
  const table = tableFrom({
    a: levels(62, true),
    b: levels(63, true),
    c: levels(63, false),
    d: levels(64, false),
    y: Array.from({ length: 2000 }, () => (random.below(3) === 0 ? 'no' : 'yes')),
  });
  const { found, counted } = await bothWays(table, { size: 'full' });
  expect(found).toEqual(counted);
});

test('256 classes', async () => {
  const random = rng(6);
  const x = Array.from({ length: 3000 }, () => random.next());
  const table = tableFrom({
    x,
    z: x.map(() => random.below(40)),
    y: x.map((value, i) => `class ${i < 256 ? i : Math.floor(256 * value)}`),
  });
  for (const criterion of ['gini', 'deviance']) {
    const { found, counted } = await bothWays(table, { size: 'full', criterion });
    expect(found).toEqual(counted);
  }
});

test('a chain of tests needs more room for nodes that wait than there is at first', async () => {
  const rows = 600;
  const table = tableFrom({
    x: Array.from({ length: rows }, (_, i) => i * 1.5),
    y: Array.from({ length: rows }, (_, i) => (i % 2 === 0 ? 'even' : 'odd')),
  });
  const { found, counted } = await bothWays(table, { size: 'full' });
  expect(found).toEqual(counted);
  expect(found.body.kind === 'tree' && found.body.nodes).toHaveLength(2 * rows - 1);
});

test('the kernels do grow a tree by themselves', async () => {
  const table = tableOf({ classes: 2, rows: 900 });
  const { schema } = inferSchema(table, { target: 'y' });
  const source = memoryCounts(code(table, { kernels: 'wasm' }), schema);
  const parts = (await partsOf(source))!;
  const cases = parts.cases(parts.whole);
  const tree = parts.purityTree(
    { criterion: 'gini', minLeaf: 1, slack: 1e-9, maxLevels: 10, missing: 'level' },
    { minSplit: 2, maxDepth: 1000, least: 0 },
  )!;
  const features = [...source.features.keys()];
  tree.open({ node: 0, part: parts.whole, features }, 0, cases);
  let splits = 0;
  expect(tree.grow(1, ({ count }) => (splits += count))).toBe('done');
  expect(splits).toBeGreaterThan(50);
  expect(tree.done()).toBe(900);
  parts.release();
});
