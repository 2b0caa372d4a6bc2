import { expect, test } from 'vitest';
import { normalize, SAME_SUMS } from './bayes-net-scorer.js';
import { labelOf } from './decide.js';

const sharesOf = (sums: readonly number[]) => {
  const out = Float64Array.from(sums);
  normalize(out, 0, new Float64Array(sums.length).fill(1 / sums.length));
  return out;
};

test('sums that differ by less than exp can tell apart are a tie, which the first class wins', () => {
  // 0.1 + 0.2 is one unit in the last place above 0.3: 5.6e-17.
  const shares = sharesOf([-0.1 - 0.2, -0.3, -2]);
  expect(shares[0]).toBe(shares[1]);
  expect(labelOf(shares, 0, 3, undefined)).toBe(0);
});

test('sums further apart never give the same share: the label is the class with the largest sum', () => {
  for (let i = 0; i < 2000; i++) {
    // A third class makes the total, by which both are divided, another one each time.
    const shares = sharesOf([-SAME_SUMS * 1.01, 0, -i / 100]);
    expect(shares[1]).toBeGreaterThan(shares[0]!);
  }
});
