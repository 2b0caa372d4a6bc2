/** Numbers as whole numbers, put into order and into intervals. */
import { bitsOf } from './radix';
import { NONE, put, u32At } from './words';

export function numberKeys(values: usize, n: u32, scale: f64, low: f64, keys: usize): u32 {
  const by = f64x2.splat(scale);
  const from = f64x2.splat(low);
  let missing: u32 = 0;
  let i: u32 = 0;
  for (; i + 4 <= n; i += 4, values += 32) {
    const a = v128.load(values);
    const b = v128.load(values, 16);
    const first = i32x4.trunc_sat_f64x2_s_zero(f64x2.sub(f64x2.nearest(f64x2.mul(a, by)), from));
    const second = i32x4.trunc_sat_f64x2_s_zero(f64x2.sub(f64x2.nearest(f64x2.mul(b, by)), from));
    const unknown = v128.shuffle<i32>(f64x2.ne(a, a), f64x2.ne(b, b), 0, 2, 4, 6);
    v128.store(keys + ((<usize>i) << 2), v128.or(v128.shuffle<i32>(first, second, 0, 1, 4, 5), unknown));
    missing += popcnt<u32>(<u32>i32x4.bitmask(unknown));
  }
  for (; i < n; i++, values += 8) {
    const x = load<f64>(values);
    put(keys, i, x != x ? NONE : <u32>(nearest(x * scale) - low));
    missing += <u32>(x != x);
  }
  return missing;
}

/** Bytes of a table that are counted twice, from its begin. */
const TWIN: usize = 16384;

export function tallyKeys(
  keys: usize, n: u32, classes: usize, width: u32, span: u32, distinct: usize, table: usize,
): u32 {
  const bytes = (<usize>span * <usize>width) << 2;
  // Every other row is counted in a twin, so that equal neighbours do not wait for each other. What is often the same is mostly the least, such as 0.
  const twins = min(bytes, TWIN);
  memory.fill(table, 0, bytes + twins);
  for (let i: u32 = 0; i < n; i++) {
    const key = u32At(keys, i);
    if (key == NONE) continue;
    const at = (<usize>key * <usize>width + <usize>load<u8>(classes + <usize>i)) << 2;
    const to = table + at + (<usize>(i & <u32>(at < twins))) * bytes;
    store<u32>(to, load<u32>(to) + 1);
  }
  for (let at = table, end = table + twins; at < end; at += 4) store<u32>(at, load<u32>(at) + load<u32>(at + bytes));
  return width == 2 ? packPairs(span, distinct, table) : packLines(width, span, distinct, table);
}

/** Keys that are looked at together: mostly none of them occurs where there are many. */
const TOGETHER: u32 = 8;

/** Whether a key occurs is nothing that could be foreseen: it is written in any case, and the next one over it if it does not. */
function packPairs(span: u32, distinct: usize, table: usize): u32 {
  let found: u32 = 0;
  for (let from: u32 = 0; from < span; from += TOGETHER) {
    const at = table + ((<usize>from) << 3);
    if (from + TOGETHER <= span) {
      const low = v128.or(v128.load(at), v128.load(at, 16));
      if (!v128.any_true(v128.or(low, v128.or(v128.load(at, 32), v128.load(at, 48))))) continue;
    }
    for (let key = from, end = min(from + TOGETHER, span); key < end; key++) {
      const pair = load<u64>(table + ((<usize>key) << 3));
      store<u64>(table + ((<usize>found) << 3), pair);
      put(distinct, found, key);
      found += <u32>(pair != 0);
    }
  }
  return found;
}

function packLines(width: u32, span: u32, distinct: usize, table: usize): u32 {
  const bytes = (<usize>width) << 2;
  let found: u32 = 0;
  let to = table;
  let from = table;
  for (let key: u32 = 0; key < span; key++, from += bytes) {
    let any: u32 = 0;
    for (let c: usize = 0; c < bytes; c += 4) any |= load<u32>(from + c);
    if (any == 0) continue;
    if (to < from) for (let c: usize = 0; c < bytes; c += 4) store<u32>(to + c, load<u32>(from + c));
    put(distinct, found++, key);
    to += bytes;
  }
  return found;
}

/** A pass takes up to so many bits: as many places for the next fit the first-level cache. */
const MOST_BITS: u32 = 12;

export function sortKeys(
  keys: usize, n: u32, classes: usize, width: u32, span: u32, room: usize, distinct: usize, table: usize,
): u32 {
  const classBits = bitsOf(width);
  const keyBits = bitsOf(span);
  const passes = (keyBits + MOST_BITS - 1) / MOST_BITS;
  const bits = (keyBits + passes - 1) / passes;
  const mask: u32 = (1 << bits) - 1;
  const heads = room;
  let list = heads + ((<usize>passes << MOST_BITS) << 2);
  let other = list + ((<usize>n) << 2);
  countDigits(keys, n, passes, bits, mask, heads);
  const known = scatterKeys(keys, n, classes, classBits, mask, heads, list);
  for (let pass: u32 = 1, own = heads; pass < passes; pass++) {
    own += 4 << MOST_BITS;
    scatter(list, known, classBits + pass * bits, mask, own, other);
    const swap = list;
    list = other;
    other = swap;
  }
  return tallySorted(list, known, classBits, width, distinct, table);
}

