import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as core from '../../index.js';

interface Asked {
  readonly function: string;
  readonly args: readonly unknown[];
  readonly field?: string;
  readonly r: string;
  readonly answer: readonly number[];
}

/** What R 4.2 answers; written by `npm run bench -- r-statistics --data FILE`, which also asks many other questions. */
const asked: readonly Asked[] = JSON.parse(readFileSync(new URL('./r-answers.json', import.meta.url), 'utf8'));

/**
 * R integrates the range of normal values with few points: that of 40 exceeds 3.63 with the chance 0.8540071 in R, and 0.8540077
 * worked with 25 digits. `distributions.test.ts` holds ours to more.
 */
const toleranceOf = (name: string) => (name === 'studentizedRange' ? 1e-6 : 1e-11);

describe('the answers of R', () => {
  test('are there', () => expect(asked.length).toBeGreaterThan(100));

  test.each(asked)('$r', ({ function: name, args, field, answer }) => {
    const called = (core as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[name]!(...args);
    const found = field === undefined ? called : (called as Record<string, unknown>)[field];
    const ours = [found].flat() as number[];
    expect(ours.length).toBe(answer.length);
    ours.forEach((value, i) => {
      const wanted = answer[i]!;
      expect(Math.abs(value - wanted), `${value}, wanted ${wanted}`).toBeLessThanOrEqual(
        toleranceOf(name) * Math.abs(wanted),
      );
    });
  });
});
