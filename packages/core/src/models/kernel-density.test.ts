import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { logKernelDensity } from './kernel-density.js';

/** Every kernel, one by one, about the largest. */
function plain(values: ArrayLike<number>, n: ArrayLike<number>, h: number, x: number): number {
  const logs = Array.from(values, (v, i) => Math.log(n[i]!) - ((x - v) / h) ** 2 / 2);
  const most = logs.reduce((a, b) => Math.max(a, b));
  const m = Array.from(n).reduce((a, b) => a + b);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / (m * h * Math.sqrt(2 * Math.PI)));
}

describe('the sum of a few crowds is the sum of all kernels', () => {
  const random = rng(9);
  const cases = [30, 300, 3000].flatMap((count) => [0.001, 0.03, 0.5].map((h) => [count, h] as const));
  test.each(cases)('%d values, bandwidth %d', (count, h) => {
    const values = Float64Array.from({ length: count }, () => random.next() ** 3).sort();
    const n = values.map(() => 1 + random.below(4));
    const density = logKernelDensity(values, n, h);
    for (const x of [...Array.from({ length: 60 }, () => random.next() * 1.2 - 0.1), values[3]!, -3, 40, 1e6]) {
      const wanted = plain(values, n, h, x);
      expect(Math.abs(density(x) - wanted)).toBeLessThan(1e-13 * Math.max(10, Math.abs(wanted)));
    }
  });
});

test('a lonely case beside a crowd: its box has a series where many numbers like it are asked for', () => {
  const random = rng(4);
  for (const gap of [1.5, 3, 4.5, 6, 9]) {
    const crowd = Array.from({ length: 3000 }, () => random.next()).sort((a, b) => a - b);
    const values = Float64Array.of(...crowd, 1 + gap);
    const n = values.map((_, i) => (i < 3000 ? 100 : 1));
    const asked = Float64Array.from({ length: 100 }, (_, i) => gap + (2 * i) / 100);
    const density = logKernelDensity(values, n, 1, asked);
    for (const x of asked) expect(Math.abs(density(x) - plain(values, n, 1, x))).toBeLessThan(2e-12);
  }
});

test('an answer does not hang on what was asked before', () => {
  const random = rng(8);
  const values = Float64Array.from({ length: 2000 }, () => random.next()).sort();
  const n = values.map(() => 1);
  const numbers = Array.from({ length: 300 }, () => random.next());
  const [there, back] = [logKernelDensity(values, n, 0.05), logKernelDensity(values, n, 0.05)];
  const answers = numbers.map(there);
  expect(numbers.toReversed().map(back).toReversed()).toEqual(answers);
});

test('far-off numbers have a finite log density', () => {
  const density = logKernelDensity(Float64Array.of(0, 1, 5), Float64Array.of(2, 1, 1), 0.5);
  expect(density(1e10)).toBeCloseTo(-(((1e10 - 5) / 0.5) ** 2) / 2, -5);
  expect(Number.isFinite(density(Number.MAX_VALUE))).toBe(true);
  expect(
    Number.isFinite(logKernelDensity(Float64Array.of(-Number.MAX_VALUE), Float64Array.of(1), 1e-300)(Number.MAX_VALUE)),
  ).toBe(true);
});
