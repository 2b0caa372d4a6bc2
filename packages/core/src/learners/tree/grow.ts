import type { CellAlong } from '../../counts/cell-along.js';
import type { CountSource, Partition } from '../../counts/counts.js';
import { partsOf } from '../../counts/memory/parts.js';
import type {
  BitCut,
  BitLimits,
  Part,
  Parts,
  PurityLimits,
  PurityLog,
  PurityRule,
  PuritySplits,
  PurityTest,
} from '../../counts/parts.js';
import type { WhenMissing } from '../../models/model.js';
import type { Cut } from '../../schema/cut.js';
import type { Context } from '../learner.js';
import { growByLevel } from './grow-by-level.js';
import { growByPart, type Offering } from './grow-by-part.js';
import { growByPurity } from './grow-by-purity.js';

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

/** A node of a tree that grows. `stat` are its cases: a weight a class, or weight, sum and squares of a numeric target. */
export interface GrownNode {
  readonly id: number;
  readonly depth: number;
  readonly parent: number;
  readonly stat: Float64Array;
  test: Test | undefined;
  children: readonly number[];
}

/** A test that could stand in for another, and the weight of the cases that it sends where that one sends them. */
export interface StandIn {
  readonly agree: number;
  /** Only asked for if it is taken, before anything else is asked of the source. */
  test(): SurrogateTest;
}

/** How a kind of tree grows: what may be split, what each feature offers, and which offer is taken. */
export interface Growth<Offer> {
  /** What the `stat` of the children of split nodes will be, parent by parent, where it is known: then it need not be counted. */
  stats?(parents: ReadonlySet<number>): readonly Float64Array[] | undefined;
  /** May this node be split at all? Asked before anything is counted for it. */
  open(node: GrownNode): boolean;
  /**
   * The best test on one feature at a node, if it has one. The counts are good for this call only; where all cases are alike
   * in a feature, it may not be asked. Absent where `choose` needs no counts to find its tests.
   */
  offer?(node: GrownNode, feature: number, along: CellAlong): Offer | undefined;
  /**
   * Where tests are judged by Gini's index or deviance alone, which a source may find by itself. Then below the root only those are offered that
   * gain more than the offers of the features before.
   */
  byPurity?: PurityGrowth<Offer>;
  /** Where cuts of numbers are judged by the bits that they save, which a source may find by itself. */
  byBits?: BitGrowth<Offer>;
  /** The test to take among the offers, one place a feature; undefined makes the node a leaf. */
  choose(node: GrownNode, offers: readonly (Offer | undefined)[]): Test | undefined | Promise<Test | undefined>;
  /** A second look at a test before its node is split, such as for surrogates. */
  settle?: Settling;
}

export interface PurityGrowth<Offer> {
  /** What a test must have, given the root, once that is open; undefined when nodes are judged otherwise. */
  limits(root: GrownNode): PurityLimits | undefined;
  /** What `open` and `choose` look at beside it, asked for after it; undefined when that cannot be told, and every node has to be asked about. */
  rule(): PurityRule | undefined;
  /** What a source has split nodes by, as tests. */
  tests(splits: PuritySplits): readonly Test[];
  /** Which test it is need only be found if the offer is taken, before anything else is asked of the source. */
  offer(feature: number, gain: number, find: () => PurityTest): Offer;
  /** The order in which features come below the root, once a test of that was chosen; absent where it is the one they are declared in. */
  order?(): readonly number[];
}

export interface BitGrowth<Offer> extends BitLimits {
  /** Tells of a feature at the root, before it is asked for an offer; without counts where all of its values occur. */
  begin(feature: number, along: CellAlong | undefined): void;
  /** The least number of cases on either side of a cut. */
  least(node: GrownNode): number;
  /** As `offer`, where the best cut is known. */
  offer(node: GrownNode, feature: number, cut: BitCut): Offer | undefined;
}

export interface Settling {
  /** What another feature can do for the test: `sides` has the weight in every branch, and last where the value is missing. */
  standIn(test: Test, feature: number, sides: CellAlong): StandIn | undefined;
  /** The same where a source has found it. */
  found(feature: number, agree: number, find: () => PurityTest): StandIn;
  /** The test as it will be. `sizes` are the weights in its branches, and last where the value is missing. */
  settled(test: Test, standIns: readonly StandIn[], sizes: ArrayLike<number>): Test;
}

/**
 * Grows a tree: by parts of the rows where the source has them, else level by level with one batch of counts for all open
 * nodes. `within` restricts it to some of the rows: the way to them, as steps whose only cell is 0.
 */
export async function grow<Offer>(
  source: CountSource,
  growth: Growth<Offer>,
  context: Context,
  within?: Partition,
): Promise<GrownNode[]> {
  const { nodes, release } = await grown(source, growth, context, within);
  release();
  return nodes;
}

/** A tree, and the rows of its nodes where they are at hand, until they are released. */
export interface Grown {
  /** The cases of its root. */
  readonly root: Float64Array;
  /** Where there is a log, they are made of it once they are asked for. */
  readonly nodes: GrownNode[];
  /** Of a tree that a source has found all of: a large one is quicker made of that than of nodes. */
  readonly log?: PurityLog | undefined;
  readonly rows: NodeRows | undefined;
  release(): void;
}

export interface NodeRows {
  readonly parts: Parts;
  /** By node. */
  readonly partOf: Part[];
  /** The rows of a part by another test; no feature may be asked about there. */
  split(part: Part, test: Test): readonly Part[];
}

const WHOLE: Partition = { cells: 1, steps: [{ cell: 0 }] };

const isOffering = <Offer>(growth: Growth<Offer>): growth is Offering<Offer> => growth.offer !== undefined;

/** As `grow`, but the rows of the nodes are kept, unless the source grows the tree by itself. */
export async function grown<Offer>(
  source: CountSource,
  growth: Growth<Offer>,
  context: Context,
  within?: Partition,
): Promise<Grown> {
  const offering = isOffering(growth) ? growth : undefined;
  const parts = offering && (await partsOf(source, within));
  if (offering === undefined || parts === undefined) {
    const nodes = await growByLevel(source, growth, context, within ?? WHOLE);
    return { root: nodes[0]!.stat, nodes, rows: undefined, release: () => {} };
  }
  const { release } = parts;
  try {
    const found = await growByPurity(source, parts, offering, context);
    if (found) return Object.assign(found, { rows: undefined, release });
    const { nodes, rows } = await growByPart(source, parts, offering, context);
    return { root: nodes[0]!.stat, nodes, rows, release };
  } catch (cause) {
    release();
    throw cause;
  }
}
