/** Rows and their codes, as ../kernels.ts says that they are kept. */

// @ts-ignore: decorator
@inline
export function rowAt(rows: usize, i: u32): usize {
  return rows == 0 ? <usize>i : <usize>load<u32>(rows + ((<usize>i) << 2));
}

// @ts-ignore: decorator
@inline
export function codeAt(coarse: usize, fine: usize, starts: usize, row: usize): u32 {
  const byte = <u32>load<u8>(coarse + row);
  return fine == 0 ? byte : load<u32>(starts + ((<usize>byte) << 2)) + <u32>load<u16>(fine + (row << 1));
}
