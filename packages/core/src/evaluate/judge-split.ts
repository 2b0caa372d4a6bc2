import { memoryCounts } from '../counts/memory.js';
import { fit } from '../fit.js';
import type { Context, Learner } from '../learners/learner.js';
import { type Predictions, predict } from '../models/score.js';
import { takeRows } from '../table/take-rows.js';
import type { SplitResult } from './evaluation.js';
import type { Metric } from './metric.js';
import { measure, metricsFor } from './metrics.js';
import type { Outcomes } from './outcomes.js';
import type { DataSplit } from './resampling.js';
import type { Task } from './task.js';

/** How a learner is judged on one split. */
export interface JudgeOptions extends Omit<Context, 'rng'> {
  /** Options of the learner, by name. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  /** Default: all that fit the target. */
  readonly metrics?: readonly Metric[];
}

/**
 * Learns from the training rows of a split and judges what the model says of the test rows. The learner is handed a source
 * that counts training rows and nothing else, so that no cut, selection or imputation can hang on a test row.
 */
export async function judgeSplit(
  learner: Learner | string,
  task: Task,
  split: DataSplit,
  { metrics = metricsFor(task.truth.kind), options = {}, ...rest }: JudgeOptions = {},
): Promise<SplitResult> {
  const { table, schema, coded } = task;
  const { train, test } = split;
  const start = performance.now();
  const model = await fit(
    learner,
    { counts: memoryCounts(coded, schema, { rows: train }), schema },
    { options, ...rest },
  );
  const fitted = performance.now();
  const predictions = predict(model, takeRows(table, test));
  const end = performance.now();
  const outcomes = outcomesOf(task, test, predictions);
  return {
    repeat: split.repeat,
    fold: split.fold,
    trainRows: train.length,
    testRows: test.length,
    metrics: measureAll(metrics, outcomes),
    outcomes,
    rows: test,
    // Copied, so that the table of the test rows need not be kept.
    policy: { ...predictions.policy },
    seconds: { fit: (fitted - start) / 1000, predict: (end - fitted) / 1000 },
  };
}

/**
 * The metrics that are defined for some outcomes, by name. Of a single row only those that are means over rows: the RMSE
 * of one row is its MAE, and the mean of such values over the rows of leave-one-out would be told as an RMSE.
 */
export function measureAll(metrics: readonly Metric[], outcomes: Outcomes): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const metric of metrics) {
    if (outcomes.truth.length === 1 && !metric.perRow) continue;
    const value = measure(metric, outcomes);
    if (value !== undefined) values.set(metric.name, value);
  }
  return values;
}

export function outcomesOf({ truth, weights }: Task, test: Uint32Array, said: Predictions): Outcomes {
  const own = weights && { weights: Float64Array.from(test, (row) => weights[row]!) };
  if (truth.kind === 'classes' && said.kind === 'classes') {
    const { classes, labels, probabilities } = said;
    return { kind: 'classes', classes, truth: test.map((row) => truth.codes[row]!), labels, probabilities, ...own };
  }
  if (truth.kind === 'numbers' && said.kind === 'numbers')
    return {
      kind: 'numbers',
      truth: Float64Array.from(test, (row) => truth.values[row]!),
      values: said.values,
      ...own,
    };
  throw new Error('A model predicts what its schema says.');
}
