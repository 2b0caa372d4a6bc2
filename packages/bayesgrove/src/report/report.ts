import type { Evaluation, Model, Ranking, SplitResult, Summary, Table } from '@bayesgrove/core';
import type { Inspection } from '../inspect/inspection.js';

/**
 * All that a report shows, gathered before a line of it is written. Nothing in it hangs on the clock, so the same data,
 * options and seed give the same page.
 */
export interface Report {
  /** What the page is called, such as "Predicting species". */
  readonly title: string;
  readonly model: Model;
  /** The table the model was trained on, at a glance; not there where only the model is at hand. */
  readonly data?: ReportedData;
  /** Who else was judged, by `compare`. */
  readonly comparison?: ReportedComparison;
  /** How the learner of the model did on rows it had not seen; the rows' order is that of the splits. */
  readonly evaluation?: Pick<Evaluation, 'results' | 'metrics'>;
  /** How the judged rows were parted, in words, and the seed. */
  readonly judged?: {
    readonly how: string;
    readonly seed: number;
    /** What was judged: models of the same learner, made anew on every split (if nothing is said), or this very model. */
    readonly what?: 'learner' | 'model';
    /** The model was judged on the very rows it learned from. */
    readonly seen?: true;
  };
  /** A few rows to try the model on, with their target; the page holds them as they are. */
  readonly examples?: Table;
  /** What else a reader should beware of, in sentences: that the table is another than the model's, say. */
  readonly notes?: readonly string[];
  /** Command lines that make all of it again. */
  readonly commands: readonly string[];
}

/** What the table holds, and what to know of it. */
export interface ReportedData {
  readonly inspection: Inspection;
  /** Of columns, and of the rows that were judged. */
  readonly findings: readonly ReportedFinding[];
}

/** A `Finding` is about its column, which its text does not name; a `Notice` is about rows, and says all. */
export interface ReportedFinding {
  readonly text: string;
  readonly column?: string;
  readonly kind?: string;
  readonly ignored?: boolean;
}

/** A ranking, who is in it and who was left out. */
export interface ReportedComparison {
  readonly ranking: Ranking;
  readonly entries: readonly ReportedEntry[];
  /** The simplest learner that is not significantly worse than the best: the one the model was trained with. */
  readonly simplest?: string;
  /** Who was left out, and why. */
  readonly leftOut: readonly { readonly label: string; readonly message: string }[];
  readonly notes: readonly string[];
}

/** A learner, or a file of predictions, that was judged. */
export interface ReportedEntry {
  readonly label: string;
  readonly results: readonly SplitResult[];
  readonly metrics: ReadonlyMap<string, Summary>;
  /** Not there with --no-times, and for what comes from a file. */
  readonly seconds?: number;
}
