import { badArgument } from '../base/problems.js';
import type { Predictions } from '../models/score.js';
import type { SplitResult } from './evaluation.js';
import { measureAll, outcomesOf } from './judge-split.js';
import type { Metric } from './metric.js';
import { metricsFor } from './metrics.js';
import type { DataSplit } from './resampling.js';
import type { Task } from './task.js';

/**
 * Judges what something else said of every row of the table, on the test rows of a split, so that it can stand beside our
 * learners. Whether it had seen those rows nobody here can know. Where it only names classes, its probabilities are empty.
 */
export function judgePredictions(
  task: Task,
  { repeat, fold, train, test }: DataSplit,
  said: Predictions,
  metrics: readonly Metric[] = metricsFor(task.truth.kind),
): SplitResult {
  const rows = said.kind === 'numbers' ? said.values.length : said.labels.length;
  if (rows !== task.table.rows)
    throw badArgument(
      `There are predictions for ${rows} rows, but the table has ${task.table.rows}.`,
      'Give one prediction for every row of the table, in its order.',
    );
  const outcomes = outcomesOf(task, test, taken(said, test));
  return {
    repeat,
    fold,
    trainRows: train.length,
    testRows: test.length,
    metrics: measureAll(metrics, outcomes),
    outcomes,
    rows: test,
    policy: said.policy,
    seconds: { fit: 0, predict: 0 },
  };
}

function taken(said: Predictions, rows: Uint32Array): Predictions {
  if (said.kind === 'numbers') return { ...said, values: Float64Array.from(rows, (row) => said.values[row]!) };
  const width = said.classes.length;
  const labels = rows.map((row) => said.labels[row]!);
  if (said.probabilities.length === 0) return { ...said, labels };
  const probabilities = new Float64Array(rows.length * width);
  for (let i = 0; i < rows.length; i++)
    probabilities.set(said.probabilities.subarray(rows[i]! * width, (rows[i]! + 1) * width), i * width);
  return { ...said, labels, probabilities };
}
