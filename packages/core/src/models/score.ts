import { targetOf } from '../schema/schema.js';
import type { Table } from '../table/table.js';
import { bind, type PolicyCounts } from './bind.js';
import { decided, labelOf } from './decide.js';
import type { Decision, Model } from './model.js';
import { compile } from './scorer.js';

/** Predictions for a table, one a row, in its order. */
export type Predictions = ClassPredictions | NumberPredictions;

export interface ClassPredictions {
  readonly kind: 'classes';
  readonly classes: readonly string[];
  /** The most probable class of each row, the first declared on a tie. */
  readonly labels: Uint32Array;
  /** Row-major: `probabilities[row * classes.length + class]`. */
  readonly probabilities: Float64Array;
  readonly policy: PolicyCounts;
}

export interface NumberPredictions {
  readonly kind: 'numbers';
  readonly values: Float64Array;
  readonly policy: PolicyCounts;
}

/** Scores every row. The model is compiled once for the table, so that the loop touches typed arrays only. */
export function predict(model: Model, table: Table): Predictions {
  const { rows, cells, policy } = bind(model.schema, table);
  const target = targetOf(model.schema);
  const width = target.kind === 'nominal' ? target.levels.length : 1;
  const score = decided(compile(model.body, cells, width), model.decision, width);
  const out = new Float64Array(rows * width);
  for (let row = 0; row < rows; row++) score(row, out, row * width);
  if (target.kind === 'numeric') return { kind: 'numbers', values: out, policy };
  const labels = labelsOf(out, rows, width, model.decision?.costs);
  return { kind: 'classes', classes: target.levels, labels, probabilities: out, policy };
}

function labelsOf(probabilities: Float64Array, rows: number, width: number, costs: Decision['costs']): Uint32Array {
  const labels = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) labels[row] = labelOf(probabilities, row * width, width, costs);
  return labels;
}
