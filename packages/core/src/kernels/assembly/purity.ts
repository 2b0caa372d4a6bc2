/** Tests by Gini's index or deviance. See ../part-kernels.ts for what is promised, and learners/cart/{scan,subset}.ts for the same numbers. */

const UNKNOWN: u32 = 0;
export const ALIKE: u32 = 1;
const NOTHING: u32 = 2;
const FOUND: u32 = 3;

/** Cuts are compared in another way first: a gain that is less by these shares, of itself and of the index, may still be more. */
const NEARLY: f64 = 0.9999999;
const ROUNDING: f64 = 1e-14;

// @ts-ignore: decorator
@inline
function pairRisk(a: f64, b: f64): f64 {
  return a + b > 0 ? (2 * (b * a)) / (a + b) : 0;
}

/** Twice the pairs of classes over the rows: (N^2 - sum n^2) / N. */
// @ts-ignore: decorator
@inline
function risk(rows: f64, squares: f64): f64 {
  return rows > 0 ? (rows * rows - squares) / rows : 0;
}

/** Fewer rows than this are few. */
const FEW: u32 = 64;

/** What is known of the part, while its features are looked at. */
let all: f64 = 0;
let whole: f64 = 0;
let leaf: f64 = 0;
let slack: f64 = 0;
let isPair: bool = false;
/** The classes that occur, as bytes by class their number among them, and how many. */
let classOf: usize = 0;
let width: usize = 0;
/** By class that occurs, f64: the rows of the part, those on the left, those on the right. */
let own: usize = 0;
let lefts: usize = 0;
let rights: usize = 0;
let leftSquares: f64 = 0;
let rightSquares: f64 = 0;
let left: f64 = 0;
/** Where n ln n is, for deviance; 0 for Gini's index. */
let logs: usize = 0;
/** The gain that the next test must have more of, and where it is noted. */
let most: f64 = 0;
let result: usize = 0;

/** Of the features asked about last: the place of the one to take, -1 for none; its gain; whether one could not be told; how many were alike. */
export let best: i32 = -1;
export let bestGain: f64 = 0;
export let isUnknown: bool = false;
export let alikes: u32 = 0;

export function purityTests(
  rows: usize, n: u32, classes: usize, classCount: u32, cases: usize, wholeRisk: f64, minLeaf: f64, minMore: f64, maxLevels: u32, asLevel: u32,
  features: usize, kept: usize, count: u32, offset: usize, matrix: usize, stride: u32, room: usize, results: usize, logsAt: usize,
): void {
  look(
    rows, n, classes, classCount, cases, wholeRisk, minLeaf, minMore, maxLevels, asLevel,
    features, kept, count, offset, matrix, stride, room, results, logsAt, Infinity,
  );
}

