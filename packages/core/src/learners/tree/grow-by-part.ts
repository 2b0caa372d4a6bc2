import type { CountSource, Partition } from '../../counts/counts.js';
import type { Part, Parts } from '../../counts/parts.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { stepsOf, type TestStep } from './frontier.js';
import { branchesOf, doneShare, type GrownNode, type Growth, type Settling, type StandIn, type Test } from './grow.js';

type Offering<Offer> = Growth<Offer> & Required<Pick<Growth<Offer>, 'offer'>>;

/** Grows a tree depth first, over parts of the rows that become smaller and smaller. */
export async function growByPart<Offer>(
  source: CountSource,
  parts: Parts,
  growth: Offering<Offer>,
  context: Context,
): Promise<GrownNode[]> {
  const breathe = breathing(context);
  const nodes: GrownNode[] = [];
  const waiting: { readonly node: GrownNode; readonly part: Part }[] = [];
  const offers = new Array<Offer | undefined>(source.features.length);
  const add = (part: Part, parent: number, depth: number) => {
    const node = { id: nodes.length, depth, parent, stat: parts.cases(part), test: undefined, children: [] };
    nodes.push(node);
    return { node, part };
  };
  let done = 0;
  try {
    waiting.push(add(parts.whole, -1, 0));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, part } = next;
      await breathe();
      const test = growth.open(node) ? await testAt(node, part) : undefined;
      if (test === undefined) {
        done += part.n;
        context.progress?.(doneShare(source.rows, source.rows - done), `${nodes.length} nodes`);
        continue;
      }
      node.test = test;
      const children = parts.split(part, branchesAs(source, test)).map((child) => add(child, node.id, node.depth + 1));
      node.children = children.map((child) => child.node.id);
      // Shared out rows are more than came; then progress stands still for a while.
      for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]!);
    }
    return nodes;
  } finally {
    parts.release();
  }

  async function testAt(node: GrownNode, part: Part): Promise<Test | undefined> {
    for (let feature = 0; feature < offers.length; feature++)
      offers[feature] = growth.offer(node, feature, parts.along(part, feature));
    const chosen = growth.choose(node, offers);
    const test = chosen instanceof Promise ? await chosen : chosen;
    return test && growth.settle ? settled(source, parts, part, test, growth.settle) : test;
  }
}

/** A test as a partition of the rows of its node: a cell a branch. */
function branchesAs(source: CountSource, test: Test): Partition {
  const tests = stepsOf(source, test, 1);
  const cells = branchesOf(test);
  return { cells, steps: [...tests, ...Array.from({ length: cells }, (_, cell) => ({ cell }))] };
}

/** The same with a cell more, for the rows whose value is missing, and without surrogates. */
function sidesAs(source: CountSource, test: Test): Partition {
  const { cells, steps } = branchesAs(source, { ...test, surrogates: [] });
  return { cells: cells + 1, steps: [{ ...(steps[0] as TestStep), missing: cells + 1 }, ...steps.slice(1), { cell: cells }] };
}

function settled(source: CountSource, parts: Parts, part: Part, test: Test, settling: Settling): Test {
  const sides = sidesAs(source, test);
  const found: StandIn[] = [];
  source.features.forEach((_, feature) => {
    if (feature === test.feature) return;
    const one = settling.standIn(test, feature, parts.along(part, feature, sides));
    if (one) found.push(one);
  });
  return settling.settled(test, found, parts.cases(part, sides));
}
