import { describe, expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { momentsOf } from '../../models/moments.js';
import { bandwidths, GRID } from './bandwidth.js';
import { latticeCrossEntropies } from './lattice-leave-one-out.js';
import { crossEntropy } from './leave-one-out.js';

/** The double sum of the paper as it stands. */
function plain(cases: readonly number[], h: number): number {
  let cost = 0;
  for (const [k, x] of cases.entries()) {
    const logs = cases.flatMap((other, j) => (j === k ? [] : [-(((other - x) / h) ** 2) / 2]));
    const most = Math.max(...logs);
    const sum = logs.reduce((all, log) => all + Math.exp(log - most), 0);
    cost -= most + Math.log(sum) - Math.log((cases.length - 1) * h) - Math.log(2 * Math.PI) / 2;
  }
  return cost / cases.length;
}

const normal = (random: ReturnType<typeof rng>) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

function sampleOf(cases: readonly number[]) {
  const counts = new Map<number, number>();
  for (const x of [...cases].sort((a, b) => a - b)) counts.set(x, (counts.get(x) ?? 0) + 1);
  return { values: Float64Array.from(counts.keys()), n: Float64Array.from(counts.values()), m: cases.length };
}

describe('leave-one-out cross-entropy', () => {
  const random = rng(7);
  const sets = [
    Array.from({ length: 60 }, () => normal(random)),
    Array.from({ length: 80 }, () => Math.round(normal(random) * 4) / 4),
    // Lonely cases far out: no kernel reaches them within any window.
    [...Array.from({ length: 40 }, () => random.next()), 100, 250, -4000],
    [0, 0, 0, 1],
  ];
  test.each(sets)('the sorted, truncated sum is the double sum (set %#)', (...cases) => {
    for (const c of [0.2, 0.45, 0.8]) {
      const h = c / Math.sqrt(cases.length);
      const wanted = plain(cases, h);
      expect(Math.abs(crossEntropy(sampleOf(cases), h) - wanted)).toBeLessThan(1e-11 * Math.max(1, Math.abs(wanted)));
    }
  });

  const lattice = rng(11);
  const crowds = {
    'two crowds': (i: number) => (i % 3 === 0 ? 0.2 + 0.02 * normal(lattice) : 0.6 + 0.1 * normal(lattice)),
    'copies and lonely cases': (i: number) =>
      i % 50 === 0 ? 1e6 * normal(lattice) : Math.round(300 * normal(lattice)),
    'far from each other': () => 1 / normal(lattice),
  };
  test.each(Object.entries(crowds))('on a lattice: within 1e-7 nats of the double sum (%s)', (_, draw) => {
    const sample = sampleOf(Array.from({ length: 3000 }, (_, i) => draw(i)));
    const deviation = momentsOf(sample.values, (i) => sample.n[i]!).deviation;
    for (const scale of [sample.values.at(-1)! - sample.values[0]!, deviation / 100]) {
      const scaled = { ...sample, values: sample.values.map((value) => value / scale) };
      const widths = GRID.map((c) => c / Math.sqrt(sample.m)).filter((_, i) => i % 6 === 0);
      const found = latticeCrossEntropies(scaled, widths, widths[0]!);
      for (const [i, width] of widths.entries())
        expect(Math.abs(found[i]! - crossEntropy(scaled, width))).toBeLessThan(1e-7);
    }
  });

  test('weights that are no whole numbers, on a lattice', () => {
    const { values, m } = sampleOf(Array.from({ length: 2000 }, () => Math.round(400 * normal(lattice)) / 4000));
    const n = values.map((_, i) => [0.5, 1, 2.25, 7][i % 4]!);
    const sample = { values, n, m: n.reduce((sum, cases) => sum + cases, 0) };
    const widths = [0.2, 0.5].map((c) => c / Math.sqrt(m));
    const found = latticeCrossEntropies(sample, widths, widths[0]!);
    for (const [i, width] of widths.entries())
      expect(Math.abs(found[i]! - crossEntropy(sample, width))).toBeLessThan(1e-7);
  });
});

describe('bandwidths', () => {
  const options = { bandwidth: 'class', scale: 'range' } as const;
  test('one case takes c = 0.80', () => {
    expect(bandwidths(Float64Array.of(0, 10), Float64Array.of(1, 0, 0, 1), 2, options)).toEqual([8, 8]);
  });
  test('a class without a value has the width of all together', () => {
    const [, none, all] = bandwidths(Float64Array.of(0, 1, 4), Float64Array.of(1, 0, 1, 0, 1, 0), 2, options).concat(
      bandwidths(Float64Array.of(0, 1, 4), Float64Array.of(1, 1, 1), 1, options),
    );
    expect(none).toBe(all);
  });
  test('two hundred thousand distinct values: a quadratic search would run into the time limit of the test', () => {
    const random = rng(3);
    const values = Float64Array.from({ length: 200_000 }, () => normal(random)).sort();
    const [width] = bandwidths(
      values,
      values.map(() => 1),
      1,
      options,
    );
    const range = values.at(-1)! - values[0]!;
    expect((width! / range) * Math.sqrt(values.length)).toBeCloseTo(0.8, 9);
  });
});
