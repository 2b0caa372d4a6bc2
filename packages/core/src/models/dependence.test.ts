import { expect, test } from 'vitest';
import { dependence } from './dependence.js';

test('columns that are the same in a class share a bit, independent ones nothing', () => {
  // Places of A, then of B, then classes: in class 0 A is B, in class 1 neither tells of the other.
  expect(dependence([4, 2, 0, 2, 0, 2, 4, 2], 2, 2)).toBeCloseTo(0.5, 12);
  expect(dependence([1, 3, 2, 6, 3, 9, 6, 18], 2, 2)).toBeCloseTo(0, 12);
});

test('I(A; B | C) by its sum over entropies, for counts of any kind', () => {
  const counts = [3, 0, 1.5, 2, 7, 1, 0, 0, 4, 4, 2, 5];
  const [inner, width] = [2, 2];
  const total = counts.reduce((sum, n) => sum + n, 0);
  const entropy = (key: (i: number) => number) => {
    const sums = new Map<number, number>();
    for (const [i, n] of counts.entries()) sums.set(key(i), (sums.get(key(i)) ?? 0) + n / total);
    return [...sums.values()].reduce((sum, p) => sum - (p > 0 ? p * Math.log2(p) : 0), 0);
  };
  const c = (i: number) => i % width;
  const b = (i: number) => Math.floor(i / width) % inner;
  const a = (i: number) => Math.floor(i / width / inner);
  // H(A, C) + H(B, C) - H(A, B, C) - H(C).
  const expected = entropy((i) => 10 * a(i) + c(i)) + entropy((i) => 10 * b(i) + c(i)) - entropy((i) => i) - entropy(c);
  expect(dependence(counts, inner, width)).toBeCloseTo(expected, 12);
});

test('nothing counted, no places, weights near the largest number', () => {
  expect(dependence([0, 0, 0, 0], 2, 1)).toBe(0);
  expect(dependence([], 0, 2)).toBe(0);
  expect(dependence([1e300, 0, 0, 1e300], 2, 1)).toBeCloseTo(1, 12);
});
