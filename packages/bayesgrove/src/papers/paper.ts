import type { Section } from './report.js';
import type { Found, Source } from './source.js';

/** A text whose experiments can be made again. */
export interface Paper {
  /** As on the command line. */
  readonly name: string;
  readonly title: string;
  readonly citation: string;
  readonly sources: readonly Source[];
  reproduce(context: PaperContext): Promise<Findings>;
}

export interface PaperContext {
  /** Data sets that are there, in the paper's order. */
  readonly found: readonly Found[];
  /** Where runs are kept, so that one that was stopped goes on. */
  readonly out: string;
  readonly quick: boolean;
  readonly workers: number;
  readonly signal?: AbortSignal;
  /** What is being done, and how far it is. */
  readonly progress?: (text: string) => void;
  /** Rows, samples and repeats are cut down to this; for tests. */
  readonly most?: Most;
}

export interface Most {
  readonly repeats?: number;
  readonly syntheticRows?: number;
}

export interface Findings {
  readonly summary: readonly string[];
  readonly sections: readonly Section[];
  readonly deviations: readonly string[];
}

/** So many, or fewer where it is to be quick or a test says so. */
export const repeatsIn = ({ quick, most }: PaperContext, full: number, whenQuick: number): number =>
  Math.min(quick ? whenQuick : full, most?.repeats ?? Number.POSITIVE_INFINITY);
