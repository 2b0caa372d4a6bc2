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
  /**
   * The same of a byte column with codes below 64, by the rows of a part; `weights` are an f64 a row of the part. `table` has
   * room for 64 * width f64, which are 0 and will be 0 again.
   */
  alongBytes(
    rows: number,
    n: number,
    weights: number,
    groups: number,
    width: number,
    column: number,
    table: number,
    codes: number,
    out: number,
  ): number;
  /**
   * The cut of a list of rows of weight 1 that lowers Gini's index most, of those with at least `minLeaf` rows on either side;
   * a later one must be better by more than `slack`, and the first by more than twice that. `cases` are the rows by class
   * (f64), `risk` is their index times their number, and `sides` has room for 2 * width f64. Gives 3 when there is one: its gain
   * (f64), the codes below and above it (u32), and 1 if fewer rows are below than above (u32) are in `result`. Otherwise 2; 1 when all codes are
   * the same; 0 when it cannot tell, since some have the code `none`, or there is no such kernel.
   */
  giniCut(
    list: number,
    n: number,
    none: number,
    width: number,
    cases: number,
    risk: number,
    minLeaf: number,
    slack: number,
    sides: number,
    result: number,
  ): number;
  /** The same of a byte column with codes below 64, by the rows of a part; see `alongBytes` for `groups` and `table`. */
  giniCutBytes(
    rows: number,
    n: number,
    groups: number,
    column: number,
    none: number,
    width: number,
    cases: number,
    risk: number,
    minLeaf: number,
    slack: number,
    sides: number,
    table: number,
    result: number,
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
  /**
   * Lets rows fall, from one on, through a tree of tests, 8 words (u32) each: coarse, fine and starts of a column, its code for missing, and
   * a way: 0 ends here; 1 goes to the second of three words if the code is below the first, else to the third; 2 goes to
   * the word at the code in a table whose offset is the first. ends[i] is where the row ends; at a test if its value is missing.
   */
  fallRows(rows: number, n: number, tests: number, from: number, ends: number): void;
  /** branchOf[row] = branches[i] (u32): as a byte, or as u32. */
  spreadBranches(rows: number, n: number, branches: number, asBytes: number, branchOf: number): void;
  /**
   * Splits the rows of a part in two, in place: with cuts = 1 by whether the code is below `cut`, from it on, or `none` (places 0, 1
   * and 2 of the map), with cuts = 0 by map[code]. Also sets branchOf[row] (a byte). Gives how many rows are in branch 0; or,
   * having changed no row, -1 when the map sends one to anything but 0 and 1. `scratch` is room for 8 bytes a row.
   */
  splitRows(
    rows: number,
    n: number,
    coarse: number,
    fine: number,
    starts: number,
    cuts: number,
    cut: number,
    none: number,
    map: number,
    branchOf: number,
    scratch: number,
  ): number;
  /** Splits a list in place: first the entries of branch 0, then of branch 1 (branchOf as bytes). */
  splitInTwo(list: number, n: number, branchOf: number, scratch: number): void;
  /** The same for many branches (branchOf as u32), whose entries begin at heads[branch]; heads move on to their ends. */
  splitInMany(list: number, n: number, branchOf: number, heads: number, scratch: number): void;
  /**
   * Copies a list to `to`, the entries of a branch from heads[branch] on (branchOf as u32); heads move on to their ends.
   * Entries of branch `shared` go to every branch for which `takes` (u32) is not 0, those of others to none.
   */
  splitShared(
    list: number,
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
