/** Terms that are added in one go. */
export const SUM_BLOCK = 8192;

/** Tables that rows take turns in, so that a row does not wait for its neighbour's sum; and one for what is rare. */
export const SUM_COPIES = 4;

/** Bytes of the tables of `addTerms` for so many keys. */
export const sumTables = (keys: number): number => (SUM_COPIES + 1) * 16 * keys;

/** Each level holds so many bits of a term: with up to `SUM_BLOCK` terms no sum of a block is rounded. */
export const SUM_BITS = 40;

/**
 * Of terms split at the last bit u of magic, at most u / 2 is left. In each of two lanes 2048 pairs of these are added, to sums below 2048 u,
 * which are off by 2^-53 of that; for all and for one key together that makes 2^-30 u, and u is below 2^-52 magic. Twice that is on the safe side.
 */
export const QUICK_ERROR = 2 ** -81;

/** Exact sums of numbers. NaN is missing. */
export interface SumKernels {
  /**
   * The smallest and the largest known number to `range` (2 f64; +Infinity and -Infinity when none is known). Behind the numbers, up to a
   * multiple of four of them, NaN must stand.
   */
  numberRange(values: number, n: number, range: number): void;
  /**
   * Adds at most `SUM_BLOCK` terms to tables by the key (u8) of their rows: the numbers, or with `means` (f64 a key) their
   * squared distances from the mean of their key. No term may be above magic / 12288, where magic is 1.5 times a power of
   * two. A term is split at fixed bits into parts of which no sum is rounded: the first two go to (f64, f64) of its key, in
   * one of `SUM_COPIES` tables; what is left, mostly nothing, to the first f64 of its key in one table more, where the second
   * counts missing numbers. Returns 0 where terms had even more bits than that.
   *
   * `isQuick`, for two keys: the second part of a sum may be off by `QUICK_ERROR` times magic, and takes up what is left.
   */
  addTerms(
    values: number,
    n: number,
    keys: number,
    means: number,
    magic: number,
    tables: number,
    width: number,
    isQuick: number,
  ): number;
}
