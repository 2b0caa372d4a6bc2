import { mapped } from '../../base/mapped.js';
import type { CellAlong } from '../../counts/cell-along.js';
import { cellAlong } from '../../counts/cell-along.js';
import type { CountRequest, CountSource, Counts, Partition } from '../../counts/counts.js';
import { sizeOf, toDense } from '../../counts/form.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { branchesOf } from './branches-of.js';
import { frontier } from './frontier.js';
import type { GrownNode, Growth, Settling, StandIn, Test } from './grow.js';

/** Features are asked for together until their answers could have this many entries (8 bytes each). */
const ENTRIES = 1 << 23;

/** Grows a tree level by level: one batch of counts for all open nodes and all features, then a decision for every node. */
export async function growByLevel<Offer>(
  source: CountSource,
  growth: Growth<Offer>,
  context: Context,
  within: Partition,
): Promise<GrownNode[]> {
  const breathe = breathing(context);
  const nodes: GrownNode[] = [];
  const front = frontier(source, within);
  let fresh: { parent: number; depth: number }[] = [{ parent: -1, depth: 0 }];
  while (fresh.length > 0) {
    const first = nodes.length;
    await breathe();
    const known = growth.stats?.(new Set(mapped(fresh, ({ parent }) => parent)));
    const stats = known ?? (await statsOf(source, front.partition(), fresh.length));
    fresh.forEach(({ parent, depth }, i) => {
      nodes.push({ id: first + i, depth, parent, stat: stats[i]!, test: undefined, children: [] });
    });
    const open = nodes.slice(first).filter((node) => growth.open(node));
    front.keep(mapped(open, (node) => node.id - first));
    fresh = [];
    context.progress?.(
      doneShare(source, nodes[0]!, open),
      `${open.length} open ${open.length === 1 ? 'node' : 'nodes'} at depth ${nodes[first]!.depth}`,
    );
    if (open.length === 0) break;
    const { offer } = growth;
    const offers = offer ? await offersOf(source, front.partition(), open, offer, breathe) : mapped(open, () => []);
    const chosen: (Test | undefined)[] = [];
    for (const [i, node] of open.entries()) chosen.push(await growth.choose(node, offers[i]!));
    const { settle } = growth;
    const tests = settle ? await settled(source, chosen, front.preview(chosen), settle, breathe) : chosen;
    for (const [i, node] of open.entries()) {
      node.test = tests[i];
      if (node.test === undefined) {
        front.leaf(i);
        continue;
      }
      const branches = branchesOf(node.test);
      const next = nodes.length + fresh.length;
      node.children = Array.from({ length: branches }, (_, branch) => next + branch);
      for (let branch = 0; branch < branches; branch++) fresh.push({ parent: node.id, depth: node.depth + 1 });
      front.split(i, node.test);
    }
    front.advance();
  }
  return nodes;
}

/** The share of the cases that have come to a leaf. */
function doneShare({ target }: CountSource, root: GrownNode, open: readonly GrownNode[]): number {
  const byClass = target.kind === 'nominal';
  const cases = ({ stat }: GrownNode) => (byClass ? stat.reduce((sum, n) => sum + n, 0) : stat[0]!);
  const left = open.reduce((sum, node) => sum + cases(node), 0);
  return left > 0 ? Math.max(0, Math.min(1, 1 - left / cases(root))) : 1;
}

/** The cases of every cell of a partition. */
export async function statsOf(source: CountSource, within: Partition, cells: number): Promise<readonly Float64Array[]> {
  const { target } = source;
  const request: CountRequest =
    target.kind === 'nominal' ? { by: [target.name], within } : { by: [], within, sum: target.name };
  const [answer] = await source.count([request]);
  const { n, sum, squares } = toDense(answer!);
  return Array.from({ length: cells }, (_, cell) =>
    target.kind === 'nominal'
      ? n.slice(cell * target.size, (cell + 1) * target.size)
      : Float64Array.of(n[cell]!, sum![cell]!, squares![cell]!),
  );
}

