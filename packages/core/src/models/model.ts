import type { OptionValue } from '../base/options.js';
import type { Schema } from '../schema/schema.js';

/**
 * What learners learn: a small union. Bodies hold counts, not probabilities, so that support stays visible and zero
 * is zero. A feature is named by its position among the features of the schema.
 */
export type Body = Constant | Mean | Tree;

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

/** Tests that lead to leaves. Node 0 is the root and children stand behind their parent, so no walk needs a stack. */
export interface Tree {
  readonly kind: 'tree';
  readonly nodes: readonly Node[];
}

export type Node = Leaf | CutSplit | LevelSplit;

/** A leaf holds a model: counts for C4.5 and CART, naive Bayes for NBTree. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly body: Exclude<Body, Tree>;
}

interface Split {
  /** Position in `featuresOf(schema)`. */
  readonly feature: number;
  /** Indexes of the nodes below. */
  readonly children: readonly number[];
  /** Which of `children` takes a missing value or an unseen level. */
  readonly missing: number;
}

/** `x <= cuts[0]` goes to the first child, `x <= cuts[1]` to the second, ..., the rest to the last. */
export interface CutSplit extends Split {
  readonly kind: 'cuts';
  readonly cuts: readonly number[];
}

/** `childOf[level]` is a position in `children`. */
export interface LevelSplit extends Split {
  readonly kind: 'levels';
  readonly childOf: readonly number[];
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
}

/** A frozen plain value that is its own file format: JSON.stringify(model) is the model file. */
export interface Model {
  readonly format: 'bayesgrove-model';
  readonly version: 1;
  readonly schema: Schema;
  readonly body: Body;
  readonly training: Training;
}
