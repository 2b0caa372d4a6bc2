import { expect, test } from 'vitest';
import { summarize } from './summarize.js';

test('the corrected interval, by hand', () => {
  // Mean 3, variance 2.5; with tests a ninth of training the error is sqrt((1/5 + 1/9) 2.5) = 0.881917; t(0.975, 4) = 2.776445.
  const { mean, sd, low, high, n } = summarize([1, 2, 3, 4, 5], 1 / 9);
  expect({ mean, n }).toEqual({ mean: 3, n: 5 });
  expect(sd).toBeCloseTo(Math.sqrt(2.5), 12);
  expect(high! - 3).toBeCloseTo(2.7764451051977987 * Math.sqrt((1 / 5 + 1 / 9) * 2.5), 9);
  expect(3 - low!).toBeCloseTo(high! - 3, 12);
});

test('equal values have an interval without width', () => {
  expect(summarize([0.25, 0.25, 0.25], 0.5)).toEqual({ mean: 0.25, sd: 0, low: 0.25, high: 0.25, n: 3 });
});

test('one value has no interval, none has no mean', () => {
  expect(summarize([0.5], 0.1)).toEqual({ mean: 0.5, n: 1 });
  expect(summarize([], 0.1)).toEqual({ mean: Number.NaN, n: 0 });
});

test('an infinite loss has neither deviation nor interval', () => {
  expect(summarize([1, Number.POSITIVE_INFINITY], 0.1)).toEqual({ mean: Number.POSITIVE_INFINITY, n: 2 });
});
