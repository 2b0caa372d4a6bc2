/** Exact sums. See ../sum-kernels.ts for what each function promises. */

export function numberRange(values: usize, n: u32, range: usize): void {
  let lows = f64x2.splat(Infinity);
  let highs = f64x2.splat(-Infinity);
  // The pseudo-minimum of a and b is b < a ? b : a: NaN, put second, changes nothing.
  for (let i: u32 = 0; i < n; i += 4) {
    const at = values + ((<usize>i) << 3);
    const a = v128.load(at);
    const b = v128.load(at, 16);
    lows = f64x2.pmin(f64x2.pmin(lows, a), b);
    highs = f64x2.pmax(f64x2.pmax(highs, a), b);
  }
  lows = f64x2.pmin(lows, v128.shuffle<i64>(lows, lows, 1, 0));
  highs = f64x2.pmax(highs, v128.shuffle<i64>(highs, highs, 1, 0));
  store<f64>(range, f64x2.extract_lane(lows, 0));
  store<f64>(range, f64x2.extract_lane(highs, 0), 8);
}

const STEP: f64 = 9.094947017729282e-13; // 2^-40

let exact: i32 = 1;

/** What is rare: a number that is missing, or bits below the second level. */
function addRest(x: f64, rest: f64, magic: f64, rare: usize): void {
  if (x != x) {
    store<f64>(rare, load<f64>(rare, 8) + 1, 8);
    return;
  }
  const third = magic * STEP * STEP;
  const part = rest + third - third;
  store<f64>(rare, load<f64>(rare) + part);
  if (part != rest) exact = 0;
}

/** Two rows, whose terms are a and b: to the tables `table` and, `size` bytes further, the next. */
// @ts-ignore: decorator
@inline
function addPair(
  terms: v128, first: v128, second: v128, magic: f64, table: usize, size: usize, rare: usize, ka: usize, kb: usize,
): void {
  const high = f64x2.sub(f64x2.add(terms, first), first);
  const left = f64x2.sub(terms, high);
  const low = f64x2.sub(f64x2.add(left, second), second);
  const rest = f64x2.sub(left, low);
  if (v128.any_true(rest)) {
    addOne(f64x2.extract_lane(terms, 0), magic, table, rare, ka);
    addOne(f64x2.extract_lane(terms, 1), magic, table + size, rare, kb);
    return;
  }
  const a = table + ka;
  const b = table + size + kb;
  v128.store(a, f64x2.add(v128.load(a), v128.shuffle<f64>(high, low, 0, 2)));
  v128.store(b, f64x2.add(v128.load(b), v128.shuffle<f64>(high, low, 1, 3)));
}

function addOne(term: f64, magic: f64, table: usize, rare: usize, key: usize): void {
  const second = magic * STEP;
  const high = term + magic - magic;
  const left = term - high;
  const low = left + second - second;
  const rest = left - low;
  if (rest != 0) addRest(term, rest, magic, rare + key);
  if (term != term) return;
  const at = table + key;
  store<f64>(at, load<f64>(at) + high);
  store<f64>(at, load<f64>(at, 8) + low, 8);
}

// @ts-ignore: decorator
@inline
function keyAt(keys: usize, row: usize): usize {
  return (<usize>load<u8>(keys + row)) << 4;
}

// @ts-ignore: decorator
@inline
function meansAt(means: usize, ka: usize, kb: usize): v128 {
  return f64x2.replace_lane(f64x2.splat(load<f64>(means + (ka >> 1))), 1, load<f64>(means + (kb >> 1)));
}

// @ts-ignore: decorator
@inline
function squared(x: v128, means: v128): v128 {
  const apart = f64x2.sub(x, means);
  return f64x2.mul(apart, apart);
}

/** Both lanes. */
// @ts-ignore: decorator
@inline
function total(x: v128): f64 {
  return f64x2.extract_lane(x, 0) + f64x2.extract_lane(x, 1);
}

