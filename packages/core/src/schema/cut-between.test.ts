import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NumericAxis } from './axis.js';
import { cutBetween } from './cut-between.js';

const axis = (below: number, above: number): NumericAxis => {
  const values = Float64Array.of(below, above);
  return { kind: 'numeric', name: 'x', size: 2, exact: true, values, low: values, high: values };
};

test('a cut separates any two neighbours', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (x, y) => {
      fc.pre(x !== y);
      const [below, above] = [Math.min(x, y), Math.max(x, y)];
      const cut = cutBetween(axis(below, above), 1);
      expect(below <= cut && cut < above).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('at the ends', () => {
  const { MAX_VALUE, POSITIVE_INFINITY, NEGATIVE_INFINITY } = Number;
  expect(cutBetween(axis(1, 2), 1)).toBe(1.5);
  expect(cutBetween(axis(3, POSITIVE_INFINITY), 1)).toBe(3);
  expect(cutBetween(axis(MAX_VALUE / 2, MAX_VALUE), 1)).toBe(MAX_VALUE * 0.75);
  for (const above of [-MAX_VALUE, 0, 5]) {
    const cut = cutBetween(axis(NEGATIVE_INFINITY, above), 1);
    expect(cut < above).toBe(true);
  }
});
