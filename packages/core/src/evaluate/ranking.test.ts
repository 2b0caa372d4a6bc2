import { expect, test } from 'vitest';
import { tableFrom } from '../table/table-from.js';
import { evaluateAll } from './evaluate.js';
import type { SplitResult } from './evaluation.js';
import { judgePredictions } from './judge-predictions.js';
import { calibrationCurve } from './metrics/calibration.js';
import { classReport } from './metrics/class-report.js';
import { rocCurve } from './metrics/roc-curve.js';
import { metricNamed } from './metrics.js';
import { ranking } from './ranking.js';
import { splitsOf } from './splits.js';
import { taskOf } from './task.js';

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
  const byRoot = ranking(all, 'rmse').places;
  expect(byRoot[0]!.summary!.mean).toBeGreaterThan(5);
  expect(byRoot[1]!.behind).toBeUndefined();
  expect(byRoot.map(({ best }) => best)).toEqual([true, false]);
  expect(ranking(all, 'mae').places[1]!.behind).toBeDefined();
});

test('labels of evaluations, shared first places, and arguments that are wrong', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({ x: i % 4, y: i % 4 < 2 ? 'a' : 'b' }));
  const contenders = ['majority', { learner: 'one-rule', label: 'one' }, { learner: 'one-rule', label: 'two' }];
  const all = await evaluateAll(contenders, tableFrom(rows), { target: 'y' });
  expect(ranking(all, 'accuracy').places.map(({ label, best }) => [label, best])).toEqual([
    ['one', true],
    ['two', true],
    ['majority', false],
  ]);
  expect(() => ranking(all, 'rmse')).toThrow('the target here is a class');
  expect(() => ranking(all, 'acuracy')).toThrow('no metric called');
  expect(() => ranking(all, undefined as never)).toThrow('No metric is given');
  expect(() => ranking(all[0] as never, 'accuracy')).toThrow('evaluateAll');
  expect(() => ranking([{ learner: 'tan' }] as never, 'accuracy')).toThrow('{ label, results }');
  await expect(evaluateAll([7 as never], tableFrom(rows), { target: 'y' })).rejects.toThrow('A contender is');
});

test('what only names classes has no metrics of probabilities, and no curves', () => {
  const rows = Array.from({ length: 20 }, (_, i) => ({ x: i % 4, y: i % 4 < 2 ? 'a' : 'b' }));
  const task = taskOf(tableFrom(rows), { target: 'y' });
  const policy = { missing: 0, unseen: new Map<string, number>(), extra: [] };
  const labels = Uint32Array.from(rows, ({ y }) => (y === 'a' ? 0 : 1));
  const said = { kind: 'classes', classes: ['a', 'b'], labels, probabilities: new Float64Array(0), policy } as const;
  const [split] = splitsOf(task, { kind: 'folds', folds: 2, repeats: 1 }, 1);
  const { metrics, outcomes } = judgePredictions(task, split!, said);
  expect(metrics.get('accuracy')).toBe(1);
  expect([...metrics.keys()].filter((name) => /auc|loss|brier|calibration/.test(name))).toEqual([]);
  if (outcomes.kind !== 'classes') throw new Error('classes were judged');
  expect(classReport(outcomes)[0]).not.toHaveProperty('auc');
  expect(() => rocCurve(outcomes, 'a')).toThrow('only name classes');
  expect(() => calibrationCurve(outcomes, 'a')).toThrow('only name classes');
});
