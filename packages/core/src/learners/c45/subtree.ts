import type { GrownNode } from '../tree/grow.js';

/** The nodes from one down, each before those below it. */
export function subtree(nodes: readonly GrownNode[], from: number): readonly number[] {
  const order = [from];
  for (let i = 0; i < order.length; i++) for (const child of nodes[order[i]!]!.children) order.push(child);
  return order;
}