/** What all terms and those of the second key come to, to the places of both. */
// @ts-ignore: decorator
@inline
function addBoth(at: usize, all: f64, ones: f64): void {
  store<f64>(at, load<f64>(at) + (all - ones));
  store<f64>(at, load<f64>(at, 16) + ones, 16);
}

/**
 * Of two keys: all terms and those of the second are added up without a table. The upper bits of all run along in one sum,
 * whose last bit is where terms are split; what a term adds to it is exact, and so is what that leaves of the term. The sums
 * of what is left are rounded. Gives false, having added nothing, where a number is missing.
 */
function addOfTwo(values: usize, n: u32, keys: usize, means: usize, magic: f64, tables: usize): bool {
  const mean0 = f64x2.splat(means == 0 ? 0 : load<f64>(means));
  // What makes one mean the other.
  const either = v128.xor(mean0, f64x2.splat(means == 0 ? 0 : load<f64>(means, 8)));
  let sumX = f64x2.splat(magic);
  let sumY = sumX;
  let high1 = f64x2.splat(0);
  let low = f64x2.splat(0);
  let low1 = f64x2.splat(0);
  for (let i: u32 = 0; i < n; i += 4) {
    const at = values + ((<usize>i) << 3);
    const ones = i32x4.neg(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(keys + <usize>i))));
    const isOne = i64x2.extend_low_i32x4_s(ones);
    const isOther = i64x2.extend_high_i32x4_s(ones);
    let x = v128.load(at);
    let y = v128.load(at, 16);
    if (means != 0) {
      x = squared(x, v128.xor(mean0, v128.and(either, isOne)));
      y = squared(y, v128.xor(mean0, v128.and(either, isOther)));
    }
    const nextX = f64x2.add(sumX, x);
    const nextY = f64x2.add(sumY, y);
    const upperX = f64x2.sub(nextX, sumX);
    const upperY = f64x2.sub(nextY, sumY);
    sumX = nextX;
    sumY = nextY;
    x = f64x2.sub(x, upperX);
    y = f64x2.sub(y, upperY);
    high1 = f64x2.add(high1, f64x2.add(v128.and(upperX, isOne), v128.and(upperY, isOther)));
    low = f64x2.add(low, f64x2.add(x, y));
    low1 = f64x2.add(low1, f64x2.add(v128.and(x, isOne), v128.and(y, isOther)));
  }
  const none = f64x2.splat(magic);
  const high = total(f64x2.add(f64x2.sub(sumX, none), f64x2.sub(sumY, none)));
  if (high != high) return false;
  addBoth(tables, high, total(high1));
  addBoth(tables + 8, total(low), total(low1));
  return true;
}

export function addTerms(
  values: usize, n: u32, keys: usize, means: usize, magic: f64, tables: usize, width: u32, isQuick: u32,
): i32 {
  exact = 1;
  const first = f64x2.splat(magic);
  const second = f64x2.splat(magic * STEP);
  const size = (<usize>width) << 4;
  const rare = tables + 4 * size;
  let i: u32 = isQuick && addOfTwo(values, n & ~3, keys, means, magic, tables) ? n & ~3 : 0;
  for (; i + 4 <= n; i += 4) {
    const at = values + ((<usize>i) << 3);
    let x = v128.load(at);
    let y = v128.load(at, 16);
    const ka = keyAt(keys, <usize>i);
    const kb = keyAt(keys, <usize>i + 1);
    const kc = keyAt(keys, <usize>i + 2);
    const kd = keyAt(keys, <usize>i + 3);
    if (means != 0) {
      x = squared(x, meansAt(means, ka, kb));
      y = squared(y, meansAt(means, kc, kd));
    }
    addPair(x, first, second, magic, tables, size, rare, ka, kb);
    addPair(y, first, second, magic, tables + 2 * size, size, rare, kc, kd);
  }
  for (; i < n; i++) {
    const key = keyAt(keys, <usize>i);
    let x = load<f64>(values + ((<usize>i) << 3));
    if (means != 0) {
      const apart = x - load<f64>(means + (key >> 1));
      x = apart * apart;
    }
    addOne(x, magic, tables + <usize>(i & 3) * size, rare, key);
  }
  return exact;
}
