import type { CellAlong } from '../../counts/cell-along.js';
import { cellAlong } from '../../counts/cell-along.js';
import type { CountRequest, CountSource, Counts, Partition } from '../../counts/counts.js';
import { sizeOf, toDense } from '../../counts/form.js';
import type { WhenMissing } from '../../models/model.js';
import type { Cut } from '../../schema/cut.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { frontier } from './frontier.js';

/** What a node asks of a row, and where missing values go. Positions among the children, as in the model. */
export type Test = CutTest | LevelTest;

interface AnyTest {
  readonly feature: number;
  readonly missing: WhenMissing;
  /** Tests that stand in for this one where its value is missing, the best first; `missing` is what is left. */
  readonly surrogates?: readonly SurrogateTest[];
}

/** As in the model, with the cut as a place too; -1 where it cannot tell. */
export type SurrogateTest =
  | { readonly kind: 'cuts'; readonly feature: number; readonly cut: Cut; readonly childOf: readonly number[] }
  | { readonly kind: 'levels'; readonly feature: number; readonly childOf: readonly number[] };

export interface CutTest extends AnyTest {
  readonly kind: 'cuts';
  readonly cuts: readonly Cut[];
}

/** `childOf[level]` is below `branches`; -1 for a level that is treated as a missing value. */
export interface LevelTest extends AnyTest {
  readonly kind: 'levels';
  readonly childOf: readonly number[];
  readonly branches: number;
}

export const branchesOf = (test: Test): number => (test.kind === 'cuts' ? test.cuts.length + 1 : test.branches);

/** A node of a tree that grows. `stat` are its cases: a weight a class, or weight, sum and squares of a numeric target. */
export interface GrownNode {
  readonly id: number;
  readonly depth: number;
  readonly parent: number;
  readonly stat: Float64Array;
  test: Test | undefined;
  children: readonly number[];
}

/** How a kind of tree grows: what may be split, what each feature offers, and which offer is taken. */
export interface Growth<Offer> {
  /** May this node be split at all? Asked before anything is counted for it. */
  open(node: GrownNode): boolean;
  /** The best test on one feature at a node, if it has one. Absent where `choose` needs no counts to find its tests. */
  offer?(node: GrownNode, feature: number, along: CellAlong): Offer | undefined;
  /** The test to take among the offers, one place a feature; undefined makes the node a leaf. */
  choose(node: GrownNode, offers: readonly (Offer | undefined)[]): Test | undefined | Promise<Test | undefined>;
  /**
   * A second look at the tests of a level before its nodes are split, such as for surrogates. The cells of `children` are
   * the branches of the tests in their order, each test's followed by the cases whose value is missing; a node without a
   * test is a cell of its own.
   */
  settle?(
    tests: readonly (Test | undefined)[],
    children: Partition,
    breathe: () => Promise<void>,
  ): Promise<readonly (Test | undefined)[]>;
}

/** Features are asked for together until their answers could have this many entries (8 bytes each). */
const ENTRIES = 1 << 23;

/**
 * Grows a tree level by level: one batch of counts for all open nodes and all features, then a decision for every node.
 * `within` restricts it to some of the rows: the way to them, as steps whose only cell is 0.
 */
export async function grow<Offer>(
  source: CountSource,
  growth: Growth<Offer>,
  context: Context,
  within: Partition = { cells: 1, steps: [{ cell: 0 }] },
): Promise<GrownNode[]> {
  const breathe = breathing(context);
  const nodes: GrownNode[] = [];
  const front = frontier(source, within);
  let fresh: { parent: number; depth: number }[] = [{ parent: -1, depth: 0 }];
  while (fresh.length > 0) {
    const first = nodes.length;
    await breathe();
    const stats = await statsOf(source, front.partition(), fresh.length);
    fresh.forEach(({ parent, depth }, i) => {
      nodes.push({ id: first + i, depth, parent, stat: stats[i]!, test: undefined, children: [] });
    });
    const open = nodes.slice(first).filter((node) => growth.open(node));
    front.keep(open.map((node) => node.id - first));
    fresh = [];
    context.progress?.(
      doneShare(source, nodes[0]!, open),
      `${open.length} open ${open.length === 1 ? 'node' : 'nodes'} at depth ${nodes[first]!.depth}`,
    );
    if (open.length === 0) break;
    const { offer } = growth;
    const offers = offer ? await offersOf(source, front.partition(), open, offer, breathe) : open.map(() => []);
    const chosen: (Test | undefined)[] = [];
    for (const [i, node] of open.entries()) chosen.push(await growth.choose(node, offers[i]!));
    const tests = growth.settle ? await growth.settle(chosen, front.preview(chosen), breathe) : chosen;
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

async function statsOf(source: CountSource, within: Partition, cells: number): Promise<readonly Float64Array[]> {
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
  const offers = open.map(() => new Array<Offer | undefined>(source.features.length));
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
export function batches({ features, target, rows }: CountSource, cells: number): readonly (readonly number[])[] {
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
