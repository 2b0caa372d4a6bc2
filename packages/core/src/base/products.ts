/** What estimators with one parent each say of some rows: products of lines of tables. */
export interface Products {
  readonly n: number;
  readonly width: number;
  /** Numbers of a line: a number a class, and one more where there is an odd number of them. */
  readonly line: number;
  /** The lines of a row: it has `stride` entries, of which `groups` count; the others are lines of 1. */
  readonly groups: number;
  readonly stride: number;
  readonly entries: Uint32Array;
  /** The place of every row, and the table of every place; none where the parent does not count. */
  readonly parents: readonly { readonly places: Uint32Array; readonly tables: readonly (Float64Array | undefined)[] }[];
}

/** Adds the products of the rows to `width` numbers a row. */
export type AddProducts = (products: Products, out: Float64Array, at: number) => void;
