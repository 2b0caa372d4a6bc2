import { leftistHeaps } from './leftist-heaps.js';
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
  /** The trees that are the best at some cost a leaf, and from which on: Breiman's all are. */
  readonly best: readonly { readonly size: number; readonly from: number }[];
}

/** Costs a leaf that differ by less than this share of the root's risk are the same. */
export const SAME = 1e-12;

/**
 * Breiman's sequence: with g(t) = (R(t) - R(T_t)) / (|T_t| - 1), all nodes with the smallest g become leaves, and so on
 * (Breiman et al. 1984, section 3.3). Instead of walking the tree after every cut it is solved from the leaves up: each
 * node's heap holds the cuts below it; those that would come later than the node's own are dropped. O(n log n).
 */
export function weakestLinks(prunable: Prunable): Sequence {
  const { children, risk, stopped } = prunable;
  const count = children.length;
  const alpha = new Float64Array(count);
  const heaps = leftistHeaps(count, (a, b) => alpha[a]! > alpha[b]!);
  const top = new Int32Array(count).fill(-1);
  const lostLeaves = new Int32Array(count);
  const addedRisk = new Float64Array(count);
  const same = SAME * risk[0]!;
  for (let node = count - 1; node >= 0; node--) {
    const own = children[node]!;
    if (own.length === 0) continue;
    let heap = -1;
    let below = stopped?.[node] ?? 0;
    let leaves = own.length;
    for (const child of own) {
      heap = heaps.join(heap, top[child]!);
      below += risk[child]!;
    }
    // A node with one child saves no leaf; it goes with that child.
    const link = () => (leaves === 1 ? 0 : (risk[node]! - below) / (leaves - 1));
    while (heap >= 0 && (leaves === 1 || alpha[heap]! >= link() - same)) {
      leaves += lostLeaves[heap]!;
      below -= addedRisk[heap]!;
      heap = heaps.without(heap);
    }
    alpha[node] = Math.max(0, link());
    lostLeaves[node] = leaves - 1;
    addedRisk[node] = risk[node]! - below;
    top[node] = heaps.join(heap, node);
  }
  const cuts: Cut[] = [];
  for (let node = top[0]!; node >= 0; node = heaps.without(node))
    cuts.push({ node, alpha: alpha[node]!, leaves: lostLeaves[node]!, risk: addedRisk[node]! });
  return sequenceOf(prunable, cuts.reverse(), same);
}

/** A node that becomes a leaf: at what cost a leaf, how many leaves that saves, and the risk that it adds. */
interface Cut {
  readonly node: number;
  readonly alpha: number;
  readonly leaves: number;
  readonly risk: number;
}

/** Puts cuts of the same alpha into one step. What costs nothing is cut from the first tree on. */
function sequenceOf(prunable: Prunable, cuts: readonly Cut[], same: number): Sequence {
  let { leaves, risk } = whole(prunable);
  const sizes: Size[] = [];
  const ends: number[] = [];
  for (let next = 0, alpha = 0; ; alpha = cuts[next]!.alpha) {
    for (; next < cuts.length && cuts[next]!.alpha <= alpha + same; next++) {
      leaves -= cuts[next]!.leaves;
      risk += cuts[next]!.risk;
    }
    sizes.push({ leaves, alpha, risk: Math.max(0, risk) });
    ends.push(next);
    if (next === cuts.length)
      return {
        sizes,
        ends,
        links: cuts.map(({ node }) => node),
        best: sizes.map(({ alpha }, size) => ({ size, from: alpha })),
      };
  }
}

/** The whole tree: its leaves, and the risk of all of them with the loss of what stops above them. */
export function whole({ children, risk, stopped }: Prunable): { leaves: number; risk: number } {
  let leaves = 0;
  let total = 0;
  for (const [node, below] of children.entries()) {
    if (below.length === 0) leaves++;
    total += below.length === 0 ? risk[node]! : (stopped?.[node] ?? 0);
  }
  return { leaves, risk: total };
}

/** The position in `best` of the tree with the lowest risk + alpha * leaves; the smaller one where two are equal. */
export function bestAt({ best, sizes }: Sequence, alpha: number): number {
  const same = SAME * (sizes.at(-1)?.risk ?? 0);
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
