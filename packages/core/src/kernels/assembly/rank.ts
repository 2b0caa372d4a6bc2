/** Numbers to places in their order. See ../rank-kernels.ts for what each function promises. */

/** The nearest whole number of 1 / scale; ties to even, as Math.round would not. */
// @ts-ignore: decorator
@inline
function scaled(x: f64, scale: f64): f64 {
  return nearest(x * scale);
}

export function decimalRange(values: usize, n: u32, scale: f64, range: usize): i32 {
  const by = f64x2.splat(scale);
  let low = f64x2.splat(Infinity);
  let high = f64x2.splat(-Infinity);
  let i: u32 = 0;
  for (; i + 2 <= n; i += 2, values += 16) {
    const x = v128.load(values);
    const y = f64x2.nearest(f64x2.mul(x, by));
    // Dividing by 1 would take longest of all.
    const back = scale == 1 ? y : f64x2.div(y, by);
    // NaN is neither below nor above anything, and no bound of what is compared to it.
    if (v128.any_true(v128.or(f64x2.lt(back, x), f64x2.gt(back, x)))) return 0;
    low = f64x2.pmin(low, y);
    high = f64x2.pmax(high, y);
  }
  let least = min(f64x2.extract_lane(low, 0), f64x2.extract_lane(low, 1));
  let most = max(f64x2.extract_lane(high, 0), f64x2.extract_lane(high, 1));
  if (i < n) {
    const x = load<f64>(values);
    const y = scaled(x, scale);
    if (x == x) {
      if (y / scale != x) return 0;
      least = min(least, y);
      most = max(most, y);
    }
  }
  store<f64>(range, least);
  store<f64>(range, most, 8);
  return 1;
}

export function decimalRank(
  values: usize, n: u32, scale: f64, low: f64, span: u32, seen: usize, codes: usize, distinct: usize,
): u32 {
  for (let i: u32 = 0; i < n; i++) {
    const x = load<f64>(values + ((<usize>i) << 3));
    if (x != x) {
      store<u32>(codes + ((<usize>i) << 2), 0xffffffff);
      continue;
    }
    const place = <u32>(scaled(x, scale) - low);
    store<u32>(codes + ((<usize>i) << 2), place);
    store<u32>(seen + ((<usize>place) << 2), 1);
  }
  let found: u32 = 0;
  for (let i: u32 = 0; i < span; i++) {
    const at = seen + ((<usize>i) << 2);
    if (load<u32>(at) == 0) continue;
    store<u32>(at, found);
    // Adding 0 turns -0, which low may be, into 0.
    store<f64>(distinct + ((<usize>found) << 3), (low + <f64>i) / scale + 0);
    found++;
  }
  for (let i: u32 = 0; i < n; i++) {
    const at = codes + ((<usize>i) << 2);
    const place = load<u32>(at);
    store<u32>(at, place == 0xffffffff ? found : load<u32>(seen + ((<usize>place) << 2)));
  }
  return found;
}

/** Bits that order as the number does: the sign flips all bits of a negative number, and the top bit of others. */
// @ts-ignore: decorator
@inline
function ordered(x: f64): u64 {
  const bits = reinterpret<u64>(x + 0);
  return bits ^ (<u64>(<i64>bits >> 63) | 0x8000000000000000);
}

const DIGITS: u32 = 6;
const BITS: u64 = 11;
const BUCKETS: u32 = 2048;

/** Radix sort from the lowest digit of 11 bits; digits that are the same in every key are passed over. */
export function sortRank(
  values: usize, n: u32, scratch: usize, codes: usize, distinct: usize, scale: f64, low: f64, few: u32,
): u32 {
  const digits = few || DIGITS;
  let keys = scratch;
  let rows = keys + ((<usize>n) << 3) ;
  let otherKeys = rows + (((<usize>n + 1) & ~1) << 2);
  let otherRows = otherKeys + ((<usize>n) << 3);
  const histogram = otherRows + (((<usize>n + 1) & ~1) << 2);
  memory.fill(histogram, 0, <usize>(DIGITS * BUCKETS) << 2);
  let known: u32 = 0;
  for (let i: u32 = 0; i < n; i++) {
    const x = load<f64>(values + ((<usize>i) << 3));
    if (x != x) continue;
    const key = few ? <u64>(scaled(x, scale) - low) : ordered(x);
    store<u64>(keys + ((<usize>known) << 3), key);
    store<u32>(rows + ((<usize>known) << 2), i);
    known++;
    for (let d: u32 = 0; d < digits; d++) {
      const at = histogram + ((<usize>(d * BUCKETS) + <usize>((key >> (<u64>d * BITS)) & 2047)) << 2);
      store<u32>(at, load<u32>(at) + 1);
    }
  }
  for (let d: u32 = 0; d < digits && known > 0; d++) {
    const heads = histogram + ((<usize>(d * BUCKETS)) << 2);
    const shift = <u64>d * BITS;
    const first = <usize>((load<u64>(keys) >> shift) & 2047);
    if (load<u32>(heads + (first << 2)) == known) continue;
    let sum: u32 = 0;
    for (let b: u32 = 0; b < BUCKETS; b++) {
      const at = heads + ((<usize>b) << 2);
      const count = load<u32>(at);
      store<u32>(at, sum);
      sum += count;
    }
    for (let i: u32 = 0; i < known; i++) {
      const key = load<u64>(keys + ((<usize>i) << 3));
      const at = heads + (<usize>((key >> shift) & 2047) << 2);
      const to = load<u32>(at);
      store<u32>(at, to + 1);
      store<u64>(otherKeys + ((<usize>to) << 3), key);
      store<u32>(otherRows + ((<usize>to) << 2), load<u32>(rows + ((<usize>i) << 2)));
    }
    const k = keys;
    keys = otherKeys;
    otherKeys = k;
    const r = rows;
    rows = otherRows;
    otherRows = r;
  }
  return numbered(values, n, keys, rows, known, codes, distinct);
}

function numbered(values: usize, n: u32, keys: usize, rows: usize, known: u32, codes: usize, distinct: usize): u32 {
  let found: u32 = 0;
  let last: u64 = 0;
  for (let i: u32 = 0; i < known; i++) {
    const key = load<u64>(keys + ((<usize>i) << 3));
    const row = load<u32>(rows + ((<usize>i) << 2));
    if (i == 0 || key != last) {
      store<f64>(distinct + ((<usize>found) << 3), load<f64>(values + ((<usize>row) << 3)) + 0);
      found++;
      last = key;
    }
    store<u32>(codes + ((<usize>row) << 2), found - 1);
  }
  for (let i: u32 = 0; known < n && i < n; i++) {
    const x = load<f64>(values + ((<usize>i) << 3));
    if (x != x) store<u32>(codes + ((<usize>i) << 2), found);
  }
  return found;
}

export function narrow(codes: usize, n: u32, out: usize): void {
  for (let i: u32 = 0; i < n; i++) store<u8>(out + <usize>i, <u8>load<u32>(codes + ((<usize>i) << 2)));
}

export function splitCodes(codes: usize, n: u32, binOf: usize, starts: usize, coarse: usize, fine: usize): void {
  for (let i: u32 = 0; i < n; i++) {
    const code = load<u32>(codes + ((<usize>i) << 2));
    const bin = load<u8>(binOf + <usize>code);
    store<u8>(coarse + <usize>i, bin);
    store<u16>(fine + ((<usize>i) << 1), <u16>(code - load<u32>(starts + ((<usize>bin) << 2))));
  }
}
