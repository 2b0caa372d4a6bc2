import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { code } from '../../schema/codes.js';
import { mdlCuts } from '../../schema/discretize/mdl.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { tableFrom } from '../../table/table-from.js';
import { knownAlong } from '../along.js';
import { memoryCounts } from '../memory.js';
import { mdlColumns } from './mdl-columns.js';

type Cells = Readonly<Record<string, readonly (number | string | null)[]>>;

function sourceOf(columns: Cells, kernels: 'wasm' | 'typescript' = 'wasm', weight?: string) {
  const table = tableFrom(columns);
  const use = Object.keys(columns).filter((name) => name !== 'y' && name !== weight);
  const { schema } = inferSchema(table, { target: 'y', use, ...(weight && { weight }) });
  return memoryCounts(code(table, { kernels }), schema);
}

/** Columns in intervals straight from numbers are what counts along their places make of them; how many there are. */
async function compare(columns: Cells, encoding: 'cases' | 'gaps'): Promise<number> {
  const source = sourceOf(columns);
  const { features, target } = source;
  const found = await mdlColumns(source.inMemory!.ground, encoding);
  const answers = await source.count(features.map(({ name }) => ({ by: [name, target.name] })));
  const cuts = features.map((axis, i) =>
    axis.kind === 'numeric' ? mdlCuts({ axis, ...knownAlong(axis, answers[i]!).known }, { encoding }) : undefined,
  );
  found.forEach((own, i) => {
    if (own) expect(own.cuts).toEqual(cuts[i]);
  });
  const plain = source.binned!(cuts);
  const given = source.binned!(
    cuts,
    found.map((own) => own?.column),
  );
  expect(given.features).toEqual(plain.features);
  const rows = plain.codedRows!().features;
  expect(given.codedRows!().features).toEqual(rows);
  found.forEach((own, i) => {
    const cases = new Array<number>(plain.features[i]!.size).fill(0);
    for (const place of rows[i]!) if (place < cases.length) cases[place]!++;
    if (own) expect(Array.from(own.cases)).toEqual(cases);
  });
  const by = features.map(({ name }) => ({ by: [name, target.name] }));
  expect(await given.count(by)).toEqual(await plain.count(by));
  return found.filter((own) => own).length;
}

test.each(['cases', 'gaps'] as const)(
  'random columns are cut where their counts are (naming by %s)',
  async (encoding) => {
    const row = fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: -1e6, max: 1e6 }),
    );
    const property = fc.asyncProperty(
      fc.array(row, { minLength: 2, maxLength: 120 }),
      fc.integer({ min: 1, max: 4 }),
      async (rows, classes) => {
        // Mostly a class that follows the first column, so that there is something to cut.
        const y = rows.map(([x, c, noise]) => `c${(noise === 0 ? c : Math.floor(x / 11)) % classes}`);
        const columns = {
          few: rows.map(([x]) => x / 4 - 3),
          lacks: rows.map(([x, c, noise]) => (noise === 1 ? null : x + c)),
          wide: rows.map(([x, , , z]) => Math.round((x * 1e6 + z) / 10) / 100),
          none: rows.map(() => -0),
          y,
        };
        if (new Set(y).size > 1) expect(await compare(columns, encoding)).toBe(4);
      },
    );
    await fc.assert(property, { numRuns: 300 });
  },
);

test.each([2, 3, 26])('many rows of %i classes, by counting and by sorting', async (classes) => {
  const random = rng(classes);
  // Two classes of more cases than logs are at hand for.
  const n = classes === 2 ? 20_000 : 5000;
  const y = Array.from({ length: n }, () => random.below(classes));
  const near = (c: number, spread: number) => c + spread * (random.next() + random.next() - 1);
  const columns = {
    told: y.map((c) => Math.round(1e4 * near(c, 2)) / 1e4),
    bands: y.map((c) => Math.round(1e6 * (random.below(40) + near(c / classes, 0.6))) / 1e6),
    noise: y.map(() => Math.round(1e5 * random.next()) / 10),
    lacks: y.map((c) => (random.below(9) === 0 ? null : Math.round(near(c, 3) * 50))),
    small: y.map((c) => Math.max(0, Math.round(near(c, 4)))),
    level: y.map((c) => 'abc'[random.below(3) & c]!),
    y: y.map((c) => `c${c}`),
  };
  expect(await compare(columns, 'cases')).toBe(5);
  expect(await compare(columns, 'gaps')).toBe(5);
});

test('what has to go the other way: odd numbers, wide ranges, weights, no WebAssembly', async () => {
  const y = Array.from({ length: 60 }, (_, i) => (i < 30 ? 'a' : 'b'));
  const x = y.map((_, i) => i);
  expect(await compare({ x: x.map((i) => i / 7), z: x.map((i) => i * 1e8), y }, 'cases')).toBe(0);
  expect(await compare({ x: x.map((i) => (i === 3 ? Number.POSITIVE_INFINITY : i)), y }, 'cases')).toBe(0);
  const none = (source: ReturnType<typeof sourceOf>) => mdlColumns(source.inMemory!.ground, 'cases');
  expect(await none(sourceOf({ x, y, w: x.map((i) => 1 + (i % 2)) }, 'wasm', 'w'))).toEqual([]);
  expect(await none(sourceOf({ x, y }, 'typescript'))).toEqual([]);
});
