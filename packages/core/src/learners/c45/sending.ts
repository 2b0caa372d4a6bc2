import type { CountSource } from '../../counts/counts.js';
import type { Grown, GrownNode } from '../tree/grow.js';
import type { statsOf } from '../tree/grow-by-level.js';
import type { Move } from './layout.js';
import { sendDown } from './send-down.js';
import { sendingRows } from './sending-rows.js';
import { subtree } from './subtree.js';
import { leavesOf, type Trial } from './trial.js';

/** Tells what the cases of nodes become when they go down other subtrees. */
export interface Sending {
  /** The moves may be asked for one by one until the next call; no node may be below another. */
  sent(moves: readonly Move[], breathe: () => Promise<void>): Promise<(move: Move) => Trial>;
  /** This node is a leaf now. */
  cut(at: number): void;
  /** Another subtree has taken the place of the one at this node. */
  raised(at: number): void;
}

/**
 * By the rows of the nodes where they are at hand, otherwise by counting again from the root. How cells are counted is handed over: this file
 * is loaded when trees are pruned, and what others import too would become a file of its own.
 */
export const sendingOf = (
  source: CountSource,
  { nodes, rows }: Pick<Grown, 'nodes' | 'rows'>,
  count: typeof statsOf,
): Sending => (rows ? sendingRows(source, nodes, rows) : sendingCounts(source, nodes, count));

const sendingCounts = (source: CountSource, nodes: readonly GrownNode[], count: typeof statsOf): Sending => ({
  async sent(moves, breathe) {
    const sent = moves.length > 0 ? await sendDown(source, nodes, moves, breathe, count) : undefined;
    return ({ into }) => ({ leaves: leavesOf(nodes, subtree(nodes, into)), came: undefined, sent: () => sent! });
  },
  cut() {},
  raised() {},
});
