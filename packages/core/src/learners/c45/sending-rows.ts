import { mapped } from '../../base/mapped.js';
import type { CountSource, Step } from '../../counts/counts.js';
import type { Fallen, Falling } from '../../counts/parts.js';
import type { GrownNode, NodeRows } from '../tree/grow.js';
import { addUp } from './add-up.js';
import { SMALL, sumOf } from './information.js';
import { type Move, sharesIn, stepOf } from './layout.js';
import { sharesOf } from './offer.js';
import type { Sending } from './sending.js';
import { subtree } from './subtree.js';
import { casesAt, leavesOf, type Sent, type Trial } from './trial.js';

/** A tree with the rows of its nodes, which fall down other subtrees. */
interface Rows extends NodeRows {
  readonly source: CountSource;
  readonly nodes: readonly GrownNode[];
  /** There once it is needed. */
  falling: Falling | undefined;
}

/** Lets the rows of nodes fall down other subtrees. */
export function sendingRows(source: CountSource, nodes: readonly GrownNode[], own: NodeRows): Sending {
  const { parts, partOf, split } = own;
  // Spelled out: what a spread makes is forgotten with the fit, and so is the code that was compiled for it.
  const rows: Rows = { parts, partOf, split, source, nodes, falling: undefined };
  return {
    async sent(moves, breathe) {
      await breathe();
      if (moves.length > 0 && rows.falling === undefined) {
        rows.falling = await own.parts.falling(nodes.length);
        putAll(rows);
      }
      return (move) => trialOf(rows, move);
    },
    cut: (at) => put(rows, at),
    raised: (at) => splitAgain(rows, at),
  };
}

function putAll(rows: Rows): void {
  for (let id = 0; id < rows.nodes.length; id++) put(rows, id);
}

function put({ falling, source, nodes }: Rows, id: number): void {
  falling?.put(id, stepBelow(source, nodes[id]!, id, itself));
}

const itself = (child: number) => child;

function trialOf({ falling, source, nodes, partOf }: Rows, { at, into }: Move): Trial {
  const order = subtree(nodes, into);
  const leaves = leavesOf(nodes, order);
  const came = falling!.down(partOf[at]!, partOf[into]!, order);
  if (came) {
    const trial: Trial = { leaves, came, sent: () => sentTo(source, nodes, order, trial) };
    return trial;
  }
  const stepAt = new Map(order.map((id, step) => [id, step]));
  const steps = order.map((id, step) => stepBelow(source, nodes[id]!, step, (child) => stepAt.get(child)!));
  const sent = sentBy(source, nodes, order, stepAt, falling!.through(partOf[at]!, steps));
  return { leaves, came, sent: () => sent };
}

/** The rows of a node are split as those of the branch that has taken its place. */
function splitAgain(rows: Rows, at: number): void {
  const { nodes, partOf } = rows;
  const open = [at];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const { test, children } = nodes[id]!;
    if (test === undefined) continue;
    const below = rows.split(partOf[id]!, test);
    children.forEach((child, i) => {
      partOf[child] = below[i]!;
      open.push(child);
    });
  }
  put(rows, at);
}

function stepBelow(
  source: CountSource,
  { test, children }: GrownNode,
  cell: number,
  stepAt: (child: number) => number,
): Step {
  return test === undefined ? { cell } : stepOf(source, test, mapped(children, stepAt), -1);
}

/** Where nothing is missing. */
function sentTo(source: CountSource, nodes: readonly GrownNode[], order: readonly number[], trial: Trial): Sent {
  const stat = statOf(source, nodes, order, (leaf) => casesAt(trial, nodes[leaf]!).slice());
  return { stat, shares: sharesBy(nodes, order, stat) };
}

function sentBy(
  source: CountSource,
  nodes: readonly GrownNode[],
  order: readonly number[],
  stepAt: ReadonlyMap<number, number>,
  { cases, shares }: Fallen,
): Sent {
  const classes = source.target.size;
  const stat = statOf(source, nodes, order, (leaf) => {
    const step = stepAt.get(leaf)!;
    return cases.slice(step * classes, (step + 1) * classes);
  });
  return {
    stat,
    // Most moves are not made, and need none.
    get shares() {
      const own = (id: number) => shares[stepAt.get(id)!];
      const shareOf = (child: number, of: ReadonlyMap<number, number>) => of.get(stepAt.get(child)!) ?? 0;
      return sharesBy(nodes, order, stat, (id) => {
        const of = own(id);
        return of && nodes[id]!.children.map((child) => shareOf(child, of));
      });
    },
  };
}

function statOf(
  source: CountSource,
  nodes: readonly GrownNode[],
  order: readonly number[],
  casesOf: (leaf: number) => Float64Array,
): Sent['stat'] {
  const stat = new Map<number, Float64Array>();
  addUp(nodes, order, stat, (id) =>
    nodes[id]!.test === undefined ? casesOf(id) : new Float64Array(source.target.size),
  );
  return stat;
}

/** The shares of the tests: those in which missing values went on, or the shares of all cases. */
function sharesBy(
  nodes: readonly GrownNode[],
  order: readonly number[],
  stat: Sent['stat'],
  known?: (id: number) => readonly number[] | undefined,
): Sent['shares'] {
  const tests = order.filter((id) => nodes[id]!.test !== undefined);
  const shareOf = (id: number): readonly number[] => {
    const { test, children } = nodes[id]!;
    const sizes = children.map((child) => sumOf(stat.get(child)!));
    // A test that no case comes to keeps the shares it had.
    return known?.(id) ?? (sumOf(sizes) > SMALL ? sharesOf(sizes) : sharesIn(test!));
  };
  return new Map(tests.map((id) => [id, shareOf(id)]));
}
