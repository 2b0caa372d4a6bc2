import { expect, test } from 'vitest';
import type { SplitResult } from './evaluation.js';
import { metricNamed } from './metrics.js';
import type { NumberOutcomes } from './outcomes.js';
import { pooled, rowOutcome } from './pooled.js';
import { summariesOf } from './summaries.js';
import { summarize } from './summarize.js';

const numbers = (truth: number[], values: number[], weights?: number[]): NumberOutcomes => ({
  kind: 'numbers',
  truth: Float64Array.from(truth),
  values: Float64Array.from(values),
  ...(weights && { weights: Float64Array.from(weights) }),
});

const result = (fold: number, outcomes: NumberOutcomes, trainRows: number, rmse?: number): SplitResult => ({
  repeat: 0,
  fold,
  trainRows,
  testRows: outcomes.truth.length,
  metrics: new Map(rmse === undefined ? [] : [['rmse', rmse]]),
  outcomes,
  rows: Uint32Array.from(outcomes.truth.keys()),
  policy: { missing: 0, unseen: new Map(), extra: [] },
  seconds: { fit: 0, predict: 0 },
});

const rmse = metricNamed('rmse');
const mae = metricNamed('mae');

test('splits where the metric was not defined are left out of its mean', () => {
  const two = numbers([1, 2], [1, 2]);
  const results = [result(0, two, 8, 0.5), result(1, two, 8), result(2, two, 8, 0.7)];
  expect(summariesOf(results, [rmse]).get('rmse')).toEqual(summarize([0.5, 0.7], 2 / 8));
  expect(summariesOf([result(0, two, 8), result(1, two, 8)], [rmse]).size).toBe(0);
});

test('single test rows are judged together', () => {
  const results = [result(0, numbers([1], [2]), 2, 1), result(1, numbers([5], [2]), 2, 3)];
  // Errors 1 and 3: RMSE sqrt(5), not their mean; MAE 2 with deviation sqrt(2).
  const summaries = summariesOf(results, [rmse, mae]);
  expect(summaries.get('rmse')).toEqual({ mean: Math.sqrt(5), n: 2 });
  expect(summaries.get('mae')).toMatchObject({ mean: 2, sd: Math.SQRT2, n: 2 });
});

test('weights: the weighted mean, and an interval that whole weights do not make narrower by being counted as rows', () => {
  const plain = summariesOf([result(0, numbers([0, 0, 0], [1, 2, 6]), 9)], [mae]).get('mae')!;
  const twice = summariesOf([result(0, numbers([0, 0, 0], [1, 2, 6], [2, 2, 2]), 9)], [mae]).get('mae')!;
  for (const member of ['mean', 'sd', 'low', 'high'] as const) expect(twice[member]).toBeCloseTo(plain[member]!, 12);
  const uneven = summariesOf([result(0, numbers([0, 0, 0], [1, 2, 6], [1, 1, 2]), 9)], [mae]).get('mae')!;
  expect(uneven.mean).toBeCloseTo(15 / 4, 12);
});

test('pooling keeps rows, weights and shares in order', () => {
  const classes = ['a', 'b'];
  const one = {
    kind: 'classes',
    classes,
    truth: Uint32Array.of(0),
    labels: Uint32Array.of(1),
    probabilities: Float64Array.of(0.4, 0.6),
  } as const;
  const two = { ...one, truth: Uint32Array.of(1), weights: Float64Array.of(3) };
  const both = pooled([one, two]);
  expect(both).toEqual({
    kind: 'classes',
    classes,
    truth: Uint32Array.of(0, 1),
    labels: Uint32Array.of(1, 1),
    probabilities: Float64Array.of(0.4, 0.6, 0.4, 0.6),
    weights: Float64Array.of(1, 3),
  });
  expect(rowOutcome(both, 0)).toEqual(one);
  expect(pooled([numbers([1], [2]), numbers([3], [4])])).toEqual(numbers([1, 3], [2, 4]));
});
