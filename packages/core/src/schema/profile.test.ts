import { expect, test } from 'vitest';
import { tableFrom } from '../table/table-from.js';
import { profile } from './profile.js';

const of = (cells: readonly (number | string | null)[]) => profile(tableFrom({ x: cells }).columns[0]!, 4);

test('numbers', () => {
  expect(of([4, 1, null, 2, 2, 3])).toEqual({
    kind: 'numeric',
    missing: 1,
    distinct: 4,
    quartiles: [1, 2, 2, 3, 4],
    mean: 2.4,
    histogram: [1, 2, 1, 1],
  });
});

test('infinite and huge values do not spoil the picture', () => {
  const huge = of([-1e308, 1e308, Number.POSITIVE_INFINITY]);
  expect(huge).toMatchObject({ distinct: 3, mean: 0, histogram: [1, 0, 0, 1] });
});

test('quartiles between infinities are values that occur, tiny ranges have a picture', () => {
  expect(of([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])).toMatchObject({
    quartiles: [-Infinity, -Infinity, Infinity, Infinity, Infinity],
  });
  expect(of([5e-324, 1e-323, 0])).toMatchObject({ distinct: 3 });
});

test('one value, no value', () => {
  expect(of([5, 5])).toMatchObject({ histogram: [2], quartiles: [5, 5, 5, 5, 5] });
  expect(of([null, null])).toMatchObject({ missing: 2, distinct: 0 });
});

test('levels', () => {
  expect(of(['a', 'b', 'a', null])).toEqual({ kind: 'nominal', missing: 1, distinct: 2, counts: [2, 1] });
});
