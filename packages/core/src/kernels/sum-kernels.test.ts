import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactSum } from '../base/exact-sum.js';
import { rng } from '../base/rng.js';
import { memoryCounts } from '../counts/memory.js';
import { code } from '../schema/codes.js';
import { nominal, numeric, tableOf } from '../testing/count-tasks.js';
import { startKernels, type Workplace } from './start-kernels.js';
import { QUICK_ERROR, SUM_BLOCK, SUM_COPIES, sumTables } from './sum-kernels.js';

const places = [startKernels('wasm'), startKernels('typescript')];

interface Sums {
  readonly width: number;
  readonly numbers: readonly number[];
  readonly magic: number;
  readonly means: readonly number[] | undefined;
  readonly isQuick?: number;
}

/** What was added to every key, over all tables: which rows take turns in which of them is nobody's business. */
function summed({ arena, kernels }: Workplace, { width, numbers, magic, means, isQuick = 0 }: Sums) {
  const n = Math.min(SUM_BLOCK, numbers.length);
  const scratch = arena.scratch();
  const room = Math.ceil(n / 4) * 4;
  const [values, keys] = [scratch.alloc(8 * room), scratch.alloc(n)];
  const [range, centres, tables] = [scratch.alloc(16), scratch.alloc(8 * width), scratch.zeroed(sumTables(width))];
  const { f64, u8 } = arena.views;
  f64.fill(Number.NaN, values >>> 3, (values >>> 3) + room);
  f64.set(numbers.slice(0, n), values >>> 3);
  f64.set(means ?? [], centres >>> 3);
  for (let i = 0; i < n; i++) u8[keys + i] = (i * i) % width;
  kernels.numberRange(values, n, range);
  const exact = kernels.addTerms(values, n, keys, means ? centres : 0, magic, tables, width, isQuick);
  const result = [
    exact,
    ...f64.subarray(range >>> 3, (range >>> 3) + 2),
    ...Array.from({ length: 4 * width }, (_, i) => {
      const [part, key] = [i % 4, Math.floor(i / 4)];
      const rare = f64[(tables >>> 3) + 2 * (SUM_COPIES * width + key) + (part & 1)]!;
      if (part > 1) return rare;
      let sum = 0;
      for (let copy = 0; copy < SUM_COPIES; copy++) sum += f64[(tables >>> 3) + 2 * (copy * width + key) + part]!;
      return sum;
    }),
  ];
  scratch.release();
  return result;
}

test('both kernels give the same sums', () => {
  const number = fc.oneof(
    fc.double({ min: -100, max: 100, noNaN: true }),
    fc.integer({ min: -100, max: 100 }),
    fc.constantFrom(Number.NaN, 0, -0, 1e-12, 3e-30),
  );
  const means = fc.option(fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 3, maxLength: 3 }));
  fc.assert(
    fc.property(fc.constantFrom(2, 3), fc.array(number, { maxLength: 50 }), means, (width, numbers, centres) => {
      const given = { width, numbers, magic: SUM_BLOCK * 1.5 * 2 ** 15, means: centres?.slice(0, width) };
      expect(summed(places[0]!, given)).toEqual(summed(places[1]!, given));
    }),
  );
});

test('quick sums are off by no more than they may be', () => {
  const random = rng(7);
  for (const means of [undefined, [0.3, -0.7]])
    for (const n of [1, 4, 50, 4001, SUM_BLOCK]) {
      // Far more bits than are summed exactly.
      const numbers = Array.from({ length: n }, () => (random.next() - 0.3) * 10 ** (-9 * random.next()));
      const given = { width: 2, numbers, magic: SUM_BLOCK * 1.5 * 4, means };
      const off = (sums: readonly number[], others: readonly number[], key: number) =>
        exactSum(Float64Array.of(...partsOf(sums, key), ...partsOf(others, key).map((part) => -part)));
      const partsOf = (sums: readonly number[], key: number) => sums.slice(3 + 4 * key, 3 + 4 * key + 3);
      const [quick, exact] = [summed(places[0]!, { ...given, isQuick: 1 }), summed(places[0]!, given)];
      expect(exact[0]).toBe(1);
      for (const key of [0, 1]) expect(Math.abs(off(quick, exact, key))).toBeLessThan(QUICK_ERROR * given.magic);
    }
});

test('the smallest and the largest number, past what is missing', () => {
  for (const place of places) {
    const of = (...numbers: number[]) => {
      const [, low, high] = summed(place, { width: 3, numbers, magic: SUM_BLOCK * 1.5 * 16, means: undefined });
      return [low, high];
    };
    expect(of(Number.NaN, 3, -1, Number.NaN, 7, 2, 5, 1, Number.NaN)).toEqual([-1, 7]);
    expect(of(Number.NaN, Number.NaN)).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  }
});

/** Sums of a table, straight from its numbers and, with a weight on every row, from counts by value. */
test('sums straight from the numbers are those from counts by value, bit for bit', async () => {
  const number = fc.oneof(
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.integer({ min: -1000, max: 1000 }).map((x) => x / 100),
    fc.constantFrom(Number.NaN, 1e-20, 1e30, 1e-300, 1e300),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 60 }), async (numbers) => {
      const { table, schema } = tableOf([
        numeric('x', numbers),
        nominal(
          'y',
          2,
          numbers.map((_, i) => i % 2),
        ),
      ]);
      const requests = [
        { by: ['y'], sum: 'x' },
        { by: [], sum: 'x' },
      ];
      const twice = { ...table, weights: new Float64Array(table.rows).fill(2) };
      for (const kernels of ['wasm', 'typescript'] as const) {
        const plain = await memoryCounts(code(table, { kernels }), schema).count(requests);
        const byValue = await memoryCounts(code(twice, { kernels }), schema).count(requests);
        const half = (all: Float64Array | undefined) => all?.map((sum) => sum / 2);
        expect(plain.map(({ n, sum, squares }) => [n, sum, squares])).toEqual(
          byValue.map(({ n, sum, squares }) => [half(n), half(sum), half(squares)]),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('numbers that grow along the rows, and rows that are a list', async () => {
  const numbers = Array.from({ length: 20_000 }, (_, i) => (i % 7) * 1.7 ** Math.floor(i / 400) + 0.1);
  const { table, schema } = tableOf([
    numeric('x', numbers),
    nominal(
      'y',
      2,
      numbers.map((_, i) => i % 2),
    ),
  ]);
  const rows = Uint32Array.from({ length: 9000 }, (_, i) => 2 * i + (i % 3 === 0 ? 1 : 0)).sort();
  const twice = { ...table, weights: new Float64Array(table.rows).fill(2) };
  for (const options of [{}, { rows }]) {
    const ask = (of: typeof table) => memoryCounts(code(of), schema, options).count([{ by: ['y'], sum: 'x' }]);
    const [[plain], [byValue]] = [await ask(table), await ask(twice)];
    expect(plain!.sum).toEqual(byValue!.sum!.map((sum) => sum / 2));
    expect(plain!.squares).toEqual(byValue!.squares!.map((sum) => sum / 2));
  }
});
