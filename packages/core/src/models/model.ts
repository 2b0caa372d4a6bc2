import type { OptionValue } from '../base/options.js';
import type { Schema } from '../schema/schema.js';

/**
 * What learners learn: a small union. Bodies hold counts, not probabilities, so that support stays visible and zero
 * is zero. A feature is named by its position among the features of the schema.
 */
export type Body = Constant | Mean | BayesNet | Tree | DecisionTable | Product | Averaged | Vote | RuleForest;

/** The same class counts for every row. Probabilities are (n + smoothing) / (total + smoothing * classes). */
export interface Constant {
  readonly kind: 'constant';
  readonly counts: readonly number[];
  readonly smoothing: number;
}

/** The same number for every row, with the spread it was seen to have. */
export interface Mean {
  readonly kind: 'mean';
  readonly n: number;
  readonly mean: number;
  /** Sum of squared deviations from the mean. */
  readonly squares: number;
}

/**
 * Naive Bayes, or with parents a tree-augmented network: the log of a class's share plus one term a feature. A missing
 * cell, and an unseen level, has no term. Where no class is left with a probability above 0, the answer is the prior.
 */
export interface BayesNet {
  readonly kind: 'bayes-net';
  readonly prior: Prior;
  readonly factors: readonly Factor[];
}

/** Class shares: (n + smoothing) / (total + smoothing * classes) from the counts, unless they were `given`. */
export interface Prior {
  readonly counts: readonly number[];
  readonly smoothing: number;
  readonly given?: readonly number[];
}

/** How the values of one feature are spread in every class. */
export type Factor = Categorical | Gaussian | Kernel;

/** A feature as a few places: its levels, or the intervals of a number. */
export interface Places {
  readonly feature: number;
  /** A numeric feature in intervals: `x <= cuts[0]` is place 0, `x <= cuts[1]` place 1, ..., the rest the last. */
  readonly cuts?: readonly number[];
  /** The place that a missing cell and an unseen level stand for. Without it they say nothing. */
  readonly fill?: number;
}

/** Counts of places, in every class, or with a parent in every class and place of the parent. */
export interface Categorical extends Places {
  readonly kind: 'categorical';
  /** Another feature on which this one hangs, as in TAN. Where it is missing, its places and the orphans are added up. */
  readonly parent?: Places;
  /**
   * `counts[place * classes + class]`, cases with a known value only; with a parent
   * `counts[(parent's place * places + place) * classes + class]`, cases with both known.
   */
  readonly counts: readonly number[];
  /** Cases with a known value whose parent is missing, `orphans[place * classes + class]`; nothing where there are none. */
  readonly orphans?: readonly number[];
  /** `shares` is (n + smoothing) / (class total + smoothing * places); `eq18` is the ratio of equation 18 of the FHDF paper. */
  readonly estimate: 'shares' | 'eq18';
  readonly smoothing: number;
  /** What the cuts were made from, where the model was asked to stay updatable. */
  readonly kept?: ValueCounts;
}

