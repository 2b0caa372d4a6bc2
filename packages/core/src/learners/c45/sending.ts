import type { CountSource, Step } from '../../counts/counts.js';
import type { Fallen, Falling } from '../../counts/parts.js';
import type { Grown, GrownNode, NodeRows } from '../tree/grow.js';
import { branchesAs } from '../tree/grow-by-part.js';
import { SMALL, sumOf } from './information.js';
import { type Move, sharesIn, stepOf } from './layout.js';
import { sharesOf } from './offer.js';
import { addUp, sendDown } from './send-down.js';

/** What came to the nodes of the subtrees: their cases by class, and the shares in which missing values went on. */
export interface Sent {
  readonly stat: Map<number, Float64Array>;
  readonly shares: Map<number, readonly number[]>;
}

/** Tells what the cases of nodes become when they go down other subtrees. */
export interface Sending {
  /** The moves may be asked for one by one until the next call; no node may be below another. */
  sent(moves: readonly Move[], breathe: () => Promise<void>): Promise<(move: Move) => Sent>;
  /** Another subtree has taken the place of the one at this node. */
  raised(at: number): void;
}

/** By the rows of the nodes where they are at hand, otherwise by counting again from the root. */
export const sendingOf = (source: CountSource, { nodes, rows }: Pick<Grown, 'nodes' | 'rows'>): Sending =>
  rows ? sendingRows(source, nodes, rows) : sendingCounts(source, nodes);

const sendingCounts = (source: CountSource, nodes: readonly GrownNode[]): Sending => ({
  async sent(moves, breathe) {
    const sent = moves.length > 0 ? await sendDown(source, nodes, moves, breathe) : undefined;
    return () => sent!;
  },
  raised() {},
});

function sendingRows(source: CountSource, nodes: readonly GrownNode[], { parts, partOf }: NodeRows): Sending {
  let falling: Falling | undefined;
  return {
    async sent(_moves, breathe) {
      await breathe();
      const fall = (falling ??= await parts.falling());
      return ({ at, into }) => {
        const order = subtree(nodes, into);
        const stepAt = new Map(order.map((id, step) => [id, step]));
        const steps = order.map((id, step) => stepBelow(source, nodes[id]!, step, stepAt));
        return sentBy(source, nodes, order, stepAt, fall(partOf[at]!, steps));
      };
    },
    raised(at) {
      const open = [at];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        const { test, children } = nodes[id]!;
        if (test === undefined) continue;
        const below = parts.split(partOf[id]!, branchesAs(source, test), []);
        children.forEach((child, i) => {
          partOf[child] = below[i]!;
          open.push(child);
        });
      }
    },
  };
}

function stepBelow(
  source: CountSource,
  { test, children }: GrownNode,
  cell: number,
  stepAt: ReadonlyMap<number, number>,
): Step {
  if (test === undefined) return { cell };
  const to = children.map((child) => stepAt.get(child)!);
  return stepOf(source, test, to, -1);
}

function sentBy(
  source: CountSource,
  nodes: readonly GrownNode[],
  order: readonly number[],
  stepAt: ReadonlyMap<number, number>,
  { cases, shares }: Fallen,
): Sent {
  const classes = source.target.size;
  const stat = new Map<number, Float64Array>();
  const ended = (id: number, step: number) =>
    nodes[id]!.test === undefined ? cases.slice(step * classes, (step + 1) * classes) : new Float64Array(classes);
  addUp(nodes, order, stat, (id) => ended(id, stepAt.get(id)!));
  const shareOf = (id: number, step: number): readonly number[] => {
    const { test, children } = nodes[id]!;
    const own = shares[step];
    if (own) return children.map((child) => own.get(stepAt.get(child)!) ?? 0);
    const sizes = children.map((child) => sumOf(stat.get(child)!));
    // A test that no case comes to keeps the shares it had.
    return sumOf(sizes) > SMALL ? sharesOf(sizes) : sharesIn(test!);
  };
  return {
    stat,
    // Most moves are not made, and need none.
    get shares() {
      const tests = order.filter((id) => nodes[id]!.test !== undefined);
      return new Map(tests.map((id) => [id, shareOf(id, stepAt.get(id)!)]));
    },
  };
}

/** The nodes from one down, each before those below it. */
export function subtree(nodes: readonly GrownNode[], from: number): readonly number[] {
  const order = [from];
  for (let i = 0; i < order.length; i++) for (const child of nodes[order[i]!]!.children) order.push(child);
  return order;
}
