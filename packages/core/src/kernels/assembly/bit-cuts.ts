/** The cuts of a part that save most bits. See ../part-kernels.ts for what is promised. */
import { put, u32At } from './words';

// What is the same for all features of a part.
let n: u32 = 0;
let least: u32 = 0;
let bits: usize = 0;
let before: f64 = 0;
let tolerance: f64 = 0;
let classes: u32 = 0;
/** By class: below the cut, above it, all; and which classes there are. */
let low: usize = 0;
let high: usize = 0;
let all: usize = 0;
let own: usize = 0;
/** Of two classes: see `tellApart`. */
let sides: usize = 0;
let zeros: usize = 0;
let ones: usize = 0;

// The best cut of a feature so far.
let saved: f64 = 0;
let gain: f64 = 0;
let best: u32 = 0;
let bestBelow: u32 = 0;
let tries: u32 = 0;

// @ts-ignore: decorator
@inline
function bitsOf(count: u32): f64 {
  return load<f64>(bits + ((<usize>count) << 3));
}

// @ts-ignore: decorator
@inline
function judge(by: f64, place: u32, below: u32): void {
  if (by <= saved || !(by / <f64>n > gain + tolerance)) return;
  saved = by;
  gain = by / <f64>n;
  best = place;
  bestBelow = below;
}

function isOne(weights: usize): bool {
  if (weights != 0)
    for (let at = weights, end = weights + ((<usize>n) << 3); at < end; at += 8) if (load<f64>(at) != 1) return false;
  return true;
}

export function bitCuts(
  features: usize, count: u32, table: usize, offset: usize, rows: usize, rowCount: u32, weights: usize, target: usize,
  width: u32, cases: usize, minSide: u32, bitTable: usize, room: usize, slack: f64, out: usize,
): u32 {
  n = rowCount;
  if (!isOne(weights)) return 0;
  least = minSide;
  bits = bitTable;
  tolerance = slack;
  all = cases;
  low = all + ((<usize>width) << 2);
  high = low + ((<usize>width) << 2);
  own = high + ((<usize>width) << 2);
  classes = 0;
  let apart: f64 = 0;
  for (let c: u32 = 0; c < width; c++) {
    const inClass = u32At(all, c);
    apart += bitsOf(inClass);
    put(own, classes, c);
    classes += <u32>(inClass != 0);
  }
  before = bitsOf(n) - apart;
  sides = room;
  if (width == 2) tellApart();
  for (let i: u32 = 0; i < count; i++, out += 32) {
    const feature = table + ((<usize>u32At(features, i)) << 4);
    const kind = load<u32>(feature);
    const at = <usize>load<u32>(feature, 4);
    const none = load<u32>(feature, 8);
    const counts = <usize>load<u32>(feature, 12);
    let state: u32 = 0;
    saved = 0;
    gain = 0;
    bestBelow = 0;
    tries = 0;
    if (kind == 0) state = inList(at + offset, none, width, out);
    else if (kind == 1) state = inBytes(at, counts, none, rows, target, width, out);
    store<u32>(out, state, 8);
    store<f64>(out, gain);
    store<u32>(out, bestBelow, 20);
    store<u32>(out, tries, 24);
  }
  return 1;
}

// @ts-ignore: decorator
@inline
function codeIn(list: usize, i: u32): u32 {
  return load<u32>(list + ((<usize>i) << 3)) >> 8;
}

/** Writes the codes beside the best cut, and how many there are; gives the state. */
function inList(list: usize, none: u32, width: u32, out: usize): u32 {
  const last = codeIn(list, n - 1);
  if (last == none) return 0;
  if (codeIn(list, 0) == last) return 1;
  const places = width == 2 ? ofTwo(list) : ofMany(list, width);
  if (bestBelow == 0) return 2;
  store<u32>(out, codeIn(list, best), 12);
  store<u32>(out, codeIn(list, best + 1), 16);
  store<u32>(out, places, 28);
  return 3;
}

/** Bits saved by a cut with so many cases below it, and so many of them of the second class. */
// @ts-ignore: decorator
@inline
function savedByTwo(below: u32, ones: u32): f64 {
  const above = n - below;
  const allOnes = u32At(all, 1);
  const lowBits = bitsOf(below) - (bitsOf(below - ones) + bitsOf(ones));
  const highBits = bitsOf(above) - (bitsOf(above - allOnes + ones) + bitsOf(allOnes - ones));
  return before - lowBits - highBits;
}

/** Of both sides of every cut, for all features: the bits of so many cases, of any class and of each. */
function tellApart(): void {
  zeros = inTwo(sides, n);
  ones = inTwo(zeros, u32At(all, 0));
  inTwo(ones, u32At(all, 1));
}

function inTwo(at: usize, count: u32): usize {
  for (let i: u32 = 0; i <= count; i++, at += 8) store<f64>(at, bitsOf(i) + bitsOf(count - i));
  return at;
}

