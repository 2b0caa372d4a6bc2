import { csvCell, type Results } from '@bayesgrove/core';
import { cellsOf } from './cells.js';
import type { Finished } from './journal.js';
import type { Settled } from './settle.js';

const line = (cells: readonly (string | number | undefined)[]) => `${cells.map(csvCell).join(',')}\n`;

/**
 * Long form: a row for every number; a run that failed has one row with the code of what happened, and no number. Runs of a
 * learning curve have the share that was learned from.
 */
export function* resultsCsv({ runs, resampling }: Results): Generator<string> {
  const shares = resampling.kind === 'learning-curve' ? resampling.shares : undefined;
  const sizes = ['train_rows', 'test_rows', 'metric', 'value', 'failure'];
  yield line(['data', 'contestant', 'repeat', 'fold', ...(shares ? ['share'] : []), ...sizes]);
  for (const { data, contestant, repeat, fold, trainRows, testRows, metrics, failure } of runs) {
    const run = [data, contestant, repeat, fold, ...(shares ? [shares[fold]!] : []), trainRows, testRows];
    for (const [metric, value] of metrics) yield line([...run, metric, value, undefined]);
    if (failure !== undefined) yield line([...run, undefined, undefined, failure.code]);
  }
}

/** What may differ from run to run, apart from all else. */
export function* timingsCsv(settled: Settled, finished: readonly Finished[]): Generator<string> {
  yield line(['data', 'contestant', 'repeat', 'fold', 'fit_seconds', 'predict_seconds']);
  for (const [i, { data, contestant, size }] of cellsOf(settled).entries()) {
    const { seconds } = finished[i]!;
    const times = seconds === undefined ? [undefined, undefined] : [seconds.fit.toFixed(6), seconds.predict.toFixed(6)];
    yield line([settled.data[data]!.name, contestant.label, size.repeat, size.fold, ...times]);
  }
}
