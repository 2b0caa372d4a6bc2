/** Naive Bayes as products, many rows at a time. */
export interface ProductKernels {
  /**
   * sums[row] += a product of lines, for n rows. A line is a factor (f64) a class, and one more where the number of classes is
   * odd. tables[codes[row]] (u32 both) is the byte offset of a table of lines, 0 for a row that is passed over: multiplied are
   * the first line of the table and the lines at entries[row], entries[n + row], ... (u32, byte offsets in the table).
   * found[row] (u32) goes up by one where a product was added.
   */
  addProducts(
    codes: number,
    tables: number,
    entries: number,
    groups: number,
    n: number,
    width: number,
    sums: number,
    found: number,
  ): void;
}
