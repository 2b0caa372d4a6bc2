/** Products of factors. See ../product-kernels.ts for what each function promises. */
import { put, u32At } from './words';

/** Shares that differ by less are the same, as in models/bayes-net-scorer.ts. */
const SAME_SUMS: f64 = 1e-15;

// @ts-ignore: decorator
@inline
function placeAt(places: usize, i: u32, shift: u32): usize {
  const at = places + ((<usize>i) << shift);
  return shift == 0 ? <usize>load<u8>(at) : shift == 1 ? <usize>load<u16>(at) : <usize>load<u32>(at);
}

/** So many cuts are sooner compared one after the other, eight numbers at a time. */
const FEW_CUTS: u32 = 16;

/** How many cuts are below each of four numbers; `missing` for NaN. */
// @ts-ignore: decorator
@inline
function placesOfFour(values: usize, cuts: usize, end: usize, missing: v128): v128 {
  const x = v128.load(values);
  const y = v128.load(values, 16);
  let low = i64x2.splat(0);
  let high = i64x2.splat(0);
  for (let at = cuts; at < end; at += 8) {
    const cut = v128.load64_splat(at);
    // A comparison that holds is -1.
    low = i64x2.sub(low, f64x2.lt(cut, x));
    high = i64x2.sub(high, f64x2.lt(cut, y));
  }
  const unknown = v128.shuffle<i32>(f64x2.ne(x, x), f64x2.ne(y, y), 0, 2, 4, 6);
  return v128.bitselect(missing, v128.shuffle<i32>(low, high, 0, 2, 4, 6), unknown);
}

export function writePlaces(values: usize, n: u32, cuts: usize, count: u32, missing: u32, out: usize): void {
  let i: u32 = 0;
  if (count <= FEW_CUTS) {
    const end = cuts + ((<usize>count) << 3);
    const none = i32x4.splat(missing);
    for (; i + 8 <= n; i += 8) {
      const at = values + ((<usize>i) << 3);
      const words = i16x8.narrow_i32x4_u(placesOfFour(at, cuts, end, none), placesOfFour(at + 32, cuts, end, none));
      v128.store64_lane(out + <usize>i, i8x16.narrow_i16x8_u(words, words), 0);
    }
  }
  for (; i < n; i++) {
    const x = load<f64>(values + ((<usize>i) << 3));
    let place: u32 = 0;
    // The answer is among `left` + 1 places from this one on. No branch: where a number lies is nothing that could be foreseen.
    for (let left = count; left > 0; ) {
      const half = (left + 1) >> 1;
      place += select<u32>(half, 0, load<f64>(cuts + ((<usize>(place + half - 1)) << 3)) < x);
      left -= half;
    }
    store<u8>(out + <usize>i, <u8>(x != x ? missing : place));
  }
}

export function toBytes(places: usize, shift: u32, n: u32, out: usize): void {
  for (let i: u32 = 0; i < n; i++) store<u8>(out + <usize>i, <u8>placeAt(places, i, shift));
}

export function addDigits(places: usize, n: u32, step: u32, out: usize): void {
  const steps = i16x8.splat(<i16>step);
  let i: usize = 0;
  for (; i + 16 <= <usize>n; i += 16) {
    const own = v128.load(places + i);
    const low = i16x8.mul(i16x8.extend_low_i8x16_u(own), steps);
    const high = i16x8.mul(i16x8.extend_high_i8x16_u(own), steps);
    v128.store(out + i, i8x16.add(v128.load(out + i), i8x16.narrow_i16x8_u(low, high)));
  }
  for (; i < <usize>n; i++) store<u8>(out + i, load<u8>(out + i) + <u8>(<u32>load<u8>(places + i) * step));
}

export function writeEntries(
  places: usize, shift: u32, n: u32, step: u32, first: u32, entries: usize, stride: u32,
): void {
  for (let i: u32 = 0; i < n; i++, entries += <usize>stride) {
    store<u32>(entries, first + <u32>placeAt(places, i, shift) * step);
  }
}

