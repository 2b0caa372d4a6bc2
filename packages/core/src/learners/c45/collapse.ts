import type { GrownNode } from '../tree/grow.js';
import { wrongOf } from './information.js';

/** Makes a leaf of a node whose leaves together err no less on the training cases than it would itself, but for `slack`. */
export function collapse(nodes: GrownNode[], slack: number): void {
  const below = new Float64Array(nodes.length);
  for (let id = nodes.length - 1; id >= 0; id--) {
    const node = nodes[id]!;
    const wrong = wrongOf(node.stat);
    if (node.test === undefined) below[id] = wrong;
    else {
      for (const child of node.children) below[id]! += below[child]!;
      if (below[id]! >= wrong - slack) makeLeaf(node);
    }
  }
}

export function makeLeaf(node: GrownNode): void {
  node.test = undefined;
  node.children = [];
}
