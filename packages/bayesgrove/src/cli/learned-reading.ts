import { type ColumnType, featuresOf, type Model, type Variable } from '@bayesgrove/core';
import type { Known } from './open-table.js';

/** New rows are read as the training rows were: a level such as 1 is not taken for a number, and missing is what it was. */
export function learnedReading({ schema }: Model): Known {
  return known(featuresOf(schema), schema.missing);
}

/** The same for rows that must bring the target, and the weights, too: to prune by, or to learn more from. */
export function learnedWithTarget({ schema }: Model): Known {
  return known(
    schema.columns.filter(({ role }) => role !== 'ignored'),
    schema.missing,
  );
}

function known(variables: readonly Variable[], missing: readonly string[] | undefined): Known {
  const types = new Map(variables.map((variable) => [variable.name, typeOf(variable)]));
  return missing === undefined ? { types } : { types, missing };
}

function typeOf(variable: Variable): ColumnType {
  if (variable.kind === 'nominal') return { levels: variable.levels };
  return variable.format === 'number' ? 'numeric' : variable.format;
}
