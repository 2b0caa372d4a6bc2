import { expect, test } from 'vitest';
import { rng } from './rng.js';

const draws = (seed: number, n = 5) => {
  const random = rng(seed);
  return Array.from({ length: n }, () => random.next());
};

test('the same seed gives the same numbers, for ever', () => {
  expect(draws(1)).toEqual(draws(1));
  expect(draws(1, 3).map((x) => x.toFixed(6))).toMatchInlineSnapshot(`
    [
      "0.286048",
      "0.242456",
      "0.523602",
    ]
  `);
});

test('a fork depends on seed and label, not on what was drawn before', () => {
  const a = rng(7);
  const b = rng(7);
  a.next();
  expect(a.fork('tree 17').next()).toBe(b.fork('tree 17').next());
  expect(rng(7).fork('tree 17').next()).not.toBe(rng(7).fork('tree 18').next());
  expect(rng(7).fork('tree 17').next()).not.toBe(rng(8).fork('tree 17').next());
});

test('draws are spread evenly, neighbouring seeds are unrelated', () => {
  const counts = new Float64Array(10);
  for (let seed = 0; seed < 2000; seed++) for (const x of draws(seed, 10)) counts[Math.floor(x * 10)]!++;
  for (const n of counts) expect(Math.abs(n - 2000)).toBeLessThan(200);
  const random = rng(3);
  expect(Array.from({ length: 1000 }, () => random.below(6)).every((x) => Number.isInteger(x) && x >= 0 && x < 6)).toBe(
    true,
  );
});
