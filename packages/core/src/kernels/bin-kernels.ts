import { intervalRoom, OPEN } from './interval-kernels.js';

/**
 * The sorted cases of a node of two classes in bins, for the cuts of its parts: a part is counted bin by bin, and only bins in which its
 * best cut may lie are gone through. A bin is full with `casesABin` cases, whole values, and a value with as many has one of its own: the
 * bin before it, and the last, may have fewer.
 *
 * A case has a row of keys (u16), one a column: where its bin and class are counted, among the counts of its column (u32): those of
 * a bin stand together, from `FIRST_KEY` on. Key 0 is that of missing values, key 1 nobody's.
 */
export interface BinKernels {
  /** Puts the first `known` of n sorted cases into bins, full with `least`: their keys, and where bins start and the last ends. Returns how many. */
  binCases(
    sorted: number,
    values: number,
    known: number,
    n: number,
    least: number,
    keys: number,
    columns: number,
    starts: number,
  ): number;
  /** Counts the keys of members list[i], or i where there is no list, into `counts`: those of a column from its base (u32) on. */
  countKeys(keys: number, columns: number, bases: number, list: number, n: number, counts: number): void;
  /** counts[i] = all[i] - others[i] for so many `words`, a multiple of 4. */
  otherCounts(all: number, others: number, words: number, counts: number): void;
  /**
   * As `mdlStarts` of interval-kernels.ts, of the members that have a place, without gaps: `counts` are theirs in the bins of this column.
   * Writes the first places of the values behind the cuts, ascending.
   */
  binnedCuts(
    sorted: number,
    values: number,
    placeOf: number,
    starts: number,
    bins: number,
    counts: number,
    units: number,
    log2: number,
    naming: number,
    room: number,
    cuts: number,
  ): number;
  /** As `leastEntropyStart` of interval-kernels.ts, in the same way; the first place of the value behind the cut. */
  binnedLeast(
    sorted: number,
    values: number,
    placeOf: number,
    starts: number,
    bins: number,
    counts: number,
    units: number,
    room: number,
    sides: number,
  ): number;
  /**
   * The slots of `used` columns for members list[i] of two classes, as `intervalSlots` of fold-kernels.ts, and their counts, added to `terms`.
   * What is told of a column is which key of the row of `width` keys is its own, `sorted`, `starts`, how many bins and its base, where its cuts
   * are, how many, and its first slot (u32). `slotOf` is u32, one a key of all columns.
   */
  binSlots(
    told: number,
    used: number,
    keys: number,
    width: number,
    list: number,
    n: number,
    folds: number,
    classes: number,
    placeOf: number,
    slotOf: number,
    matrix: number,
    columns: number,
    slots: number,
    terms: number,
  ): void;
}

export const FIRST_KEY = 2;
/** A full bin has so many cases, or more where there would be more full bins than so many: the counts of all bins are to stay near the processor. */
const FEWEST_CASES = 16;
const FULL_BINS = 8192;

/** With so many of n cases a bin is full. */
export const casesABin = (n: number): number => Math.max(FEWEST_CASES, Math.ceil(n / FULL_BINS));

/** So many bins have up to n cases at most, with some to spare: two neighbours have `casesABin` cases or more. */
export const mostBins = (n: number): number => Math.min(Math.ceil((2 * n) / FEWEST_CASES), 2 * FULL_BINS) + 2;

/** So many keys has a column with so many bins: 32,774 at most, about half of what 16 bits hold. */
export const keysOf = (bins: number): number => FIRST_KEY + 2 * bins;

/**
 * Bytes in which cuts between n binned cases are looked for. The kernel has two words a bin (the sums before it) and an entropy for some bins,
 * the ranges that are open, and of a bin, which may have all cases, six words a case. The twin keeps its cases and looks for cuts between them.
 */
export const binRoom = (n: number): number => {
  const own = 16 * (mostBins(n) + 2) + OPEN * 32 + 24 * n + 64;
  const twin = 8 * (n + 1) + intervalRoom(n, 2);
  return Math.max(own, twin);
};