/** Class counts along the distinct values of a number, ascending: `counts[value * classes + class]`. */
export interface ValueCounts {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/**
 * A normal distribution a class, by its moments. A class without a known value borrows the distribution of all classes
 * together. Deviations, not squares, are kept: those of numbers near 1e308 would be infinite.
 */
export interface Gaussian {
  readonly kind: 'gaussian';
  readonly feature: number;
  /** By class: weight of the cases with a finite value, their mean, and the root of their mean squared deviation from it. */
  readonly n: readonly number[];
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  /** Squared deviations are divided by n - 1 or by n; a class of one case borrows the deviation of all for the former. */
  readonly variance: 'unbiased' | 'mle';
  /** No deviation is taken to be smaller than this. */
  readonly floor: number;
  /**
   * Weka's reading: values are rounded to multiples of this, the factor is the probability of x +/- half of it and at
   * least 1e-75, and a class without a value has mean 0 and the smallest deviation.
   */
  readonly precision?: number;
  /** What the precision and the moments were made from, where the model was asked to stay updatable. */
  readonly kept?: ValueCounts;
}

/**
 * A sum of normal kernels a class, one on every training value. A class without a value borrows the kernels of all
 * classes together.
 */
export interface Kernel extends ValueCounts {
  readonly kind: 'kernel';
  readonly feature: number;
  /** The standard deviation of the kernels, by class, in the unit of the feature. */
  readonly bandwidth: readonly number[];
  /** The value that a missing cell stands for. Without it, it says nothing. */
  readonly fill?: number;
}

/**
 * Training rows that agree in a few columns share a cell of the table. The answer for a row is its cell's class counts as
 * shares, (n + smoothing) / (total + smoothing * classes); the prior where no training row was.
 */
export interface DecisionTable {
  readonly kind: 'table';
  /** In the order in which they are explained. Without a `fill`, missing is one more place, the last. */
  readonly columns: readonly Places[];
  /** `keys[cell * columns.length + column]`, places. Cells ascend by their keys, column after column. */
  readonly keys: readonly number[];
  /** `counts[cell * classes + class]`. */
  readonly counts: readonly number[];
  readonly smoothing: number;
  /** One class a cell that gets no smoothing there: Weka's reading, the class of the cell's first training row. */
  readonly first?: readonly number[];
  readonly prior: Prior;
}

/**
 * DTNB: Q(y | X) is proportional to Q_table(y) * Q_bayes(y) / Q(y), so that the shares of a cell of the table stand where
 * naive Bayes has its prior.
 */
export interface Product {
  readonly kind: 'product';
  readonly table: DecisionTable;
  readonly factors: readonly Factor[];
}

/**
 * AODE (one parent) and A2DE (two): the sum over all sets S of `parents` columns of P(y, x_S) times the product of
 * P(x_j | y, x_S) over the other columns j (Webb, Boughton, Wang 2005; Webb et al. 2012). With F for counts of cases, s for
 * `smoothing`, k classes and v_j places of column j, missing not among them:
 *
 *     P(y, x_S)       = (F(y, x_S) + s) / (F(all of S known) + s * k * product of v_i over S)
 *     P(x_j | y, x_S) = (F(y, x_S, x_j) + s) / (F(y, x_S, j known) + s * v_j),  1 / v_j where that is 0 / 0
 *
 * Sets with a missing cell in the row, and those with F(x_S) < `least`, are passed over; a missing x_j has no factor. Where
 * no set is left, sets of one column less are summed, and of none it is naive Bayes: the prior times P(x_j | y). Where no
 * class has a probability above 0, the answer is the prior.
 */
export interface Averaged {
  readonly kind: 'averaged';
  readonly parents: 1 | 2;
  readonly least: number;
  readonly prior: Prior;
  readonly columns: readonly Places[];
  readonly smoothing: number;
  /**
   * Class counts of every set of `parents + 1` columns (of all columns where there are fewer: of none, the counts of the
   * classes), sets in the order of their first, then second column, ... In a set the last column runs fastest but for the
   * class, and every column without a `fill` has one more place, the last, for missing.
   */
  readonly counts: readonly (readonly number[])[];
}

/** Several models that answer together: the mean of their probabilities, or their votes as shares. */
export interface Vote {
  readonly kind: 'vote';
  readonly how: 'average' | 'plurality';
  readonly members: readonly Exclude<Body, Vote>[];
  /** Cohen's kappa of every two members on the training rows: (0, 1), (0, 2), (1, 2), (0, 3), ... */
  readonly kappa?: readonly number[];
}

/**
 * FHDF: rules that share their beginnings, and the training rows they speak of, which are needed to count at the end of a rule
 * and to derive the rules of rows that match none. A model of this kind therefore holds its training rows.
 */
export interface RuleForest {
  readonly kind: 'rules';
  readonly columns: readonly Places[];
  readonly prior: Prior;
  /**
   * The distinct training rows, ascending: `keys[row * columns.length + column]` (one more place for missing, where nothing
   * stands for it) and `counts[row * classes + class]`.
   */
  readonly keys: readonly number[];
  readonly counts: readonly number[];
  /** A condition each, added to those of its parent; parents stand before their children. */
  readonly nodes: readonly RuleNode[];
  readonly dependencies: readonly Dependency[];
  readonly growth: RuleGrowth;
  /** Of the shares of a rule's classes, (n + smoothing) / (total + smoothing * classes), and of its naive Bayes with places. */
  readonly smoothing: number;
  /** A rule that ends in a class gives it probability 1, however few its cases: the paper's reading. */
  readonly certain?: true;
}

/** One condition of the rules that begin alike. */
export interface RuleNode {
  /** -1 for the first condition of a rule. */
  readonly parent: number;
  /** Position in `columns`, and its place. */
  readonly column: number;
  readonly place: number;
  /** The sum of the local mutual information of the conditions up to here (equation 8), in bits. */
  readonly information: number;
  /** A rule ends here: its cases have one class, or naive Bayes goes on. */
  readonly ends?: 'class' | 'net';
}

/** How rules grow, and which one answers: needed for the rules of new rows. */
export interface RuleGrowth {
  /** A condition is added while it brings more than this share of the information so far. */
  readonly threshold: number;
  /** The information so far: the sum along the rule (equation 8), or equation 3 of all its conditions at once. */
  readonly growth: 'chain' | 'joint';
  /** Equation 3 as printed, or without its weight P(x): a Kullback-Leibler divergence. */
  readonly measure: 'eq3' | 'kl';
  /** Of conditions that bring the same: one that leaves one class, then the one with more cases, then the first; or the first. */
  readonly ties: 'pure' | 'index';
  /** The matching rule with the most information answers, and the row's own where none matches; or always the row's own. */
  readonly match: 'credible' | 'own';
}

/** Where all the `when` hold, `implies` holds too, so that it says nothing more; without any it always does. */
export interface Dependency {
  readonly when: readonly Condition[];
  readonly implies: Condition;
  /** Cases for which it holds. */
  readonly support: number;
}

/** A column that has a place. */
export interface Condition {
  /** Position in `columns`. */
  readonly column: number;
  readonly place: number;
}

/** Tests that lead to leaves. Node 0 is the root and children stand behind their parent, so no walk needs a stack. */
export interface Tree {
  readonly kind: 'tree';
  readonly nodes: readonly Node[];
}

/** A node of a tree. */
export type Node = Leaf | CutSplit | LevelSplit;

/** A node that asks a question. */
export type Split = CutSplit | LevelSplit;

/** A leaf holds a model: counts for C4.5 and CART, naive Bayes for NBTree. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly body: Constant | Mean | BayesNet;
  /** No training case came here: the body says what the learner puts in its place. */
  readonly empty?: true;
}

