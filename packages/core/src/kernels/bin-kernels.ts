import { intervalRoom, OPEN } from './interval-kernels.js';

/**
 * The sorted cases of a node of two classes in bins, for the cuts of its parts: a part is counted bin by bin, and only bins in which its
 * best cut may lie are gone through. A bin has about `binOf` cases, whole values, and a value with as many has one of its own.
 *
 * A case has a row of keys (u16), one a column: where its bin and class are counted, among the counts of its column (u32): those of
 * a bin stand together, from key 2 on. Key 0 is that of missing values.
 */
export interface BinKernels {
  /** Puts the first `known` of n sorted cases into bins of at least so many: their keys, and where bins start and the last ends. Returns how many. */
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

const FEWEST = 16;
const MANY = 8192;

/** How many cases a bin has of n, at least: more where there are many cases, so that the counts of all bins stay near the processor. */
export const binOf = (n: number): number => Math.max(FEWEST, Math.ceil(n / MANY));

/** So many bins have up to n cases at most: two neighbours have `binOf` cases or more. All keys are below 2 ** 16. */
export const mostBins = (n: number): number => Math.min(Math.ceil((2 * n) / FEWEST), 2 * MANY) + 2;

/** So many keys has a column with so many bins. */
export const keysOf = (bins: number): number => 2 + 2 * bins;

/** Bytes in which cuts between n binned cases are looked for; the twin keeps them. */
export const binRoom = (n: number): number => intervalRoom(n, 2) + 8 * (n + 1) + OPEN * 32 + 64;
