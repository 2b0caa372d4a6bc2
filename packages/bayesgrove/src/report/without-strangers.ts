import type { Model, Variable } from '@bayesgrove/core';

/**
 * The same model for a page that is passed on: its schema remembers the levels of columns that were left out, which are most
 * often names and numbers of people, and it answers the same without them.
 */
export const withoutStrangers = (model: Model): Model => ({
  ...model,
  schema: { ...model.schema, columns: model.schema.columns.map(withoutLevels) },
});

const withoutLevels = (variable: Variable): Variable =>
  variable.role === 'ignored' && variable.kind === 'nominal' ? { ...variable, levels: [] } : variable;
