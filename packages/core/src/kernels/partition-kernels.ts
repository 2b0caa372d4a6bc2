/** Splitting lists of rows, keeping their order. */
export interface PartitionKernels {
  /** children[i] = map[code] (u32), and counts[child]++. `fine` 0: a byte column. */
  childByMap(
    rows: number,
    n: number,
    coarse: number,
    fine: number,
    starts: number,
    map: number,
    children: number,
    counts: number,
  ): void;
  /**
   * children[i] = map[number of cuts <= code], and counts[child]++; the code `none` (missing) goes to map[cutCount + 1].
   * `cuts` are u32, ascending.
   */
  childByCuts(
    rows: number,
    n: number,
    coarse: number,
    fine: number,
    starts: number,
    cuts: number,
    cutCount: number,
    none: number,
    map: number,
    children: number,
    counts: number,
  ): void;
  /** Writes every row to out[heads[child]++]. */
  scatter(rows: number, n: number, children: number, heads: number, out: number): void;
  /** out[i] = values[row], f64. */
  gather(rows: number, n: number, values: number, out: number): void;
  /** out[row] = first + classes[row], bytes, for the listed rows; classes 0: out[row] = first. */
  markRows(rows: number, n: number, classes: number, first: number, out: number): void;
}
