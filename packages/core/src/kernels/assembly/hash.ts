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

/** To the sums of four rows. */
// @ts-ignore: decorator
@inline
function addPairs(at: usize, first: v128, second: v128): void {
  v128.store(at, i32x4.add(v128.load(at), first));
  v128.store(at, i32x4.add(v128.load(at, 16), second), 16);
}

/** Four rows at a time, as `sumMixed`: `values` and `sums` have room for the rows up to a multiple of four. */
export function hashNumbers(values: usize, n: u32, saltA: u32, saltB: u32, sums: usize, isProduct: u32): void {
  const f1 = factor(0x9e3779b1, values);
  const f2 = factor(0x85ebca6b, values);
  const f3 = factor(0xc2b2ae35, values);
  const f4 = factor(0x27d4eb2f, values);
  const f5 = factor(0x165667b1, values);
  const none = i64x2.splat(0x7ff8000000000000 + <i64>(values & 7));
  const forA = i32x4.splat(<i32>saltA);
  const forB = i32x4.splat(<i32>saltB);
  for (let i: u32 = 0; i < n; i += 4) {
    const at = (<usize>i) << 3;
    const x = plain(v128.load(values + at), none);
    const y = plain(v128.load(values + at, 16), none);
    let a = v128.shuffle<i32>(x, y, 0, 2, 4, 6);
    let b = v128.shuffle<i32>(x, y, 1, 3, 5, 7);
    if (isProduct) {
      a = v128.xor(a, forA);
      b = v128.xor(b, forB);
      addPairs(sums + at, i64x2.extmul_low_i32x4_u(a, b), i64x2.extmul_high_i32x4_u(a, b));
      continue;
    }
    let salts = forA;
    let first = a;
    let second = a;
    // The halves change places, so that what mixes them stands here once.
    for (let half = 0; half < 2; half++) {
      first = second;
      second = mix4(v128.xor(a, salts), b, f1, f2, f3, f4, f5);
      const other = a;
      a = b;
      b = other;
      salts = forB;
    }
    addPairs(sums + at, v128.shuffle<i32>(first, second, 0, 4, 1, 5), v128.shuffle<i32>(first, second, 2, 6, 3, 7));
  }
}

/** Two rows at a time: behind an odd number of codes, a code must stand. */
export function hashLevels(codes: usize, n: u32, pairs: usize, sums: usize): void {
  for (let i: u32 = 0; i < n; i += 2) {
    const code = codes + ((<usize>i) << 2);
    const at = sums + ((<usize>i) << 3);
    const first = v128.load64_zero(pairs + ((<usize>load<u32>(code)) << 3));
    const both = v128.load_lane<i64>(pairs + ((<usize>load<u32>(code, 4)) << 3), first, 1);
    v128.store(at, i32x4.add(v128.load(at), both));
  }
}

/** Both: the sum, or with room for them the mixed rows. */
function mixSums(sums: usize, n: u32, salt: u32, out: usize): u32 {
  const f1 = factor(0x9e3779b1, sums);
  const f2 = factor(0x85ebca6b, sums);
  const f3 = factor(0xc2b2ae35, sums);
  const f4 = factor(0x27d4eb2f, sums);
  const f5 = factor(0x165667b1, sums);
  const salts = i32x4.splat(<i32>salt);
  let total = i32x4.splat(0);
  for (let i: u32 = 0; i < n; i += 4) {
    const at = sums + ((<usize>i) << 3);
    const x = v128.load(at);
    const y = v128.load(at, 16);
    const a = i32x4.add(v128.shuffle<i32>(x, y, 0, 2, 4, 6), salts);
    const mixed = mix4(a, v128.shuffle<i32>(x, y, 1, 3, 5, 7), f1, f2, f3, f4, f5);
    if (out != 0) {
      v128.store(out + ((<usize>i) << 2), mixed);
      continue;
    }
    const isRow = i32x4.gt_u(i32x4.splat(<i32>(n - i)), i32x4(0, 1, 2, 3));
    total = i32x4.add(total, v128.and(mixed, isRow));
  }
  return i32x4.extract_lane(total, 0) + i32x4.extract_lane(total, 1)
    + i32x4.extract_lane(total, 2) + i32x4.extract_lane(total, 3);
}

export function sumMixed(sums: usize, n: u32, salt: u32): u32 {
  return mixSums(sums, n, salt, 0);
}

export function mixRows(sums: usize, n: u32, salt: u32, mixed: usize): void {
  mixSums(sums, n, salt, mixed);
}
