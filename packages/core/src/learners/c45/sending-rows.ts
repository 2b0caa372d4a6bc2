import type { CountSource, Step } from '../../counts/counts.js';
import type { Came, Fallen, Falling } from '../../counts/parts.js';
import type { GrownNode, NodeRows } from '../tree/grow.js';
import { branchesAs } from '../tree/grow-by-part.js';
import { SMALL, sumOf } from './information.js';
import { sharesIn, stepOf } from './layout.js';
import { sharesOf } from './offer.js';
import { addUp } from './send-down.js';
import type { Sending } from './sending.js';
import { subtree } from './subtree.js';
import { type Sent, type Trial, trialOf } from './trial.js';

/** Lets the rows of nodes fall down other subtrees. */
export function sendingRows(source: CountSource, nodes: readonly GrownNode[], { parts, partOf }: NodeRows): Sending {
  let falling: Falling | undefined;
  const put = (id: number) =>
    falling?.put(
      id,
      stepBelow(source, nodes[id]!, id, (child) => child),
    );
  return {
    async sent(moves, breathe) {
      await breathe();
      if (falling === undefined && moves.length > 0) {
        falling = await parts.falling(nodes.length);
        for (let id = 0; id < nodes.length; id++) put(id);
      }
      return ({ at, into }) => {
        const order = subtree(nodes, into);
        const came = falling!.down(partOf[at]!, partOf[into]!, order);
        if (came) return trialBy(source, nodes, order, came);
        const stepAt = new Map(order.map((id, step) => [id, step]));
        const steps = order.map((id, step) => stepBelow(source, nodes[id]!, step, (child) => stepAt.get(child)!));
        const sent = sentBy(source, nodes, order, stepAt, falling!.through(partOf[at]!, steps));
        return trialOf(nodes, order, () => sent);
      };
    },
    cut: put,
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
      put(at);
    },
  };
}

function stepBelow(
  source: CountSource,
  { test, children }: GrownNode,
  cell: number,
  stepAt: (child: number) => number,
): Step {
  return test === undefined ? { cell } : stepOf(source, test, children.map(stepAt), -1);
}

/** Where nothing is missing: cases are those that came to leaves, and maybe those that were there. */
function trialBy(
  source: CountSource,
  nodes: readonly GrownNode[],
  order: readonly number[],
  { isMore, cases }: Came,
): Trial {
  const classes = source.target.size;
  const sum = new Float64Array(classes);
  const casesOf = (leaf: number) => {
    const { stat } = nodes[leaf]!;
    let isOther = !isMore;
    for (let c = 0; c < classes; c++) {
      const more = cases[leaf * classes + c]!;
      isOther ||= more > 0;
      sum[c] = isMore ? stat[c]! + more : more;
    }
    return isOther ? sum : stat;
  };
  const leaves = [];
  for (let i = 0; i < order.length; i++) if (nodes[order[i]!]!.test === undefined) leaves.push(order[i]!);
  return {
    leaves,
    casesOf,
    sent() {
      const stat = statOf(source, nodes, order, (leaf) => casesOf(leaf).slice());
      return { stat, shares: sharesBy(nodes, order, stat) };
    },
  };
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
