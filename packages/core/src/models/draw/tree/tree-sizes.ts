import type { Leaf, Node, Tree } from '../../model.js';

/** For every node of a tree: the training cases that came there, and the nodes and leaves below it, itself included. */
export interface TreeSizes {
  readonly cases: Float64Array;
  readonly nodes: Uint32Array;
  readonly leaves: Uint32Array;
}

/** Children stand behind their parent, so one walk from the last node to the first sees every child before its parent. */
export function treeSizes({ nodes: all }: Tree): TreeSizes {
  const cases = Float64Array.from(all, casesOf);
  const nodes = new Uint32Array(all.length).fill(1);
  const leaves = new Uint32Array(all.length);
  for (let at = all.length - 1; at >= 0; at--) {
    const node = all[at]!;
    if (node.kind === 'leaf') leaves[at] = 1;
    else
      for (const child of node.children) {
        nodes[at]! += nodes[child]!;
        leaves[at]! += leaves[child]!;
      }
  }
  return { cases, nodes, leaves };
}

/** Training cases at a node; the body of an empty leaf speaks of others. */
export function casesOf(node: Node): number {
  if (node.kind === 'leaf' && node.empty) return 0;
  return node.body.kind === 'mean' ? node.body.n : classCounts(node.body).reduce((sum, n) => sum + n, 0);
}

export const classCounts = (body: Exclude<Leaf['body'], { kind: 'mean' }>): readonly number[] =>
  body.kind === 'bayes-net' ? body.prior.counts : body.counts;
