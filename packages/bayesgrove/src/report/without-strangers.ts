import type { Model, Variable } from '@bayesgrove/core';
import { fileName } from './words.js';

/**
 * The same model for a page that is passed on: its schema remembers the levels of columns that were left out, which are most
 * often names and numbers of people, and its data the folders it came from. It answers the same without them.
 */
export const withoutStrangers = (model: Model): Model => {
  const { data } = model.training;
  return {
    ...model,
    schema: { ...model.schema, columns: model.schema.columns.map(withoutLevels) },
    training: { ...model.training, data: { ...data, name: data.name === null ? null : fileName(data.name) } },
  };
};

const withoutLevels = (variable: Variable): Variable =>
  variable.role === 'ignored' && variable.kind === 'nominal' ? { ...variable, levels: [] } : variable;
