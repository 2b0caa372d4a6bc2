import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { columnOfNumbers } from './column-of-numbers.js';

const texts = (parts: readonly number[]) => {
  const sum = parts.reduce((a, b) => a + b, 0);
  return [...parts, sum].map(columnOfNumbers({ parts, sum }));
};

test('one number of decimals for all', () => {
  expect(texts([4201.754, -491.024, -286.177])).toEqual(['+4201.8', '-491.0', '-286.2', '+3424.6']);
  expect(texts([-0.804, 1.7211, -0.00004])).toEqual(['-0.804', '+1.721', '+0.000', '+0.917']);
  expect(texts([1_200_000, -0.4])).toEqual(['+1200000', '+0', '+1200000']);
  expect(texts([0.00012, 0.00003])).toEqual(['+0.000120', '+0.000030', '+0.000150']);
});

test('very large and very small columns share an exponent', () => {
  expect(texts([1.2345e20, -1e18])).toEqual(['+1.234e+20', '-0.010e+20', '+1.224e+20']);
  expect(texts([1.5e-310, 1e-311])).toEqual(['+1.500e-310', '+0.100e-310', '+1.600e-310']);
  expect(texts([1.5e308, -0.5e308])).toEqual(['+1.500e+308', '-0.500e+308', '+1.000e+308']);
});

test('infinite parts leave the others as they are', () => {
  expect(texts([0, 1.5, Number.NEGATIVE_INFINITY])).toEqual(['+0.000', '+1.500', '-inf', '-inf']);
});

test('what is printed adds up within one unit of the last digit', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const random = rng(seed);
    const scale = 10 ** (random.below(12) - 5);
    const printed = texts(Array.from({ length: 1 + random.below(30) }, () => scale * (random.next() - 0.5)));
    const decimals = printed[0]!.split('.')[1]?.length ?? 0;
    expect(printed.every((text) => (text.split('.')[1]?.length ?? 0) === decimals)).toBe(true);
    const units = printed.map((text) => BigInt(text.replace('.', '').replace('+', '')));
    const gap = units.slice(0, -1).reduce((sum, x) => sum + x, 0n) - units.at(-1)!;
    expect(gap >= -1n && gap <= 1n, `${seed}: ${printed}`).toBe(true);
  }
});
