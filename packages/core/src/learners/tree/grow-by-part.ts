import type { CountSource, Partition, Step } from '../../counts/counts.js';
import type { Part, Parts } from '../../counts/parts.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { stepsOf, type TestStep } from './frontier.js';
import { branchesOf, type Grown, type GrownNode, type Growth, type Settling, type StandIn, type Test } from './grow.js';

type Offering<Offer> = Growth<Offer> & Required<Pick<Growth<Offer>, 'offer'>>;

/** A node that waits for its turn: its rows, and the features in which those of its parent were not all alike. */
interface Open {
  readonly node: GrownNode;
  readonly part: Part;
  readonly features: readonly number[];
}

/** So many rows are looked at, a node counting as some more, before others have their turn. */
const TURN = 1 << 15;
const NODE = 64;

/** Grows a tree depth first, over parts of the rows that become smaller and smaller. */
export async function growByPart<Offer>(
  source: CountSource,
  parts: Parts,
  growth: Offering<Offer>,
  context: Context,
): Promise<Omit<Grown, 'release'>> {
  const breathe = breathing(context);
  const nodes: GrownNode[] = [];
  const partOf: Part[] = [];
  const open: Open[] = [];
  const add = (part: Part, features: readonly number[], parent: number, depth: number): Open => {
    const node: GrownNode = { id: nodes.length, depth, parent, stat: parts.cases(part), test: undefined, children: [] };
    nodes.push(node);
    partOf.push(part);
    return { node, part, features };
  };
  let [done, since] = [0, 0];
  await breathe();
  open.push(add(parts.whole, [...source.features.keys()], -1, 0));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, part } = next;
    since += NODE + part.n;
    if (since > TURN) {
      since = 0;
      context.progress?.(Math.min(1, done / source.rows), `${nodes.length} nodes`);
      await breathe();
    }
    if (!growth.open(node)) {
      done += part.n;
      continue;
    }
    const { offers, features } = offersOf(source, parts, growth, next);
    const chosen = growth.choose(node, offers);
    const test = chosen instanceof Promise ? await chosen : chosen;
    if (test === undefined) {
      done += part.n;
      continue;
    }
    node.test = growth.settle ? settled(source, parts, { ...next, features }, test, growth.settle) : test;
    const children = parts
      .split(part, branchesAs(source, node.test), features)
      .map((child) => add(child, features, node.id, node.depth + 1));
    node.children = children.map((child) => child.node.id);
    for (let i = children.length - 1; i >= 0; i--) open.push(children[i]!);
  }
  await breathe();
  return { nodes, rows: { parts, partOf } };
}

/** What the features offer, and those in which the rows are not all alike: others have nothing to offer from here on. */
function offersOf<Offer>(source: CountSource, parts: Parts, growth: Offering<Offer>, { node, part, features }: Open) {
  const offers = new Array<Offer | undefined>(source.features.length).fill(undefined);
  const varying: number[] = [];
  const limits = growth.byGini?.limits(node);
  for (const feature of features) {
    const isCut = limits !== undefined && source.features[feature]!.kind === 'numeric';
    const cut = isCut ? parts.giniCut(part, feature, node.stat, limits.risk, limits) : undefined;
    if (cut === 'alike') continue;
    if (cut !== undefined) {
      varying.push(feature);
      if (cut !== 'none') offers[feature] = growth.byGini!.offer(feature, cut);
      continue;
    }
    const along = parts.along(part, feature);
    if (along.places + (along.missing ? 1 : 0) < 2) continue;
    varying.push(feature);
    offers[feature] = growth.offer(node, feature, along);
  }
  return { offers, features: varying };
}

/** A test as a partition of the rows of its node: a cell a branch. */
export function branchesAs(source: CountSource, test: Test): Partition {
  const steps: Step[] = [...stepsOf(source, test, 1)];
  const cells = branchesOf(test);
  for (let cell = 0; cell < cells; cell++) steps.push({ cell });
  return { cells, steps };
}

/** The same with a cell more, for the rows whose value is missing, and without surrogates. */
function sidesAs(source: CountSource, test: Test): Partition {
  const { cells, steps } = branchesAs(source, { ...test, surrogates: [] });
  const [own, ...rest] = steps as readonly [TestStep, ...Step[]];
  return { cells: cells + 1, steps: [{ ...own, missing: cells + 1 }, ...rest, { cell: cells }] };
}

function settled(source: CountSource, parts: Parts, { part, features }: Open, test: Test, settling: Settling): Test {
  const sides = sidesAs(source, test);
  const found: StandIn[] = [];
  for (const feature of features) {
    const one =
      feature === test.feature ? undefined : settling.standIn(test, feature, parts.along(part, feature, sides));
    if (one) found.push(one);
  }
  return settling.settled(test, found, parts.cases(part, sides));
}
