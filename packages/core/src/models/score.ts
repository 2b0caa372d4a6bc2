import { never } from '../base/never.js';
import { intervalOf } from '../schema/cut.js';
import { targetOf } from '../schema/schema.js';
import type { Table } from '../table/table.js';
import { bind, type Cells, type PolicyCounts } from './bind.js';
import type { Body, Model, Node, Tree } from './model.js';

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

/** Writes the answer for a row to `out` from `at` on: class probabilities, or one number. */
type Scorer = (row: number, out: Float64Array, at: number) => void;

/** Scores every row. The model is compiled once for the table, so that the loop touches typed arrays only. */
export function predict(model: Model, table: Table): Predictions {
  const { rows, cells, policy } = bind(model.schema, table);
  const target = targetOf(model.schema);
  const width = target.kind === 'nominal' ? target.levels.length : 1;
  const score = compile(model.body, cells);
  const out = new Float64Array(rows * width);
  for (let row = 0; row < rows; row++) score(row, out, row * width);
  if (target.kind === 'numeric') return { kind: 'numbers', values: out, policy };
  return { kind: 'classes', classes: target.levels, labels: largestOf(out, rows, width), probabilities: out, policy };
}

function compile(body: Body, cells: readonly Cells[]): Scorer {
  switch (body.kind) {
    case 'constant':
      return constantly(shares(body.counts, body.smoothing));
    case 'mean':
      return constantly(Float64Array.of(body.mean));
    case 'tree':
      return treeScorer(body, cells);
    default:
      return never(body);
  }
}

const constantly =
  (answer: Float64Array): Scorer =>
  (_row, out, at) =>
    out.set(answer, at);

/** Class probabilities from counts; where nothing at all was counted, every class is as likely. */
export function shares(counts: readonly number[], smoothing: number): Float64Array {
  const total = counts.reduce((sum, n) => sum + n, 0) + smoothing * counts.length;
  return Float64Array.from(counts, (n) => (total > 0 ? (n + smoothing) / total : 1 / counts.length));
}

function treeScorer(tree: Tree, cells: readonly Cells[]): Scorer {
  const steps = tree.nodes.map((node) => step(node, cells));
  const leaves = tree.nodes.map((node) => (node.kind === 'leaf' ? compile(node.body, cells) : undefined));
  return (row, out, at) => {
    let node = 0;
    for (let next = steps[0]; next !== undefined; next = steps[node]) node = next(row);
    leaves[node]!(row, out, at);
  };
}

/** The node a row goes to from a split; undefined for a leaf. */
function step(node: Node, cells: readonly Cells[]): ((row: number) => number) | undefined {
  if (node.kind === 'leaf') return undefined;
  const column = cells[node.feature]!;
  const missing = node.children[node.missing]!;
  if (node.kind === 'cuts' && column.kind === 'numeric') {
    const { children, cuts } = node;
    return (row) => {
      const x = column.values[row]!;
      return Number.isNaN(x) ? missing : children[intervalOf(x, cuts)]!;
    };
  }
  if (node.kind === 'levels' && column.kind === 'nominal') {
    const next = Uint32Array.from([...node.childOf.map((child) => node.children[child]!), missing]);
    return (row) => next[column.codes[row]!]!;
  }
  throw new Error(`A ${node.kind} split on a ${column.kind} column: the model was not checked.`);
}

function largestOf(probabilities: Float64Array, rows: number, width: number): Uint32Array {
  const labels = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    let best = 0;
    for (let c = 1; c < width; c++) if (probabilities[row * width + c]! > probabilities[row * width + best]!) best = c;
    labels[row] = best;
  }
  return labels;
}
