/** Hashes of rows. See ../hash-kernels.ts for what each function promises, and ../../base/mix.ts for one number at a time. */

// @ts-ignore: decorator
@inline
function mix4(x: v128, y: v128): v128 {
  x = v128.xor(v128.xor(x, i32x4.shr_u(x, 16)), i32x4.mul(y, i32x4.splat(<i32>0x9e3779b1)));
  x = i32x4.mul(x, i32x4.splat(<i32>0x85ebca6b));
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 13)), i32x4.splat(<i32>0xc2b2ae35));
  x = i32x4.add(x, i32x4.mul(v128.xor(y, i32x4.shr_u(y, 15)), i32x4.splat(0x27d4eb2f)));
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 15)), i32x4.splat(0x165667b1));
  return v128.xor(x, i32x4.shr_u(x, 16));
}

/** Two numbers with -0 as 0 and every NaN as one. */
// @ts-ignore: decorator
@inline
function plain(x: v128): v128 {
  return v128.bitselect(f64x2.add(x, f64x2.splat(0)), i64x2.splat(0x7ff8000000000000), f64x2.eq(x, x));
}

// @ts-ignore: decorator
@inline
function hashFour(x: v128, y: v128, saltA: v128, saltB: v128, a: usize, b: usize): void {
  x = plain(x);
  y = plain(y);
  const low = v128.shuffle<i32>(x, y, 0, 2, 4, 6);
  const high = v128.shuffle<i32>(x, y, 1, 3, 5, 7);
  v128.store(a, i32x4.add(v128.load(a), mix4(v128.xor(low, saltA), high)));
  v128.store(b, i32x4.add(v128.load(b), mix4(v128.xor(high, saltB), low)));
}

/** Four at a time; `values`, `a` and `b` have room for the rows up to a multiple of four. */
export function hashNumbers(values: usize, n: u32, saltA: u32, saltB: u32, a: usize, b: usize): void {
  const forA = i32x4.splat(<i32>saltA);
  const forB = i32x4.splat(<i32>saltB);
  for (let i: u32 = 0; i < n; i += 4) {
    const at = values + ((<usize>i) << 3);
    hashFour(v128.load(at), v128.load(at, 16), forA, forB, a + ((<usize>i) << 2), b + ((<usize>i) << 2));
  }
}

export function sumMixed(a: usize, b: usize, n: u32, salt: u32): u32 {
  const salts = i32x4.splat(<i32>salt);
  let sums = i32x4.splat(0);
  let i: u32 = 0;
  for (; i + 4 <= n; i += 4) {
    const at = (<usize>i) << 2;
    sums = i32x4.add(sums, mix4(i32x4.add(v128.load(a + at), salts), v128.load(b + at)));
  }
  let sum: u32 = 0;
  for (; i < n; i++) {
    const at = (<usize>i) << 2;
    sum += i32x4.extract_lane(mix4(i32x4.splat(load<u32>(a + at) + salt), i32x4.splat(load<u32>(b + at))), 0);
  }
  return sum
    + i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1)
    + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
}
