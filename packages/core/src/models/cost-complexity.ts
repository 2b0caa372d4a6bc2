import type { BestSize } from './best-sizes.js';
import { type Heaps, leftistHeaps } from './leftist-heaps.js';
import type { Size } from './model.js';

/** What pruning needs to know of a tree. Parents stand before their children. */
export interface Prunable {
  readonly children: readonly (readonly number[])[];
  /** The risk of every node if it were a leaf. */
  readonly risk: ArrayLike<number>;
  /** The loss of the cases that stop at a node while it is not a leaf, where there are any. */
  readonly stopped?: ArrayLike<number>;
}

/** A pruning sequence: trees, the largest first, each the one before with some nodes turned into leaves. */
export interface Sequence {
  readonly sizes: readonly Size[];
  /** The nodes that become leaves, in order; nodes below one of them are gone without being listed. */
  readonly links: readonly number[];
  /** Tree k of `sizes` has the first `ends[k]` links cut. */
  readonly ends: readonly number[];
  /** The trees that are the best at some cost a leaf: Breiman's all are. */
  readonly best: readonly BestSize[];
}

/** Costs a leaf that differ by less than this share of the root's risk are the same. */
export const SAME = 1e-12;

/** The difference that `SAME` makes in a tree: 0 where the risk of its root is no number above it. */
export const sameness = (risk: number): number => (risk > 0 ? SAME * risk : 0);

/**
 * Breiman's sequence: with g(t) = (R(t) - R(T_t)) / (|T_t| - 1), all nodes with the smallest g become leaves, and so on
 * (Breiman et al. 1984, section 3.3). Instead of walking the tree after every cut it is solved from the leaves up: each
 * node's heap holds the cuts below it; those that would come later than the node's own are dropped. O(n log n).
 */
export function weakestLinks(prunable: Prunable, linkCuts: LinkCuts = plainCuts): Sequence {
  const same = sameness(prunable.risk[0]!);
  return cutSequence(whole(prunable), linkCuts(prunable, same), same);
}

/** The cuts that are made, in order; and of each, by node: at what cost a leaf, how many leaves it saves, and the risk that it adds. */
export interface Cuts {
  readonly links: readonly number[];
  readonly alpha: Float64Array;
  readonly leaves: Int32Array;
  readonly risk: Float64Array;
}

/** Finds the cuts; costs a leaf that differ by no more than `same` are the same. */
export type LinkCuts = (prunable: Prunable, same: number) => Cuts;

function plainCuts(prunable: Prunable, same: number): Cuts {
  const count = prunable.children.length;
  const alpha = new Float64Array(count);
  const heaps = leftistHeaps(count, (a, b) => alpha[a]! > alpha[b]!);
  const links: number[] = [];
  const cutting: Cutting = {
    links,
    alpha,
    leaves: new Int32Array(count),
    risk: new Float64Array(count),
    heaps,
    top: new Int32Array(count).fill(-1),
  };
  link(prunable, cutting, same);
  for (let node = cutting.top[0]!; node >= 0; node = heaps.without(node)) links.push(node);
  links.reverse();
  return cutting;
}

interface Cutting extends Cuts {
  readonly heaps: Heaps;
  /** The last cut below every node, or the node's own. */
  readonly top: Int32Array;
}

/** Finds the cut at every node once those below it are known, and drops those that would come later. */
function link({ children, risk, stopped }: Prunable, cutting: Cutting, same: number): void {
  const { alpha, heaps, top } = cutting;
  for (let node = children.length - 1; node >= 0; node--) {
    const own = children[node]!;
    if (own.length === 0) continue;
    let heap = -1;
    let below = stopped?.[node] ?? 0;
    let leaves = own.length;
    for (let i = 0; i < own.length; i++) {
      const last = top[own[i]!]!;
      heap = heap < 0 ? last : heaps.join(heap, last);
      below += risk[own[i]!]!;
    }
    // A node with one child saves no leaf; it goes with that child.
    while (heap >= 0 && (leaves === 1 || alpha[heap]! >= (risk[node]! - below) / (leaves - 1) - same)) {
      leaves += cutting.leaves[heap]!;
      below -= cutting.risk[heap]!;
      heap = heaps.without(heap);
    }
    alpha[node] = leaves === 1 ? 0 : Math.max(0, (risk[node]! - below) / (leaves - 1));
    cutting.leaves[node] = leaves - 1;
    cutting.risk[node] = risk[node]! - below;
    top[node] = heap < 0 ? node : heaps.join(heap, node);
  }
}

/** Puts cuts of the same alpha into one step. What costs nothing is cut from the first tree on, whose leaves and risk these are. */
export function cutSequence({ leaves, risk }: ReturnType<typeof whole>, cuts: Cuts, same: number): Sequence {
  const { links } = cuts;
  let next = 0;
  const cut = () => {
    leaves -= cuts.leaves[links[next]!]!;
    risk += cuts.risk[links[next]!]!;
    next++;
  };
  const sizes: Size[] = [];
  const ends: number[] = [];
  const settle = (alpha: number) => {
    while (next < links.length && cuts.alpha[links[next]!]! <= alpha + same) cut();
    sizes.push({ leaves, alpha, risk: Math.max(0, risk) });
    ends.push(next);
  };
  settle(0);
  while (next < links.length) {
    const alpha = cuts.alpha[links[next]!]!;
    // Whatever the comparison of alphas says (they might not be numbers), each step cuts something.
    cut();
    settle(alpha);
  }
  return { sizes, ends, links, best: sizes.map(({ alpha }, size) => ({ size, from: alpha })) };
}

/** The whole tree: its leaves, and the risk of all of them with the loss of what stops above them. */
export function whole({ children, risk, stopped }: Prunable): { leaves: number; risk: number } {
  let leaves = 0;
  let total = 0;
  for (let node = 0; node < children.length; node++) {
    const isLeaf = children[node]!.length === 0;
    if (isLeaf) leaves++;
    total += isLeaf ? risk[node]! : (stopped?.[node] ?? 0);
  }
  return { leaves, risk: total };
}

/** The position in `best` of the tree with the lowest risk + alpha * leaves; the smaller one where two are equal. */
export function bestAt({ best, sizes }: Sequence, alpha: number): number {
  const same = sameness(sizes.at(-1)?.risk ?? 0);
  let low = 0;
  let high = best.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (best[middle]!.from <= alpha + same) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The largest tree of a sequence with at most this many leaves. */
export function largestUpTo({ sizes }: Sequence, leaves: number): number {
  const k = sizes.findIndex((size) => size.leaves <= leaves);
  return k < 0 ? sizes.length - 1 : k;
}
