import type { Decision } from '../model.js';

/**
 * A tree or a decision table as a list of rules that answers as it does. A rule speaks for a row with a weight, the product of what its
 * conditions give; the answer is what the rules say, each times its weight, added up. Without missing values one rule
 * speaks, with weight 1.
 */
export interface RuleSet {
  readonly target: string;
  readonly learner: string;
  readonly rows: number;
  /** The classes in their order, or nothing where the target is a number. */
  readonly classes?: readonly string[];
  /** The levels of every nominal feature that a rule asks for: any other counts as missing. */
  readonly levels: readonly { readonly feature: number; readonly name: string; readonly levels: readonly string[] }[];
  /** By class in their order, and in a class the surest first. */
  readonly rules: readonly Rule[];
  /** All training cases: what is said where no rule speaks. */
  readonly otherwise: Answer;
  readonly decision?: Decision;
}

/** Conditions and the answer of rows that meet them all. */
export interface Rule {
  /** The node of the tree that answers, or the cell of the table. */
  readonly node: number;
  readonly conditions: readonly Condition[];
  readonly answer: Answer;
}

/** What a rule answers. */
export type Answer =
  | {
      readonly kind: 'class';
      /** Position in the classes, and its probability, with the model's decision. */
      readonly label: number;
      readonly probability: number;
      /** Training cases by class; probabilities are (n + smoothing) / (all + smoothing * classes). */
      readonly counts: readonly number[];
      readonly smoothing: number;
      readonly cases: number;
      /** One class whose cases get no smoothing; the others' do, and all is scaled to 1. */
      readonly unsmoothed?: number;
      /** `counts` are shares that were given, not cases. */
      readonly given?: true;
      /** None of these cases came here: the learner put them in the place of none at all. */
      readonly empty?: true;
    }
  | {
      readonly kind: 'number';
      readonly format: 'number' | 'date' | 'datetime';
      readonly mean: number;
      readonly deviation: number;
      readonly cases: number;
      readonly empty?: true;
    };

/**
 * A condition gives 1 where its test holds, 0 where it does not, and `missing` where it cannot tell. The first of several
 * tests that can tell decides: the later ones stand in for it.
 */
export interface Condition {
  readonly tests: readonly [Test, ...Test[]];
  readonly missing: number;
}

/** A condition on one column. */
export interface Test {
  readonly feature: number;
  readonly name: string;
  readonly holds: Values;
  /** Known values for which this test leaves the word to the next. */
  readonly silent?: Values;
}

/** A set of known values of a feature. */
export type Values =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  /** `above < x <= atMost`, one of them at least. */
  | {
      readonly kind: 'range';
      readonly above?: number;
      readonly atMost?: number;
      readonly format: 'number' | 'date' | 'datetime';
    }
  /** These levels, or with `not` every other one the model knows. */
  | { readonly kind: 'levels'; readonly levels: readonly string[]; readonly not?: true };
