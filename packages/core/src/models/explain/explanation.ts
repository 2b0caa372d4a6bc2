import type { Categorical, Decision } from '../model.js';

/**
 * Why a model answers a row as it does, as a plain value. The score is the prior plus the contributions of the terms, added
 * in their order: for a class the log of its probability (naive Bayes: of its joint probability), for a numeric target the
 * number itself.
 *
 * Parts of trees, of decision tables (`cell`) and of models that answer together (`known`) hang on the order of the steps:
 * each is what the model says after it less what it said before. Factors of naive Bayes do not.
 */
export type Explanation = ClassExplanation | NumberExplanation;

interface AnyExplanation {
  /** Name of the target. */
  readonly target: string;
  /** One number a class, or one number: the log of the shares before any cell is looked at, or the mean of all cases. */
  readonly prior: readonly number[];
  /** The training cases behind the prior. */
  readonly cases: Cases;
  readonly terms: readonly Term[];
  readonly score: readonly number[];
}

/** Why a row gets its class. */
export interface ClassExplanation extends AnyExplanation {
  readonly kind: 'classes';
  readonly classes: readonly string[];
  /** What `predict` gives: the score as shares of 1, turned by the weights of the decision where the model has some. */
  readonly probabilities: readonly number[];
  /** Position of the answer in `classes`. */
  readonly label: number;
  /**
   * Naive Bayes had ruled out every class, so what stood before it answered, its prior or a decision table: its terms then
   * contribute nothing.
   */
  readonly fallback?: true;
  readonly decision?: Decision;
  /** The rule that answers, where the model is a forest of rules. */
  readonly rule?: RuleNote;
}

/** A rule that answers: one of the forest, or derived for the row from the training rows, since none of the forest is taken. */
export interface RuleNote {
  readonly from: 'forest' | 'row';
  /** In the class of all its cases, or in naive Bayes on them. */
  readonly ends: 'class' | 'net';
  readonly cases: number;
  /** Local mutual information along the rule, in bits. */
  readonly information: number;
}

/** Why a row gets its number. */
export interface NumberExplanation extends AnyExplanation {
  readonly kind: 'numbers';
  readonly format: 'number' | 'date' | 'datetime';
  readonly value: number;
}

/** One step on the way to the score: a test of a tree, a column of a table, a factor of naive Bayes, or a cell that becomes known. */
export interface Term {
  /** Position among the features, and its name. */
  readonly feature: number;
  readonly name: string;
  readonly cell: CellText;
  /**
   * By class, or one number. A class that becomes impossible gets -Infinity there and 0 afterwards. Where a class is
   * impossible at a step but possible again at a later one (an empty leaf, smoothing that differs), the whole change is
   * booked at the later one; a class impossible at the root has as its prior the first share it has on the way.
   */
  readonly contributions: readonly number[];
  /** Classes that a factor gives no probability at all. */
  readonly ruledOut?: readonly number[];
  readonly detail: StepDetail | FactorDetail | CellDetail | KnownDetail;
}

/** A cell of the row, as it was met. */
export interface CellText {
  readonly state: 'known' | 'missing' | 'unseen';
  /** As people read it; nothing where it is missing. */
  readonly text: string | null;
}

/**
 * Training cases: class counts with the shares the model makes of them, or their number, mean and deviation; only shares
 * where several models make them together.
 */
export type Cases =
  | {
      readonly kind: 'counts';
      readonly counts: readonly number[];
      readonly shares: readonly number[];
      /** The shares were given to the learner: they do not come from the counts. */
      readonly given?: true;
      /** No training case came here: the counts are what the learner puts in their place. */
      readonly empty?: true;
    }
  | {
      readonly kind: 'mean';
      readonly n: number;
      readonly mean: number;
      readonly deviation: number;
      readonly empty?: true;
    }
  | { readonly kind: 'shares'; readonly shares: readonly number[] };

