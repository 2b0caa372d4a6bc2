import type { Model } from '../../models/model.js';
import { type Predictions, predict } from '../../models/score.js';
import type { Table } from '../../table/table.js';
import { expect } from '../expect.js';

/** The numbers of predictions: class probabilities row by row, or one number a row. */
export const numbersOf = (predictions: Predictions): Float64Array =>
  predictions.kind === 'classes' ? predictions.probabilities : predictions.values;

/** Scores, and makes sure the answer is one: finite, and if probabilities none negative, the sum 1, the label a largest. */
export function answers(model: Model, table: Table): Predictions {
  const out = predict(model, table);
  const numbers = numbersOf(out);
  let wrong = 0;
  for (const number of numbers) if (!Number.isFinite(number)) wrong++;
  if (out.kind === 'classes') wrong += improper(out.probabilities, out.labels, model.decision?.costs === undefined);
  expect(wrong).toBe(0);
  return out;
}

function improper(probabilities: Float64Array, labels: Uint32Array, most: boolean): number {
  const width = probabilities.length / labels.length;
  let wrong = 0;
  for (let row = 0; row < labels.length; row++) {
    const shares = probabilities.subarray(row * width, (row + 1) * width);
    const sum = shares.reduce((total, share) => total + share, 0);
    const largest = shares.reduce((best, share, c) => (share > shares[best]! ? c : best), 0);
    if (Math.abs(sum - 1) > 1e-12 || shares.some((share) => share < 0) || (most && largest !== labels[row])) wrong++;
  }
  return wrong;
}

/** The same answers; with a tolerance, numbers (never labels) may differ by rounding. */
export function expectSame(found: Predictions, expected: Predictions, tolerance = 0): void {
  const [a, b] = [numbersOf(found), numbersOf(expected)];
  if (tolerance === 0) expect(a).toEqual(b);
  expect(a.length).toBe(b.length);
  expect(a.reduce((most, x, i) => Math.max(most, gap(x, b[i]!)), 0)).toBeLessThanOrEqual(tolerance);
  if (found.kind === 'classes' && expected.kind === 'classes') expect(found.labels).toEqual(expected.labels);
}

const gap = (a: number, b: number) => (a === b ? 0 : Math.abs(a - b) / Math.max(1, Math.abs(a), Math.abs(b)));

/** Two plain values alike but for rounding in their numbers. */
export function expectAlike(found: unknown, expected: unknown, tolerance = 1e-12, path = ''): void {
  if (typeof found === 'number' && typeof expected === 'number') {
    if (
      found !== expected &&
      !(Math.abs(found - expected) <= tolerance * Math.max(Math.abs(found), Math.abs(expected)))
    )
      throw new Error(`${path}: ${found} is not ${expected}`);
  } else if (typeof found === 'object' && found !== null && typeof expected === 'object' && expected !== null) {
    expect(Object.keys(found), path).toEqual(Object.keys(expected));
    for (const [key, value] of Object.entries(found))
      expectAlike(value, (expected as Record<string, unknown>)[key], tolerance, `${path}.${key}`);
  } else expect(found, path).toBe(expected);
}
