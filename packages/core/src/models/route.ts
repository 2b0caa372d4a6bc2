import { intervalOf } from '../schema/cut.js';
import type { Cells } from './bind.js';
import type { Split, Surrogate, Tree } from './model.js';

/** The row ends at the node it is at: a leaf, or a test whose missing value stops it there. */
export const STOPPED = -1;
/** The row goes to all children of the node, in shares. */
export const SHARED = -2;

/** Where rows go in a tree, the one place that says so: scoring, explaining and pruning all ask it. */
export interface Router {
  /** The node a row goes to from a node, or STOPPED, or SHARED. */
  next(node: number, row: number): number;
  /** Which test of a node can tell for a row: 0 its own, 1 its first surrogate, ...; -1 none, so that `missing` says. */
  by(node: number, row: number): number;
  /** For a node that shares: its children, and the share of each. */
  sharesOf(node: number): { readonly children: readonly number[]; readonly of: readonly number[] };
}

/** The position among the children, or -1 when the cell is missing (or, in a surrogate, cannot tell). */
type Outcome = (row: number) => number;

export function router(tree: Tree, cells: readonly Cells[]): Router {
  const tests = tree.nodes.map((node) => (node.kind === 'leaf' ? [] : testsOf(node, cells)));
  const steps = tree.nodes.map((node, i) => (node.kind === 'leaf' ? undefined : stepOf(node, tests[i]!)));
  return {
    next: (node, row) => steps[node]?.(row) ?? STOPPED,
    by: (node, row) => tests[node]!.findIndex((test) => test(row) >= 0),
    sharesOf(node) {
      const split = tree.nodes[node]!;
      if (split.kind === 'leaf' || typeof split.missing !== 'object') throw new Error(`Node ${node} shares nothing.`);
      return { children: split.children, of: split.missing };
    },
  };
}

const testsOf = (node: Split, cells: readonly Cells[]): readonly Outcome[] => [
  outcomeOf(node, cells),
  ...(node.surrogates ?? []).map((one) => surrogateOutcome(one, cells)),
];

function stepOf(node: Split, tests: readonly Outcome[]): (row: number) => number {
  const { children } = node;
  const otherwise =
    typeof node.missing === 'number' ? children[node.missing]! : node.missing === 'stop' ? STOPPED : SHARED;
  const [first] = tests;
  if (tests.length === 1)
    return (row) => {
      const child = first!(row);
      return child < 0 ? otherwise : children[child]!;
    };
  return (row) => {
    for (const test of tests) {
      const child = test(row);
      if (child >= 0) return children[child]!;
    }
    return otherwise;
  };
}

function outcomeOf(node: Split, cells: readonly Cells[]): Outcome {
  if (node.kind === 'levels') return byLevel(cells[node.feature]!, node.childOf);
  const values = numbersOf(cells[node.feature]!);
  const { cuts } = node;
  if (cuts.length !== 1) return (row) => (Number.isNaN(values[row]!) ? -1 : intervalOf(values[row]!, cuts));
  const cut = cuts[0]!;
  return (row) => {
    const x = values[row]!;
    return x <= cut ? 0 : x > cut ? 1 : -1;
  };
}

function surrogateOutcome(one: Surrogate, cells: readonly Cells[]): Outcome {
  if (one.kind === 'levels') return byLevel(cells[one.feature]!, one.childOf);
  const values = numbersOf(cells[one.feature]!);
  const [below, above] = one.childOf as [number, number];
  return (row) => {
    const x = values[row]!;
    return x <= one.cut ? below : x > one.cut ? above : -1;
  };
}

function byLevel(column: Cells, childOf: readonly number[]): Outcome {
  if (column.kind !== 'nominal') throw new Error('A test of levels on a numeric column: the model was not checked.');
  const child = Int32Array.from([...childOf, -1]);
  return (row) => child[column.codes[row]!]!;
}

function numbersOf(column: Cells): Float64Array {
  if (column.kind !== 'numeric') throw new Error('A test of cuts on a nominal column: the model was not checked.');
  return column.values;
}