export function numberPairs(
  ids: usize, places: usize, shift: u32, n: u32, size: u32, most: u32, numbers: usize, pairs: usize, out: usize,
): u32 {
  let found: u32 = 0;
  for (let i: u32 = 0; i < n; i++) {
    const id = u32At(ids, i);
    const entry = <u32>placeAt(places, i, shift);
    let number = u32At(numbers, id * size + entry);
    if (number == 0) {
      if (found == most) return 0;
      put(pairs, 2 * found, id);
      put(pairs, 2 * found + 1, entry);
      number = ++found;
      put(numbers, id * size + entry, number);
    }
    put(out, i, number - 1);
  }
  return found;
}

export function multiplyPairs(lines: usize, factors: usize, pairs: usize, n: u32, line: u32, to: usize): void {
  const bytes = (<usize>line) << 3;
  for (let i: u32 = 0; i < n; i++) {
    const a = lines + <usize>u32At(pairs, 2 * i) * bytes;
    const b = factors + <usize>u32At(pairs, 2 * i + 1) * bytes;
    for (let c: usize = 0; c < bytes; c += 16, to += 16) v128.store(to, f64x2.mul(v128.load(a + c), v128.load(b + c)));
  }
}

export function writeShares(
  counts: usize, own: u32, step: u32, width: u32, line: u32, smoothing: f64, to: usize,
): void {
  const bytes = (<usize>line) << 3;
  const end = to + <usize>own * bytes;
  const even = 1 / <f64>own;
  let c: u32 = 0;
  for (; c + 2 <= width; c += 2, counts += 16, to += 16) {
    let total = f64x2.splat(smoothing * <f64>own);
    let from = counts;
    for (let x: u32 = 0; x < own; x++, from += <usize>step) total = f64x2.add(total, v128.load(from));
    const isKnown = f64x2.gt(total, f64x2.splat(0));
    from = counts;
    for (let at = to; at < end; at += bytes, from += <usize>step) {
      const share = f64x2.div(f64x2.add(v128.load(from), f64x2.splat(smoothing)), total);
      v128.store(at, v128.bitselect(share, f64x2.splat(even), isKnown));
    }
  }
  if (c < width) {
    let total = smoothing * <f64>own;
    let from = counts;
    for (let x: u32 = 0; x < own; x++, from += <usize>step) total += load<f64>(from);
    from = counts;
    for (let at = to; at < end; at += bytes, from += <usize>step) {
      store<f64>(at, total > 0 ? (load<f64>(from) + smoothing) / total : even);
      store<f64>(at, 1, 8);
    }
  }
}

