import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { type Codes, missingIn } from '../table/table.js';
import { cellsSeen, levelsSeen } from './cells-seen.js';

const nominal = (levels: number, codes: Codes) =>
  ({ kind: 'nominal', format: 'label', name: 'x', levels: Array.from({ length: levels }, String), codes }) as const;

test.each([
  ['none', 0],
  ['a few', 0.02],
  ['half of them', 0.5],
  ['nearly all', 0.99],
])('levels that occur, and missing cells, are counted: %s missing', (_, share) => {
  const random = rng(3);
  for (const [levels, rows] of [
    [1, 20],
    [40, 3000],
    [300, 20_000],
  ] as const) {
    // Levels are less and less frequent, and some do not occur.
    const code = () => (random.next() < share ? levels : Math.floor(levels * random.next() ** 4));
    const codes = Uint16Array.from({ length: rows }, code);
    const column = nominal(levels, codes);
    const missing = codes.filter((code) => code === levels).length;
    expect(missingIn(column)).toBe(missing);
    const { known, distinct, counts } = levelsSeen(column, rows);
    expect(known).toBe(rows - missing);
    expect(distinct).toBe(new Set(codes.filter((code) => code < levels)).size);
    // Where fewer are enough, some may not be looked at, but no level is overlooked.
    const some = levelsSeen(column, 30);
    expect(some.known).toBeGreaterThanOrEqual(Math.min(known, Math.max(30, 3 * levels + 1)));
    expect(some.distinct).toBe(distinct);
    expect([...counts()]).toEqual(column.levels.map((_, level) => codes.filter((code) => code === level).length));
  }
});

test.each([
  [[1, 2, 3, 4], 2, 2],
  [[Number.NaN, 2, 3, 4], 2, 2],
  [[Number.NaN, 2, Number.NaN], 2, 1],
  [[1, 2], 5, 2],
  [[], 1, 0],
])('known numbers are counted up to what was asked for: %j, %d', (numbers, enough, known) => {
  const column = { kind: 'numeric', format: 'number', name: 'x', values: Float64Array.from(numbers) } as const;
  expect(cellsSeen(column, enough)).toEqual({ known });
  expect(missingIn(column)).toBe(numbers.filter(Number.isNaN).length);
});
