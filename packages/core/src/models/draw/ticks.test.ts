import { expect, test } from 'vitest';
import { ticks } from './ticks.js';

const labels = (low: number, high: number, about: number, format?: 'number' | 'date' | 'datetime') =>
  ticks(low, high, about, format).map(({ label }) => label);

test('round numbers within the ends', () => {
  expect(labels(172, 231, 5)).toEqual(['180', '200', '220']);
  expect(labels(0, 1, 5)).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1']);
  expect(labels(-0.05, 0.31, 4)).toEqual(['0', '0.1', '0.2', '0.3']);
  expect(labels(5, 5, 4)).toEqual(['5']);
  expect(labels(-1e308, 1e308, 4)).toEqual(['-1e+308', '1e+308']);
  expect(labels(Number.NaN, 1, 4)).toEqual([]);
});

test('dates at years, months and days', () => {
  const day = (text: string) => Date.parse(text);
  expect(labels(day('1999-06-01'), day('2005-02-01'), 3, 'date')).toEqual(['2000-01-01', '2002-01-01', '2004-01-01']);
  expect(labels(day('2020-01-15'), day('2020-08-01'), 4, 'date')).toEqual(['2020-03-01', '2020-05-01', '2020-07-01']);
  expect(labels(day('2020-01-01'), day('2020-01-10'), 3, 'date').length).toBeGreaterThan(1);
  expect(
    labels(day('2020-01-01T00:00Z'), day('2020-01-01T10:00Z'), 4, 'datetime').every((label) =>
      label.startsWith('2020-01-01 '),
    ),
  ).toBe(true);
});
