/** Tables counted straight from byte columns. See ../count-kernels.ts for what each function promises. */

// @ts-ignore: decorator
@inline
function bump(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

/** Four counters whose addresses are the lanes of a vector. Two 64-bit lanes are quicker to take out than four of 32. */
// @ts-ignore: decorator
@inline
function bumpFour(addresses: v128): void {
  const low = i64x2.extract_lane(addresses, 0);
  const high = i64x2.extract_lane(addresses, 1);
  bump(<usize>low);
  bump(<usize>(<u64>low >> 32));
  bump(<usize>high);
  bump(<usize>(<u64>high >> 32));
}

/** Eight 16-bit keys: their addresses are worked out in vectors, since scalar arithmetic would cost more than the counting. */
// @ts-ignore: decorator
@inline
function bumpEight(keys: v128, tables: v128): void {
  bumpFour(i32x4.add(i32x4.shl(i32x4.extend_low_i16x8_u(keys), 2), tables));
  bumpFour(i32x4.add(i32x4.shl(i32x4.extend_high_i16x8_u(keys), 2), tables));
}

export function countBytes(
  n: u32, c: usize, cStride: u32, a: usize, aStride: u32, b: usize, table: usize, twin: usize,
): void {
  const other = table + twin;
  const tables = i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(<i32>table), 1, <i32>other), 3, <i32>other);
  const cs = i16x8.splat(<i16>cStride);
  const as_ = i16x8.splat(<i16>aStride);
  let i: u32 = 0;
  for (; i + 16 <= n; i += 16) {
    const cv = v128.load(c + <usize>i);
    const av = v128.load(a + <usize>i);
    const bv = v128.load(b + <usize>i);
    bumpEight(
      i16x8.add(
        i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(cv), cs), i16x8.mul(i16x8.extend_low_i8x16_u(av), as_)),
        i16x8.extend_low_i8x16_u(bv),
      ),
      tables,
    );
    bumpEight(
      i16x8.add(
        i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(cv), cs), i16x8.mul(i16x8.extend_high_i8x16_u(av), as_)),
        i16x8.extend_high_i8x16_u(bv),
      ),
      tables,
    );
  }
  for (; i < n; i++) {
    const key =
      <u32>load<u8>(c + <usize>i) * cStride + <u32>load<u8>(a + <usize>i) * aStride + <u32>load<u8>(b + <usize>i);
    bump(table + ((<usize>key) << 2));
  }
}

export function countByte(n: u32, column: usize, byte: u32): u32 {
  const bytes = i8x16.splat(<i8>byte);
  let found: u32 = 0;
  let i: u32 = 0;
  for (; i + 16 <= n; i += 16) found += popcnt<u32>(i8x16.bitmask(i8x16.eq(v128.load(column + <usize>i), bytes)));
  for (; i < n; i++) found += <u32>(<u32>load<u8>(column + <usize>i) == byte);
  return found;
}

// @ts-ignore: decorator
@inline
function listedKey(row: usize, base: usize, a: usize, aStride: u32, b: usize): usize {
  return <usize>(load<u32>(base) + <u32>load<u8>(a + row) * aStride + <u32>load<u8>(b + row)) << 2;
}

export function countListed(
  rows: usize, n: u32, base: usize, a: usize, aStride: u32, b: usize, table: usize, twin: usize,
): void {
  const other = table + twin;
  const end = n & ~3;
  let i: u32 = 0;
  if (rows == 0) {
    for (; i < end; i += 4) {
      const p = base + ((<usize>i) << 2);
      bump(table + listedKey(<usize>i, p, a, aStride, b));
      bump(other + listedKey(<usize>i + 1, p + 4, a, aStride, b));
      bump(table + listedKey(<usize>i + 2, p + 8, a, aStride, b));
      bump(other + listedKey(<usize>i + 3, p + 12, a, aStride, b));
    }
    for (; i < n; i++) bump(table + listedKey(<usize>i, base + ((<usize>i) << 2), a, aStride, b));
    return;
  }
  for (; i < end; i += 4) {
    const p = base + ((<usize>i) << 2);
    const r = rows + ((<usize>i) << 2);
    bump(table + listedKey(<usize>load<u32>(r), p, a, aStride, b));
    bump(other + listedKey(<usize>load<u32>(r, 4), p + 4, a, aStride, b));
    bump(table + listedKey(<usize>load<u32>(r, 8), p + 8, a, aStride, b));
    bump(other + listedKey(<usize>load<u32>(r, 12), p + 12, a, aStride, b));
  }
  for (; i < n; i++) {
    const row = <usize>load<u32>(rows + ((<usize>i) << 2));
    bump(table + listedKey(row, base + ((<usize>i) << 2), a, aStride, b));
  }
}

export function scaleKeys(keys: usize, n: u32, factor: u32, out: usize): void {
  let i: u32 = 0;
  const factors = i32x4.splat(<i32>factor);
  for (; i + 4 <= n; i += 4) {
    const at = (<usize>i) << 2;
    v128.store(out + at, i32x4.mul(v128.load(keys + at), factors));
  }
  for (; i < n; i++) {
    const at = (<usize>i) << 2;
    store<u32>(out + at, load<u32>(keys + at) * factor);
  }
}

export function sumOut(table: usize, outer: u32, middle: u32, inner: u32, out: usize): void {
  let from = table;
  let to = out;
  const line = (<usize>inner) << 2;
  for (let o: u32 = 0; o < outer; o++) {
    if (inner == 1) {
      let sum: u32 = 0;
      for (let m: u32 = 0; m < middle; m++) {
        sum += load<u32>(from);
        from += 4;
      }
      store<u32>(to, sum);
    } else {
      memory.fill(to, 0, line);
      for (let m: u32 = 0; m < middle; m++) {
        addTables(to, from, inner);
        from += line;
      }
    }
    to += line;
  }
}

export function addTables(into: usize, from: usize, n: u32): void {
  let i: u32 = 0;
  for (; i + 4 <= n; i += 4) {
    const at = (<usize>i) << 2;
    v128.store(into + at, i32x4.add(v128.load(into + at), v128.load(from + at)));
  }
  for (; i < n; i++) {
    const at = (<usize>i) << 2;
    store<u32>(into + at, load<u32>(into + at) + load<u32>(from + at));
  }
}

export function spreadTable(
  table: usize, c: u32, cStride: u32, a: u32, aStride: u32, b: u32, bStride: u32, out: usize, size: u32,
): void {
  memory.fill(out, 0, (<usize>size) << 2);
  const step = (<usize>bStride) << 2;
  for (let i: u32 = 0; i < c; i++) {
    for (let j: u32 = 0; j < a; j++) {
      let to = out + ((<usize>(i * cStride + j * aStride)) << 2);
      for (let end = table + ((<usize>b) << 2); table < end; table += 4, to += step) store<u32>(to, load<u32>(table));
    }
  }
}
