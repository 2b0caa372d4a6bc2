import { expect, test } from 'vitest';
import { logGamma } from './log-gamma.js';

test('factorials, halves, small and large numbers', () => {
  let factorial = 1;
  for (let n = 1; n <= 20; n++) {
    expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 12);
    factorial *= n;
  }
  expect(logGamma(0.5)).toBeCloseTo(0.5 * Math.log(Math.PI), 13);
  // Gamma(x) is 1 / x - Euler's constant + ... near 0.
  expect(logGamma(1e-10)).toBeCloseTo(Math.log(1e10), 8);
  // 100! = 9.33262154439441e157.
  expect(logGamma(101)).toBeCloseTo(363.73937555556347, 10);
  expect(logGamma(1e300) / (1e300 * (Math.log(1e300) - 1))).toBeCloseTo(1, 12);
});

test('the step from x to x + 1 is log x', () => {
  for (let x = 0.1; x < 40; x += 0.37) expect(logGamma(x + 1) - logGamma(x)).toBeCloseTo(Math.log(x), 11);
});
