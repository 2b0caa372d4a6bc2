import { featuresOf, type Model, targetOf } from '@bayesgrove/core';
import type { Examples } from '../page/page-data.js';
import { valueText } from './row-form.js';
import type { Row } from './row-table.js';
import type { Seen } from './seen-values.js';
import { typicalValue } from './typical-value.js';

/** A row to start from, and what it is called. */
export interface StartingRow {
  readonly name: string;
  readonly row: Row;
}

/** The examples, or where there are none a row of typical values. */
export function startingRows(
  model: Model,
  seen: readonly Seen[],
  examples: Examples | undefined,
): readonly StartingRow[] {
  const features = featuresOf(model.schema);
  if (examples === undefined)
    return [{ name: 'Typical values', row: features.map((feature, i) => typicalValue(feature, seen[i]!)) }];
  const target = targetOf(model.schema);
  const columns = features.map(({ name }) => examples.columns.findIndex((column) => column.name === name));
  return examples.rows.map((cells, i) => {
    const truth = examples.truth?.[i];
    const said = truth === undefined ? '' : `: ${valueText(target, truth)}`;
    return { name: `Row ${i + 1}${said}`, row: columns.map((column) => cells[column] ?? null) };
  });
}
