/** Keys of rows, and tables counted from keys. See ../count-kernels.ts for what each function promises. */
import { rowAt } from './rows';

// @ts-ignore: decorator
@inline
function wideCode(coarse: usize, fine: usize, starts: usize, row: usize): u32 {
  return load<u32>(starts + ((<usize>load<u8>(coarse + row)) << 2)) + <u32>load<u16>(fine + (row << 1));
}

export function byteKeys(rows: usize, n: u32, column: usize, width: u32, keys: usize): void {
  let i: u32 = 0;
  const widths = i32x4.splat(<i32>width);
  for (; rows == 0 && i + 4 <= n; i += 4) {
    const at = keys + ((<usize>i) << 2);
    const codes = i16x8.extend_low_i8x16_u(v128.load32_zero(column + <usize>i));
    v128.store(at, i32x4.add(i32x4.mul(v128.load(at), widths), i32x4.extend_low_i16x8_u(codes)));
  }
  for (; i < n; i++) {
    const at = keys + ((<usize>i) << 2);
    store<u32>(at, load<u32>(at) * width + <u32>load<u8>(column + rowAt(rows, i)));
  }
}

export function wideKeys(
  rows: usize, n: u32, coarse: usize, fine: usize, starts: usize, width: u32, keys: usize,
): void {
  for (let i: u32 = 0; i < n; i++) {
    const at = keys + ((<usize>i) << 2);
    store<u32>(at, load<u32>(at) * width + wideCode(coarse, fine, starts, rowAt(rows, i)));
  }
}

export function byteKeysDouble(rows: usize, n: u32, column: usize, width: f64, keys: usize): void {
  for (let i: u32 = 0; i < n; i++) {
    const at = keys + ((<usize>i) << 3);
    store<f64>(at, load<f64>(at) * width + <f64>load<u8>(column + rowAt(rows, i)));
  }
}

export function wideKeysDouble(
  rows: usize, n: u32, coarse: usize, fine: usize, starts: usize, width: f64, keys: usize,
): void {
  for (let i: u32 = 0; i < n; i++) {
    const at = keys + ((<usize>i) << 3);
    store<f64>(at, load<f64>(at) * width + <f64>wideCode(coarse, fine, starts, rowAt(rows, i)));
  }
}

export function tally(keys: usize, n: u32, table: usize): void {
  for (let i: u32 = 0; i < n; i++) {
    const at = table + ((<usize>load<u32>(keys + ((<usize>i) << 2))) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
}

export function tallyWeighted(keys: usize, weights: usize, n: u32, table: usize): void {
  for (let i: u32 = 0; i < n; i++) {
    const at = table + ((<usize>load<u32>(keys + ((<usize>i) << 2))) << 3);
    store<f64>(at, load<f64>(at) + load<f64>(weights + ((<usize>i) << 3)));
  }
}
