import fc from 'fast-check';
import { expect, test } from 'vitest';
import { midpoint } from './midpoint.js';

test('lies between its ends, the lower one included', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (x, y) => {
      fc.pre(
        x !== y &&
          !(x === -Number.MAX_VALUE && y === Number.NEGATIVE_INFINITY) &&
          !(y === -Number.MAX_VALUE && x === Number.NEGATIVE_INFINITY),
      );
      const [a, b] = x < y ? [x, y] : [y, x];
      const cut = midpoint(a, b);
      expect(cut >= a && cut < b && Number.isFinite(cut)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [1, 2, 1.5],
  [1, 1 + Number.EPSILON, 1],
  [Number.MAX_VALUE / 2, Number.MAX_VALUE, 1.3482698511467367e308],
  [3, Number.POSITIVE_INFINITY, 3],
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0],
  [Number.NEGATIVE_INFINITY, 5, -Number.MAX_VALUE],
])('midpoint(%d, %d) = %d', (a, b, cut) => {
  expect(midpoint(a, b)).toBe(cut);
});
