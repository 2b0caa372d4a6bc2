import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactSum, productError } from './exact-sum.js';

/** A double as a whole number of 2^-1074. */
function whole(x: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(Math.abs(x)).buffer)[0]!;
  const exponent = bits >> 52n;
  const mantissa = bits & 0xfffffffffffffn;
  const size = exponent === 0n ? mantissa : (mantissa | 0x10000000000000n) << (exponent - 1n);
  return x < 0 ? -size : size;
}

/** The double that is nearest to a whole number of 2^-1074, of two that are as near the even one. */
function nearest(sum: bigint): number {
  const size = sum < 0n ? -sum : sum;
  const drop = BigInt(Math.max(0, size.toString(2).length - 53));
  let kept = size >> drop;
  const rest = size - (kept << drop);
  const half = drop === 0n ? 1n : 1n << (drop - 1n);
  if (drop > 0n && (rest > half || (rest === half && kept % 2n === 1n))) kept++;
  const exponent = Number(drop) - 1074;
  const value = Number(kept) * 2 ** Math.floor(exponent / 2) * 2 ** Math.ceil(exponent / 2);
  return sum < 0n ? -value : value;
}

const number = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.double({ min: -1e250, max: 1e250, noNaN: true }),
  fc.integer({ min: -1000, max: 1000 }).map((x) => x / 8),
  // Half-way cases, and what tips them over.
  fc.constantFrom(2 ** 53, -(2 ** 53), 1, -1, 2 ** -60, -(2 ** -60), 1e16, -1e16),
);

test('is the exact sum rounded once', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 40 }), (terms) => {
      const exact = terms.reduce((sum, term) => sum + whole(term), 0n);
      expect(exactSum(Float64Array.from(terms))).toBe(nearest(exact) + 0);
    }),
    { numRuns: 2000 },
  );
});

test('of nothing is 0, of something infinite no finite number', () => {
  expect(exactSum(new Float64Array(0))).toBe(0);
  expect(exactSum(Float64Array.of(1, Number.POSITIVE_INFINITY))).toBe(Number.POSITIVE_INFINITY);
  expect(exactSum(Float64Array.of(Number.NaN, 1))).toBeNaN();
  expect(exactSum(Float64Array.of(1.7e308, 1.7e308))).toBe(Number.POSITIVE_INFINITY);
  expect(exactSum(Float64Array.of(5e-324, 1e-320, -5e-324))).toBe(1e-320);
});

test('what rounding takes off a product', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }), (n, x) => {
      if (Math.abs(x) < 1e-200) return;
      const product = n * x;
      expect(whole(product) + whole(productError(n, x, product))).toBe(BigInt(n) * whole(x));
    }),
  );
  expect(productError(3, 1e308, Number.POSITIVE_INFINITY)).toBe(0);
});
