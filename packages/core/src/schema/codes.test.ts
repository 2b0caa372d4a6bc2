import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { nominal, numeric, tableOf } from '../testing/count-tasks.js';
import { axisOf, codeOf } from '../testing/reference-counts.js';
import { type CodeOptions, code, codeOnce } from './codes.js';
import { checkDistinct } from './rank.js';

const KERNELS = ['typescript', 'wasm'] as const;

function expectExact(columns: Parameters<typeof tableOf>[0], options: CodeOptions = {}): void {
  const { table } = tableOf(columns);
  const coded = code(table, options);
  for (const { name } of columns) {
    const codes = Array.from({ length: table.rows }, (_, row) => codeOf(table, name, row));
    const { axis, missing, width } = coded.column(name);
    const none = codes.filter((one) => one === axis.size).length;
    expect(axis).toEqual(axisOf(table, name));
    expect([...coded.codes(name)]).toEqual(codes);
    expect([missing, width]).toEqual([none, axis.size + (none > 0 ? 1 : 0)]);
  }
}

test('code k is the k-th distinct value, -0 is 0, NaN is missing', () => {
  const odd = [Number.NaN, -0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const cents = fc.integer({ min: -500, max: 500 }).map((n) => n / 100);
  const value = (plain: fc.Arbitrary<number>) => fc.oneof({ weight: 5, arbitrary: plain }, fc.constantFrom(...odd));
  const column = fc.oneof(
    fc.array(value(cents)),
    fc.array(value(fc.double())),
    fc.array(cents),
    fc.array(value(fc.nat())),
  );
  fc.assert(
    fc.property(column, (values) => {
      for (const kernels of KERNELS) expectExact([numeric('x', values)], { kernels });
    }),
    { numRuns: 300 },
  );
});

test.each([255, 256, 257, 300, 70_000])('%i distinct values, with and without missing ones', (distinct) => {
  const random = rng(distinct);
  const shuffled = Array.from({ length: distinct }, (_, i) => ({ i, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ i }) => i);
  for (const kernels of KERNELS) {
    const scattered = shuffled.map((i) => Math.sqrt(i));
    expectExact([numeric('near', shuffled), numeric('far', scattered), nominal('level', distinct, shuffled)], {
      kernels,
    });
    const gaps = [...shuffled, Number.NaN];
    expectExact([numeric('near', gaps), nominal('level', distinct, [...shuffled, distinct])], { kernels });
  }
});

test('values beyond exact whole numbers are still told apart', () => {
  expectExact([numeric('x', [2 ** 53, 2 ** 53 + 2, 2 ** 60, -(2 ** 60), 1e300, 0.1])]);
  expectExact([numeric('x', [2 ** 53 + 2, 2 ** 53 + 4, 2 ** 53 + 6])]);
});

test('a table is coded once, whoever asks', () => {
  const { table } = tableOf([numeric('x', [1, 2])]);
  expect(code(table)).toBe(code(table, {}));
  expect(code(table, { bins: 4 })).not.toBe(code(table));
  expect(code(table).column('x')).toBe(code(table).column('x'));
});

test('an unknown column is refused by name', () => {
  const { table } = tableOf([numeric('length', [1])]);
  expect(() => code(table).column('lenght')).toThrow('Did you mean "length"?');
});

test('bins hold about equally many rows and never split equal values', () => {
  const random = rng(9);
  const values = Array.from({ length: 1000 }, () => (random.below(3) === 0 ? 5 : random.next() * 10));
  const { table } = tableOf([
    numeric('x', [...values, Number.NaN]),
    numeric('few', [...values.map((x) => Math.floor(x / 4)), 1]),
  ]);
  const coded = code(table, { bins: 10 });
  const { axis, missing } = coded.column('x');
  expect(missing).toBe(1);
  if (axis.kind !== 'numeric') throw new Error('x is numeric');
  expect([axis.exact, axis.size <= 10]).toEqual([false, true]);
  const codes = coded.codes('x');
  values.forEach((x, row) => {
    const bin = codes[row]!;
    expect(x >= axis.low[bin]! && x <= axis.high[bin]!).toBe(true);
  });
  expect(codes[1000]).toBe(axis.size);
  for (let bin = 0; bin < axis.size; bin++) {
    const own = values.filter((_, row) => codes[row] === bin);
    expect(axis.values[bin]).toBeCloseTo(own.reduce((sum, x) => sum + x, 0) / own.length, 10);
    if (!own.includes(5)) expect(own.length).toBeLessThan(150);
  }
  expect(coded.column('few').axis).toMatchObject({ exact: true, size: 3 });
});

test('exact codes stay available beside bins', () => {
  const { table } = tableOf([numeric('x', [1, 2, 3, 4, 5])]);
  const coded = code(table, { bins: 2 });
  expect([coded.column('x').axis.size, coded.exact('x').axis.size]).toEqual([2, 5]);
});

test.each([1, 2.5, 70_000])('%d bins are refused', (bins) => {
  expect(() => code(tableOf([numeric('x', [1])]).table, { bins })).toThrow(
    expect.objectContaining({ code: 'bad-argument' }),
  );
});

test('more than 16 million distinct values are refused with a remedy', () => {
  expect(() => checkDistinct('x', 2 ** 24, 0)).not.toThrow();
  expect(() => checkDistinct('x', 2 ** 24, 1)).toThrow(expect.objectContaining({ code: 'too-many-values' }));
});

test('codes of a table that is learned from once are given back, and those of one that comes back are kept', () => {
  const { table } = tableOf([numeric('x', [3, 1, Number.NaN, 1]), nominal('n', 2, [0, 1, 1, 0])]);
  const first = codeOnce(table);
  // Another table meanwhile, in the same memory.
  const other = codeOnce(tableOf([numeric('x', [7, 7, 8, 6])]).table);
  expect([...other.coded.codes('x')]).toEqual([1, 1, 2, 0]);
  expect([...first.coded.codes('x')]).toEqual([1, 0, 2, 0]);
  other.release();
  first.release();
  expect(() => first.coded.codes('n')).toThrow(/given back/);
  const second = codeOnce(table);
  expect(second.coded).toBe(code(table));
  second.release();
  expect([...second.coded.codes('n')]).toEqual([0, 1, 1, 0]);
});
