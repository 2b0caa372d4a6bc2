import type { Printed } from './printed.js';
import type { Note } from './source.js';

/** What a reproduction has to say, before it is text, a page or data. */
export interface Report {
  /** As on the command line: `dtnb`. */
  readonly paper: string;
  readonly title: string;
  readonly citation: string;
  readonly made: Made;
  /** The result in words. */
  readonly summary: readonly string[];
  readonly sections: readonly Section[];
  readonly absent: readonly Note[];
  /** Data sets that may differ from the paper's. */
  readonly doubts: readonly Note[];
  /** What was done otherwise than in the paper. */
  readonly deviations: readonly string[];
}

export interface Made {
  readonly date: string;
  readonly cores: number;
  readonly workers: number;
  readonly node: string;
  readonly version: string;
  /** What makes it again. */
  readonly command: string;
  readonly seconds: number;
}

export interface Section {
  readonly title: string;
  readonly words?: readonly string[];
  readonly compared?: Comparison;
  readonly grid?: Grid;
  /** Text that stands as it is. */
  readonly block?: string;
  /** SVG. */
  readonly pictures?: readonly string[];
}

/** A table of the paper beside ours. */
export interface Comparison {
  readonly metric: string;
  readonly rows: readonly Compared[];
}

export interface Compared {
  readonly data: string;
  readonly learner: string;
  readonly paper?: Printed;
  readonly ours?: Ours;
  /** Why there is no number of ours, or of how many runs it is. */
  readonly note?: string;
}

/** In the paper's unit. */
export interface Ours {
  readonly mean: number;
  readonly sd?: number;
  readonly low?: number;
  readonly high?: number;
  readonly n: number;
  readonly mark?: 'better' | 'worse';
}

/** Any other table: texts only, the first column names the line. */
export interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
