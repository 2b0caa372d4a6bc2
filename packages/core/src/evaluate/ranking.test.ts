import { expect, test } from 'vitest';
import { tableFrom } from '../table/table-from.js';
import { evaluateAll } from './evaluate.js';
import type { SplitResult } from './evaluation.js';
import { metricNamed } from './metrics.js';
import { ranking } from './ranking.js';

const SPLITS = [0.3, 0.31, 0.33, 0.35, 0.29];

const judged = (label: string, metric: string, values: readonly (number | undefined)[]) => ({
  label,
  results: values.map(
    (value, fold): SplitResult => ({
      repeat: 0,
      fold,
      trainRows: 80,
      testRows: 20,
      metrics: new Map(value === undefined ? [] : [[metric, value]]),
      outcomes: { kind: 'numbers', truth: new Float64Array(20), values: new Float64Array(20) },
      rows: new Uint32Array(20),
      policy: { missing: 0, unseen: new Map(), extra: [] },
      seconds: { fit: 0, predict: 0 },
    }),
  ),
});

test('from the best to the worst, with the test against the best', () => {
  const entries = [
    judged(
      'high',
      'rmse',
      SPLITS.map((value) => value + 0.5),
    ),
    judged(
      'none',
      'rmse',
      SPLITS.map(() => undefined),
    ),
    judged('low', 'rmse', SPLITS),
    judged(
      'near',
      'rmse',
      SPLITS.map((value, i) => value + (i === 0 ? 0.02 : -0.001 * i)),
    ),
  ];
  const { places } = ranking(entries, metricNamed('rmse'));
  expect(places.map(({ label, worse }) => [label, worse])).toEqual([
    ['low', false],
    ['near', false],
    ['high', true],
    ['none', false],
  ]);
  expect(places[0]!.behind).toBeUndefined();
  expect(places[2]!.behind!.mean).toBeCloseTo(0.5, 12);
  expect(places[3]!.summary).toBeUndefined();
});

test('results that differ by rounding alone are one', () => {
  const entries = [
    judged('a', 'rmse', SPLITS),
    judged(
      'b',
      'rmse',
      SPLITS.map((value) => value + 2 ** -54),
    ),
  ];
  const [, second] = ranking(entries, metricNamed('rmse')).places;
  expect(second).toMatchObject({ label: 'b', worse: false, behind: { mean: 0, p: 1 } });
});

test('leave-one-out: rows are compared only by what is a mean over rows', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => ({ x: i % 3, y: i === 5 ? 40 : (i % 3) + i / 10 }));
  const all = await evaluateAll(['majority', 'cart'], tableFrom(rows), {
    target: 'y',
    resampling: { kind: 'leave-one-out' },
  });
  const entries = all.map(({ learner, results }) => ({ label: learner, results }));
  const byRoot = ranking(entries, metricNamed('rmse')).places;
  expect(byRoot[0]!.summary!.mean).toBeGreaterThan(5);
  expect(byRoot[1]!.behind).toBeUndefined();
  expect(ranking(entries, metricNamed('mae')).places[1]!.behind).toBeDefined();
});
