import { intervalRoom, OPEN } from './interval-kernels.js';

/**
 * The sorted cases of a node of two classes in bins, for the cuts of its parts: a part is counted bin by bin, and only bins in which its
 * best cut may lie are gone through. A bin has about `BIN` cases, whole values, and a value with as many has one of its own.
 *
 * A case has a row of keys (u32), one a column: where its bin and class are counted, among the counts of all columns (u32): those of
 * a bin stand together. Key 0 is that of missing values.
 */
export interface BinKernels {
  /** Puts the first `known` of n sorted cases into bins: their keys from `base` on, and where bins start and the last ends. Returns how many. */
  binCases(
    sorted: number,
    values: number,
    known: number,
    n: number,
    base: number,
    keys: number,
    columns: number,
    starts: number,
  ): number;
  /** Counts the keys of members list[i], or i where there is no list, into `counts`. */
  countKeys(keys: number, columns: number, list: number, n: number, counts: number): void;
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
   * What is told of a column is which key of the row of `width` keys is its own, `sorted`, `starts`, how many bins and its first key, where its cuts
   * are, how many, and its first slot (u32). `slotOf` is u32, one a key.
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

export const BIN = 16;

/** So many bins have n cases at most: two neighbours have `BIN` cases or more. */
export const mostBins = (n: number): number => Math.ceil((2 * n) / BIN) + 2;

/** Bytes in which cuts between n binned cases are looked for; the twin keeps them. */
export const binRoom = (n: number): number => intervalRoom(n, 2) + 8 * (n + 1) + OPEN * 32 + 64 * 32;
