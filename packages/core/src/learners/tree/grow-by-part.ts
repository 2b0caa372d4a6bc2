import { mapped } from '../../base/mapped.js';
import type { CountSource, Partition, Step } from '../../counts/counts.js';
import type { CutSearch, OpenPart, Part, Parts } from '../../counts/parts.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { branchesOf } from './branches-of.js';
import { stepsOf, type TestStep } from './frontier.js';
import type { BitGrowth, Grown, GrownNode, Growth, Settling, StandIn, Test } from './grow.js';

export type Offering<Offer> = Growth<Offer> & Required<Pick<Growth<Offer>, 'offer'>>;

/** A node that waits for its turn: its rows, and the features in which those of its parent were not all alike. */
interface Open {
  readonly node: GrownNode;
  readonly part: Part;
  readonly features: readonly number[];
}

/** So many rows are looked at, a node counting as some more, before others have their turn. */
export const TURN = 1 << 15;
export const NODE = 64;

/** Grows a tree depth first, over parts of the rows that become smaller and smaller. */
export async function growByPart<Offer>(
  source: CountSource,
  parts: Parts,
  growth: Offering<Offer>,
  context: Context,
): Promise<Pick<Grown, 'nodes' | 'rows'>> {
  const breathe = breathing(context);
  const nodes: GrownNode[] = [];
  const partOf: Part[] = [];
  const open: Open[] = [];
  let [done, since] = [0, 0];
  /** A node more; whether it may be split. */
  const add = (part: Part, features: readonly number[], parent: number, depth: number): boolean => {
    const node: GrownNode = { id: nodes.length, depth, parent, stat: parts.cases(part), test: undefined, children: [] };
    nodes.push(node);
    partOf.push(part);
    const isOpen = growth.open(node);
    if (isOpen) open.push({ node, part, features });
    else done += part.n;
    return isOpen;
  };
  await breathe();
  const cuts = growth.byBits && (await cutsBy(source, parts, growth.byBits));
  add(parts.whole, [...source.features.keys()], -1, 0);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, part } = next;
    since += NODE + part.n;
    if (since > TURN) {
      since = 0;
      context.progress?.(Math.min(1, done / source.rows), `${nodes.length} nodes`);
      await breathe();
    }
    const { offers, features } = offersOf(source, parts, growth, node, next, cuts?.(node, next));
    const chosen = growth.choose(node, offers);
    const test = chosen instanceof Promise ? await chosen : chosen;
    if (test === undefined) {
      done += part.n;
      continue;
    }
    node.test = growth.settle ? settled(source, parts, { part, features }, test, growth.settle) : test;
    const children = parts.split(part, branchesAs(source, node.test), features);
    const first = nodes.length;
    node.children = mapped(children, (_, i) => first + i);
    const before = open.length;
    for (const child of children) add(child, features, node.id, node.depth + 1);
    if (open.length === before) continue;
    parts.sort();
    // The first child is split first.
    for (let i = before, j = open.length - 1; i < j; i++, j--) [open[i], open[j]] = [open[j]!, open[i]!];
  }
  await breathe();
  const split = (part: Part, test: Test) => parts.split(part, branchesAs(source, test), []);
  return { nodes, rows: { parts, partOf, split } };
}

/** What a source says of features by itself, by their places among those asked about. */
export interface Told<Offer> {
  state(place: number): 'unknown' | 'alike' | 'none' | 'found';
  /** Of those that were found. */
  offer(feature: number, place: number): Offer | undefined;
}

/** Asks the source for the best cuts of a node; undefined where it cannot tell. */
async function cutsBy<Offer>(source: CountSource, parts: Parts, byBits: BitGrowth<Offer>) {
  const search = await parts.bitCuts(byBits);
  return search && ((node: GrownNode, open: Open) => cutsFound(source, parts, byBits, search, node, open));
}

function cutsFound<Offer>(
  source: CountSource,
  parts: Parts,
  byBits: BitGrowth<Offer>,
  search: CutSearch,
  node: GrownNode,
  { part, features }: Open,
): Told<Offer> | undefined {
  const cuts = search(part, features, node.stat, byBits.least(node));
  if (cuts === undefined) return undefined;
  if (node.parent < 0)
    features.forEach((feature, place) => {
      const state = cuts.state(place);
      // Of those it cannot tell of, counts will.
      if (state === 'unknown') return;
      const hasAll = state !== 'alike' && cuts.places(place) === source.features[feature]!.size;
      byBits.begin(feature, hasAll ? undefined : parts.along(part, feature));
    });
  return {
    state: (place) => cuts.state(place),
    offer: (feature, place) => byBits.offer(node, feature, cuts.cut(place)),
  };
}

/** What the features offer, and those in which the rows are not all alike: others have nothing to offer from here on. */
export function offersOf<Offer>(
  source: CountSource,
  parts: Parts,
  growth: Offering<Offer>,
  node: GrownNode,
  { part, features }: Pick<OpenPart, 'part' | 'features'>,
  told?: Told<Offer>,
) {
  const offers = new Array<Offer | undefined>(source.features.length).fill(undefined);
  let alike: Set<number> | undefined;
  for (let i = 0; i < features.length; i++) {
    const feature = features[i]!;
    let state = told ? told.state(i) : 'unknown';
    if (state === 'unknown') {
      const along = parts.along(part, feature);
      if (along.places + (along.missing ? 1 : 0) < 2) state = 'alike';
      else offers[feature] = growth.offer(node, feature, along);
    } else if (state === 'found') offers[feature] = told!.offer(feature, i);
    if (state === 'alike') (alike ??= new Set()).add(feature);
  }
  return { offers, features: alike ? features.filter((feature) => !alike.has(feature)) : features };
}

/** A test as a partition of the rows of its node: a cell a branch. */
export function branchesAs(source: CountSource, test: Test): Partition {
  const cells = branchesOf(test);
  return { cells, steps: [...stepsOf(source, test, 1), ...cellSteps(cells)] };
}

/** One step a cell, the same ones for all tests. */
const CELLS: Step[] = [];
function cellSteps(cells: number): readonly Step[] {
  while (CELLS.length < cells) CELLS.push({ cell: CELLS.length });
  return CELLS.slice(0, cells);
}

/** The same with a cell more, for the rows whose value is missing, and without surrogates. */
function sidesAs(source: CountSource, test: Test): Partition {
  const { cells, steps } = branchesAs(source, { ...test, surrogates: [] });
  const [own, ...rest] = steps as readonly [TestStep, ...Step[]];
  return { cells: cells + 1, steps: [{ ...own, missing: cells + 1 }, ...rest, { cell: cells }] };
}

export function settled(
  source: CountSource,
  parts: Parts,
  { part, features }: Pick<OpenPart, 'part' | 'features'>,
  test: Test,
  settling: Settling,
): Test {
  const sides = sidesAs(source, test);
  // As declared, whatever order they are asked about in: between stand-ins that are as good the first is taken.
  const asked = features.filter((feature) => feature !== test.feature).sort((a, b) => a - b);
  const told = parts.standIns(part, sides, asked);
  const found: StandIn[] = [];
  for (let i = 0; i < asked.length; i++) {
    const feature = asked[i]!;
    const state = told ? told.state(i) : 'unknown';
    const one =
      state === 'unknown'
        ? settling.standIn(test, feature, parts.along(part, feature, sides))
        : state === 'found'
          ? settling.found(feature, told!.gain(i), () => told!.test(i))
          : undefined;
    if (one) found.push(one);
  }
  return settling.settled(test, found, parts.cases(part, sides));
}
