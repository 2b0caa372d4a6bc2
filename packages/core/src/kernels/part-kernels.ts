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
   * Grows a tree, depth first, of tests that make the sides of a part purest: that lower Gini's index times the rows, or the deviance,
   * most, with at least `minLeaf` rows on either side. On a feature, a later test must be better by more than `slack`, and the first
   * by more than twice that; of two features, the later one's must be better by more than `slack`, and the one to take gains at least
   * `least`. Every row weighs 1. Only in WebAssembly: it spares counting, and counts lead to the same.
   *
   * A task is 24 words and 2 numbers:
   *
   * - the search; the rows of the table that are in the tree; a byte a row of the table; 8 bytes a row of the tree;
   * - nodes that wait: where, how many, for how many there is room. Each is 7 words: its number, its depth, where its rows and
   *   their entries begin, how many they are, where its features begin in the lists of features, how many they are, whether it is at
   *   home; and its cases, a word a class;
   * - lists of features: where, and for how many words there is room;
   * - nodes that were split: where, how many, for how many there is room. Each is 7 words: its number, the feature, and what a result
   *   says after the state; and the cases of both children, a word a class;
   * - the number of the next child; how many rows are in nodes that will not be split; after how many rows to return; the depth at which
   *   nodes are not split; whether to return after every look;
   * - the classes and the matrix of the search, and room for as many again: of rows that are at home. Nodes below the root with at most
   *   so many rows come home (0: none does): their rows are numbered by their places, which nobody else can make use of. A word a
   *   row of the table for that. Nothing;
   * - the rows that a node must have to be split, least.
   *
   * A search is 12 words and 2 numbers: the classes of all rows (bytes); how many classes there are; room for an f64 a class; the features;
   * the matrix; its bytes a row; room for 256 + 24 * classes + 16 * features + 1024 bytes; the results; up to how many levels
   * all subsets are tried of with more than two classes (maxLevels); what missing values are, 1 a level more of nominal features, 2 left out of bytes, else 0; for
   * deviance, where n ln n is for every n up to the number of rows (f64), else 0; nothing; minLeaf; slack.
   *
   * A feature is 4 words. First what it is: 0 a list to cut, 1 bytes below 64 to cut, 2 bytes below 64 to part in two sets, 3 nothing that
   * can be told. Then its list, or its table: zeros, a word a code (missing too) and class. Then its code for missing, and its byte in
   * a row of the matrix.
   *
   * A result, one a feature of the node that was looked at last, is 32 bytes: the gain (f64); 3 if there is a test, 2 if there is none or
   * an earlier one gains all there is, 1 if all codes are the same, 0 when it cannot be told, since it is of kind 3, values are missing and not to
   * be left out or a level more, or there are more than maxLevels of them and more than two classes; 1 if fewer rows are in the first branch than in the second; then the codes below and above a cut, or the codes that
   * occur and those of the first branch, as bits (u64), the lowest always among them.
   *
   * Gives 0 when no node waits, 1 after enough rows or splits, 2 when there is no room for another that waits, and 3 when a feature of
   * the last that waits could not be told, or it is to return after every look.
   */
  purityTree?(task: number): number;
  /**
   * For `count` features (u32) of a part, whose rows and entries begin at `from`, a test that sends most rows where another test sends them, which
   * `sides` says (a byte a row of the table): 0, 1, or neither. At least two rows go each way, and those that lack the feature's value count
   * against it. A cut sends more rows so than the larger side has; either direction is tried, of cuts between any two codes, the lowest on a tie. Levels go where most of their rows go, on a tie where
   * most of all go. Every row weighs 1. Only in WebAssembly: counts lead to the same.
   *
   * `search` and the results are those of `purityTree`, but for this: the gain is how many rows go where they should; 2 if there is no such test;
   * then 1 if codes below the cut go to side 1; levels that occur only on neither side do not occur.
   */
  standIns?(
    search: number,
    features: number,
    count: number,
    rows: number,
    n: number,
    from: number,
    sides: number,
  ): void;
  /** Byte columns (u32 offsets) row by row, and n ln n (f64) for every n from 1 to the most: what it reads. There where it is. */
  weaveColumns?(columns: number, stride: number, rows: number, matrix: number): void;
  logTerms?(most: number, terms: number): void;
  /**
   * The cuts of cost-complexity pruning, of a tree of `count` nodes, to the same bits as models/cost-complexity.ts. From `at` on there are, one a
   * node each: f64 the risks, the losses of cases that stop, room for what a leaf costs at the cut, and for the risk it adds; u32 room for the leaves it saves,
   * and for the links, the last one first; where the children end in the list that follows; that list; room for 4 more, and for 64.
   * Gives how many links there are. Only in WebAssembly.
   */
  linkCuts?(at: number, count: number, same: number): number;
  /**
   * Lays out a tree, depth first, that was split so often, from the root on: `splits` as `purityTree` writes them, one after the other, the children of
   * each having the next two numbers; the cases of the root follow, a word a class. Writes the risks, where children end and these themselves as `linkCuts` wants them
   * at `cuts`: by 0 Gini's index, 1 deviance, 2 misclassification, to the same bits as models/risk.ts. To `out`, 4 words a node: its split, or 2^32 - 1; the place of its second
   * child; for cases of one class their number times the classes, and the class, else 0; where its cases are, in words from `splits` on. Gives the risk of all leaves. Only in WebAssembly.
   */
  layOut?(splits: number, count: number, classes: number, criterion: number, cuts: number, out: number): number;
  /**
   * For `count` features (u32), the cut that saves most bits: n log2 n of a part, less that of its classes, less the same of both
   * sides. At least `least` rows (from 1 on) are on either side; the first cut must save more than `tolerance` bits a row, and a later one that more. Gives 0, and
   * nothing else, if a row weighs anything but 1. Only in WebAssembly: it spares counting, and counts lead to the same bits.
   *
   * `table` has 4 words a feature of the source: what it is, 0 a list, 1 bytes below 64, 2 nothing that can be told; its list, where
   * that of the part is `offset` bytes further, or its bytes; its code for missing; for bytes, zeros, a word a code and class.
   * `weights` are an f64 a row of the part, or 0. `cases` are those of the part, a word a class, and room for 3 times as many words.
   * `bits` has n log2 n up to the number of rows (f64). Where there are two classes, `room` is for 2 * n + 3 f64 and one for every 16 rows,
   * rounded up, and 160 bytes behind a list may be read. `prices` (f64), unless 0, are the bits that a cut costs which is one of 0, 1, 2 ... cuts: of those allowed
   * (`amongAllowed` 1), or of all between two codes. Where no cut saves as much, any that saves less may be told, or none.
   *
   * A result is 32 bytes: the bits a row that are saved (f64); 3 if there is a cut, 2 if there is none, 1 if all codes are the same, 0 when it cannot be
   * told, since it is of kind 2 or values are missing; the codes below and above the cut; the rows below it; how many
   * cuts there are; how many codes, also where there is no cut.
   */
  bitCuts?(
    features: number,
    count: number,
    table: number,
    offset: number,
    rows: number,
    n: number,
    weights: number,
    classes: number,
    width: number,
    cases: number,
    least: number,
    bits: number,
    room: number,
    tolerance: number,
    prices: number,
    amongAllowed: number,
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
  /**
   * Lets rows fall, from one on, through a tree of tests, 8 words (u32) each: coarse, fine and starts of a column, its code for missing, and
   * a way: 0 ends here; 3 goes to the second of three words if the code is below the first, else to the third; 1 too, of a column
   * without missing values, and has the coarse byte of the first word instead of their code, which mostly tells; 2 goes to
   * the word at the code in a table whose offset is the first. ends[i] is where the row ends; at a test if its value is missing.
   */
  fallRows(rows: number, n: number, tests: number, from: number, ends: number): void;
  /**
   * The same; out[end * width + class] += weight. `weights` (f64 a row of the part) 0: every row weighs 1. `scratch` is room for 8 bytes a row.
   * At tests of way 1 the coarse bytes of rows are `stride` apart: 1, or that of `weaveColumns`.
   */
  fallCases(
    rows: number,
    n: number,
    weights: number,
    tests: number,
    from: number,
    stride: number,
    classes: number,
    width: number,
    out: number,
    scratch: number,
  ): void;
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
