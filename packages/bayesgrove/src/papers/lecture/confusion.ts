import { type Model, predict, type Table } from '@bayesgrove/core';

/** Rows that are of a class and called another one: `[actual][predicted]`. */
export function confusion(model: Model, table: Table, target: string): readonly (readonly number[])[] {
  const y = table.columns.find(({ name }) => name === target);
  const predictions = predict(model, table);
  if (y?.kind !== 'nominal' || predictions.kind !== 'classes') throw new Error('Classes are needed.');
  const counts = y.levels.map(() => y.levels.map(() => 0));
  predictions.labels.forEach((label, row) => {
    counts[y.codes[row]!]![label]!++;
  });
  return counts;
}
