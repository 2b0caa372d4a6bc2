import { intervalOf } from '../base/interval-of.js';
import type { Cells } from './bind.js';
import type { Split, Surrogate, Tree } from './model.js';
import { unchecked } from './unchecked.js';

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

export function router({ nodes }: Tree, cells: readonly Cells[]): Router {
  return {
    next(at, row) {
      const node = nodes[at]!;
      if (node.kind === 'leaf') return STOPPED;
      let child = outcomeOf(node, cells, row);
      if (child < 0 && node.surrogates)
        for (let i = 0; child < 0 && i < node.surrogates.length; i++)
          child = surrogateOutcome(node.surrogates[i]!, cells, row);
      return child < 0 ? otherwise(node) : node.children[child]!;
    },
    by(at, row) {
      const node = nodes[at]!;
      if (node.kind === 'leaf') return -1;
      if (outcomeOf(node, cells, row) >= 0) return 0;
      return 1 + (node.surrogates ?? []).findIndex((one) => surrogateOutcome(one, cells, row) >= 0) || -1;
    },
    sharesOf(node) {
      const split = nodes[node]!;
      if (split.kind === 'leaf' || typeof split.missing !== 'object') throw unchecked();
      return { children: split.children, of: split.missing };
    },
  };
}

const otherwise = ({ missing, children }: Split): number =>
  typeof missing === 'number' ? children[missing]! : missing === 'stop' ? STOPPED : SHARED;

/** The position among the children, or -1 when the cell is missing. */
function outcomeOf(node: Split, cells: readonly Cells[], row: number): number {
  const column = cells[node.feature]!;
  if (node.kind === 'levels') return levelOutcome(column, node.childOf, row);
  const x = numberAt(column, row);
  return Number.isNaN(x) ? -1 : intervalOf(x, node.cuts);
}

/** The same of a surrogate; also -1 when it cannot tell. */
function surrogateOutcome(one: Surrogate, cells: readonly Cells[], row: number): number {
  const column = cells[one.feature]!;
  if (one.kind === 'levels') return levelOutcome(column, one.childOf, row);
  const x = numberAt(column, row);
  return x <= one.cut ? one.childOf[0]! : x > one.cut ? one.childOf[1]! : -1;
}

function levelOutcome(column: Cells, childOf: readonly number[], row: number): number {
  if (column.kind !== 'nominal') throw unchecked();
  return childOf[column.codes[row]!] ?? -1;
}

function numberAt(column: Cells, row: number): number {
  if (column.kind !== 'numeric') throw unchecked();
  return column.values[row]!;
}
