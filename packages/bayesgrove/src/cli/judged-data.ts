import type { SplitResult, Summary } from '@bayesgrove/core';
import type { Judging } from './judging.js';

/** What every JSON about judged learners begins with. */
export const headData = ({ task, how, seed, target, splits, findings, notices }: Judging) => ({
  data: { name: task.table.name ?? null, rows: task.rows.length, target },
  findings: [...findings, ...notices],
  resampling: how,
  seed,
  splits: splits.length,
});

/** The metrics of a learner, over all splits and split by split. */
export const metricsData = (metrics: ReadonlyMap<string, Summary>, results: readonly SplitResult[]) => ({
  metrics: Object.fromEntries(metrics),
  splits: results.map(({ repeat, fold, trainRows, testRows, metrics: own }) => ({
    repeat,
    fold,
    trainRows,
    testRows,
    metrics: Object.fromEntries(own),
  })),
});