/** The same up to the first feature to take whose test gains `enough`: what follows is told to have nothing. */
export function look(
  rows: usize, n: u32, classes: usize, classCount: u32, cases: usize, wholeRisk: f64, minLeaf: f64, minMore: f64, maxLevels: u32, asLevel: u32,
  features: usize, kept: usize, count: u32, offset: usize, matrix: usize, stride: u32, room: usize, results: usize, logsAt: usize, enough: f64,
): void {
  all = <f64>n;
  whole = wholeRisk;
  leaf = minLeaf;
  slack = minMore;
  isPair = classCount == 2;
  logs = logsAt;
  classOf = room;
  own = room + 256;
  lefts = own + ((<usize>classCount) << 3);
  rights = lefts + ((<usize>classCount) << 3);
  width = 0;
  for (let c: u32 = 0; c < classCount; c++) {
    const rowsOf = load<f64>(cases + ((<usize>c) << 3));
    store<u8>(classOf + c, <u8>width);
    if (rowsOf == 0 && !isPair) continue;
    store<f64>(own + (width << 3), rowsOf);
    width++;
  }
  const first = rights + ((<usize>classCount) << 3);
  countBytes(rows, n, classes, features, kept, count, matrix, stride, first);
  const shares = first + ((<usize>count) << 4);
  let counted = first;
  let largest: f64 = 0;
  let isDone = false;
  best = -1;
  bestGain = 0;
  isUnknown = false;
  alikes = 0;
  for (let i: u32 = 0; i < count; i++) {
    const feature = features + (<usize>load<u32>(kept + ((<usize>i) << 2)) << 4);
    const kind = load<u32>(feature);
    result = results + ((<usize>i) << 5);
    most = slack + slack;
    let found = UNKNOWN;
    if (kind == 0) found = isDone ? NOTHING : listCut(<usize>load<u32>(feature, 4) + offset, n, load<u32>(feature, 8));
    else if (kind < 3) {
      const bits = load<u64>(counted, 8);
      const table = <usize>load<u32>(counted, 4);
      const none = load<u32>(feature, 8);
      if (isDone) found = NOTHING;
      else if ((kind == 1 || !asLevel) && none < 64 && ((bits >> <u64>none) & 1) != 0) found = UNKNOWN;
      else if (popcnt<u64>(bits) < 2) found = ALIKE;
      else if (kind == 1) found = tableCut(bits, table);
      else found = isPair ? prefixes(bits, table, shares) : <u32>popcnt<u64>(bits) <= maxLevels ? subsets(bits, table) : UNKNOWN;
      for (let rest = bits; rest != 0; rest &= rest - 1) clear(placeOf(table, rest));
      counted += 16;
    }
    store<u32>(result, found, 8);
    if (found == UNKNOWN) isUnknown = true;
    else if (found == ALIKE) alikes++;
    else if (found == FOUND) {
      const gain = load<f64>(result);
      if (!(gain > largest)) continue;
      largest = gain;
      if (best >= 0 && !(gain > bestGain + slack)) continue;
      best = <i32>i;
      bestGain = gain;
      isDone = gain >= enough && !isUnknown;
    }
  }
}

/** Rows by code and class of the byte columns, all at once: of each a word to find it, a word for its table, and the codes that occur as bits. */
function countBytes(
  rows: usize, n: u32, classes: usize, features: usize, kept: usize, count: u32, matrix: usize, stride: u32, first: usize,
): void {
  // Of many rows, which codes occur is sooner seen in the end.
  const isFew = n < FEW;
  let end = first;
  for (let i: u32 = 0; i < count; i++) {
    const place = load<u32>(kept + ((<usize>i) << 2));
    const feature = features + ((<usize>place) << 4);
    const kind = load<u32>(feature);
    if (kind == 0 || kind > 2) continue;
    store<u32>(end, load<u32>(feature, 12));
    store<u32>(end, load<u32>(feature, 4), 4);
    store<u64>(end, isFew ? 0 : <u64>load<u32>(feature, 8), 8);
    end += 16;
  }
  if (end == first) return;
  for (let at = rows; at < rows + ((<usize>n) << 2); at += 4) {
    const row = <usize>load<u32>(at);
    const group = (<usize>load<u8>(classOf + <usize>load<u8>(classes + row))) << 2;
    const codes = matrix + row * stride;
    for (let one = first; one < end; one += 16) {
      const code = <usize>load<u8>(codes + <usize>load<u32>(one));
      const cell = <usize>load<u32>(one, 4) + ((code * width) << 2) + group;
      store<u32>(cell, load<u32>(cell) + 1);
      if (isFew) store<u64>(one, load<u64>(one, 8) | ((<u64>1) << <u64>code), 8);
    }
  }
  if (!isFew)
    for (let one = first; one < end; one += 16)
      store<u64>(one, codesIn(<usize>load<u32>(one, 4), <u32>load<u64>(one, 8)), 8);
}

