import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { coarseBins } from './coarse-bins.js';

function expectValid(counts: ArrayLike<number>): Float64Array {
  const { starts, binOf } = coarseBins(counts);
  const rows = new Float64Array(256);
  let wrong = 0;
  for (let code = 0; code < counts.length; code++) {
    const bin = binOf[code]!;
    const next = bin === 255 ? counts.length : starts[bin + 1]!;
    if (code < starts[bin]! || code >= next || code - starts[bin]! >= 65_536) wrong++;
    rows[bin]! += counts[code]!;
  }
  expect(wrong).toBe(0);
  return rows;
}

test('every code has a bin, and every bin about as many rows', () => {
  const random = rng(1);
  for (const codes of [257, 1000, 70_000]) {
    const rows = expectValid(Array.from({ length: codes }, () => 1 + random.below(20)));
    expect(rows.every((n) => n > 0)).toBe(true);
    if (codes > 10_000) expect(Math.max(...rows) / Math.min(...rows)).toBeLessThan(2);
  }
});

test('a value with most of the rows does not crowd out the others', () => {
  expectValid(Array.from({ length: 100_000 }, (_, code) => (code === 99_000 ? 1e9 : 1)));
  expectValid(Array.from({ length: 100_000 }, (_, code) => (code === 0 ? 1e9 : 1)));
});

test('as many codes as there can be', () => {
  expectValid(new Uint8Array(2 ** 24).fill(1));
});
