import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { code } from '../schema/codes.js';
import { takeRows } from '../table/take-rows.js';
import { expectSameAnswers, expectSameBits } from '../testing/compare-counts.js';
import { describeCountSource } from '../testing/count-source.suite.js';
import { arbitraryTask, nominal, numeric, tableOf } from '../testing/count-tasks.js';
import type { CountRequest, CountSource, Counts, Partition } from './counts.js';
import { memoryCounts } from './memory.js';

for (const kernels of ['typescript', 'wasm'] as const)
  describeCountSource(`memory, ${kernels} kernels`, async (table, schema) =>
    memoryCounts(code(table, { kernels }), schema),
  );

/** Twelve columns of all widths over enough rows for every kernel and plan to be used. */
function large(rows: number, seed: number) {
  const random = rng(seed);
  const cells = <T>(cell: (i: number) => T) => Array.from({ length: rows }, (_, i) => cell(i));
  const byte = (name: string, levels: number, missing: boolean) =>
    nominal(
      name,
      levels,
      cells(() => (missing && random.below(9) === 0 ? levels : Math.floor(levels * random.next() ** 2))),
    );
  const columns = [3, 8, 8, 8, 8, 12, 32, 60, 200].map((levels, i) => byte(`b${i}`, levels, i % 2 === 0));
  const wide = numeric(
    'wide',
    cells((i) => (i % 11 === 0 ? Number.NaN : Math.round(random.next() * 1e5) / 100)),
  );
  const any = numeric(
    'any',
    cells(() => random.next() ** 3 * 1e9),
  );
  return tableOf([...columns, wide, any, byte('y', 3, true)]);
}

function questions(within: Partition | undefined): CountRequest[] {
  const bytes = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `b${i}`);
  const inside = within ? { within } : {};
  return [
    ...bytes.map((name) => ({ by: [name, 'y'], ...inside })),
    ...bytes.flatMap((a, i) => bytes.slice(i + 1).map((b) => ({ by: [b, 'y', a], ...inside }))),
    { by: ['b1', 'b2'], ...inside },
    { by: ['b1'], ...inside },
    { by: ['wide', 'y'], ...inside },
    { by: ['y', 'any'], ...inside },
    { by: ['b7', 'wide', 'y'], ...inside },
    { by: ['any', 'wide', 'b8'], ...inside },
    { by: ['y', 'b3'], sum: 'any', ...inside },
    { by: ['wide', 'any', 'b8', 'b7'], sum: 'any', ...inside },
  ];
}

const grownTree = (): readonly (Partition | undefined)[] => {
  const top = { column: 'b6', to: Array.from({ length: 32 }, (_, i) => (i % 3 === 0 ? 1 : 2)), missing: 2 };
  const cut = { column: 'wide', cuts: [500, 1200], to: [3, 4, 3], missing: 4 };
  const cells = (n: number) => Array.from({ length: n }, (_, cell) => ({ cell }));
  return [
    undefined,
    { cells: 2, steps: [top, ...cells(2)] },
    { cells: 3, steps: [top, cut, { cell: 2 }, { cell: 0 }, { cell: 1 }] },
  ];
};

test('every plan gives what the reference gives, on listed rows too', async () => {
  const { table, schema } = large(6000, 1);
  const rows = Uint32Array.from({ length: 6000 }, (_, row) => row).filter((row) => row % 3 !== 1);
  const part = takeRows(table, rows);
  for (const kernels of ['typescript', 'wasm'] as const) {
    const batches = grownTree().map(questions);
    await expectSameAnswers(memoryCounts(code(table, { kernels }), schema), table, schema, batches);
    const bytes = batches.map((batch) =>
      batch.filter(({ by, sum }) => !by.includes('any') && !by.includes('wide') && !sum),
    );
    const inBytes = bytes.filter((_, i) => i < 2);
    await expectSameAnswers(memoryCounts(code(table, { kernels }), schema, { rows }), part, schema, inBytes);
  }
});

test('both kernels give the same bits, also with weights that are no dyadic numbers', async () => {
  const { table, schema } = large(3000, 2);
  const weights = Float64Array.from({ length: 3000 }, (_, i) => (i % 10) / 7);
  for (const data of [table, { ...table, weights }]) {
    const [one, two] = (['typescript', 'wasm'] as const).map((kernels) =>
      memoryCounts(code(data, { kernels }), schema),
    );
    for (const within of grownTree())
      expectSameBits(await one!.count(questions(within)), await two!.count(questions(within)));
  }
});

