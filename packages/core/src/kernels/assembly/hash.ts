/** Hashes of rows. See ../hash-kernels.ts for what each function promises, and ../../base/mix.ts for one number at a time. */

// The factors of `mix` as vectors. V8 builds a vector that is known to be constant anew wherever it is used, which takes
// longer than the hashing; so they are computed from the lowest bits of an offset, which are 0 without its knowing.
// @ts-ignore: decorator
@inline
function factor(value: u32, offset: usize): v128 {
  return i32x4.splat(<i32>(value + (<u32>offset & 7)));
}

// @ts-ignore: decorator
@inline
function mix4(x: v128, y: v128, f1: v128, f2: v128, f3: v128, f4: v128, f5: v128): v128 {
  x = v128.xor(v128.xor(x, i32x4.shr_u(x, 16)), i32x4.mul(y, f1));
  x = i32x4.mul(x, f2);
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 13)), f3);
  x = i32x4.add(x, i32x4.mul(v128.xor(y, i32x4.shr_u(y, 15)), f4));
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 15)), f5);
  return v128.xor(x, i32x4.shr_u(x, 16));
}

/** Two numbers with -0 as 0 and every NaN as one. */
// @ts-ignore: decorator
@inline
function plain(x: v128, none: v128): v128 {
  return v128.bitselect(f64x2.add(x, f64x2.splat(0)), none, f64x2.eq(x, x));
}

/** Four at a time; `values`, `a` and `b` have room for the rows up to a multiple of four. */
export function hashNumbers(values: usize, n: u32, saltA: u32, saltB: u32, a: usize, b: usize): void {
  const f1 = factor(0x9e3779b1, values);
  const f2 = factor(0x85ebca6b, values);
  const f3 = factor(0xc2b2ae35, values);
  const f4 = factor(0x27d4eb2f, values);
  const f5 = factor(0x165667b1, values);
  const none = i64x2.splat(0x7ff8000000000000 + <i64>(values & 7));
  const forA = i32x4.splat(<i32>saltA);
  const forB = i32x4.splat(<i32>saltB);
  for (let i: u32 = 0; i < n; i += 4) {
    const at = values + ((<usize>i) << 3);
    const x = plain(v128.load(at), none);
    const y = plain(v128.load(at, 16), none);
    const low = v128.shuffle<i32>(x, y, 0, 2, 4, 6);
    const high = v128.shuffle<i32>(x, y, 1, 3, 5, 7);
    const toA = a + ((<usize>i) << 2);
    const toB = b + ((<usize>i) << 2);
    v128.store(toA, i32x4.add(v128.load(toA), mix4(v128.xor(low, forA), high, f1, f2, f3, f4, f5)));
    v128.store(toB, i32x4.add(v128.load(toB), mix4(v128.xor(high, forB), low, f1, f2, f3, f4, f5)));
  }
}

export function sumMixed(a: usize, b: usize, n: u32, salt: u32): u32 {
  const f1 = factor(0x9e3779b1, a);
  const f2 = factor(0x85ebca6b, a);
  const f3 = factor(0xc2b2ae35, a);
  const f4 = factor(0x27d4eb2f, a);
  const f5 = factor(0x165667b1, a);
  const salts = i32x4.splat(<i32>salt);
  let sums = i32x4.splat(0);
  let i: u32 = 0;
  for (; i + 4 <= n; i += 4) {
    const at = (<usize>i) << 2;
    sums = i32x4.add(sums, mix4(i32x4.add(v128.load(a + at), salts), v128.load(b + at), f1, f2, f3, f4, f5));
  }
  let sum: u32 = 0;
  for (; i < n; i++) {
    const at = (<usize>i) << 2;
    const mixed = mix4(i32x4.splat(load<u32>(a + at) + salt), i32x4.splat(load<u32>(b + at)), f1, f2, f3, f4, f5);
    sum += i32x4.extract_lane(mixed, 0);
  }
  return sum
    + i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1)
    + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
}
