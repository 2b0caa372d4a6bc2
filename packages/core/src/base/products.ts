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
  /** By column and row. */
  readonly places: readonly Uint32Array[];
  /** The table of a place of a parent; none where it does not count. Its first line is the first factor. */
  tableAt(parent: number, place: number): Float64Array | undefined;
}

export interface ProductGroup {
  readonly columns: readonly number[];
  readonly steps: readonly number[];
  readonly from: number;
}

/** Writes shares of classes, `width` numbers a row. Gives the rows of which nothing is said: their sums are all 0. */
export type ProductShares = (products: Products, out: Float64Array, at: number) => Iterable<number>;

/** Lines that are multiplied in one go. */
export const FOUR = 4;

/** What a row without places would multiply, a multiple of four lines: the first of every group, and lines of 1. */
export function firstEntries({ groups, line, ones }: Products): Uint32Array {
  const entries = new Uint32Array(FOUR * Math.ceil(groups.length / FOUR)).fill(line * ones);
  for (const [g, { from }] of groups.entries()) entries[g] = line * from;
  return entries;
}
