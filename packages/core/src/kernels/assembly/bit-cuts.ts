/** The cuts of a part that save most bits. See ../part-kernels.ts for what is promised. */
import {
  before, beginFeature, beginPart, best, bestBelow, bitsOf, gain, judge, least, n, saved, tried, tries,
} from './best-bits';
import { ofTwo, tellApart } from './pair-bits';
import { put, u32At } from './words';

let classes: u32 = 0;
/** By class: below the cut, above it, all; and which classes there are. */
let low: usize = 0;
let high: usize = 0;
let all: usize = 0;
let own: usize = 0;

function isOne(weights: usize, n: u32): bool {
  if (weights != 0)
    for (let at = weights, end = weights + ((<usize>n) << 3); at < end; at += 8) if (load<f64>(at) != 1) return false;
  return true;
}

export function bitCuts(
  features: usize, count: u32, table: usize, offset: usize, rows: usize, rowCount: u32, weights: usize, target: usize,
  width: u32, cases: usize, minSide: u32, bitTable: usize, room: usize, slack: f64, prices: usize, amongAllowed: bool,
  out: usize,
): u32 {
  if (!isOne(weights, rowCount)) return 0;
  all = cases;
  low = all + ((<usize>width) << 2);
  high = low + ((<usize>width) << 2);
  own = high + ((<usize>width) << 2);
  classes = 0;
  let apart: f64 = 0;
  for (let c: u32 = 0; c < width; c++) {
    const inClass = u32At(all, c);
    apart += load<f64>(bitTable + ((<usize>inClass) << 3));
    put(own, classes, c);
    classes += <u32>(inClass != 0);
  }
  beginPart(rowCount, minSide, bitTable, apart, slack);
  if (width == 2) tellApart(room, u32At(all, 0), u32At(all, 1), prices, amongAllowed);
  for (let i: u32 = 0; i < count; i++, out += 32) {
    const feature = table + ((<usize>u32At(features, i)) << 4);
    const kind = load<u32>(feature);
    const at = <usize>load<u32>(feature, 4);
    const none = load<u32>(feature, 8);
    const counts = <usize>load<u32>(feature, 12);
    let state: u32 = 0;
    beginFeature();
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
  store<u32>(out, width == 2 ? ofTwo(list) : ofMany(list, width), 28);
  if (bestBelow == 0) return 2;
  store<u32>(out, codeIn(list, best), 12);
  store<u32>(out, codeIn(list, best + 1), 16);
  return 3;
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
    tried(1);
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
        tried(1);
        judgeMany(code, below);
      }
    }
    memory.fill(from, 0, (<usize>width) << 2);
  }
  if (!isKnown) return 0;
  if (places == 1) return 1;
  store<u32>(out, places, 28);
  if (bestBelow == 0) return 2;
  store<u32>(out, best, 12);
  store<u32>(out, <u32>ctz<u64>(seen >> <u64>(best + 1)) + best + 1, 16);
  return 3;
}
