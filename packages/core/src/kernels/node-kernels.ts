/** The cases of a node of a tree: case i has the class `target[i]` (u32). */
export interface NodeKernels {
  /** out[i] = codes[rows[i]] as u32; codes are of 1 or 4 bytes. */
  pickCodes(codes: number, bytes: number, rows: number, n: number, out: number): void;
  /** out[code * classes + class] (f64) of the n cases with their weights, 1 where their offset is 0. The last code, `size`, is missing. */
  countLevels(
    codes: number,
    n: number,
    size: number,
    target: number,
    classes: number,
    weights: number,
    out: number,
  ): void;
  /** out[code * width + class] (u32) of members list[i], or i where there is no list, of class `classes[i]`. The last code, `size`, is missing. */
  countValues(codes: number, list: number, n: number, size: number, classes: number, width: number, out: number): void;
  /** out[interval * classes + class] (f64) of `known` sorted cases, `starts` of all intervals but the first. */
  countIntervals(
    sorted: number,
    known: number,
    starts: number,
    cuts: number,
    target: number,
    classes: number,
    out: number,
  ): void;
}
