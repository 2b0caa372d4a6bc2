/**
 * Counting and splitting parts of the rows, for trees. A part is a list of rows (u32, ascending), and for some columns a
 * list in the order of their codes: two words an entry, code * 256 + class and the row. Rows with the same code ascend.
 */
export interface PartKernels {
  /** Lists the rows by their codes. `heads` is zeroed room for a u32 a code. */
  listByCode(
    rows: number,
    n: number,
    coarse: number,
    fine: number,
    starts: number,
    codes: number,
    classes: number,
    heads: number,
    out: number,
  ): void;
  /**
   * The codes of a list, ascending and once each, and for each `width` numbers: the weight of the rows of each class.
   * Gives how many codes there are. `weights` (f64 a row of the table) 0: every row weighs 1. `groups` (a byte a row of
   * the table) instead of the classes, unless it is 0.
   */
  alongList(
    list: number,
    n: number,
    weights: number,
    groups: number,
    width: number,
    codes: number,
    out: number,
  ): number;
  /** The same of a byte column with `places` codes, by the rows of a part; `weights` are an f64 a row of the part. */
  alongBytes(
    rows: number,
    n: number,
    weights: number,
    groups: number,
    width: number,
    column: number,
    places: number,
    codes: number,
    out: number,
  ): number;
  /** out[group] += weight of every row. */
  weighGroups(rows: number, n: number, weights: number, groups: number, out: number): void;
  /**
   * Where branches[i] (u32) is `from`: branches[i] = map[code], or with cuts (u32, ascending) map[number of cuts <= code], and
   * map[cutCount + 1] for the code `none`.
   */
  route(
    rows: number,
    n: number,
    coarse: number,
    fine: number,
    starts: number,
    cuts: number,
    cutCount: number,
    none: number,
    map: number,
    from: number,
    branches: number,
  ): void;
  /** branchOf[row] = branches[i] (u32): as a byte, or as u32. */
  spreadBranches(rows: number, n: number, branches: number, asBytes: number, branchOf: number): void;
  /** Splits lists in place, each `stride` bytes behind the one before: first the entries of branch 0, then of branch 1. */
  splitInTwo(lists: number, stride: number, count: number, n: number, branchOf: number, scratch: number): void;
  /** The same for many branches (branchOf as u32), whose entries begin at heads[branch]. */
  splitInMany(
    lists: number,
    stride: number,
    count: number,
    n: number,
    branchOf: number,
    heads: number,
    branches: number,
    scratch: number,
  ): void;
  /**
   * Copies lists to `to`, the entries of a branch from heads[branch] on (branchOf as u32). Entries of branch `shared` go to
   * every branch for which `takes` (u32) is not 0.
   */
  splitShared(
    lists: number,
    stride: number,
    count: number,
    n: number,
    branchOf: number,
    heads: number,
    branches: number,
    shared: number,
    takes: number,
    to: number,
  ): void;
  /** out[row] = weights[i], f64. */
  spreadWeights(rows: number, n: number, weights: number, out: number): void;
}
