import { type Evaluation, type Predictions, problems, type Task } from '@bayesgrove/core';

/**
 * What was said of every row while it was held out, in the first repeat that tested it. A row that was in no test part has no
 * prediction.
 */
export function heldOutPredictions({ table, truth }: Task, { results }: Evaluation): Predictions {
  const policy = { missing: 0, unseen: new Map<string, number>(), extra: [] };
  const rows = table.rows;
  if (truth.kind === 'numbers') {
    const values = new Float64Array(rows).fill(Number.NaN);
    for (const { rows: tested, outcomes } of results.toReversed())
      if (outcomes.kind === 'numbers') for (const [i, row] of tested.entries()) values[row] = outcomes.values[i]!;
    return { kind: 'numbers', values, policy };
  }
  const width = truth.classes.length;
  const labels = new Uint32Array(rows).fill(width);
  const probabilities = new Float64Array(rows * width).fill(Number.NaN);
  for (const { rows: tested, outcomes } of results.toReversed()) {
    if (outcomes.kind !== 'classes') continue;
    for (const [i, row] of tested.entries()) {
      labels[row] = outcomes.labels[i]!;
      probabilities.set(outcomes.probabilities.subarray(i * width, (i + 1) * width), row * width);
    }
  }
  return { kind: 'classes', classes: truth.classes, labels, probabilities, policy };
}

/** Which of a file's columns say what: as `predict` and `evaluate` write them. */
export const probabilityColumn = (name: string) => `p(${name})`;

export const noPredictions = (file: string, why: string) =>
  problems.badArgument(
    `${file} holds no predictions for this table: ${why}.`,
    'It needs one line for every row of the table, in its order, with a column "prediction", a column "p(CLASS)" for every class, or both, as "bayesgrove predict" writes them.',
  );
