/**
 * The only way learners see data: a batch of questions in, a batch of count tables out.
 *
 * Every column is an axis of codes. A nominal code is a level; a numeric code is a place in the order of the column's
 * values. The last place of every feature's axis (code `size`) is "missing"; the target has no such place, since rows
 * without a target are left out (and counted in `skipped`).
 */
import type { Rng } from '../base/rng.js';
import type { Axis, NominalAxis } from '../schema/axis.js';
import type { CodedColumn } from '../schema/coded-column.js';
import type { Cut } from '../schema/cut.js';
import type { Codes } from '../table/table.js';
import type { InMemory } from './memory/in-memory.js';

export type { Axis, NominalAxis, NumericAxis } from '../schema/axis.js';
export type { Codes } from '../table/table.js';

/**
 * A partition of the rows by a tree of tests: the tree grown so far, as a value. Step 0 is the root and every step
 * stands before the steps it leads to. A step sends a code to the index of another step; -1 drops the row.
 */
export interface Partition {
  readonly cells: number;
  readonly steps: readonly Step[];
}

/** One test of a partition, or one of its cells. */
export type Step =
  /** The rows that arrive here form this cell. */
  | { readonly cell: number }
  /** Levels of a nominal column: `to[code]`. */
  | { readonly column: string; readonly to: ArrayLike<number>; readonly missing: Missing }
  /** Places of a numeric column: codes below `cuts[0]` go to `to[0]`, from `cuts[0]` to below `cuts[1]` to `to[1]`, ... */
  | {
      readonly column: string;
      readonly cuts: readonly number[];
      readonly to: ArrayLike<number>;
      readonly missing: Missing;
    };

/** Where a missing value goes: to one step, or in shares to several (C4.5's fractional cases). */
export type Missing = number | readonly { readonly to: number; readonly share: number }[];

/** One question to a source: what to count by, and where. */
export interface CountRequest {
  /** Columns to count by, features or target, in the order of the answer's axes. None: totals. */
  readonly by: readonly string[];
  /** Count in every cell of a partition; the cell is then the first axis of the answer. */
  readonly within?: Partition;
  /** A numeric column (a feature or the target): also its sum and centred sum of squares, over rows where it is known. */
  readonly sum?: string;
}

/**
 * Counts over [cell?, ...by], row-major. `n` is the sum of case weights (the number of rows when there are none).
 * With `sum` in the request, n counts only the rows where that column is known.
 */
export interface DenseCounts {
  readonly form: 'dense';
  readonly shape: readonly number[];
  readonly n: Float64Array;
  readonly sum?: Float64Array;
  /** Sum of n * (x - mean of the entry)^2. */
  readonly squares?: Float64Array;
}

/** The same, only the entries with n > 0: `at` holds their row-major positions, ascending. */
export interface SparseCounts {
  readonly form: 'sparse';
  readonly shape: readonly number[];
  readonly at: Float64Array;
  readonly n: Float64Array;
  readonly sum?: Float64Array;
  readonly squares?: Float64Array;
}

/** The answer to a request: every place, or only those that are not 0. */
export type Counts = DenseCounts | SparseCounts;

/** Where counts come from: rows in memory, DuckDB, or anything that answers requests alike. */
export interface CountSource {
  readonly features: readonly Axis[];
  readonly target: Axis;
  /** Rows that count: target known, weight above 0. And the sum of their weights. */
  readonly rows: number;
  readonly weight: number;
  /** Rows left out: target missing, or weight 0. */
  readonly skipped: number;
  /**
   * Answers in the order of the requests. They are read-only, and may be shared: a source may give out, or count on from,
   * the very arrays it gave before. Throws the Problem `cannot-answer` rather than approximate.
   */
  count(requests: readonly CountRequest[]): Promise<readonly Counts[]>;
  /**
   * The same rows dealt into folds at random, for cross-validation. The deal does not depend on the order of the rows.
   * Absent where the source cannot do it.
   */
  dealt?(folds: number, random: Rng): DealtSource;
  /**
   * The same rows with coarser columns: a numeric feature with cuts becomes a nominal axis with one level an interval, so
   * that pairs of columns can be counted. One list of cuts a feature, nothing for those that stay. Absent where the source
   * cannot do it. `coded`: the codes of features whose rows have been put into intervals already (see `mdlColumns`).
   */
  binned?(cuts: readonly (readonly Cut[] | undefined)[], coded?: readonly (CodedColumn | undefined)[]): HeldSource;
  /** The rows where they are in this memory: `partsOf` makes parts for trees of them. Who does not ask for that does not load it. */
  readonly inMemory?: InMemory;
  /** The rows themselves, as codes: for learners that score rows inside their search. Absent where they are out of reach. */
  codedRows?(): CodedRows;
  /** The same of the rows that are left out because their target is missing. Absent where they are out of reach. */
  unlabelledRows?(): UnlabelledRows;
}

/** Rows without a target: codes and weights as in `CodedRows`. */
export type UnlabelledRows = Pick<CodedRows, 'features' | 'weights'>;

/** A source that holds memory until it is released. */
export interface HeldSource extends CountSource {
  release(): void;
}

/** The rows that count, in the order of the table. */
export interface CodedRows {
  /** One array a feature: the code of every row, the size of the axis where it is missing. */
  readonly features: readonly Codes[];
  readonly target: Codes;
  /** Nothing where every row weighs 1. */
  readonly weights: Float64Array | undefined;
  /**
   * The rows in a random order that hangs on their contents and not on where they stand: a permutation of 0, 1, ... Rows
   * with the same content are interchangeable.
   */
  order(random: Rng): Uint32Array;
  /** The rows at some places of such an order, not the same one: a list of them, ascending, for every list of places. */
  drawn(random: Rng, places: readonly Uint32Array[]): readonly Uint32Array[];
  /**
   * Some of the rows, for each of some lists of them, ascending and without repeats: a source, made when it is asked for. Rows keep their
   * weights. Axes have the values of these rows.
   */
  only(lists: readonly Uint32Array[]): { readonly sources: readonly (() => HeldSource)[]; release(): void };
  /** The same rows with these weights instead, one a row: 0 leaves a row out, 2 has it twice. */
  weighted(weights: Float64Array): HeldSource;
}

/** A source with one more column, which is not a feature but may be asked for and tested: the fold of every row. */
export interface DealtSource extends HeldSource {
  readonly fold: NominalAxis;
}
