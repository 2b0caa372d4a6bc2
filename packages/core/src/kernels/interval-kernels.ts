/**
 * Cases in the order of a number, and the cuts of least class entropy between them. A case is a place in some list;
 * `sorted` are cases (u32) whose `values` (u32 codes) ascend, with room for one more of both, and `classes` the class of
 * every case (u32, below `width`); or 0, where there are two, and values are twice a code, plus one for the second class. `units[n]` is n log2 n in units of 2^-30 bits, whole, for n up to all cases (f64).
 */
export interface IntervalKernels {
  /**
   * Sorts the cases 0 to n - 1 of a list (the offset of u32 members of whatever `codes` are of, or 0 for themselves) by
   * their codes; equal codes stay in order, and those of code `size` are left out. `pair` are the classes of the cases (u32)
   * where values are to have them, or 0. Returns how many are left.
   */
  sortCases(
    codes: number,
    list: number,
    n: number,
    size: number,
    pair: number,
    scratch: number,
    sorted: number,
    values: number,
  ): number;
  /** Of n sorted members those that have a place in a list, as these places; `placeOf` is 2^32 - 1 for the others. Returns how many. */
  keepSorted(sorted: number, values: number, n: number, placeOf: number, kept: number, keptValues: number): number;
  /** The place in its part of every member of a list, of which the first `low` are one part and the others the second: these have the highest bit too. */
  placesInTwo(list: number, low: number, n: number, placeOf: number): void;
  /**
   * Sorted members as those of two parts, by these places, as if each were sorted by itself: the first where they are, the second `behind` words further on,
   * which is no less than the first are. Returns how many these are. `scratch` has room for all of them twice.
   */
  divideSorted(sorted: number, values: number, known: number, placeOf: number, behind: number, scratch: number): number;
  /**
   * The cuts of Fayyad and Irani (1993): where every interval but the first starts in `sorted`, ascending, is written to
   * `starts` (u32, room for n). Naming a cut costs log2 of the gaps between values if `gaps` is not 0, else of the cases
   * less one; `log2` are logs of 0, 1, ... (f64), `naming[k]` is the cost of naming k classes (f64). Returns the number of cuts.
   */
  mdlStarts(
    sorted: number,
    values: number,
    n: number,
    classes: number,
    width: number,
    gaps: number,
    units: number,
    log2: number,
    naming: number,
    room: number,
    starts: number,
  ): number;
  /**
   * Where the right side of the cut of least entropy starts, 0 where there is none; the class counts of both sides are
   * written to `sides` (u32, 2 * width).
   */
  leastEntropyStart(
    sorted: number,
    values: number,
    n: number,
    classes: number,
    width: number,
    units: number,
    room: number,
    sides: number,
  ): number;
  /**
   * The cuts of `mdlStarts` from how many cases of every class have each value, `counts[code * width + class]` (u32): the first codes with cases of every
   * interval but the first, ascending, are written to `starts` (room for `size`). Returns the number of cuts. Two classes are like any others here, and
   * `room` is `intervalRoom` of size * width.
   */
  mdlCodes(
    counts: number,
    size: number,
    width: number,
    gaps: number,
    units: number,
    log2: number,
    naming: number,
    room: number,
    starts: number,
  ): number;
  /** The cut of `leastEntropyStart` from the same: the first code with cases of its right side, 0 where there is none. */
  leastEntropyCode(counts: number, size: number, width: number, units: number, room: number, sides: number): number;
}

/** Bytes in which up to n cases are sorted: codes, cases, and places twice; a histogram of 11 bits before them. */
export const sortCasesScratch = (n: number): number => 2048 * 4 + 16 * n + 64;

/** So many ranges are open at most: the larger half waits, so each is at most half of the one before. */
export const OPEN = 34;

/** Bytes in which cuts between n cases, or n counts of values and classes, of up to `width` classes are looked for. */
export const intervalRoom = (n: number, width: number): number => 4 * (5 * (n + 1) + 2 * width + OPEN * (width + 2));
