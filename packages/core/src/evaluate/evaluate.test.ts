import { describe, expect, test } from 'vitest';
import { Problem } from '../base/problem.js';
import { mixed } from '../contract/cases/tables.js';
import { monks } from '../contract/generated-sets.js';
import { majority } from '../learners/majority.js';
import { naiveBayes } from '../learners/naive-bayes.js';
import { tableFrom } from '../table/table-from.js';
import { takeRows } from '../table/take-rows.js';
import { type GoldenInput, goldenTable } from '../testing/golden-table.js';
import { golden, hasShared, unlessShared } from '../testing/shared.js';
import { evaluate, evaluateAll } from './evaluate.js';
import type { Evaluation } from './evaluation.js';
import { splitsOf } from './splits.js';
import { taskOf } from './task.js';

const { table } = mixed('nominal', 120);

/** All but the seconds. */
const numbersOf = ({ results, ...rest }: Evaluation) => ({
  ...rest,
  results: results.map(({ seconds, ...result }) => result),
});

test('ten folds once, all metrics of classes, unless asked otherwise', async () => {
  const { results, metrics, learner, options, seed } = await evaluate('naive-bayes', table);
  expect({ learner, seed }).toEqual({ learner: 'naive-bayes', seed: 1 });
  expect(options).toHaveProperty('smoothing', 1);
  expect(results.length).toBe(10);
  expect(results.reduce((sum, { testRows }) => sum + testRows, 0)).toBe(120);
  const values = results.map((result) => result.metrics.get('accuracy')!);
  const mean = values.reduce((sum, value) => sum + value, 0) / 10;
  const { low, high, ...accuracy } = metrics.get('accuracy')!;
  expect(accuracy.mean).toBeCloseTo(mean, 12);
  expect(accuracy.n).toBe(10);
  expect(low).toBeLessThan(mean);
  expect(high).toBeGreaterThan(mean);
  expect([...metrics.keys()]).toEqual(expect.arrayContaining(['accuracy', 'auc', 'log-loss', 'brier']));
});

test('the same numbers twice, and for rows in any order', async () => {
  const options = { resampling: { kind: 'folds', folds: 3, repeats: 2 }, seed: 7, target: 'y' } as const;
  const once = await evaluate('c45', table, options);
  expect(numbersOf(await evaluate('c45', table, options))).toEqual(numbersOf(once));
  const moved = takeRows(table, [...Array(120).keys()].reverse());
  const other = await evaluate('c45', moved, options);
  expect(other.results.map(({ metrics }) => metrics.get('accuracy'))).toEqual(
    once.results.map(({ metrics }) => metrics.get('accuracy')),
  );
});

test('all learners are judged by the same splits', async () => {
  const task = taskOf(table, { target: 'y' });
  const both = await evaluateAll(
    ['majority', naiveBayes, { learner: 'naive-bayes', options: { smoothing: 2 } }],
    task,
    {
      resampling: { kind: 'holdout', repeats: 4, train: 0.5 },
    },
  );
  expect(both.map(({ learner }) => learner)).toEqual(['majority', 'naive-bayes', 'naive-bayes']);
  expect(both[2]!.options).toMatchObject({ smoothing: 2 });
  for (const { results } of both)
    expect(results.map(({ rows }) => rows)).toEqual(both[0]!.results.map(({ rows }) => rows));
});

test('numbers are judged as numbers', async () => {
  const { metrics } = await evaluate('cart', mixed('numeric', 60).table, {
    target: 'y',
    resampling: { kind: 'folds', folds: 3, repeats: 1 },
  });
  expect([...metrics.keys()]).toEqual(['rmse', 'mae', 'r2']);
});

test('only the metrics asked for', async () => {
  const { metrics, results } = await evaluate(majority, table, { metrics: ['error'] });
  expect([...metrics.keys()]).toEqual(['error']);
  expect([...results[0]!.metrics.keys()]).toEqual(['error']);
  await expect(evaluate(majority, table, { metrics: ['rmse'] })).rejects.toThrow(Problem);
  await expect(evaluate(majority, table, { metrics: ['acuracy'] })).rejects.toThrow('accuracy');
});

describe('splits that do not repeat each other', () => {
  test('leave-one-out: of all rows together, rows give the interval', async () => {
    const small = takeRows(table, [...Array(30).keys()]);
    const { metrics, results } = await evaluate(naiveBayes, small, { resampling: { kind: 'leave-one-out' } });
    expect(results.length).toBe(30);
    const hits = results.map((result) => result.metrics.get('accuracy')!);
    const mean = hits.reduce((sum, hit) => sum + hit, 0) / 30;
    const accuracy = metrics.get('accuracy')!;
    expect(accuracy.mean).toBeCloseTo(mean, 12);
    const sd = Math.sqrt((30 * mean * (1 - mean)) / 29);
    expect(accuracy.sd).toBeCloseTo(sd, 12);
    // t(0.975, 29) = 2.045230
    expect(accuracy.high! - accuracy.mean).toBeCloseTo((2.045229642132703 * sd) / Math.sqrt(30), 9);
    expect(metrics.get('auc')).toEqual({ mean: expect.any(Number), n: 30 });
  });

  test('one holdout', async () => {
    const { metrics } = await evaluate(naiveBayes, table, { resampling: { kind: 'holdout', repeats: 1, train: 0.5 } });
    expect(metrics.get('accuracy')).toMatchObject({ n: 1, low: expect.any(Number) });
    expect(metrics.get('auc')).toEqual({ mean: expect.any(Number), n: 1 });
  });

  test('weights of whole numbers are rows told so often', async () => {
    const weights = Float64Array.from({ length: 120 }, (_, row) => 1 + (row % 2));
    const weighted = taskOf({ ...table, weights }, { target: 'y' });
    const resampling = { kind: 'holdout', repeats: 1, train: 0.5 } as const;
    const { metrics, results } = await evaluate(naiveBayes, weighted, { resampling });
    const { outcomes } = results[0]!;
    const hit = (i: number) => (outcomes.kind === 'classes' && outcomes.labels[i] === outcomes.truth[i] ? 1 : 0);
    const told = [...outcomes.weights!].flatMap((weight, i) => Array<number>(weight).fill(hit(i)));
    expect(metrics.get('accuracy')!.mean).toBeCloseTo(told.reduce((sum, one) => sum + one, 0) / told.length, 12);
  });
});

