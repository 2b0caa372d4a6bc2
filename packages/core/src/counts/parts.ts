import type { CellAlong } from './cell-along.js';
import type { Partition, Step } from './counts.js';

/** Some rows of a source: where they are listed, and where by the codes of each column. */
export interface Part {
  readonly n: number;
  readonly rows: number;
  readonly lists: number;
  /** What is listed by codes from here on may be written over when this part is split. */
  readonly top: number;
}

/** What came to the cells of a tree of tests. */
export interface Fallen {
  /** By step, and then by class; of cells only. */
  readonly cases: Float64Array;
  /** The shares in which rows went on whose value was missing, by the step they went to; undefined where there was none. */
  readonly shares: readonly (ReadonlyMap<number, number> | undefined)[];
}

/** What came to the cells of a tree that is kept. Good until the next fall. */
export interface Came {
  /** Did the rows stay at home that were in the tree before? Then this comes to what was there. */
  readonly isMore: boolean;
  /** By step, and then by class; of the cells that were asked about only. */
  readonly cases: Float64Array;
}

/** Lets the rows of a part fall through a tree of tests, whatever features they are about. */
export interface Falling {
  /**
   * A missing value goes on in the shares of the known ones that come to the test, evenly where there are none; what the steps say
   * of it is not looked at.
   */
  through(part: Part, steps: readonly Step[]): Fallen;
  /** The same many times, down subtrees of one tree: a step of it, which may be another one later. */
  put(at: number, step: Step): void;
  /**
   * `order` are the steps of a subtree, the topmost first, and `own` the rows of the part that have come to it before. Undefined
   * where values may be missing.
   */
  down(part: Part, own: Part, order: readonly number[]): Came | undefined;
}

/** What a test must have: rows on either side, and a gain that is more than rounding. */
export interface PurityLimits {
  readonly criterion: 'gini' | 'deviance';
  readonly minLeaf: number;
  readonly slack: number;
  /** For more than two classes, subsets of the levels are all tried up to so many levels. */
  readonly maxLevels: number;
  /**
   * Missing values are as if they were a level more of a nominal feature, or are left out while a test is looked for, which only goes without a rule. Of
   * what else is missing, and with 'unknown', nothing is told.
   */
  readonly missing: 'level' | 'apart' | 'unknown';
}

/** What else a node must have to be split, where that is all that decides. */
export interface PurityRule {
  readonly minSplit: number;
  /** No node is further from the root than this. */
  readonly maxDepth: number;
  /** The least that a test must gain. */
  readonly least: number;
}

/**
 * A binary test as a source tells it, in words from a place on: 1 if fewer rows are in the first branch than in the second, else 0; then
 * the codes below and above a cut; or of a nominal feature, as 64 bits each, the codes that occur, and those of the first branch, which the
 * first of them always belongs to. Missing is the code behind the last level. Words, since a large tree is made of ten thousands of tests.
 */
export interface PurityTest {
  readonly words: Uint32Array;
  readonly at: number;
}

/** What is said of features, by their places among those asked about. Good until the next question. */
export interface PurityTests {
  /**
   * 'alike': all values are the same; 'none': no test is allowed, or good for anything; 'unknown': it has to be found by `along`,
   * since values are missing (but for levels, if missing is one more) or there are too many levels.
   */
  state(place: number): 'unknown' | 'alike' | 'none' | 'found';
  /** By how much the test lowers the risk. */
  gain(place: number): number;
  test(place: number): PurityTest;
}

/** How cuts of numbers into two are judged by the bits that they save. */
export interface BitLimits {
  /** n log2 n. */
  bits(n: number): number;
  /** By how much more bits a case than the one before a later cut must save to win. */
  readonly tolerance: number;
  /** The bits that a cut costs, of so many; undefined if none. Where no cut of a feature saves as much, any other may be told, or none. */
  readonly price?: CutPrice | undefined;
  /** May this numeric feature be cut between any two values? */
  mayCut(feature: number): boolean;
}

/** What it costs to say which cut it is: of all between two values, or of those with enough cases on either side. */
export interface CutPrice {
  readonly among: 'all' | 'allowed';
  bits(cuts: number): number;
}