interface AnySplit {
  /** The training cases that came here: what the node would answer if it were a leaf. */
  readonly body: Constant | Mean;
  /** Position in `featuresOf(schema)`. */
  readonly feature: number;
  /** Indexes of the nodes below. */
  readonly children: readonly number[];
  readonly missing: WhenMissing;
  /** Other tests that stand in for this one where its value is missing, the best first; `missing` is what is left. */
  readonly surrogates?: readonly Surrogate[];
}

/**
 * What happens to a missing value or an unseen level: it goes to one of the children (its position in `children`), to
 * all of them in shares that sum to 1 (C4.5), or the node itself answers (`stop`, R's tree).
 */
export type WhenMissing = number | readonly number[] | 'stop';

/** `x <= cuts[0]` goes to the first child, `x <= cuts[1]` to the second, ..., the rest to the last. */
export interface CutSplit extends AnySplit {
  readonly kind: 'cuts';
  readonly cuts: readonly number[];
}

/** `childOf[level]` is a position in `children`; -1 for a level that is treated as a missing value. */
export interface LevelSplit extends AnySplit {
  readonly kind: 'levels';
  readonly childOf: readonly number[];
}

/** A test of another feature with the outcomes of the test it stands in for; -1 where it cannot tell. */
export type Surrogate =
  /** `childOf[0]` for x <= cut, `childOf[1]` for the rest. */
  | { readonly kind: 'cuts'; readonly feature: number; readonly cut: number; readonly childOf: readonly number[] }
  | { readonly kind: 'levels'; readonly feature: number; readonly childOf: readonly number[] };