test('a learning curve has a point for every share', async () => {
  const resampling = { kind: 'learning-curve', repeats: 4, shares: [0.8, 0.05, 0.3] } as const;
  const { curve, metrics, results } = await evaluate('naive-bayes', monks(1), { resampling });
  expect(curve!.map(({ share }) => share)).toEqual([0.8, 0.05, 0.3]);
  expect(curve![0]!.metrics).toEqual(metrics);
  expect(curve!.every((point) => point.metrics.get('accuracy')!.n === 4)).toBe(true);
  expect(results.length).toBe(12);
});

test('progress rises to 1 and says what is done', async () => {
  const told: [number, string][] = [];
  await evaluateAll(['majority', 'c45'], table, {
    resampling: { kind: 'folds', folds: 2, repeats: 2 },
    progress: (done, what) => told.push([done, what]),
  });
  expect(told.at(-1)).toEqual([1, 'done']);
  for (const [i, [done]] of told.entries()) if (i > 0) expect(done).toBeGreaterThanOrEqual(told[i - 1]![0]);
  expect(told.map(([, what]) => what)).toContainEqual(expect.stringMatching(/^c45, repeat 2 of 2, fold 1 of 2: /));
});

test('cancelled before, and in between', async () => {
  await expect(evaluate('c45', table, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  const controller = new AbortController();
  const running = evaluate('c45', table, {
    signal: controller.signal,
    progress: (done) => done > 0.3 && controller.abort(),
  });
  await expect(running).rejects.toThrow('aborted');
});

describe('what is wrong is said before anything is learned', () => {
  test.each([
    ['There is no learner called "c4"', () => evaluate('c4', table)],
    ['knows nothing called "fold"', () => evaluate('c45', table, { fold: 3 } as object)],
    ['The seed is -1', () => evaluate('c45', table, { seed: -1 })],
    ['alfa', () => evaluateAll(['majority', { learner: 'naive-bayes', options: { alfa: 1 } }], table)],
    ['learns nominal targets', () => evaluate('naive-bayes', mixed('numeric', 50).table)],
    ['Give them to taskOf', () => evaluate('c45', taskOf(table), { target: 'y' })],
    ['A table is wanted', () => evaluate('c45', [] as never)],
  ])('%s', async (message, run) => {
    await expect(run()).rejects.toThrow(message);
  });
});

test('a class with one row is tested by a model that never saw it', async () => {
  const y = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'];
  const { results, metrics } = await evaluate('naive-bayes', tableFrom({ x: y.map((_, i) => i), y }), {
    use: ['x'],
    resampling: { kind: 'folds', folds: 4, repeats: 1 },
  });
  expect(results.length).toBe(4);
  expect(metrics.get('accuracy')!.n).toBe(4);
});

describe.skipIf(!hasShared)(`golden vectors${unlessShared}`, () => {
  for (const { name, input, expected } of golden('stats').filter(({ name }) => name.startsWith('leave-one-out, loan')))
    test(name, async () => {
      const loan = goldenTable(input as unknown as GoldenInput);
      const wanted = expected as { class: string[]; posterior: number[][]; loss: number };
      const { results, metrics } = await evaluate('naive-bayes', loan, {
        options: { numeric: 'gaussian', variance: 'mle' },
        resampling: { kind: 'leave-one-out' },
      });
      expect(metrics.get('error')!.mean).toBeCloseTo(wanted.loss, 12);
      results.forEach(({ outcomes, rows }) => {
        if (outcomes.kind !== 'classes') throw new Error('classes');
        expect(outcomes.classes[outcomes.labels[0]!]).toBe(wanted.class[rows[0]!]);
        outcomes.probabilities.forEach((share, c) => {
          expect(share).toBeCloseTo(wanted.posterior[rows[0]!]![c]!, 9);
        });
      });
    });
});

test('splits can be made once and given', async () => {
  const task = taskOf(table, { target: 'y' });
  const resampling = { kind: 'folds', folds: 3, repeats: 1 } as const;
  const own = await evaluate('naive-bayes', task, { resampling });
  const given = await evaluate('naive-bayes', task, {
    resampling: { kind: 'given', splits: splitsOf(task, resampling, 1) },
  });
  expect(numbersOf(given)).toEqual(numbersOf(own));
});
