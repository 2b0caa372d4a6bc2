import type { Came } from '../../counts/parts.js';
import type { GrownNode } from '../tree/grow.js';

/** What came to the nodes of the subtrees: their cases by class, and the shares in which missing values went on. */
export interface Sent {
  readonly stat: Map<number, Float64Array>;
  readonly shares: Map<number, readonly number[]>;
}

/** What would come of a move. Good until the next is asked for. */
export interface Trial {
  /** The leaves of the subtree. */
  readonly leaves: readonly number[];
  /** What comes to them, by node; undefined where more is known than that. */
  readonly came: Came | undefined;
  /** Most moves are not made, and need no more than the cases of leaves. */
  sent(): Sent;
}

/** Where cases are added up. */
let sum = new Float64Array(0);

/** The cases that a leaf would have, until the next is asked about; its own array where none come to it. */
export function casesAt(trial: Trial, { id, stat }: GrownNode): Float64Array {
  const { came } = trial;
  if (came === undefined) return trial.sent().stat.get(id)!;
  const { isMore, cases } = came;
  const classes = stat.length;
  if (sum.length !== classes) sum = new Float64Array(classes);
  let isOther = !isMore;
  for (let c = 0; c < classes; c++) {
    const more = cases[id * classes + c]!;
    if (more > 0) isOther = true;
    sum[c] = isMore ? stat[c]! + more : more;
  }
  return isOther ? sum : stat;
}

export function leavesOf(nodes: readonly GrownNode[], order: readonly number[]): readonly number[] {
  const leaves: number[] = [];
  for (const id of order) if (nodes[id]!.test === undefined) leaves.push(id);
  return leaves;
}
