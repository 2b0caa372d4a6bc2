import { targetOf, type Variable } from '../schema/schema.js';
import type { Table } from '../table/table.js';
import { bind, type Cells, type PolicyCounts } from './bind.js';
import { decided, labelOf } from './decide.js';
import type { Decision, Model } from './model.js';
import { quickRows } from './quick-rows.js';
import { compile, type Scorer } from './scorer.js';

/** Predictions for a table, one a row, in its order. */
export type Predictions = ClassPredictions | NumberPredictions;

/** The class of every row, with the probabilities of all classes. */
export interface ClassPredictions {
  readonly kind: 'classes';
  readonly classes: readonly string[];
  /** The most probable class of each row, the first declared on a tie. */
  readonly labels: Uint32Array;
  /** Row-major: `probabilities[row * classes.length + class]`. */
  readonly probabilities: Float64Array;
  readonly policy: PolicyCounts;
}

/** The number of every row. */
export interface NumberPredictions {
  readonly kind: 'numbers';
  readonly values: Float64Array;
  readonly policy: PolicyCounts;
}

/** Scores every row. The model is compiled once for the table, so that the loop touches typed arrays only. */
export function predict(model: Model, table: Table): Predictions {
  const { rows, cells, policy } = bind(model.schema, table);
  return scored(model, compiled(model, cells), rows, policy);
}

/**
 * Scores tables one after the other, such as the batches of a file that is larger than memory: what `predict` says of each, with a
 * model that is compiled once for all that are no longer than the first.
 */
export function predictor(model: Model): (table: Table) => Predictions {
  let ready: { readonly rows: number; readonly cells: readonly Cells[]; readonly score: Scorer } | undefined;
  return (table) => {
    const { rows, cells, policy } = bind(model.schema, table);
    if (ready === undefined || ready.rows < rows) {
      const own = cells.map(ownCells);
      ready = { rows, cells: own, score: compiled(model, own) };
    } else for (const [i, own] of ready.cells.entries()) moveCells(cells[i]!, own);
    // A copy: who keeps what is said of many tables does not keep the tables.
    return scored(model, ready.score, rows, { ...policy });
  };
}

const widthOf = (target: Variable): number => (target.kind === 'nominal' ? target.levels.length : 1);

/** Numbers of a block of answers: they stay in the fastest memory while one column after the other is added to them. */
const BLOCK = 8192;

function compiled({ schema, body, decision }: Model, cells: readonly Cells[]): Scorer {
  const width = widthOf(targetOf(schema));
  const score = body.kind === 'averaged' ? quickRows.averaged?.(body, cells, width) : undefined;
  return decided(score ?? compile(body, cells, width), decision, width);
}

function scored({ schema, body, decision }: Model, score: Scorer, rows: number, policy: PolicyCounts): Predictions {
  const target = targetOf(schema);
  const width = widthOf(target);
  const out = new Float64Array(rows * width);
  // AODE has blocks of its own, for which it makes ready at every call; a tree is walked once a block, whose cells stay in the cache.
  const block = body.kind === 'averaged' ? rows : body.kind === 'tree' ? BLOCK : Math.ceil(BLOCK / width);
  for (let row = 0; row < rows; row += block) score(row, out, row * width, Math.min(block, rows - row));
  if (target.kind === 'numeric') return { kind: 'numbers', values: out, policy };
  const labels = labelsOf(out, rows, width, decision?.costs);
  return { kind: 'classes', classes: target.levels, labels, probabilities: out, policy };
}

/** Cells may be those of the table, which stays as it is; and the codes of another may be wider. */
const ownCells = (cells: Cells): Cells =>
  cells.kind === 'numeric'
    ? { ...cells, values: cells.values.slice() }
    : { ...cells, codes: new Uint32Array(cells.codes) };

/** A compiled model reads the arrays that it was compiled with, so later cells are moved there. */
function moveCells(from: Cells, to: Cells): void {
  if (from.kind === 'numeric' && to.kind === 'numeric') to.values.set(from.values);
  else if (from.kind === 'nominal' && to.kind === 'nominal') to.codes.set(from.codes);
}

function labelsOf(probabilities: Float64Array, rows: number, width: number, costs: Decision['costs']): Uint32Array {
  const labels = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) labels[row] = labelOf(probabilities, row * width, width, costs);
  return labels;
}
