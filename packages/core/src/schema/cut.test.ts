import { expect, test } from 'vitest';
import { intervalOf } from '../base/interval-of.js';
import { cutAt } from './cut.js';

const axis = (...values: number[]) => {
  const all = Float64Array.from(values);
  return { kind: 'numeric', name: 'x', size: all.length, exact: true, values: all, low: all, high: all } as const;
};

test('a value equal to a threshold goes left', () => {
  expect([1, 1.5, 1.6, 3, 9].map((x) => intervalOf(x, [1.5, 3]))).toEqual([0, 0, 1, 1, 2]);
  expect(intervalOf(5, [])).toBe(0);
  expect([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY].map((x) => intervalOf(x, [1, 2]))).toEqual([0, 2]);
});

test('neighbours are cut in the middle', () => {
  expect(cutAt(axis(1, 2, 4), 1, 2)).toEqual({ at: 3, code: 2 });
});

test('the place agrees with the value for every code in between', () => {
  expect(cutAt(axis(0, 1, 4, 5, 6, 10), 0, 5)).toEqual({ at: 5, code: 4 });
});
