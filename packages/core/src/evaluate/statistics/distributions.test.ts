import { describe, expect, test } from 'vitest';
import { binomial } from './binomial.js';
import { chiSquared } from './chi-squared.js';
import { fRatio } from './f-ratio.js';
import { normal } from './normal.js';
import { studentT, studentTQuantile } from './student-t.js';
import { studentizedRange, studentizedRangeQuantile } from './studentized-range.js';

const close = (found: number, wanted: number, tolerance = 1e-12) =>
  expect(Math.abs(found / wanted - 1), `${found}, wanted ${wanted}`).toBeLessThan(tolerance);

describe('closed forms', () => {
  test("Student's t with one degree of freedom is Cauchy's distribution", () => {
    for (const t of [1e-3, 0.5, 1, 3, 200, 1e6, 1e12, 1e160]) close(studentT(t, 1), (2 / Math.PI) * Math.atan2(1, t));
  });

  test('with two, p = 1 - t / sqrt(2 + t^2)', () => {
    for (const t of [1e-3, 0.5, 1, 3, 200]) {
      const root = Math.sqrt(2 + t * t);
      close(studentT(t, 2), 2 / (root * (root + t)));
    }
  });

  test('chi-squared with two degrees of freedom is exponential', () => {
    for (const x of [0.1, 1, 2, 5, 100, 1400]) close(chiSquared(x, 2), Math.exp(-x / 2));
  });

  test('F with 2 and n degrees of freedom is (1 + 2 f / n) ^ (-n / 2)', () => {
    for (const n of [2, 7, 40]) for (const f of [0.1, 1, 4, 90]) close(fRatio(f, 2, n), (1 + (2 * f) / n) ** (-n / 2));
  });

  test('F with one degree of freedom is t squared, chi-squared with one is z squared', () => {
    for (const t of [0.2, 1.9, 6]) {
      close(fRatio(t * t, 1, 13), studentT(t, 13));
      close(chiSquared(t * t, 1), 2 * normal(-t));
    }
  });

  test('a sum of binomial terms', () => {
    close(binomial(2, 10), (1 + 10 + 45) / 1024);
    close(binomial(1, 4, 0.2), 0.8 ** 4 + 4 * 0.2 * 0.8 ** 3);
    expect([binomial(-1, 5), binomial(5, 5), binomial(0, 0)]).toEqual([0, 1, 1]);
  });

  test('the range of two values is a difference with the deviation sqrt(2)', () => {
    for (const q of [0.01, 1, 3, 12, 30]) close(studentizedRange(q, 2), 2 * normal(-q / Math.SQRT2));
  });

  test('the range of three and of ten (worked with 30 digits)', () => {
    close(studentizedRange(3.3, 3), 0.05131090641818986);
    close(studentizedRange(9, 10), 8.835407451874528e-9);
    close(studentizedRangeQuantile(0.05, 3), 3.314493155398121);
  });
});

describe('many degrees of freedom', () => {
  test("Student's t goes over into the normal distribution", () => {
    for (const t of [0.3, 1.8, 2.3, 5]) {
      close(studentT(t, 1e15), 2 * normal(-t));
    }
    // Worked with 40 digits.
    close(studentT(1.8, 1e7), 0.07186066835323228);
    close(studentT(2.262157, 1e7), 0.02368772632290872);
    close(studentT(5, 1e7), 5.733128075008539e-7);
    expect(studentT(2, Number.POSITIVE_INFINITY)).toBe(2 * normal(-2));
  });

  test('binomial and chi-squared near the middle', () => {
    close(binomial(499_999, 999_999), 0.5);
    // Worked with 30 digits.
    close(chiSquared(1_000_600, 1e6), 0.3355456905999325);
  });
});

describe('far out', () => {
  test('everything stays a number from 0 to 1', () => {
    const far = [0, 5e-324, 1e-300, 1e-8, 40, 1e5, 1e155, 1e300, Number.MAX_VALUE, Number.POSITIVE_INFINITY];
    for (const x of far)
      for (const df of [1e-3, 0.5, 1, 7, 1e6, 1e12])
        for (const p of [
          studentT(x, df),
          studentT(-x, df),
          chiSquared(x, df),
          fRatio(x, df, 3),
          fRatio(x, 3, df),
          normal(x),
          normal(-x),
          studentizedRange(x, 4),
        ]) {
          expect(p, `${x} ${df}`).toBeGreaterThanOrEqual(0);
          expect(p, `${x} ${df}`).toBeLessThanOrEqual(1);
        }
  });

  test('small chances keep their digits', () => {
    close(normal(-37), 5.725571222524577e-300);
    close(studentizedRange(30, 2), 2 * normal(-30 / Math.SQRT2));
    expect([normal(Number.NEGATIVE_INFINITY), normal(0), normal(Number.POSITIVE_INFINITY)]).toEqual([0, 0.5, 1]);
  });
});

describe('quantiles', () => {
  test('of t undo its p', () => {
    for (const df of [0.5, 1, 3, 19, 1e5])
      for (const p of [1e-100, 1e-9, 0.025, 0.3, 0.49999]) {
        const t = studentTQuantile(p, df);
        close(studentT(t, df), 2 * p, 1e-12 + 1e-15 * df);
        if (p > 0.01 && p < 0.4) close(studentTQuantile(1 - p, df), -t);
      }
  });

  test('at the ends and in the middle', () => {
    expect([0, 0.5, 1].map((p) => studentTQuantile(p, 4))).toEqual([
      Number.NEGATIVE_INFINITY,
      0,
      Number.POSITIVE_INFINITY,
    ]);
    close(studentTQuantile(0.975, Number.POSITIVE_INFINITY), 1.959963984540054);
    close(studentTQuantile(0.75, 1), 1);
  });

  test('of the range: the table of Demsar (2006), q by sqrt(2) at 0.05 and 0.10', () => {
    const q = (alpha: number, k: number) => Number((studentizedRangeQuantile(alpha, k) / Math.SQRT2).toFixed(3));
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map((k) => q(0.05, k))).toEqual([
      1.96, 2.344, 2.569, 2.728, 2.85, 2.948, 3.031, 3.102, 3.164,
    ]);
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map((k) => q(0.1, k))).toEqual([
      1.645, 2.052, 2.291, 2.46, 2.589, 2.693, 2.78, 2.855, 2.92,
    ]);
  });
});

test('what has no answer is refused', () => {
  expect(() => studentT(1, 0)).toThrow('degrees of freedom');
  expect(() => studentT(Number.NaN, 3)).toThrow('not a number');
  expect(() => studentTQuantile(1.5, 3)).toThrow('probability');
});
