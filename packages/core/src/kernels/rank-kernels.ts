/** Numbers to places in their order. NaN is missing and gets the code behind the last; -0 counts as 0. */
export interface RankKernels {
  /**
   * Is every known value a whole number of 1 / scale, exactly? If so returns 1 and writes the smallest and the largest of
   * those whole numbers to `range` (2 f64; +Infinity and -Infinity when no value is known); if not returns 0.
   */
  decimalRange(values: number, n: number, scale: number, range: number): number;
  /**
   * Counting rank, for values that passed `decimalRange`. `seen`: span u32, zeroed, where span is the number of whole
   * numbers from `low` on that may occur. Writes a code (u32) a row to `codes` and the distinct values to `distinct`;
   * returns how many.
   */
  decimalRank(
    values: number,
    n: number,
    scale: number,
    low: number,
    span: number,
    seen: number,
    codes: number,
    distinct: number,
  ): number;
  /**
   * The same for any values, by sorting. `scratch`: SORT_RANK_SCRATCH(n) bytes. Of values that passed `decimalRange` the whole
   * numbers are sorted, from `low` on and below 2^(11 * digits), which is quicker.
   */
  sortRank(
    values: number,
    n: number,
    scratch: number,
    codes: number,
    distinct: number,
    scale?: number,
    low?: number,
    digits?: number,
  ): number;
  /** u32 codes below 256 to bytes. */
  narrow(codes: number, n: number, out: number): void;
  /** u32 codes to coarse and fine: `binOf` holds the bin (u8) of every code. */
  splitCodes(codes: number, n: number, binOf: number, starts: number, coarse: number, fine: number): void;
}

/** Bytes `sortRank` works in: keys and row numbers twice, and one histogram a digit of 11 bits. */
export const sortRankScratch = (n: number): number => 24 * n + 6 * 2048 * 4 + 64;