test('both kernels give the same bits on random tasks', async () => {
  const property = fc.asyncProperty(arbitraryTask(), async ({ table, schema, batches }) => {
    const [one, two] = (['typescript', 'wasm'] as const).map((kernels) =>
      memoryCounts(code(table, { kernels }), schema),
    );
    for (const batch of batches) expectSameBits(await one!.count(batch), await two!.count(batch));
  });
  await fc.assert(property, { numRuns: 500, seed: 4 });
});

test('a fold counts its rows only, and folds share the codes', async () => {
  const { table, schema } = large(500, 3);
  const coded = code(table);
  expect(code(table)).toBe(coded);
  const rows = Uint32Array.of(3, 4, 99, 256, 499);
  const fold = memoryCounts(coded, schema, { rows });
  const rest = Uint32Array.from({ length: 500 }, (_, row) => row).filter((row) => !rows.includes(row));
  const others = memoryCounts(coded, schema, { rows: rest });
  const whole = memoryCounts(coded, schema);
  const ask = async (source: CountSource) => (await source.count([{ by: ['b1', 'y'] }]))[0]!.n;
  const [a, b, all] = [await ask(fold), await ask(others), await ask(whole)];
  expect(a.map((n, i) => n + b[i]!)).toEqual(all);
  expect(fold.rows + fold.skipped).toBe(5);
});

test('answers stay as they were given, also when later ones are derived from them', async () => {
  const { table, schema } = large(3000, 7);
  const source = memoryCounts(code(table), schema);
  const given: (readonly Counts[])[] = [];
  const then: (readonly Counts[])[] = [];
  for (const within of grownTree()) {
    const answers = await source.count(questions(within));
    given.push(answers);
    then.push(structuredClone(answers));
  }
  given.forEach((answers, i) => {
    expectSameBits(answers, then[i]!);
  });
});

test('all pairs of 1,100 columns in one batch', async () => {
  const names = Array.from({ length: 1100 }, (_, i) => `c${i}`);
  const random = rng(8);
  const bits = () => Array.from({ length: 50 }, () => random.below(2));
  const { table, schema } = tableOf([...names.map((name) => nominal(name, 2, bits())), nominal('y', 2, bits())]);
  const source = memoryCounts(code(table), schema);
  const requests = names.flatMap((a, i) => names.slice(i + 1).map((b) => ({ by: [a, b, 'y'] })));
  const answers = await source.count(requests);
  expect(answers.length).toBe(604_450);
  expect(answers.every(({ n }) => n.reduce((sum, count) => sum + count, 0) === 50)).toBe(true);
  const some = (_: unknown, i: number) => i % 9973 === 0;
  const apart = await Promise.all(requests.filter(some).map(async (request) => (await source.count([request]))[0]!));
  expectSameBits(answers.filter(some), apart);
}, 30_000);

test('many folds and partitions do not fill the memory', async () => {
  const { table, schema } = large(2000, 4);
  const coded = code(table);
  const partitions = grownTree();
  const ask = async () => {
    for (let fold = 0; fold < 30; fold++) {
      const rows = Uint32Array.from({ length: 2000 }, (_, row) => row).filter((row) => row % 30 !== fold);
      const source = memoryCounts(coded, schema, { rows });
      for (const within of partitions) await source.count(questions(within && { ...within }));
    }
    return coded.arena.views.u8.length;
  };
  expect(await ask()).toBe(await ask());
});

test('sums with quantile bins are those of the values themselves', async () => {
  const { table, schema } = large(1000, 5);
  const request = [{ by: ['y'], sum: 'any' }];
  const binned = memoryCounts(code(table, { bins: 8 }), schema);
  expect(await binned.count(request)).toEqual(await memoryCounts(code(table), schema).count(request));
  expect(binned.features.find((axis) => axis.name === 'any')).toMatchObject({ size: 8, exact: false });
});

test('a schema that does not fit the table is refused', () => {
  const { table } = large(10, 6);
  const { schema } = tableOf([nominal('b0', 4, [0]), nominal('y', 3, [0])]);
  expect(() => memoryCounts(code(table), schema)).toThrow(expect.objectContaining({ code: 'axis-mismatch' }));
});