/** The cut of a feature that saves most. Good until the next question. */
export interface BitCut {
  /** The codes of the last value below the cut, and of the first above it. */
  readonly low: number;
  readonly high: number;
  /** The cases below it. */
  readonly below: number;
  /** The bits a case that it saves. */
  readonly gain: number;
  /** How many cuts there were to choose from, and how many values. */
  readonly tries: number;
  readonly places: number;
}

/** What is said of features, as by `PurityTests`: also 'unknown' where the feature is nominal, or may not be cut everywhere. */
export interface BitCuts {
  state(place: number): 'unknown' | 'alike' | 'none' | 'found';
  /** Of features where cuts were looked for, found or not, how many values there are. */
  places(place: number): number;
  cut(place: number): BitCut;
}

/** The best cuts of a part, given its cases, with at least so many on either side; undefined where rows have weights. */
export type CutSearch = (
  part: Part,
  features: readonly number[],
  cases: Float64Array,
  least: number,
) => BitCuts | undefined;

/** A node that waits to be split, and the features in which the rows of its parent were not all alike. */
export interface OpenPart {
  readonly node: number;
  readonly part: Part;
  readonly features: readonly number[];
}

/**
 * Nodes that were split, one after the other in words from a place on, each of the same size: its number, the feature, 5 words of the test,
 * and the cases of both children, a word a class. Good until the tree grows on.
 */
export interface PuritySplits extends PurityTest {
  readonly count: number;
  readonly size: number;
}

/** All splits of a tree that a source has grown, from the root on: copies, one after the other. The children of each are the next two nodes. */
export interface PurityLog {
  readonly chunks: readonly Uint32Array[];
  /** Words of a split. */
  readonly size: number;
}

/** A tree that a source grows by itself, depth first. */
export interface PurityTree {
  /** One node more, which is split before all others. Its features must have been sorted. */
  open(open: OpenPart, depth: number, cases: Float64Array): void;
  /**
   * Splits nodes for a while and tells of them, the children of each being the next two nodes, the first of all having this number. Gives
   * 'done' when nothing is left, or a node that is handed back, with what could be told of its features.
   */
  grow(
    next: number,
    tell: (splits: PuritySplits) => void,
  ): 'turn' | 'done' | (OpenPart & { readonly tests: PurityTests });
  /** The rows of all nodes that are not split further. */
  done(): number;
}

/**
 * The rows of a source in parts that are split further and further, depth first: counts for trees whose rows are at hand.
 * The numbers are those that `count` gives within the partition of a tree, but nothing about the other nodes is looked at.
 */
export interface Parts {
  readonly whole: Part;
  /** The cases of a part: by class or, given a partition of the part into at most 256 cells, by those. */
  cases(part: Part, cells?: Partition): Float64Array;
  /** The same along a feature. The answer is good only until the next question. */
  along(part: Part, feature: number, cells?: Partition): CellAlong;
  /**
   * The tree whose nodes are split by the test that makes them purest, of the first feature on a tie, until the rule allows no more;
   * without a rule, every node is handed back. Undefined where there is no kernel for it, rows have weights, or byte columns are too large. From then on only parts that it hands back may
   * be asked about, and nothing may be shared out.
   */
  purityTree(limits: PurityLimits, rule: PurityRule | undefined): PurityTree | undefined;
  /**
   * What features, in the order they are declared, could do in place of a test that sends the rows of a part into the first two of three cells: the `gain` of a test is how many rows it sends
   * where they should go, more than the larger cell has; or, of levels, to the cell of most of their rows. A cut is crossed where the first word says 1. Undefined where there is no `purityTree`.
   */
  standIns(part: Part, cells: Partition, features: readonly number[]): PurityTests | undefined;
  /** Finds best cuts without counting along features; undefined where there is no kernel for it. */
  bitCuts(limits: BitLimits): Promise<CutSearch | undefined>;
  /**
   * One part a cell of the partition, which after `sort` may be asked about these features only, and before it about nothing but
   * their cases. Features can be asked about in the part itself, and in those that were split off after it, no more, so that the
   * last that was made must be split, or done with, first. Missing values may be shared out among cells only.
   */
  split(part: Part, partition: Partition, features: readonly number[]): readonly Part[];
  /** Makes the parts that were split off last ready for questions about features. Not needed if none will be asked. */
  sort(): void;
  /** Ready to let rows fall, with room for a tree of so many steps. */
  falling(steps: number): Promise<Falling>;
  release(): void;
}