/** Three sums tell, but for rounding, what a cut saves: only those that may win are judged exactly. */
function ofTwo(list: usize): u32 {
  const margin = bitsOf(n) * 1e-13 + 1e-9;
  const end = list + ((<usize>(n - 1)) << 3);
  const first = min(list + ((<usize>(least - 1)) << 3), end);
  const last = max(first, n > least ? list + ((<usize>(n - least)) << 3) : list);
  let places: u32 = 1;
  let key = load<u32>(list);
  let at = list;
  let zero = zeros;
  let one = ones;
  while (at < first) {
    at += 8;
    const next = load<u32>(at);
    one += (<usize>(key & 1)) << 3;
    places += <u32>((key ^ next) > 255);
    key = next;
  }
  zero += at - list - (one - ones);
  let side = sides + (at - list);
  let worth = -before - margin;
  let found: u32 = 0;
  while (at < last) {
    at += 8;
    const next = load<u32>(at);
    const second = (<usize>(key & 1)) << 3;
    one += second;
    zero += 8 - second;
    side += 8;
    const isEnd = (key ^ next) > 255;
    key = next;
    found += <u32>isEnd;
    if (load<f64>(zero) + load<f64>(one) - load<f64>(side) > worth && isEnd) {
      const below = <u32>((at - list) >> 3);
      judge(savedByTwo(below, <u32>((one - ones) >> 3)), below - 1, below);
      worth = saved - before - margin;
    }
  }
  tries = found;
  places += found;
  for (; at < end; at += 8) places += <u32>((load<u32>(at) ^ load<u32>(at, 8)) > 255);
  return places;
}

/** Bits of a side with so many cases, by the counts of its classes. */
function sideBits(counts: usize, total: u32): f64 {
  let apart: f64 = 0;
  for (let i: u32 = 0; i < classes; i++) apart += bitsOf(u32At(counts, u32At(own, i)));
  return bitsOf(total) - apart;
}

function judgeMany(place: u32, below: u32): void {
  judge(before - sideBits(low, below) - sideBits(high, n - below), place, below);
}

function begin(width: u32): void {
  const bytes = (<usize>width) << 2;
  memory.fill(low, 0, bytes);
  memory.copy(high, all, bytes);
}

/** Sums over the classes are carried along to see which cuts cannot win; only the others are judged exactly. */
function ofMany(list: usize, width: u32): u32 {
  begin(width);
  const margin = bitsOf(n) * (<f64>n) * 1e-15 + 1e-9;
  let below: f64 = 0;
  let above = bitsOf(n) - before;
  let places: u32 = 1;
  let key = load<u32>(list);
  for (let i: u32 = 1; i < n; i++) {
    const c = (<usize>(key & 255)) << 2;
    const more = load<u32>(low + c) + 1;
    const less = load<u32>(high + c) - 1;
    store<u32>(low + c, more);
    store<u32>(high + c, less);
    below += bitsOf(more) - bitsOf(more - 1);
    above += bitsOf(less) - bitsOf(less + 1);
    const next = load<u32>(list + ((<usize>i) << 3));
    const code = key >> 8;
    key = next;
    if (code == next >> 8) continue;
    places++;
    if (i < least || n - i < least) continue;
    tries++;
    if (before - (bitsOf(i) - below) - (bitsOf(n - i) - above) + margin > saved) judgeMany(i - 1, i);
  }
  return places;
}

/** By a table of the codes, which is 0 and will be 0 again. */
function inBytes(column: usize, counts: usize, none: u32, rows: usize, target: usize, width: u32, out: usize): u32 {
  let seen: u64 = 0;
  for (let i: u32 = 0; i < n; i++) {
    const row = <usize>u32At(rows, i);
    const code = <u32>load<u8>(column + row);
    seen |= (<u64>1) << <u64>code;
    const at = code * width + <u32>load<u8>(target + row);
    put(counts, at, u32At(counts, at) + 1);
  }
  const places = <u32>popcnt<u64>(seen);
  const isKnown = none > 63 || ((seen >> <u64>none) & 1) == 0;
  if (isKnown && places > 1) begin(width);
  let below: u32 = 0;
  for (let left = seen; left != 0; left &= left - 1) {
    const code = <u32>ctz<u64>(left);
    const from = counts + ((<usize>(code * width)) << 2);
    if (isKnown && places > 1) {
      for (let k: u32 = 0; k < classes; k++) {
        const c = u32At(own, k);
        const moved = u32At(from, c);
        put(low, c, u32At(low, c) + moved);
        put(high, c, u32At(high, c) - moved);
        below += moved;
      }
      if (below >= least && n - below >= least && below < n) {
        tries++;
        judgeMany(code, below);
      }
    }
    memory.fill(from, 0, (<usize>width) << 2);
  }
  if (!isKnown) return 0;
  if (places == 1) return 1;
  if (bestBelow == 0) return 2;
  store<u32>(out, best, 12);
  store<u32>(out, <u32>ctz<u64>(seen >> <u64>(best + 1)) + best + 1, 16);
  store<u32>(out, places, 28);
  return 3;
}
