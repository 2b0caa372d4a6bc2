/** Keys and tables. A table is u32 counters, or f64 sums of weights. */
export interface CountKernels {
  /** keys[i] = keys[i] * width + code of the i-th row, u32. */
  byteKeys(rows: number, n: number, column: number, width: number, keys: number): void;
  wideKeys(rows: number, n: number, coarse: number, fine: number, starts: number, width: number, keys: number): void;
  /** The same in f64, for more than 2^32 keys. */
  byteKeysDouble(rows: number, n: number, column: number, width: number, keys: number): void;
  wideKeysDouble(
    rows: number,
    n: number,
    coarse: number,
    fine: number,
    starts: number,
    width: number,
    keys: number,
  ): void;
  /** table[keys[i]] += 1. */
  tally(keys: number, n: number, table: number): void;
  /** table[keys[i]] += weights[i], in order. */
  tallyWeighted(keys: number, weights: number, n: number, table: number): void;
  /**
   * Three byte columns over the rows 0 to n - 1: table[c * cStride + a * aStride + b] += 1, all keys below 2^16. Every
   * other increment goes to a twin table `twin` bytes further on, so that equal neighbours do not wait for each other;
   * the caller adds the two up. 0: there is no twin.
   */
  countBytes(
    n: number,
    c: number,
    cStride: number,
    a: number,
    aStride: number,
    b: number,
    table: number,
    twin: number,
  ): void;
  /** How many of the rows 0 to n - 1 have this byte. */
  countByte(n: number, column: number, byte: number): number;
  /** Two byte columns over listed rows: table[base[i] + a[row] * aStride + b[row]] += 1; base is u32. */
  countListed(
    rows: number,
    n: number,
    base: number,
    a: number,
    aStride: number,
    b: number,
    table: number,
    twin: number,
  ): void;
  /** out[i] = keys[i] * factor, u32. */
  scaleKeys(keys: number, n: number, factor: number, out: number): void;
  /** out[o][i] = sum over m of table[o][m][i], u32. */
  sumOut(table: number, outer: number, middle: number, inner: number, out: number): void;
  /** into[i] += from[i], n u32. */
  addTables(into: number, from: number, n: number): void;
  /** out[i * cStride + j * aStride + k * bStride] = table[i][j][k], u32; the rest of `size` becomes 0. */
  spreadTable(
    table: number,
    c: number,
    cStride: number,
    a: number,
    aStride: number,
    b: number,
    bStride: number,
    out: number,
    size: number,
  ): void;
}
