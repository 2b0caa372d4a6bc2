/** Terms that are added in one go. */
export const SUM_BLOCK = 4096;

/** Tables that rows take turns in, so that a row does not wait for its neighbour's sum; and one for what is rare. */
export const SUM_COPIES = 4;

/** Bytes of the tables of `addTerms` for so many keys. */
export const sumTables = (keys: number): number => (SUM_COPIES + 1) * 16 * keys;

/** Each level holds so many bits of a term: with up to `SUM_BLOCK` terms no sum of a block is rounded. */
export const SUM_BITS = 41;

/** Exact sums of numbers. NaN is missing. */
export interface SumKernels {
  /**
   * The smallest and the largest known number to `range` (2 f64; +Infinity and -Infinity when none is known). Behind the numbers, up to a
   * multiple of four of them, NaN must stand.
   */
  numberRange(values: number, n: number, range: number): void;
  /**
   * Adds at most `SUM_BLOCK` terms to tables by the key (u8) of their rows: the numbers, or with `means` (f64 a key) their
   * squared distances from the mean of their key. No term may be above magic / 6144, where magic is 1.5 times a power of
   * two. A term is split at fixed bits into parts of which no sum is rounded: the first two go to (f64, f64) of its key, in
   * one of `SUM_COPIES` tables; what is left, mostly nothing, to the first f64 of its key in one table more, where the second
   * counts missing numbers. Returns 0 where terms had even more bits than that.
   */
  addTerms(
    values: number,
    n: number,
    keys: number,
    means: number,
    magic: number,
    tables: number,
    width: number,
  ): number;
}
