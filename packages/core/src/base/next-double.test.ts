import { expect, test } from 'vitest';
import { nextDown, nextUp } from './next-double.js';

test('one unit in the last place, up and down', () => {
  expect(nextUp(1)).toBe(1 + Number.EPSILON);
  expect(nextDown(1)).toBe(1 - Number.EPSILON / 2);
  expect(nextUp(0)).toBe(Number.MIN_VALUE);
  expect(nextDown(-0)).toBe(-Number.MIN_VALUE);
  expect(nextDown(Number.MIN_VALUE)).toBe(0);
  expect(nextUp(-Number.MIN_VALUE)).toBe(-0);
  expect(nextUp(Number.MAX_VALUE)).toBe(Number.POSITIVE_INFINITY);
  expect(nextUp(Number.NEGATIVE_INFINITY)).toBe(-Number.MAX_VALUE);
  expect(nextUp(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  expect(nextUp(Number.NaN)).toBeNaN();
});

test('nothing lies in between', () => {
  for (const x of [0.1, -0.1, 1e300, -1e-300, 1_600_000_000_000.5]) {
    expect(nextDown(nextUp(x))).toBe(x);
    expect([x, nextUp(x)]).toContain((x + nextUp(x)) / 2);
  }
});