/** The codes that occur, as bits; `none` is the last that may. */
function codesIn(table: usize, none: u32): u64 {
  let bits: u64 = 0;
  for (let code: u32 = 0; code <= none && code < 64; code++) {
    const cells = table + (((<usize>code) * width) << 2);
    let sum: u32 = 0;
    for (let c: usize = 0; c < width << 2; c += 4) sum |= load<u32>(cells + c);
    if (sum != 0) bits |= (<u64>1) << <u64>code;
  }
  return bits;
}

// @ts-ignore: decorator
@inline
function placeOf(table: usize, bits: u64): usize {
  return table + ((<usize>ctz<u64>(bits) * width) << 2);
}

function clear(cells: usize): void {
  for (let cell = cells; cell < cells + (width << 2); cell += 4) store<u32>(cell, 0);
}

/** Everything to the right. */
function begin(): void {
  leftSquares = 0;
  rightSquares = 0;
  left = 0;
  for (let c: usize = 0; c < width << 3; c += 8) {
    const rowsOf = load<f64>(own + c);
    store<f64>(lefts + c, 0);
    store<f64>(rights + c, rowsOf);
    rightSquares += rowsOf * rowsOf;
  }
}

/** Moves the rows with a code to the left, or (sign -1) back. */
function move(cells: usize, sign: f64): void {
  for (let c: usize = 0; c < width; c++) {
    const moved = sign * <f64>load<u32>(cells + (c << 2));
    const l = load<f64>(lefts + (c << 3));
    const r = load<f64>(rights + (c << 3));
    leftSquares += moved * (2 * l + moved);
    rightSquares -= moved * (2 * r - moved);
    store<f64>(lefts + (c << 3), l + moved);
    store<f64>(rights + (c << 3), r - moved);
    left += moved;
  }
}

/** N ln N - sum n ln n, of a number a class. */
function deviance(cases: usize): f64 {
  let total: f64 = 0;
  let sum: f64 = 0;
  for (let c = cases; c < cases + (width << 3); c += 8) {
    const n = load<f64>(c);
    total += n;
    sum += load<f64>(logs + ((<usize>n) << 3));
  }
  return max<f64>(0, load<f64>(logs + ((<usize>total) << 3)) - sum);
}

/** Of the part whose cases these are, by class. */
export function riskOf(cases: usize, classCount: u32, logsAt: usize): f64 {
  let total: f64 = 0;
  let sum: f64 = 0;
  for (let c: u32 = 0; c < classCount; c++) {
    const n = load<f64>(cases + ((<usize>c) << 3));
    sum += logsAt != 0 ? load<f64>(logsAt + ((<usize>n) << 3)) : n * total;
    total += n;
  }
  return logsAt != 0 ? max<f64>(0, load<f64>(logsAt + ((<usize>total) << 3)) - sum) : (2 * sum) / total;
}

/** Is the split, as it stands, allowed and better than the best one? Then it is the best. */
function isBetter(): bool {
  const right = all - left;
  if (!(left >= leaf && right >= leaf)) return false;
  if (logs == 0 && !isPair && leftSquares * right + rightSquares * left <= ((most * NEARLY - all * ROUNDING) + (all - whole)) * (left * right)) return false;
  const gain = logs != 0
    ? whole - deviance(lefts) - deviance(rights)
    : isPair
    ? whole - pairRisk(load<f64>(lefts), load<f64>(lefts, 8)) - pairRisk(load<f64>(rights), load<f64>(rights, 8))
    : whole - risk(left, leftSquares) - risk(right, rightSquares);
  if (!(gain > most)) return false;
  most = gain + slack;
  store<f64>(result, gain);
  return true;
}

// @ts-ignore: decorator
@inline
function noteCut(below: u32, above: u32, rowsBelow: f64): void {
  store<u32>(result, rowsBelow >= all - rowsBelow ? 0 : 1, 12);
  store<u32>(result, below, 16);
  store<u32>(result, above, 20);
}

