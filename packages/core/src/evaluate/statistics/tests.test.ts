import { describe, expect, test } from 'vitest';
import { correctedTTest } from './corrected-t-test.js';
import { friedman } from './friedman.js';
import { holm } from './holm.js';
import { nemenyi } from './nemenyi.js';
import { signTest } from './sign-test.js';
import { studentTQuantile } from './student-t.js';
import { wilcoxon } from './wilcoxon.js';
import { clearWinningPercentage, winDrawLoss } from './win-draw-loss.js';

/**
 * Table 6 of Demsar (2006): AUC of C4.5, +m, +cf and +m+cf on 14 data sets. In the last but one the paper prints 0.975 twice
 * but ranks the two 2 and 3, as they must have been before rounding.
 */
const DEMSAR = [
  [0.763, 0.768, 0.771, 0.798],
  [0.599, 0.591, 0.59, 0.569],
  [0.954, 0.971, 0.968, 0.967],
  [0.628, 0.661, 0.654, 0.657],
  [0.882, 0.888, 0.886, 0.898],
  [0.936, 0.931, 0.916, 0.931],
  [0.661, 0.668, 0.609, 0.685],
  [0.583, 0.583, 0.563, 0.625],
  [0.775, 0.838, 0.866, 0.875],
  [1, 1, 1, 1],
  [0.94, 0.962, 0.965, 0.962],
  [0.619, 0.666, 0.614, 0.669],
  [0.972, 0.981, 0.9751, 0.975],
  [0.957, 0.978, 0.946, 0.97],
];
const column = (j: number) => DEMSAR.map((row) => row[j]!);

describe('the corrected t-test', () => {
  test('by hand: differences 1, 2, 3, test share 1/2', () => {
    // Mean 2, variance 1, error sqrt((1/3 + 1/2) * 1) = sqrt(5/6), t = 2 / sqrt(5/6); with 2 degrees p = 1 - t / sqrt(2 + t^2).
    const found = correctedTTest([1, 2, 3], 0.5)!;
    const t = 2 / Math.sqrt(5 / 6);
    expect(found).toMatchObject({ n: 3, mean: 2, variance: 1, df: 2 });
    expect(found.t).toBeCloseTo(t, 14);
    expect(found.p).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 14);
    expect(found.high - 2).toBeCloseTo(studentTQuantile(0.975, 2) * Math.sqrt(5 / 6), 12);
    expect(found.low + found.high).toBeCloseTo(4, 12);
  });

  test('equal differences: certain, also where their sum is rounded; opposite signs change the sign alone', () => {
    expect(correctedTTest([0.1, 0.1, 0.1], 0.1)).toMatchObject({
      mean: 0.1,
      variance: 0,
      t: Number.POSITIVE_INFINITY,
      p: 0,
      low: 0.1,
      high: 0.1,
    });
    expect(correctedTTest([-0.1, -0.1], 0)!.t).toBe(Number.NEGATIVE_INFINITY);
    expect(correctedTTest([0, 0], 0)).toMatchObject({ t: 0, p: 1, low: 0, high: 0 });
    expect(correctedTTest([1, -1], 0)).toMatchObject({ t: 0, p: 1 });
    const [one, other] = [correctedTTest([0.1, 0.4, -0.2], 0.2)!, correctedTTest([-0.1, -0.4, 0.2], 0.2)!];
    expect([other.t, other.p, other.low]).toEqual([-one.t, one.p, -one.high]);
  });

  test('a single difference gives no test, and what is no number is refused', () => {
    expect(correctedTTest([0.3], 0.1)).toBeUndefined();
    expect(correctedTTest([], 0.1)).toBeUndefined();
    expect(() => correctedTTest([1, Number.NaN], 0.1)).toThrow('Difference 2 of 2');
    expect(() => correctedTTest([1, 2], -1)).toThrow('share of test rows');
    expect(() => correctedTTest([1, 2], 0, 95)).toThrow('confidence');
  });
});

