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
   * The test on each of some features that lowers Gini's index or, with `logs`, the deviance of rows of weight 1 most, of those with at least `minLeaf` rows on
   * either side; a later one must be better by more than `slack`, and the first by more than twice that. `cases` are the rows by
   * class (f64), `risk` is their index times their number. A feature is 4 words: what it is (0 a list to cut, 1 bytes to cut, 2 bytes to
   * part in two sets, 3 nothing that can be told); its list or its table, of zeros, a word a code (missing too) and class; its code for missing; its place in a row of
   * `matrix`, which has `stride` bytes a row. Bytes are below 64. `kept` are the `count` features asked about (u32), `offset` is added
   * to their lists, and `room` has 256 + 24 * classes + 16 * count + 1024 bytes.
   *
   * A result is 32 bytes: the gain (f64); 3 if there is a test, 2 if there is none, 1 if all codes are the same, 0 when it cannot be told,
   * since some are missing or a feature has more than `maxLevels` codes and two classes are not all; 1 if fewer rows are in the
   * first branch than in the second; then the codes below and above a cut, or the codes that occur and those of the first branch, as bits (u64), the lowest
   * always among them. Only in WebAssembly: it spares counting, and counts lead to the same.
   */
  purityTests?(
    rows: number,
    n: number,
    classes: number,
    classCount: number,
    cases: number,
    risk: number,
    minLeaf: number,
    slack: number,
    maxLevels: number,
    asLevel: number,
    features: number,
    kept: number,
    count: number,
    offset: number,
    matrix: number,
    stride: number,
    room: number,
    results: number,
    logs: number,
  ): void;
  /**
   * Grows a tree by such tests, as long as no row has a value missing in a feature that is asked about. The best test of a node is the one
   * that gains most, and at least `least`; a later feature's must be better by more than `slack`. A task is 24 words and 4 numbers:
   *
   * - rows, classes, how many classes there are, features; matrix, stride, room, results; cases, a byte a row of the table, room for 8
   *   bytes a row: as above and for `splitInTwo`;
   * - nodes that wait: where, how many, and for how many there is room. A node is 6 words: its number, its depth, where its rows
   *   begin, how many they are, where its features begin in the list of such lists, how many they are; and a word a class, its cases;
   * - lists of features: where, and for how many words there is room;
   * - nodes that were split: where, how many, and for how many there is room. A node is 8 words: its number, the feature, and what a
   *   result says but for the gain, with the rows on the left before the codes; and the cases of both children, a word a class;
   * - the number of the next child; the depth at which nodes are not split; `maxLevels`; after how many rows to return; how many rows
   *   are in nodes that will not be split;
   * - minLeaf, the rows that a node must have to be split, slack, least.
   *
   * Gives 0 when no node waits, 1 after enough rows or splits, 2 when there is no room for another that waits, and 3 when a feature of
   * the last that waits could not be told. That it is grown depth first, keeps the lists of features in order.
   */
  purityTree?(task: number): number;
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
  /**
   * The same by a list of the column itself: rows whose code is below `cut` are in branch 0, all others in branch 1. Quicker, since the
   * rows of a branch follow one another there.
   */
  splitSorted(rows: number, n: number, list: number, cut: number, branchOf: number, scratch: number): number;
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
