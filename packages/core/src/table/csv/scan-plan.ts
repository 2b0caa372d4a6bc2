import type { Place } from '../../base/problem.js';
import type { HashKey } from './dictionary.js';

/**
 * What is done with the cells of a column.
 * FAST: numbers, and no missing marker looks like one. NUMBER: numbers, each cell compared to the markers first.
 * TEXT: looked up in the column's dictionary. SKIP: nothing. EXTRA: the cells of a row that is too long.
 */
export const FAST = 0;
export const NUMBER = 1;
export const TEXT = 2;
export const SKIP = 3;
export const EXTRA = 4;

/** The first cell of a column of numbers that is none. */
export interface Surprise {
  readonly bytes: Uint8Array;
  readonly line: number;
}

export interface ScanPlan {
  readonly columns: number;
  readonly delimiter: number;
  /** Texts that mean missing; the empty text is the first. */
  readonly markers: readonly Uint8Array[];
  /** One of the modes for each column. */
  readonly modes: Uint8Array;
  /** Columns asked to be numbers: these may have leading zeros and any number of digits. */
  readonly lenient: (column: number) => boolean;
  /** Told of the first cell of a column of numbers that is none; the column is skipped from there on. */
  readonly surprise: (column: number, found: Surprise) => void;
  /** Texts to number first, by column. */
  readonly levels: (column: number) => readonly Uint8Array[];
  /** The number of rows to expect, or 0 to keep no values at all. */
  readonly rows: number;
  /** The most rows to read: the scanner stops behind the last of them. */
  readonly most?: number;
  readonly key: HashKey;
  readonly place: Place;
}