test('the sign test: 2 * (1 + 10 + 45) / 1024 for 8 wins and 2 losses', () => {
  expect(signTest(8, 2)).toBeCloseTo(112 / 1024, 14);
  expect([signTest(0, 0), signTest(4, 4), signTest(1, 0)]).toEqual([1, 1, 1]);
  expect(() => signTest(1.5, 2)).toThrow('whole numbers');
});

describe('wins, draws and losses', () => {
  test('higher or lower is better; the band is a share of the other, or a difference', () => {
    const [a, b] = [
      [0.021, 0.5, 0.9, 0],
      [0.02, 0.6, 0.8, 0],
    ];
    expect(winDrawLoss(a, b, { better: 'lower' })).toEqual({ wins: 1, draws: 1, losses: 2 });
    expect(winDrawLoss(a, b, { better: 'higher' })).toEqual({ wins: 2, draws: 1, losses: 1 });
    expect(winDrawLoss(a, b, { better: 'lower', band: 0.05 })).toEqual({ wins: 1, draws: 2, losses: 1 });
    expect(winDrawLoss(a, b, { better: 'lower', band: 0.1, relative: false })).toEqual({
      wins: 0,
      draws: 4,
      losses: 0,
    });
  });

  test('rounding is no difference, and no comparison has no winner', () => {
    expect(winDrawLoss([0.1 + 0.2], [0.3], { better: 'lower' })).toEqual({ wins: 0, draws: 1, losses: 0 });
    expect(clearWinningPercentage({ wins: 0, draws: 0, losses: 0 })).toBe(0);
    expect(() => winDrawLoss([1], [1, 2], { better: 'lower' })).toThrow('1 results on one side');
    expect(() => winDrawLoss([1], [1], { better: 'lower', band: -1 })).toThrow('draw band');
  });
});

describe("Wilcoxon's test", () => {
  test("Demsar's example: C4.5+m against C4.5", () => {
    // He has ranks 93 and 12, of which 1.5 each are half the ranks of the two data sets without a difference. 0.005 comes twice.
    const [a, b] = [column(1), column(0)];
    expect(wilcoxon(a, b, { zeros: 'pratt' })).toMatchObject({ aboveRanks: 91.5, belowRanks: 10.5, n: 12, zeros: 2 });
    expect(wilcoxon(a, b)).toMatchObject({ aboveRanks: 71.5, belowRanks: 6.5, n: 12, zeros: 2 });
    expect(wilcoxon(a, b).p).toBeLessThan(0.05);
  });

  test('by hand: ranks 1, 2, 3 with one loss of rank 1: two-tailed 2 * (1 + 1) / 8', () => {
    const found = wilcoxon([2, 5, 9], [3, 3, 4]);
    expect(found).toEqual({ aboveRanks: 5, belowRanks: 1, n: 3, zeros: 0, method: 'exact', p: 0.5 });
  });

  test('ties: ranks 1.5, 1.5, 3 all up; every enumeration of signs', () => {
    expect(wilcoxon([1, 1, 2], [0, 0, 0]).p).toBe(0.25);
    // Sums of the signs: 0, 1.5, 1.5, 3, 3, 4.5, 4.5, 6. One loss of rank 1.5: 3 of 8 are at most 1.5.
    expect(wilcoxon([-1, 1, 2], [0, 0, 0]).p).toBe(0.75);
  });

  test('zeros: dropped, or ranked and left out of the sums', () => {
    const [a, b] = [
      [0, 1, 2, 3],
      [0, 0, 0, 0],
    ];
    expect(wilcoxon(a, b)).toMatchObject({ aboveRanks: 6, n: 3, zeros: 1 });
    expect(wilcoxon(a, b, { zeros: 'pratt' })).toMatchObject({ aboveRanks: 9, n: 3, zeros: 1, p: 0.25 });
    expect(wilcoxon([1, 2], [1, 2])).toMatchObject({ n: 0, zeros: 2, p: 1 });
    expect(wilcoxon([1, 2], [1, 2], { method: 'normal' })).toMatchObject({ z: 0, p: 1 });
  });

  test('equal results that were computed in another order are equal', () => {
    expect(wilcoxon([0.1 + 0.2, 1], [0.3, 0]).zeros).toBe(1);
    expect(wilcoxon([0.3, 0.9], [0.2, 0.8])).toMatchObject({ aboveRanks: 3, p: 0.5 });
  });

  test('the approximation comes close to the exact test', () => {
    const a = Array.from({ length: 50 }, (_, i) => (i % 3 === 0 ? -i - 1 : i + 1));
    const b = a.map(() => 0);
    const [exact, close] = [wilcoxon(a, b), wilcoxon(a, b, { method: 'normal', continuity: true })];
    expect(exact.method).toBe('exact');
    expect(Math.abs(exact.p - close.p)).toBeLessThan(1e-3);
    expect(wilcoxon([...a, 51], [...b, 0]).method).toBe('normal');
  });
});

