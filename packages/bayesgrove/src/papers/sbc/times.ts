import { fit, predict } from '@bayesgrove/core';
import type { PaperContext } from '../paper.js';
import type { Grid } from '../report.js';
import { LEARNERS } from './learners.js';
import { syntheticTable } from './synthetic.js';
import { table4 } from './tables.js';

/** Table 4: one run each, in one thread, from memory to predictions. */
export async function timesGrid({ progress, signal }: PaperContext, rows: number): Promise<Grid> {
  const train = syntheticTable(Math.round((rows * 5) / 6));
  const test = syntheticTable(rows - train.rows, 2);
  const lines: string[][] = [];
  for (const { label, learner, options } of LEARNERS) {
    progress?.(`Table 4: ${label}`);
    const start = performance.now();
    const model = await fit(learner, train, { options, ...(signal && { signal }) });
    const fitted = performance.now();
    const predictions = predict(model, test);
    const end = performance.now();
    const paper = table4.rows[0]!.cells[table4.columns.indexOf(label)]!.value;
    lines.push([
      label,
      String(paper),
      ((fitted - start) / 1000).toFixed(2),
      ((end - fitted) / 1000).toFixed(2),
      accuracyOf(predictions, test.columns.at(-1)!),
    ]);
  }
  return { columns: ['learner', 'paper, s', 'ours: learn, s', 'predict, s', 'accuracy, %'], rows: lines };
}

function accuracyOf(
  predictions: ReturnType<typeof predict>,
  truth: ReturnType<typeof syntheticTable>['columns'][number],
): string {
  if (predictions.kind !== 'classes' || truth.kind !== 'nominal') return '';
  let right = 0;
  for (let row = 0; row < truth.codes.length; row++) if (predictions.labels[row] === truth.codes[row]) right++;
  return ((100 * right) / truth.codes.length).toFixed(2);
}
