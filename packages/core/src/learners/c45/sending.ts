import type { CountSource } from '../../counts/counts.js';
import type { Grown, GrownNode } from '../tree/grow.js';
import type { Move } from './layout.js';
import type { sendDown } from './send-down.js';
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
 * By the rows of the nodes where they are at hand, otherwise by counting again from the root. How that is done is handed over: this file
 * is loaded when trees are pruned, and what others import too would become a file of its own.
 */
export const sendingOf = (
  source: CountSource,
  { nodes, rows }: Pick<Grown, 'nodes' | 'rows'>,
  down: typeof sendDown,
): Sending => (rows ? sendingRows(source, nodes, rows) : sendingCounts(source, nodes, down));

const sendingCounts = (source: CountSource, nodes: readonly GrownNode[], down: typeof sendDown): Sending => ({
  async sent(moves, breathe) {
    const sent = moves.length > 0 ? await down(source, nodes, moves, breathe) : undefined;
    return ({ into }) => ({ leaves: leavesOf(nodes, subtree(nodes, into)), came: undefined, sent: () => sent! });
  },
  cut() {},
  raised() {},
});
