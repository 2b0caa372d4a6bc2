/** Hashes of rows, column by column: two sums a row, u32, side by side. */
export interface HashKernels {
  /**
   * Of the two halves of the i-th number, mix(low ^ saltA, high) and mix(high ^ saltB, low) are added to the sums of row i; or,
   * in less than half the time, the two halves of the product (low ^ saltA) * (high ^ saltB). -0 is taken as 0 and every NaN as one.
   */
  hashNumbers(values: number, n: number, saltA: number, saltB: number, sums: number, isProduct: number): void;
  /** Adds the pair (u32) of the code (u32) of every row to its sums; a code more must stand behind an odd number of them. */
  hashLevels(codes: number, n: number, pairs: number, sums: number): void;
  /** The sum of mix(first + salt, second) of the sums of all rows, as a 32-bit number. */
  sumMixed(sums: number, n: number, salt: number): number;
  /** mix(first + salt, second) of the sums of every row to `mixed` (u32), where there is room for a multiple of four of them. */
  mixRows(sums: number, n: number, salt: number, mixed: number): void;
}
