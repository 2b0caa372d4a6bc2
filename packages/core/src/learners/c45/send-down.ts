import type { CountSource } from '../../counts/counts.js';
import type { GrownNode } from '../tree/grow.js';
import type { statsOf } from '../tree/grow-by-level.js';
import { addUp } from './add-up.js';
import { SMALL, sumOf } from './information.js';
import { layoutOf, type Move, sharesIn } from './layout.js';
import { sharesOf } from './offer.js';
import { subtree } from './subtree.js';
import type { Sent } from './trial.js';

/**
 * Counts what the cases of nodes become when they go down other subtrees, all moves together; no node may be below
 * another. Missing values go on in the shares of the known cases *that come now*, so where some are missing they stop,
 * and another pass sends them on: as many passes as there are such tests on one way, and one when nothing is missing.
 */
export async function sendDown(
  source: CountSource,
  nodes: readonly GrownNode[],
  moves: readonly Move[],
  breathe: () => Promise<void>,
  count: typeof statsOf,
): Promise<Sent> {
  const classes = source.target.size;
  const sent: Sent = { stat: new Map(), shares: new Map() };
  const orders = new Map(moves.map((move) => [move, subtree(nodes, move.into)]));
  for (let open = moves; open.length > 0; ) {
    const { partition, leaves, stopped } = layoutOf(source, nodes, open, sent.shares);
    await breathe();
    const stats = await count(source, partition, partition.cells);
    const casesIn = (cell: number | undefined) =>
      cell === undefined ? new Float64Array(classes) : stats[cell]!.slice();
    open = open.filter((move) => {
      const order = orders.get(move)!;
      addUp(nodes, order, sent.stat, (id) => casesIn(leaves.get(id) ?? stopped.get(id)));
      return settleShares(nodes, order, sent, (id) => sumOf(casesIn(stopped.get(id))));
    });
  }
  return sent;
}

/** Settles the shares of every test that no stopped case can still come to. Is there one that some can come to? */
function settleShares(
  nodes: readonly GrownNode[],
  order: readonly number[],
  { stat, shares }: Sent,
  stoppedAt: (id: number) => number,
): boolean {
  const waiting = new Set<number>();
  let any = false;
  for (const id of order) {
    const { test, children } = nodes[id]!;
    if (test === undefined) continue;
    const stopped = stoppedAt(id) > 0;
    if (waiting.has(id) || stopped) for (const child of children) waiting.add(child);
    any ||= stopped;
    if (waiting.has(id) || shares.has(id)) continue;
    const sizes = children.map((child) => sumOf(stat.get(child)!));
    // A test that no case comes to keeps the shares it had.
    shares.set(id, stopped || sumOf(sizes) > SMALL ? sharesOf(sizes) : sharesIn(test));
  }
  return any;
}
