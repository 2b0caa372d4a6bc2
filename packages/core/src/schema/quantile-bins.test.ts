import { expect, test } from 'vitest';
import { quantileBins } from './quantile-bins.js';

const bins = (values: number[], counts: number[], n: number) => quantileBins('x', Float64Array.from(values), counts, n);

test('few distinct values are kept as they are', () => {
  const { axis } = bins([1, 2, 5], [3, 1, 1], 3);
  expect(axis).toMatchObject({ exact: true, size: 3 });
  expect([...axis.values]).toEqual([1, 2, 5]);
});

test('the value of a bin is the mean of its rows', () => {
  const { axis, binOf } = bins([1, 2, 3, 4], [3, 1, 1, 3], 2);
  expect([...binOf]).toEqual([0, 0, 1, 1]);
  expect([[...axis.low], [...axis.values], [...axis.high]]).toEqual([
    [1, 3],
    [1.25, 3.75],
    [2, 4],
  ]);
});

test('infinite ends and huge values keep the order', () => {
  const ends = [Number.NEGATIVE_INFINITY, -1e308, 1e308, Number.POSITIVE_INFINITY];
  for (const n of [2, 3]) {
    const { axis } = bins(ends, [1, 1, 1, 1], n);
    for (let bin = 0; bin < axis.size; bin++) {
      expect(axis.values[bin]).toBeGreaterThanOrEqual(axis.low[bin]!);
      expect(axis.values[bin]).toBeLessThanOrEqual(axis.high[bin]!);
    }
  }
  const all = bins([Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY], [1, 100, 1], 2);
  expect(all.axis.values.every((value) => !Number.isNaN(value))).toBe(true);
});