describe("Friedman's test", () => {
  test("Demsar's example: mean ranks, chi-squared 9.28, F 3.69", () => {
    const found = friedman(DEMSAR, { better: 'higher', tieCorrection: false });
    expect(found.averageRanks.map((rank) => Number(rank.toFixed(3)))).toEqual([3.143, 2, 2.893, 1.964]);
    expect(found.chiSquared).toBeCloseTo(9.28, 2);
    expect(found.imanDavenport).toMatchObject({ df1: 3, df2: 39 });
    expect(found.imanDavenport.f).toBeCloseTo(3.69, 2);
    expect(friedman(DEMSAR, { better: 'higher' }).chiSquared).toBeGreaterThan(found.chiSquared);
  });

  test('all data sets alike: certain; all results equal: nothing', () => {
    const alike = friedman(
      [1, 2, 3].map(() => [0.1, 0.2, 0.3]),
      { better: 'lower' },
    );
    expect(alike.averageRanks).toEqual([1, 2, 3]);
    expect(alike.imanDavenport).toMatchObject({ f: Number.POSITIVE_INFINITY, p: 0 });
    const equal = friedman(
      [1, 2].map(() => [0.3, 0.3]),
      { better: 'lower' },
    );
    expect(equal).toMatchObject({ averageRanks: [1.5, 1.5], chiSquared: 0, p: 1, imanDavenport: { f: 0, p: 1 } });
  });

  test('holes are refused', () => {
    expect(() => friedman([[1, 2]], { better: 'lower' })).toThrow('two of each');
    expect(() => friedman([[1, 2], [1]], { better: 'lower' })).toThrow('another of 1');
    expect(() =>
      friedman(
        [
          [1, 2],
          [1, Number.NaN],
        ],
        { better: 'lower' },
      ),
    ).toThrow('Result 2');
  });
});

describe("Nemenyi's test", () => {
  test("Demsar's example: 1.25 at 0.05 and 1.12 at 0.10 apart; C4.5 differs from +m+cf at 0.10 only", () => {
    const { averageRanks } = friedman(DEMSAR, { better: 'higher' });
    const found = nemenyi(averageRanks, 14);
    expect(found.criticalDifference).toBeCloseTo(1.25, 2);
    expect(nemenyi(averageRanks, 14, 0.1).criticalDifference).toBeCloseTo(1.12, 2);
    expect(found.p[0]![3]).toBeGreaterThan(0.05);
    expect(found.p[0]![3]).toBeLessThan(0.1);
    expect(found.p[3]![0]).toBe(found.p[0]![3]);
    expect(found.p[1]![1]).toBe(1);
  });

  test('a critical difference has the p of its level', () => {
    const { criticalDifference } = nemenyi([1, 2, 3], 20, 0.03);
    expect(nemenyi([1, 1 + criticalDifference, 3], 20).p[0]![1]).toBeCloseTo(0.03, 12);
    expect(() => nemenyi([1], 20)).toThrow('learners');
    expect(() => nemenyi([1, 2], 0)).toThrow('data sets');
    expect(() => nemenyi([1, 2], 5, 5)).toThrow('level');
  });
});

test("Holm's correction: the smallest p times all, never smaller than the one before, at most 1", () => {
  expect(holm([0.01, 0.04, 0.03, 0.6])).toEqual([0.04, 0.09, 0.09, 0.6]);
  expect(holm([0.5, 0.9])).toEqual([1, 1]);
  expect(holm([])).toEqual([]);
});