function countDigits(keys: usize, n: u32, passes: u32, bits: u32, mask: u32, heads: usize): void {
  memory.fill(heads, 0, (<usize>passes << MOST_BITS) << 2);
  const second = heads + (4 << MOST_BITS);
  const third = second + (4 << MOST_BITS);
  for (let i: u32 = 0; i < n; i++) {
    const key = u32At(keys, i);
    if (key == NONE) continue;
    put(heads, key & mask, u32At(heads, key & mask) + 1);
    const next = key >> bits;
    if (passes > 1) put(second, next & mask, u32At(second, next & mask) + 1);
    if (passes > 2) put(third, next >> bits, u32At(third, next >> bits) + 1);
  }
}

/** Where each digit begins, from counts of them; returns the sum of all. */
function toStarts(heads: usize, mask: u32): u32 {
  let sum: u32 = 0;
  for (let digit: u32 = 0; digit <= mask; digit++) {
    const count = u32At(heads, digit);
    put(heads, digit, sum);
    sum += count;
  }
  return sum;
}

/** Puts keys that are known and their classes, as words, into the order of the lowest digit. */
function scatterKeys(
  keys: usize, n: u32, classes: usize, classBits: u32, mask: u32, heads: usize, to: usize,
): u32 {
  const known = toStarts(heads, mask);
  for (let i: u32 = 0; i < n; i++) {
    const key = u32At(keys, i);
    if (key == NONE) continue;
    const at = u32At(heads, key & mask);
    put(heads, key & mask, at + 1);
    put(to, at, (key << classBits) | <u32>load<u8>(classes + <usize>i));
  }
  return known;
}

/** Puts words into the order of a digit, of which `heads` has counts. */
function scatter(list: usize, n: u32, shift: u32, mask: u32, heads: usize, to: usize): void {
  toStarts(heads, mask);
  for (let i: u32 = 0; i < n; i++) {
    const word = u32At(list, i);
    const digit = (word >> shift) & mask;
    const at = u32At(heads, digit);
    put(heads, digit, at + 1);
    put(to, at, word);
  }
}

/** What is written last stays, so that nothing hangs on whether neighbours are equal. */
function tallySorted(list: usize, n: u32, classBits: u32, width: u32, distinct: usize, table: usize): u32 {
  memory.fill(table, 0, (<usize>n * <usize>width) << 2);
  const mask: u32 = (1 << classBits) - 1;
  let found: u32 = 0;
  let last = NONE;
  for (let i: u32 = 0; i < n; i++) {
    const word = u32At(list, i);
    const key = word >> classBits;
    found += <u32>(key != last);
    last = key;
    put(distinct, found - 1, key);
    const at = (found - 1) * width + (word & mask);
    put(table, at, u32At(table, at) + 1);
  }
  return found;
}

// @ts-ignore: decorator
@inline
function reached(places: v128, key: v128, cut: v128): v128 {
  // A comparison that holds is -1.
  return i32x4.sub(places, i32x4.ge_s(key, cut));
}

export function writeIntervals(keys: usize, n: u32, cuts: usize, count: u32, missing: u32, out: usize): void {
  const end = cuts + ((<usize>count) << 2);
  const none = i32x4.splat(-1);
  const last = i32x4.splat(missing);
  let i: u32 = 0;
  for (; i + 16 <= n; i += 16, keys += 64) {
    const a = v128.load(keys);
    const b = v128.load(keys, 16);
    const c = v128.load(keys, 32);
    const d = v128.load(keys, 48);
    // A missing key is below all others, so that this is all it is given here.
    let inA = v128.and(i32x4.eq(a, none), last);
    let inB = v128.and(i32x4.eq(b, none), last);
    let inC = v128.and(i32x4.eq(c, none), last);
    let inD = v128.and(i32x4.eq(d, none), last);
    for (let at = cuts; at < end; at += 4) {
      const cut = v128.load32_splat(at);
      inA = reached(inA, a, cut);
      inB = reached(inB, b, cut);
      inC = reached(inC, c, cut);
      inD = reached(inD, d, cut);
    }
    const low = i16x8.narrow_i32x4_u(inA, inB);
    v128.store(out + <usize>i, i8x16.narrow_i16x8_u(low, i16x8.narrow_i32x4_u(inC, inD)));
  }
  for (; i < n; i++, keys += 4) {
    const key = load<i32>(keys);
    let place: u32 = key < 0 ? missing : 0;
    for (let at = cuts; at < end; at += 4) place += <u32>(key >= load<i32>(at));
    store<u8>(out + <usize>i, <u8>place);
  }
}