export function crossLines(a: usize, as_: u32, b: usize, bs: u32, line: u32, to: usize): void {
  const bytes = (<usize>line) << 3;
  const aEnd = a + <usize>as_ * bytes;
  const bEnd = b + <usize>bs * bytes;
  for (; a < aEnd; a += bytes) {
    for (let at = b; at < bEnd; at += bytes) {
      for (let c: usize = 0; c < bytes; c += 16, to += 16) {
        v128.store(to, f64x2.mul(v128.load(a + c), v128.load(at + c)));
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function addTo(sum: usize, first: v128, second: v128): void {
  v128.store(sum, f64x2.add(f64x2.add(v128.load(sum), first), second));
}

// @ts-ignore: decorator
@inline
function times(product: v128, factors: usize, offset: usize): v128 {
  return f64x2.mul(product, v128.load(factors + offset));
}

/** Four pairs of classes at a time, then two, then one: products of a row stay where they are while its lines are multiplied. */
export function addProducts(
  places: usize, shift: u32, tables: usize, otherPlaces: usize, otherShift: u32, otherTables: usize,
  n: u32, entries: usize, groups: u32, stride: u32, line: u32, sums: usize,
): void {
  const bytes = (<usize>line) << 3;
  const ends = (<usize>groups) << 2;
  for (let i: u32 = 0; i < n; i++, sums += bytes, entries += <usize>stride) {
    let p = <usize>load<u32>(tables + (placeAt(places, i, shift) << 2));
    let q = <usize>load<u32>(otherTables + (placeAt(otherPlaces, i, otherShift) << 2));
    const first = <usize>load<u32>(entries);
    let to = sums;
    for (; to + 64 <= sums + bytes; to += 64, p += 64, q += 64) {
      let a = v128.load(p + first);
      let b = v128.load(p + first, 16);
      let c = v128.load(p + first, 32);
      let d = v128.load(p + first, 48);
      let e = v128.load(q + first);
      let f = v128.load(q + first, 16);
      let g = v128.load(q + first, 32);
      let h = v128.load(q + first, 48);
      for (let at = entries + 4; at < entries + ends; at += 4) {
        const entry = <usize>load<u32>(at);
        a = times(a, p + entry, 0);
        b = times(b, p + entry, 16);
        c = times(c, p + entry, 32);
        d = times(d, p + entry, 48);
        e = times(e, q + entry, 0);
        f = times(f, q + entry, 16);
        g = times(g, q + entry, 32);
        h = times(h, q + entry, 48);
      }
      addTo(to, a, e);
      addTo(to + 16, b, f);
      addTo(to + 32, c, g);
      addTo(to + 48, d, h);
    }
    for (; to + 32 <= sums + bytes; to += 32, p += 32, q += 32) {
      let a = v128.load(p + first);
      let b = v128.load(p + first, 16);
      let c = v128.load(q + first);
      let d = v128.load(q + first, 16);
      for (let at = entries + 4; at < entries + ends; at += 4) {
        const entry = <usize>load<u32>(at);
        a = times(a, p + entry, 0);
        b = times(b, p + entry, 16);
        c = times(c, q + entry, 0);
        d = times(d, q + entry, 16);
      }
      addTo(to, a, c);
      addTo(to + 16, b, d);
    }
    if (to < sums + bytes) {
      let a = v128.load(p + first);
      let b = v128.load(q + first);
      for (let at = entries + 4; at < entries + ends; at += 8) {
        const entry = <usize>load<u32>(at);
        const next = <usize>load<u32>(at, 4);
        a = times(times(a, p + entry, 0), p + next, 0);
        b = times(times(b, q + entry, 0), q + next, 0);
      }
      addTo(to, a, b);
    }
  }
}

export function toShares(sums: usize, n: u32, width: u32, line: u32, out: usize, none: usize): u32 {
  const size = (<usize>width) << 3;
  const bytes = (<usize>line) << 3;
  const one = f64x2.splat(1);
  const least = f64x2.splat(1 - SAME_SUMS);
  let found: u32 = 0;
  for (let i: u32 = 0; i < n; i++, sums += bytes, out += size) {
    // What fills a line up is no class.
    if (size < bytes) store<f64>(sums + size, 0);
    let greatest = v128.load(sums);
    for (let c: usize = 16; c < bytes; c += 16) greatest = f64x2.pmax(greatest, v128.load(sums + c));
    const most = max(f64x2.extract_lane(greatest, 0), f64x2.extract_lane(greatest, 1));
    if (most == 0) {
      memory.fill(out, 0, size);
      put(none, found++, i);
      continue;
    }
    const mosts = f64x2.splat(most);
    let total: f64 = 0;
    for (let c: usize = 0; c < bytes; c += 16) {
      const shares = f64x2.div(v128.load(sums + c), mosts);
      const own = v128.bitselect(one, shares, f64x2.gt(shares, least));
      v128.store(sums + c, own);
      total += f64x2.extract_lane(own, 0);
      total += f64x2.extract_lane(own, 1);
    }
    const totals = f64x2.splat(total);
    // Behind the last class of a row is the first of the next one, which is written later.
    for (let c: usize = 0; c < bytes; c += 16) v128.store(out + c, f64x2.div(v128.load(sums + c), totals));
  }
  return found;
}
