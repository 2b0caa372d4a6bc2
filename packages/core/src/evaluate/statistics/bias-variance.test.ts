import { describe, expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { balanceScale } from '../../contract/generated-sets.js';
import { takeRows } from '../../table/take-rows.js';
import { type BiasVariance, type BiasVarianceInput, biasVariance } from './bias-variance.js';
import { biasVarianceOf } from './bias-variance-of.js';

function expectSum({ plugIn, corrected }: BiasVariance): void {
  for (const { bias, variance, noise, error } of [plugIn, corrected ?? plugIn])
    expect(Math.abs(bias + variance + noise - error)).toBeLessThan(1e-12);
}

describe('the parts of predictions', () => {
  test('by hand: one row of class 0, of four models three say so', () => {
    // p = (3/4, 1/4), t = (1, 0): bias 1/2 (1/16 + 1/16), variance 1/2 (1 - 10/16), error 1/4; corrected by variance / 3.
    const { plugIn, corrected } = biasVariance({ predictions: [[0], [0], [1], [0]], truth: [0], classes: 2 });
    expect(plugIn).toEqual({ bias: 1 / 16, variance: 3 / 16, noise: 0, error: 1 / 4 });
    expect(corrected).toEqual({ bias: 0, variance: 1 / 4, noise: 0, error: 1 / 4 });
  });

  test('they add up, whatever the models say, with a known target and weights', () => {
    const random = rng(5);
    for (let round = 0; round < 200; round++) {
      const [rows, classes, models] = [1 + random.below(30), 2 + random.below(6), 1 + random.below(9)];
      const labels = () => Array.from({ length: rows }, () => random.below(classes));
      const raw = Array.from({ length: rows }, () => Array.from({ length: classes }, () => random.next() + 1e-3));
      const input: BiasVarianceInput = {
        predictions: Array.from({ length: models }, labels),
        truth: labels(),
        classes,
        ...(round % 2 === 0 && {
          target: raw.flatMap((row) => row.map((share) => share / row.reduce((sum, x) => sum + x, 0))),
        }),
        ...(round % 3 === 0 && { weights: Float64Array.from({ length: rows }, () => random.next() * 1e3 + 0.1) }),
      };
      const found = biasVariance(input);
      expectSum(found);
      expect(found.corrected === undefined).toBe(models === 1);
      expect(found.plugIn.bias).toBeGreaterThanOrEqual(0);
    }
  });

  test('a weight of two is a row twice', () => {
    const [one, other] = [
      biasVariance({
        predictions: [
          [0, 1],
          [1, 1],
        ],
        truth: [0, 0],
        classes: 2,
        weights: Float64Array.of(2, 1),
      }),
      biasVariance({
        predictions: [
          [0, 0, 1],
          [1, 1, 1],
        ],
        truth: [0, 0, 0],
        classes: 2,
      }),
    ];
    expect(one).toEqual(other);
  });

  test('what does not fit is refused', () => {
    expect(() => biasVariance({ predictions: [], truth: [0], classes: 2 })).toThrow('0 models');
    expect(() => biasVariance({ predictions: [[0, 1]], truth: [0], classes: 2 })).toThrow('1 test rows');
    expect(() => biasVariance({ predictions: [[2]], truth: [0], classes: 2 })).toThrow('class 2');
  });
});

describe('of a learner', () => {
  test('adds up; the majority has no variance to speak of, one rule some', async () => {
    const table = balanceScale();
    const majority = await biasVarianceOf('majority', table, { samples: 10 });
    const rule = await biasVarianceOf('one-rule', table, { samples: 10 });
    for (const found of [majority, rule]) {
      expectSum(found);
      expect(found).toMatchObject({ samples: 10, testRows: 208, sampleRows: 208 });
    }
    expect(rule.corrected!.variance).toBeGreaterThan(0);
    expect(rule.corrected!.error).toBeLessThan(majority.corrected!.error);
  });

  test('depends on the seed and not on the order of rows', async () => {
    const table = balanceScale();
    const rows = Array.from({ length: table.rows }, (_, row) => table.rows - 1 - row);
    const [one, turned, other] = await Promise.all([
      biasVarianceOf('one-rule', table, { samples: 5 }),
      biasVarianceOf('one-rule', takeRows(table, rows), { samples: 5 }),
      biasVarianceOf('one-rule', table, { samples: 5, seed: 2 }),
    ]);
    expect(turned).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('a row that is judged and learned from is refused, and so are repeats and numeric targets', async () => {
    const table = balanceScale();
    const given = (test: number[], ...samples: number[][]) =>
      biasVarianceOf('one-rule', table, { given: { test, samples } });
    await expect(given([1, 2], [2, 3])).rejects.toThrow('Row 2 is judged and learned from');
    await expect(given([1, 2], [3, 3])).rejects.toThrow('twice');
    await expect(given([1, 2])).rejects.toThrow('No samples');
    await expect(given([1, 2], [])).rejects.toThrow('no rows');
    await expect(biasVarianceOf('one-rule', table, { test: 1 })).rejects.toThrow('share of 1');
    await expect(biasVarianceOf('one-rule', table, { samples: 0 })).rejects.toThrow('0 samples');
  });

  test('can be cancelled', async () => {
    const signal = AbortSignal.abort();
    await expect(biasVarianceOf('one-rule', balanceScale(), { signal })).rejects.toThrow('abort');
  });
});
