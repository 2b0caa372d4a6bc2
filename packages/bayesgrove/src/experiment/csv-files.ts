import type { Results } from '@bayesgrove/core';
import { cellsOf } from './cells.js';
import type { Finished } from './journal.js';
import type { Settled } from './settle.js';

const cell = (value: string | number) => {
  const text = String(value);
  return /[",\r\n;\t|]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: readonly (string | number)[]) => `${cells.map(cell).join(',')}\n`;

/** Long form: a row for every number; a run that failed has one row with the code of what happened, and no number. */
export function* resultsCsv({ runs }: Results): Generator<string> {
  yield line(['data', 'contestant', 'repeat', 'fold', 'train_rows', 'test_rows', 'metric', 'value', 'failure']);
  for (const { data, contestant, repeat, fold, trainRows, testRows, metrics, failure } of runs) {
    const run = [data, contestant, repeat, fold, trainRows, testRows];
    for (const [metric, value] of metrics) yield line([...run, metric, value, '']);
    if (failure !== undefined) yield line([...run, '', '', failure.code]);
  }
}

/** What may differ from run to run, apart from all else. */
export function* timingsCsv(settled: Settled, finished: readonly Finished[]): Generator<string> {
  yield line(['data', 'contestant', 'repeat', 'fold', 'fit_seconds', 'predict_seconds']);
  for (const [i, { data, contestant, size }] of cellsOf(settled).entries()) {
    const { seconds } = finished[i]!;
    const times = seconds === undefined ? ['', ''] : [seconds.fit.toFixed(6), seconds.predict.toFixed(6)];
    yield line([settled.data[data]!.name, contestant.label, size.repeat, size.fold, ...times]);
  }
}
