/** What is prepared for purity-tree.ts. See ../part-kernels.ts for what each function promises. */

// @ts-ignore: decorator
@external("env", "log")
declare function log(x: f64): f64;

/** Rows at once: what is written stays in the cache. */
const BLOCK: u32 = 256;

export function weaveColumns(columns: usize, stride: u32, rows: u32, matrix: usize): void {
  for (let from: u32 = 0; from < rows; from += BLOCK) {
    const end = min(rows, from + BLOCK);
    for (let place: u32 = 0; place < stride; place++) {
      const column = <usize>load<u32>(columns + ((<usize>place) << 2));
      let to = matrix + <usize>stride * <usize>from + <usize>place;
      for (let row = from; row < end; row++) {
        store<u8>(to, load<u8>(column + <usize>row));
        to += <usize>stride;
      }
    }
  }
}

export function logTerms(most: u32, terms: usize): void {
  for (let n: u32 = 1; n <= most; n++) store<f64>(terms + ((<usize>n) << 3), <f64>n * log(<f64>n));
}