async function offersOf<Offer>(
  source: CountSource,
  within: Partition,
  open: readonly GrownNode[],
  offer: NonNullable<Growth<Offer>['offer']>,
  breathe: () => Promise<void>,
): Promise<readonly (readonly (Offer | undefined)[])[]> {
  const offers = mapped(open, () => new Array<Offer | undefined>(source.features.length));
  for (const batch of batches(source, open.length)) {
    await breathe();
    const answers = await source.count(batch.map((feature) => alongRequest(source, feature, within)));
    for (const [i, feature] of batch.entries()) {
      await breathe();
      offerAll(source, answers[i]!, feature, open, offer, offers);
    }
  }
  return offers;
}

const alongRequest = ({ features, target }: CountSource, feature: number, within: Partition): CountRequest =>
  target.kind === 'nominal'
    ? { by: [features[feature]!.name, target.name], within }
    : { by: [features[feature]!.name], within, sum: target.name };

function offerAll<Offer>(
  source: CountSource,
  answer: Counts,
  feature: number,
  open: readonly GrownNode[],
  offer: NonNullable<Growth<Offer>['offer']>,
  offers: (Offer | undefined)[][],
): void {
  const axis = source.features[feature]!;
  for (const [cell, node] of open.entries())
    offers[cell]![feature] = offer(node, feature, cellAlong(axis, answer, cell));
}

/** Features in groups whose answers fit into the memory they may take. */
export function batches(
  { features, target, rows }: Pick<CountSource, 'features' | 'target' | 'rows'>,
  cells: number,
): readonly (readonly number[])[] {
  const groups: number[][] = [];
  let entries = Number.POSITIVE_INFINITY;
  features.forEach((axis, feature) => {
    const full = sizeOf([cells, axis.size + 1, target.kind === 'nominal' ? target.size : 1]);
    const size = Math.min(full, 2 * rows);
    if (entries + size > ENTRIES) {
      groups.push([]);
      entries = 0;
    }
    groups.at(-1)!.push(feature);
    entries += size;
  });
  return groups;
}

/** The cells of `children` are the branches of the tests in their order, each test's followed by those whose value is missing. */
async function settled(
  source: CountSource,
  tests: readonly (Test | undefined)[],
  children: Partition,
  settling: Settling,
  breathe: () => Promise<void>,
): Promise<readonly (Test | undefined)[]> {
  if (tests.every((test) => test === undefined)) return tests;
  await breathe();
  const [totals] = await source.count([{ by: [], within: children }]);
  const { n } = toDense(totals!);
  const found: StandIn[][] = tests.map(() => []);
  for (const batch of batches(source, children.cells)) {
    await breathe();
    const answers = await source.count(
      batch.map((feature) => ({ by: [source.features[feature]!.name], within: children })),
    );
    for (const [k, feature] of batch.entries()) {
      await breathe();
      eachTest(tests, (test, i, cells) => {
        if (test.feature === feature) return;
        const sides = cells.map((cell) => cellAlong(source.features[feature]!, answers[k]!, cell));
        const one = settling.standIn(test, feature, sideBySide(sides));
        if (one) found[i]!.push(one);
      });
    }
  }
  const after = [...tests];
  eachTest(tests, (test, i, cells) => {
    after[i] = settling.settled(
      test,
      found[i]!,
      cells.map((cell) => n[cell]!),
    );
  });
  return after;
}

/** Calls `visit` with every test and its cells. */
function eachTest(
  tests: readonly (Test | undefined)[],
  visit: (test: Test, i: number, cells: readonly number[]) => void,
): void {
  let cell = 0;
  for (const [i, test] of tests.entries()) {
    const cells = Array.from({ length: test ? branchesOf(test) + 1 : 1 }, () => cell++);
    if (test) visit(test, i, cells);
  }
}

/** Weights along the same feature as one, with a number a side. */
function sideBySide(sides: readonly CellAlong[]): CellAlong {
  const codes = Uint32Array.from(new Set(sides.flatMap((side) => [...side.codes.subarray(0, side.places)]))).sort();
  const n = new Float64Array(codes.length * sides.length);
  sides.forEach((side, i) => {
    for (let place = 0, at = 0; place < codes.length; place++)
      if (at < side.places && side.codes[at] === codes[place]) n[place * sides.length + i] = side.n[at++]!;
  });
  return { codes, places: codes.length, width: sides.length, n, missing: undefined };
}
