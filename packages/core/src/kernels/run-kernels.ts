/** Sorted runs of keys, cell by cell: the sparse form of a count. */
export interface RunKernels {
  /**
   * `keys` holds u32 keys, all below `width`; cell c's are those from starts[c] to before starts[c + 1] (u32). Each
   * cell's distinct keys are written ascending over the front of `keys`, cell after cell, how often each occurred to
   * `counts` (u32), and where each cell ends to `ends` (u32). Returns the number of runs.
   * Cells of at least `denseFrom` entries are counted in `table` (width u32, zeroed, left zeroed), the others sorted
   * within `scratch` (runScratch of the largest cell).
   */
  cellRuns(
    keys: number,
    starts: number,
    cells: number,
    width: number,
    denseFrom: number,
    table: number,
    scratch: number,
    counts: number,
    ends: number,
  ): number;
  /** The same with weights (f64, above 0, one an entry); `table` and `sums` are f64. Equal keys are added in order. */
  cellRunsWeighted(
    keys: number,
    weights: number,
    starts: number,
    cells: number,
    width: number,
    denseFrom: number,
    table: number,
    scratch: number,
    sums: number,
    ends: number,
  ): number;
}

/** Bytes the two work in for cells of up to n entries: keys and places twice, and a histogram of 11 bits. */
export const runScratch = (n: number): number => 16 * n + 2048 * 4 + 64;
