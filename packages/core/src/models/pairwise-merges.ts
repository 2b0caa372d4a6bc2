import { type Prunable, SAME, type Sequence, whole } from './cost-complexity.js';
import { leftistHeaps } from './leftist-heaps.js';
import type { Size } from './model.js';

/**
 * The lecture's sequence: merge the leaves of the one node whose risk grows least, again and again. Not Breiman's: it sees
 * one pair at a time, so a weak branch below a strong pair stays, and some of its trees are the best at no alpha at all.
 */
export function pairwiseMerges(prunable: Prunable): Sequence {
  const { children, risk, stopped } = prunable;
  const parent = parentsOf(children);
  const split = Int32Array.from(children, (below) => below.filter((child) => children[child]!.length > 0).length);
  const increase = new Float64Array(children.length);
  // Rounded, so that equal increases are equal: then the first node from the left is taken.
  const rounded = (node: number) => Math.round(increase[node]! / (SAME * risk[0]! || 1));
  const order = fromTheLeft(children);
  const heaps = leftistHeaps(
    children.length,
    (a, b) => rounded(a) < rounded(b) || (rounded(a) === rounded(b) && order[a]! < order[b]!),
  );
  let heap = -1;
  const enter = (node: number) => {
    const below = children[node]!.reduce((sum, child) => sum + risk[child]!, stopped?.[node] ?? 0);
    increase[node] = risk[node]! - below;
    heap = heaps.join(heap, node);
  };
  for (const [node, below] of children.entries()) if (below.length > 0 && split[node] === 0) enter(node);
  let { leaves, risk: total } = whole(prunable);
  const sizes: Size[] = [{ leaves, alpha: 0, risk: total }];
  const links: number[] = [];
  while (heap >= 0) {
    const node = heap;
    heap = heaps.without(node);
    const saved = children[node]!.length - 1;
    leaves -= saved;
    total += increase[node]!;
    links.push(node);
    sizes.push({ leaves, alpha: Math.max(0, increase[node]! / Math.max(1, saved)), risk: Math.max(0, total) });
    const above = parent[node]!;
    if (above >= 0 && --split[above]! === 0) enter(above);
  }
  return { sizes, links, ends: sizes.map((_, k) => k), best: envelope(sizes) };
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

/** The lower envelope of the lines risk + alpha * leaves: Andrew's monotone chain. */
function envelope(sizes: readonly Size[]): Sequence['best'] {
  const hull: { size: number; from: number }[] = [];
  for (const [size, { risk, leaves }] of sizes.entries()) {
    let from = 0;
    for (let last = hull.at(-1); last !== undefined; last = hull.at(-1)) {
      const other = sizes[last.size]!;
      from = Math.max(0, (risk - other.risk) / (other.leaves - leaves));
      if (from > last.from) break;
      hull.pop();
      from = 0;
    }
    hull.push({ size, from });
  }
  return hull;
}