/** A step down a tree. */
export interface StepDetail {
  readonly kind: 'step';
  /** Index of the node whose test it is. */
  readonly node: number;
  /** The part of the row that is here: below 1 after a missing value has shared it out. */
  readonly share: number;
  readonly before: Cases;
  readonly route: Route;
}

/**
 * Where a test sends the row, and why. `test` is what holds for the row, in words. Missing is also a level that was never
 * seen, and a level that the test treats so.
 */
export type Route =
  | { readonly by: 'test'; readonly test: string; readonly to: number; readonly after: Cases }
  /** The value is missing and another test stands in for it. */
  | {
      readonly by: 'surrogate';
      readonly test: string;
      readonly to: number;
      readonly after: Cases;
      /** Position among the surrogates of the node, the feature it tests and its cell. */
      readonly which: number;
      readonly feature: number;
      readonly name: string;
      readonly cell: CellText;
    }
  /** The value is missing and the test has a side for that. */
  | { readonly by: 'missing'; readonly test: string; readonly to: number; readonly after: Cases }
  /** The value is missing, so the row goes to several sides at once, each with its share. */
  | { readonly by: 'shares'; readonly test: string; readonly branches: readonly Branch[] }
  /** The value is missing, so the node itself answers. */
  | { readonly by: 'stop'; readonly test: string };

/** One way that a part of a row went. */
export interface Branch {
  readonly to: number;
  readonly share: number;
  /** What the test asks of rows that go there. */
  readonly test: string;
  readonly cases: Cases;
}

/** A column of a decision table, or a condition of a rule: the training cases that agree with the row so far, without it and with it. */
export interface CellDetail {
  readonly kind: 'cell';
  /** A level or an interval, also where a missing cell stands for it; nothing where missing is a place of its own. */
  readonly place: string | null;
  /** How many there are, missing not among them. */
  readonly places: number;
  readonly before: Cases;
  /** `empty` where no training case agrees any more: then the prior answers, and no further column is asked. */
  readonly after: Cases;
}

/**
 * A column of a model that does not add up by itself (AODE, votes): the class shares it answers while this column and those
 * of later terms are taken to be missing, and when only those of later terms are. Places that stand for missing cells do
 * so here too, which is why the prior need not be that of the classes.
 */
export interface KnownDetail {
  readonly kind: 'known';
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A term of naive Bayes. */
export interface FactorDetail {
  readonly kind: 'factor';
  /** The leaf of a tree whose naive Bayes it is. */
  readonly node?: number;
  readonly share: number;
  readonly factor: FactorNumbers;
  /** Values of the row that imply this one, as people read them: so it adds nothing. None where all training rows have it. */
  readonly implied?: readonly string[];
}

/** The numbers behind a factor, one a class. */
export type FactorNumbers =
  /**
   * `n` of the `totals` cases of each class have this `place`: a level or an interval, also where a missing cell stands for
   * it; nothing where it is missing. With a parent only cases with its place count, of a missing one all.
   */
  | {
      readonly kind: 'categorical';
      readonly place: string | null;
      readonly n: readonly number[] | null;
      readonly totals: readonly number[];
      readonly places: number;
      readonly smoothing: number;
      readonly estimate: Categorical['estimate'];
      readonly parent?: ParentPlace;
    }
  | {
      readonly kind: 'gaussian';
      readonly format: 'number' | 'date' | 'datetime';
      readonly n: readonly number[];
      readonly mean: readonly number[];
      readonly deviation: readonly number[];
      readonly precision?: number;
    }
  | {
      readonly kind: 'kernel';
      readonly n: readonly number[];
      readonly bandwidth: readonly number[];
      /** What a missing cell stands for, as people read it. */
      readonly fill?: string;
    };

/** The feature that a factor hangs on, as it is in the row. */
export interface ParentPlace {
  readonly feature: number;
  readonly name: string;
  readonly cell: CellText;
  /** Nothing where it is missing and no place stands for it. */
  readonly place: string | null;
}
