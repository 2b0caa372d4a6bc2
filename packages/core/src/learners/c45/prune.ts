import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import type { GrownNode } from '../tree/grow.js';
import { makeLeaf } from './collapse.js';
import { type Estimate, errorEstimate } from './errors.js';
import { SMALL, sumOf } from './information.js';
import type { Move } from './layout.js';
import type { Readings } from './readings.js';
import type { Sending } from './sending.js';
import { subtree } from './subtree.js';
import { casesAt, type Sent, type Trial } from './trial.js';

/** A leaf, or a raised branch, may be estimated to make this many errors more than what it replaces. */
const GRACE = 0.1;

/** A tree that is pruned. Functions are given all of it: those made anew in every fit would be compiled anew in every fit. */
interface Pruning {
  readonly nodes: GrownNode[];
  readonly sending: Sending;
  readonly estimate: Estimate;
  /** By node: the errors of its subtree, once it is settled, and how many children it waits for. */
  readonly errors: Float64Array;
  readonly waitsFor: Int32Array;
}

/**
 * Pessimistic pruning (Quinlan 1993, section 4.2) from the bottom up: a node becomes a leaf, or its largest branch takes
 * its place and all of its cases (and is pruned again, since its cases are others now), where that is not estimated to
 * make more errors. It goes in rounds: all nodes whose children are settled are decided together, so that the number of
 * passes over the rows follows the height of the tree and not its size.
 */
export async function prune(nodes: GrownNode[], sending: Sending, readings: Readings, context: Context): Promise<void> {
  const breathe = breathing(context);
  const [errors, waitsFor] = [new Float64Array(nodes.length), new Int32Array(nodes.length)];
  const pruning: Pruning = { nodes, sending, estimate: errorEstimate(readings), errors, waitsFor };
  for (let ready = start(pruning, 0), settled = 0; ready.length > 0; ) {
    await breathe();
    context.progress?.(Math.min(1, settled / nodes.length), `${ready.length} nodes`);
    const moves = readings.raising ? movesAt(nodes, ready) : [];
    const trialOf = await sending.sent(moves, breathe);
    const next: number[] = [];
    settled += settle(pruning, ready, moves, trialOf, next);
    ready = next;
  }
}

/** Starts a subtree over: the nodes that wait for no other. */
function start({ nodes, estimate, errors, waitsFor }: Pruning, from: number): number[] {
  const ready: number[] = [];
  for (const id of subtree(nodes, from)) {
    const { test, stat, children } = nodes[id]!;
    if (test === undefined) errors[id] = estimate(stat);
    else {
      waitsFor[id] = 0;
      for (const child of children) if (nodes[child]!.test !== undefined) waitsFor[id]!++;
      if (waitsFor[id] === 0) ready.push(id);
    }
  }
  return ready;
}

/** A largest branch that is a leaf would be the leaf its node can be, and is not tried. */
function movesAt(nodes: readonly GrownNode[], ready: readonly number[]): readonly Move[] {
  const moves: Move[] = [];
  for (const at of ready) {
    const into = largestBranch(nodes, at);
    if (nodes[into]!.test !== undefined) moves.push({ at, into });
  }
  return moves;
}

/** Decides nodes, in the order of which the moves are, too. Gives how many are settled; `next` are those that wait for no other now. */
function settle(
  pruning: Pruning,
  ready: readonly number[],
  moves: readonly Move[],
  trialOf: (move: Move) => Trial,
  next: number[],
): number {
  const { nodes, waitsFor } = pruning;
  let [settled, move] = [0, 0];
  for (const id of ready) {
    const own = moves[move]?.at === id ? moves[move++] : undefined;
    if (decide(pruning, id, own, own && trialOf(own)) === 'again')
      for (const again of start(pruning, id)) next.push(again);
    else {
      settled++;
      const { parent } = nodes[id]!;
      if (parent >= 0 && --waitsFor[parent]! === 0) next.push(parent);
    }
  }
  return settled;
}

function decide(pruning: Pruning, id: number, move: Move | undefined, trial: Trial | undefined): 'settled' | 'again' {
  const { nodes, sending, estimate, errors } = pruning;
  const node = nodes[id]!;
  const asLeaf = estimate(node.stat);
  let asTree = 0;
  for (const child of node.children) asTree += errors[child]!;
  const asBranch = trial === undefined ? Number.POSITIVE_INFINITY : branchErrors(pruning, trial);
  errors[id] = asTree;
  if (asLeaf < asTree + GRACE + SMALL && asLeaf < asBranch + GRACE + SMALL) {
    makeLeaf(node);
    sending.cut(id);
    errors[id] = asLeaf;
  } else if (asBranch < asTree + GRACE + SMALL) {
    raise(nodes, id, move!.into, trial!.sent());
    sending.raised(id);
    return 'again';
  }
  return 'settled';
}

function branchErrors({ nodes, estimate, errors }: Pruning, trial: Trial): number {
  let sum = 0;
  for (const leaf of trial.leaves) {
    const node = nodes[leaf]!;
    const cases = casesAt(trial, node);
    sum += cases === node.stat ? errors[leaf]! : estimate(cases);
  }
  return sum;
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
    const { depth, parent, test, children } = nodes[id]!;
    const changed = test && { ...test, missing: shares.get(id)! };
    // Spelled out: objects whose properties stand in another order slow down all who read nodes.
    nodes[id] = { id, depth, parent, stat: stat.get(id)!, test: changed, children };
  }
  const { stat: cases, test, children } = nodes[from]!;
  const { depth, parent } = nodes[at]!;
  nodes[at] = { id: at, depth, parent, stat: cases, test, children };
  for (const id of children) {
    const { depth, stat, test, children } = nodes[id]!;
    nodes[id] = { id, depth, parent: at, stat, test, children };
  }
}
