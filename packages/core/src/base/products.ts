import { intervalOf } from './interval-of.js';

/** Rows by the places of their columns, and what estimators with one parent each, every column in turn, say of them. */
export interface Products {
  readonly n: number;
  readonly width: number;
  /** Numbers of a line: a number a class, and one more where there is an odd number of them. */
  readonly line: number;
  /** Of every group a row multiplies one line: the first of the group, and `steps` further for a place of its columns. */
  readonly groups: readonly ProductGroup[];
  /** A line of 1. */
  readonly ones: number;
  /** How many places every column has, missing among them. */
  readonly sizes: readonly number[];
  /** By column and row: places, or numbers that have one below 256. */
  readonly cells: readonly (PlacesOfRows | NumbersOfRows)[];
  readonly estimators: Estimators;
}

export type PlacesOfRows = Uint8Array | Uint16Array | Uint32Array;

/** The place of a number is how many of the cuts, which ascend, are below it. */
export interface NumbersOfRows {
  readonly values: Float64Array;
  readonly cuts: readonly number[];
  /** The place of NaN. */
  readonly missing: number;
}

/** Columns next to each other. Several have fewer than 256 entries together. */
export interface ProductGroup {
  readonly columns: readonly number[];
  readonly steps: readonly number[];
  readonly from: number;
}

/** Estimators by their parent, and the places of it. */
export interface Estimators {
  /** Whether a place of a parent counts. Missing never does. */
  isAtHand(parent: number, place: number): boolean;
  /** The table of a place that counts. Its first line is the first factor. */
  tableAt(parent: number, place: number): Float64Array;
  /** By parent: the first lines of all its places, `width` numbers each. */
  readonly starts: readonly Float64Array[];
  /** What tables are made of: class counts of every two columns, the first of them before the second, by the places of both. */
  pairs(): PairCounts;
  /** How many places a column has there. */
  readonly axes: readonly number[];
  /** Added to every count. */
  readonly smoothing: number;
}

/** The counts of all pairs one after the other; those of a pair begin at `starts[first * columns + second]`. */
export interface PairCounts {
  readonly all: Float64Array;
  readonly starts: Uint32Array;
}

/** Writes shares of classes, `width` numbers a row. Gives the rows of which nothing is said: their sums are all 0. */
export type ProductShares = (products: Products, out: Float64Array, at: number) => Iterable<number>;

/** The same as places. */
export function placesOf(cells: PlacesOfRows | NumbersOfRows): PlacesOfRows {
  if (ArrayBuffer.isView(cells)) return cells;
  const { values, cuts, missing } = cells;
  return Uint32Array.from(values, (x) => (Number.isNaN(x) ? missing : intervalOf(x, cuts)));
}
