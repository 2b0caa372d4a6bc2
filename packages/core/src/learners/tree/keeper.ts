import type { Cases } from './cases.js';
import type { GrownNode } from './grow.js';

/** The cases that came to a node, and the errors that its model makes there in cross-validation, once known. */
export interface Kept {
  readonly cases: Cases;
  errors: number | undefined;
}

/** Holds the cases of the nodes that have no children, from the time their parent is split. */
export interface Keeper {
  /** Takes what belongs to a new node; to be asked once for every node, in their order. */
  claim(node: GrownNode): Kept;
  of(node: GrownNode): Kept;
  /** The node is split into these parts, one a branch; its own cases are let go. */
  split(node: GrownNode, parts: readonly Kept[]): void;
}

export function keeper(all: Cases): Keeper {
  const kept = new Map<number, Kept>();
  const parents = new Map<number, { readonly node: GrownNode; readonly parts: readonly Kept[] }>();
  return {
    claim({ id, parent }) {
      const from = parents.get(parent);
      // The children of a node stand one after the other, so a child's place tells its branch.
      const own = from ? from.parts[id - from.node.children[0]!]! : { cases: all, errors: undefined };
      if (id === from?.node.children.at(-1)) parents.delete(parent);
      kept.set(id, own);
      return own;
    },
    of: ({ id }) => kept.get(id)!,
    split(node, parts) {
      kept.delete(node.id);
      parents.set(node.id, { node, parts });
    },
  };
}
