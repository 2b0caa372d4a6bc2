import type { Results, Run } from '../evaluate/results.js';

/** What a contestant scored on the splits of a data set; a word in place of a number is the code of a failure. */
export type Scores = readonly (number | string | undefined)[];

/** Results of one metric, as an experiment would have left them: `scores[data][contestant]`, 10 folds of 100 rows. */
export function resultsOf(
  scores: ReadonlyMap<string, ReadonlyMap<string, Scores>>,
  { metric = 'accuracy', resampling = { kind: 'folds', folds: 10, repeats: 1 } as Results['resampling'] } = {},
): Results {
  const labels = [...new Set([...scores.values()].flatMap((byLabel) => [...byLabel.keys()]))];
  return {
    data: [...scores.keys()],
    contestants: labels.map((label) => ({ label, learner: 'majority', options: {} })),
    metrics: [metric],
    resampling,
    seed: 1,
    runs: [...scores].flatMap(([data, byLabel]) =>
      [...byLabel].flatMap(([contestant, values]) =>
        values.map((value, fold) => runOf(data, contestant, fold, metric, value)),
      ),
    ),
  };
}

function runOf(
  data: string,
  contestant: string,
  fold: number,
  metric: string,
  value: number | string | undefined,
): Run {
  const about = { data, contestant, repeat: 0, fold, trainRows: 90, testRows: 10 };
  if (typeof value === 'string')
    return { ...about, metrics: new Map(), failure: { code: value, message: 'It did not end in time.' } };
  return { ...about, metrics: new Map(value === undefined ? [] : [[metric, value]]) };
}