/** How class probabilities become an answer, where that is more than the most probable class. */
export interface Decision {
  /** Probabilities are multiplied by these, one a class, and scaled to 1 again: other priors than the training rows'. */
  readonly weights?: readonly number[];
  /** `costs[actual][predicted]`: the label is the class with the lowest expected cost, not the most probable one. */
  readonly costs?: readonly (readonly number[])[];
}

/** One tree of a pruning sequence, the largest first. */
export interface Size {
  readonly leaves: number;
  /**
   * From this cost a leaf on, the tree is better than the larger one before it. Merged by pairs (the lecture's pruning) it
   * may still be the best of all at no cost: `bestSizes` tells.
   */
  readonly alpha: number;
  /** Its risk on the training rows, in the unit of the criterion. */
  readonly risk: number;
  /** Loss in cross-validation, a case, and its standard error. */
  readonly loss?: number;
  readonly error?: number;
}

/** How a model came to be: enough to make it again. */
export interface Training {
  readonly learner: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed: number;
  /** Rows learned from, their total weight, and rows left out (no target, or weight 0). */
  readonly rows: number;
  readonly weight: number;
  readonly skipped: number;
  /** Name and fingerprint of the table, when it was trained from one. */
  readonly data: { readonly name: string | null; readonly fingerprint: string | null };
  readonly version: string;
  /** The pruning sequence the tree was chosen from. */
  readonly sizes?: readonly Size[];
  /** What was cut back after training, in order. */
  readonly pruned?: readonly Pruned[];
  /** What a search over the columns went through. */
  readonly search?: Search;
  /** How often each column was chosen by the rounds of SBC. */
  readonly votes?: Votes;
}

/** The steps a search took, from where it began to where it ended. */
export interface Search {
  /** What was to be as good as possible, by leave-one-out: more is better (log loss and RMSE are negated). */
  readonly merit: 'auc' | 'accuracy' | 'log-loss' | 'rmse';
  readonly steps: readonly SearchStep[];
  /** How many sets of columns were tried. */
  readonly tried: number;
  /** The budget ran out before the search was done. */
  readonly cut?: true;
}

/** One step of a search for columns. */
export interface SearchStep {
  /** The feature that moved, and where to; the first step is where the search began. */
  readonly feature?: number;
  readonly to?: 'table' | 'net' | 'out';
  readonly merit: number;
}

/** How often each column was chosen by trees on samples. */
export interface Votes {
  readonly rounds: number;
  /** Cases a round learned from. */
  readonly sample: number;
  /** One number a feature: the rounds that chose it. */
  readonly by: readonly number[];
  /** No round chose any column, so all were kept. */
  readonly none?: true;
}

/** A pruning of a fitted tree: what it was asked for. */
export type Pruned =
  | { readonly alpha: number }
  | { readonly leaves: number }
  | {
      readonly validation: {
        readonly name: string | null;
        readonly fingerprint: string | null;
        /** Rows with a known target. */
        readonly rows: number;
      };
    };

/** A frozen plain value that is its own file format: JSON.stringify(model) is the model file. */
export interface Model {
  readonly format: 'bayesgrove-model';
  readonly version: 1;
  readonly schema: Schema;
  readonly body: Body;
  readonly decision?: Decision;
  readonly training: Training;
}
