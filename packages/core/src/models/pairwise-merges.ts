import { bestSizes } from './best-sizes.js';
import { type Prunable, type Sequence, sameness, whole } from './cost-complexity.js';
import { leftistHeaps } from './leftist-heaps.js';
import type { Size } from './model.js';

/**
 * The lecture's sequence: merge the leaves of the one node whose risk grows least, again and again. Not Breiman's: it sees
 * one pair at a time, so a weak branch below a strong pair stays, and some of its trees are the best at no alpha at all.
 */
export function pairwiseMerges(prunable: Prunable): Sequence {
  const { children } = prunable;
  const { links, increase } = merges(prunable);
  let { leaves, risk } = whole(prunable);
  const sizes: Size[] = [{ leaves, alpha: 0, risk }];
  for (const node of links) {
    const saved = children[node]!.length - 1;
    leaves -= saved;
    risk += increase[node]!;
    sizes.push({ leaves, alpha: Math.max(0, increase[node]! / Math.max(1, saved)), risk: Math.max(0, risk) });
  }
  return { sizes, links, ends: sizes.map((_, k) => k), best: bestSizes(sizes) };
}

/** The nodes whose children are merged, in order, and by how much the risk grows at each. */
function merges(prunable: Prunable): { readonly links: readonly number[]; readonly increase: Float64Array } {
  const { children } = prunable;
  const parent = parentsOf(children);
  const split = Int32Array.from(children, (below) => below.filter((child) => children[child]!.length > 0).length);
  const increase = increases(prunable);
  const heaps = leftistHeaps(children.length, cheapest(prunable, increase));
  let heap = -1;
  for (const [node, below] of children.entries())
    if (below.length > 0 && split[node] === 0) heap = heaps.join(heap, node);
  const links: number[] = [];
  while (heap >= 0) {
    const node = heap;
    heap = heaps.without(node);
    links.push(node);
    const above = parent[node]!;
    if (above >= 0 && --split[above]! === 0) heap = heaps.join(heap, above);
  }
  return { links, increase };
}

const increases = ({ children, risk, stopped }: Prunable): Float64Array =>
  Float64Array.from(children, (below, node) =>
    below.length === 0 ? 0 : risk[node]! - below.reduce((sum, child) => sum + risk[child]!, stopped?.[node] ?? 0),
  );

/** Rounded, so that equal increases are equal: then the first node from the left is taken. */
function cheapest({ children, risk }: Prunable, increase: Float64Array): (a: number, b: number) => boolean {
  const unit = sameness(risk[0]!) || 1;
  const rounded = (node: number) => Math.round(increase[node]! / unit);
  const order = fromTheLeft(children);
  return (a, b) => rounded(a) < rounded(b) || (rounded(a) === rounded(b) && order[a]! < order[b]!);
}

/** The place of every node in depth-first order. */
function fromTheLeft(children: readonly (readonly number[])[]): Int32Array {
  const order = new Int32Array(children.length);
  const open = [0];
  for (let node = open.pop(), place = 0; node !== undefined; node = open.pop(), place++) {
    order[node] = place;
    for (let i = children[node]!.length - 1; i >= 0; i--) open.push(children[node]![i]!);
  }
  return order;
}

function parentsOf(children: readonly (readonly number[])[]): Int32Array {
  const parent = new Int32Array(children.length).fill(-1);
  for (const [node, below] of children.entries()) for (const child of below) parent[child] = node;
  return parent;
}
