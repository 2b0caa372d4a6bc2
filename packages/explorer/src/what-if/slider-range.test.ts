import { expect, test } from 'vitest';
import { sliderRange } from './slider-range.js';

const number = { kind: 'numeric', name: 'x', role: 'feature', format: 'number' } as const;
const seen = (low: number, high: number) => ({ low, high, numbers: [], levels: new Map<number, number>(), size: 0 });
const nothing = seen(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);

test('a slider goes a little beyond what is known, in round steps', () => {
  // 30 around 0 to 100 is a step of 0.75 in 200 steps, so 1.
  expect(sliderRange(number, seen(0, 100), [])).toEqual({ low: -25, high: 125, step: 1 });
  // Examples know the ends better than cuts: 5 % beyond them, in whole steps where all are whole.
  expect(sliderRange(number, seen(206.5, 206.5), [172, 190, 231])).toEqual({ low: 169, high: 234, step: 1 });
  expect(sliderRange(number, seen(2, 2), [])).toEqual({ low: 1, high: 3, step: 0.01 });
});

test('without anything known, and beyond all numbers, there is no slider', () => {
  expect(sliderRange(number, nothing, [])).toBeUndefined();
  expect(sliderRange(number, seen(-Number.MAX_VALUE, Number.MAX_VALUE), [])).toBeUndefined();
});

test('dates move by whole days', () => {
  const day = 86_400_000;
  const range = sliderRange({ ...number, format: 'date' }, seen(19_000 * day, 20_000 * day), [])!;
  expect(range.step % day).toBe(0);
  expect(Math.abs(range.low % day)).toBe(0);
});
