import type { GrownNode } from '../tree/grow.js';

/** What came to the nodes of the subtrees: their cases by class, and the shares in which missing values went on. */
export interface Sent {
  readonly stat: Map<number, Float64Array>;
  readonly shares: Map<number, readonly number[]>;
}

/** What would come of a move. Good until the next is asked for. */
export interface Trial {
  /** The leaves of the subtree. */
  readonly leaves: readonly number[];
  /** The cases that one of them would have, until the next is asked about; its own array where none come to it. */
  casesOf(leaf: number): Float64Array;
  /** Most moves are not made, and need no more. */
  sent(): Sent;
}

/** The trial of a move all of whose cases are known. */
export function trialOf(nodes: readonly GrownNode[], order: readonly number[], sent: () => Sent): Trial {
  const leaves = order.filter((id) => nodes[id]!.test === undefined);
  return { leaves, casesOf: (leaf) => sent().stat.get(leaf)!, sent };
}
