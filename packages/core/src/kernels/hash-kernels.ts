/** Hashes of rows, column by column. */
export interface HashKernels {
  /**
   * a[i] += mix(low ^ saltA, high) and b[i] += mix(high ^ saltB, low), of the two halves of the i-th number: -0 is taken as 0
   * and every NaN as one. a and b are u32.
   */
  hashNumbers(values: number, n: number, saltA: number, saltB: number, a: number, b: number): void;
  /** The sum of mix(a[i] + salt, b[i]) over the rows, as a 32-bit number. */
  sumMixed(a: number, b: number, n: number, salt: number): number;
}