/** The codes on the side of the first one, and whether these rows are fewer than the others. */
function noteSubset(bits: u64, side: u64): void {
  const hasFirst = ((side >> ctz<u64>(bits)) & 1) != 0;
  const right = all - left;
  store<u32>(result, (hasFirst ? left >= right : right >= left) ? 0 : 1, 12);
  store<u64>(result, bits, 16);
  store<u64>(result, hasFirst ? side : bits & ~side, 24);
}

function tableCut(bits: u64, table: usize): u32 {
  let found = NOTHING;
  begin();
  for (let rest = bits & (bits - 1); rest != 0; rest &= rest - 1) {
    move(placeOf(table, bits), 1);
    if (isBetter()) {
      noteCut(<u32>ctz<u64>(bits), <u32>ctz<u64>(rest), left);
      found = FOUND;
    }
    bits &= bits - 1;
  }
  return found;
}

/** Two classes: the codes in the order of the share of the first class. `shares` has room for 16 bytes a code. */
function prefixes(bits: u64, table: usize, shares: usize): u32 {
  let end = shares;
  for (let rest = bits; rest != 0; rest &= rest - 1, end += 16) {
    const cells = placeOf(table, rest);
    const zeros = <f64>load<u32>(cells);
    const share = zeros / (zeros + <f64>load<u32>(cells, 4));
    let to = end;
    for (; to > shares && load<f64>(to - 16) > share; to -= 16) {
      store<f64>(to, load<f64>(to - 16));
      store<u64>(to, load<u64>(to - 8), 8);
    }
    store<f64>(to, share);
    store<u64>(to, rest & (0 - rest), 8);
  }
  let found = NOTHING;
  let side: u64 = 0;
  begin();
  for (let at = shares; at + 16 < end; at += 16) {
    const one = load<u64>(at, 8);
    side |= one;
    move(placeOf(table, one), 1);
    if (!isBetter()) continue;
    noteSubset(bits, side);
    found = FOUND;
  }
  return found;
}

/** More classes: every subset with the first code in it, in the order of a Gray code. */
function subsets(bits: u64, table: usize): u32 {
  const first = bits & (0 - bits);
  const steps = (<u32>1) << <u32>(popcnt<u64>(bits) - 1);
  let found = NOTHING;
  let side = first;
  begin();
  move(placeOf(table, first), 1);
  for (let step: u32 = 1; step <= steps; step++) {
    if (isBetter()) {
      noteSubset(bits, side);
      found = FOUND;
    }
    if (step == steps) break;
    // The code that changes sides: behind the first, as many as the step has zeros at its end.
    let rest = bits & (bits - 1);
    for (let skip = ctz<u32>(step); skip > 0; skip--) rest &= rest - 1;
    const one = rest & (0 - rest);
    move(placeOf(table, one), (side & one) != 0 ? -1 : 1);
    side ^= one;
  }
  return found;
}

function listCut(list: usize, n: u32, none: u32): u32 {
  const end = list + ((<usize>n) << 3);
  if (n == 0) return ALIKE;
  const last = load<u32>(end - 8) >> 8;
  if (last == none) return UNKNOWN;
  if (load<u32>(list) >> 8 == last) return ALIKE;
  return logs != 0 ? logCut(list, end) : isPair ? pairCut(list, end) : manyCut(list, end);
}

function logCut(list: usize, end: usize): u32 {
  let found = NOTHING;
  begin();
  let key = load<u32>(list);
  for (let at = list + 8; at < end; at += 8) {
    const group = (<usize>load<u8>(classOf + <usize>(key & 255))) << 3;
    store<f64>(lefts + group, load<f64>(lefts + group) + 1);
    store<f64>(rights + group, load<f64>(rights + group) - 1);
    left += 1;
    const code = key >> 8;
    key = load<u32>(at);
    if (key >> 8 == code || !isBetter()) continue;
    noteCut(code, key >> 8, left);
    found = FOUND;
  }
  return found;
}

/**
 * With D = N * (ones on the left) - (rows on the left) * (ones), the gain is 2 D^2 / (N * left * right). Most cuts are seen
 * to be worse than the best by that, without a division; a branch for equal codes would be guessed wrongly half the time.
 */
