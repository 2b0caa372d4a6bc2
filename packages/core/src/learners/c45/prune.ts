import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import type { GrownNode } from '../tree/grow.js';
import { makeLeaf } from './collapse.js';
import { errorEstimate } from './errors.js';
import { SMALL, sumOf } from './information.js';
import type { Readings } from './readings.js';
import type { Sending } from './sending.js';
import { subtree } from './subtree.js';
import type { Sent, Trial } from './trial.js';

/** A leaf, or a raised branch, may be estimated to make this many errors more than what it replaces. */
const GRACE = 0.1;

/**
 * Pessimistic pruning (Quinlan 1993, section 4.2) from the bottom up: a node becomes a leaf, or its largest branch takes
 * its place and all of its cases (and is pruned again, since its cases are others now), where that is not estimated to
 * make more errors. It goes in rounds: all nodes whose children are settled are decided together, so that the number of
 * passes over the rows follows the height of the tree and not its size.
 */
export async function prune(nodes: GrownNode[], sending: Sending, readings: Readings, context: Context): Promise<void> {
  const breathe = breathing(context);
  const estimate = errorEstimate(readings);
  const errors = new Float64Array(nodes.length);
  const waitsFor = new Int32Array(nodes.length);
  /** Starts a subtree over: the nodes that wait for no other. */
  const start = (from: number): number[] => {
    const ready: number[] = [];
    for (const id of subtree(nodes, from)) {
      const { test, stat, children } = nodes[id]!;
      if (test === undefined) errors[id] = estimate(stat);
      else {
        waitsFor[id] = children.filter((child) => nodes[child]!.test !== undefined).length;
        if (waitsFor[id] === 0) ready.push(id);
      }
    }
    return ready;
  };
  for (let ready = start(0), settled = 0; ready.length > 0; ) {
    await breathe();
    context.progress?.(Math.min(1, settled / nodes.length), `${ready.length} nodes`);
    const moves = readings.raising ? ready.map((at) => ({ at, into: largestBranch(nodes, at) })) : [];
    const tried = moves.filter(({ into }) => nodes[into]!.test !== undefined);
    const sentBy = await sending.sent(tried, breathe);
    const moveAt = new Map(tried.map((move) => [move.at, move]));
    const next: number[] = [];
    for (const id of ready) {
      const move = moveAt.get(id);
      if (decide(id, move?.into, move && sentBy(move)) === 'again') for (const again of start(id)) next.push(again);
      else {
        settled++;
        const { parent } = nodes[id]!;
        if (parent >= 0 && --waitsFor[parent]! === 0) next.push(parent);
      }
    }
    ready = next;
  }

  function decide(id: number, into: number | undefined, trial: Trial | undefined): 'settled' | 'again' {
    const node = nodes[id]!;
    const asLeaf = estimate(node.stat);
    const asTree = node.children.reduce((sum, child) => sum + errors[child]!, 0);
    // A largest branch that is a leaf would be the leaf this node can be; without raising there is no branch to try.
    const asBranch = trial === undefined ? Number.POSITIVE_INFINITY : branchErrors(trial);
    errors[id] = asTree;
    if (asLeaf < asTree + GRACE + SMALL && asLeaf < asBranch + GRACE + SMALL) {
      makeLeaf(node);
      sending.cut(id);
      errors[id] = asLeaf;
    } else if (asBranch < asTree + GRACE + SMALL) {
      raise(nodes, id, into!, trial!.sent());
      sending.raised(id);
      return 'again';
    }
    return 'settled';
  }

  function branchErrors({ leaves, casesOf }: Trial): number {
    let sum = 0;
    for (const leaf of leaves) {
      const cases = casesOf(leaf);
      sum += cases === nodes[leaf]!.stat ? errors[leaf]! : estimate(cases);
    }
    return sum;
  }
}

/** The branch with the most cases; the last on a tie, as in the C source and J48. */
function largestBranch(nodes: readonly GrownNode[], id: number): number {
  const { children } = nodes[id]!;
  let best = children[0]!;
  let most = 0;
  for (const child of children) {
    const size = sumOf(nodes[child]!.stat);
    if (size < most - SMALL) continue;
    most = size;
    best = child;
  }
  return best;
}

function raise(nodes: GrownNode[], at: number, from: number, { stat, shares }: Sent): void {
  for (const id of subtree(nodes, from)) {
    const { test, ...node } = nodes[id]!;
    nodes[id] = { ...node, stat: stat.get(id)!, test: test && { ...test, missing: shares.get(id)! } };
  }
  const { stat: cases, test, children } = nodes[from]!;
  nodes[at] = { ...nodes[at]!, stat: cases, test, children };
  for (const child of children) nodes[child] = { ...nodes[child]!, parent: at };
}