function pairCut(list: usize, end: usize): u32 {
  const zeros = load<f64>(own);
  const ones = load<f64>(own, 8);
  const rounding = whole * ROUNDING;
  const half = all * 0.5;
  let found = NOTHING;
  let limit = (most * NEARLY - rounding) * half;
  let key = load<u32>(list);
  let below: f64 = 0;
  let d: f64 = 0;
  // Two at a time: what a cut is judged by is added up twice as fast.
  for (let at = list + 8; at + 8 < end; at += 16) {
    const one = select<f64>(zeros, -ones, (key & 255) != 0);
    const middle = load<u32>(at);
    const next = load<u32>(at, 8);
    const d1 = d + one;
    const d2 = d + (one + select<f64>(zeros, -ones, (middle & 255) != 0));
    const right = all - below;
    const spread1 = (below + 1) * (right - 1);
    const spread2 = (below + 2) * (right - 2);
    if ((d1 * d1 > limit * spread1) & (key >> 8 != middle >> 8)) {
      if (isBetterPair(d1, below + 1, key >> 8, middle >> 8)) {
        limit = (most * NEARLY - rounding) * half;
        found = FOUND;
      }
    }
    if ((d2 * d2 > limit * spread2) & (middle >> 8 != next >> 8)) {
      if (isBetterPair(d2, below + 2, middle >> 8, next >> 8)) {
        limit = (most * NEARLY - rounding) * half;
        found = FOUND;
      }
    }
    d = d2;
    below += 2;
    key = next;
  }
  // The last cut of an even number of entries.
  const last = load<u32>(end - 8);
  if (below + 1 < all && key >> 8 != last >> 8) {
    if (isBetterPair(d + ((key & 255) != 0 ? zeros : -ones), below + 1, key >> 8, last >> 8)) found = FOUND;
  }
  return found;
}

/** As `isBetter`, of the cut below which there are so many rows. */
function isBetterPair(d: f64, below: f64, code: u32, next: u32): bool {
  if (!(below >= leaf && all - below >= leaf)) return false;
  const zeros = load<f64>(own);
  const ones = load<f64>(own, 8);
  const l1 = (d + below * ones) / all;
  const l0 = below - l1;
  const gain = whole - pairRisk(l0, l1) - pairRisk(zeros - l0, ones - l1);
  if (!(gain > most)) return false;
  most = gain + slack;
  store<f64>(result, gain);
  noteCut(code, next, below);
  return true;
}

/** The same where the gain is (squares on the left) / left + (squares on the right) / right - N + whole. */
function manyCut(list: usize, end: usize): u32 {
  const rest = all - whole - all * ROUNDING;
  let found = NOTHING;
  begin();
  let leftSum = leftSquares;
  let rightSum = rightSquares;
  let limit = most * NEARLY + rest;
  let key = load<u32>(list);
  let below: f64 = 0;
  for (let at = list + 8; at < end; at += 8) {
    const group = (<usize>load<u8>(classOf + <usize>(key & 255))) << 3;
    const l = load<f64>(lefts + group);
    const r = load<f64>(rights + group);
    leftSum += 2 * l + 1;
    rightSum -= 2 * r - 1;
    store<f64>(lefts + group, l + 1);
    store<f64>(rights + group, r - 1);
    below += 1;
    const code = key >> 8;
    key = load<u32>(at);
    const right = all - below;
    if ((leftSum * right + rightSum * below > limit * (below * right)) & (key >> 8 != code)) {
      if (!(below >= leaf && right >= leaf)) continue;
      const gain = whole - risk(below, leftSum) - risk(right, rightSum);
      if (!(gain > most)) continue;
      most = gain + slack;
      limit = most * NEARLY + rest;
      store<f64>(result, gain);
      noteCut(code, key >> 8, below);
      found = FOUND;
    }
  }
  return found;
}
