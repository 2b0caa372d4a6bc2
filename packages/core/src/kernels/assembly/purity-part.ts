/**
 * A part of the rows, while a test is looked for that makes its two sides purer: N(t) its rows, R(t) its risk, which is N(t) times
 * Gini's index, or the deviance. A test gains R(t) - R(left) - R(right). The numbers are those of models/risk.ts, to the last bit.
 */

/** Found for a feature: it cannot be told, all values are the same, no test is allowed and good for anything, there is one. */
export const UNKNOWN: u32 = 0;
export const ALIKE: u32 = 1;
export const NOTHING: u32 = 2;
export const FOUND: u32 = 3;

/** Gains are compared in another way first: one that is less by these shares, of itself and of the risk, may still be more. */
export const NEARLY: f64 = 0.9999999;
export const ROUNDING: f64 = 1e-14;

/** N(t), R(t), and what a test must have: rows on either side, and a gain above others'. */
export let all: f64 = 0;
export let whole: f64 = 0;
export let leaf: f64 = 0;
export let slack: f64 = 0;
export let isPair: bool = false;
/** Where n ln n is, for deviance; 0 for Gini's index. */
export let logs: usize = 0;
/** The classes that occur, as bytes by class their number among them, and how many. */
export let classOf: usize = 0;
export let width: usize = 0;
/** By class that occurs, f64: the rows of the part, those on the left, those on the right. */
export let own: usize = 0;
export let lefts: usize = 0;
export let rights: usize = 0;
/** Sums of their squares, and the rows on the left. */
export let leftSquares: f64 = 0;
export let rightSquares: f64 = 0;
export let left: f64 = 0;
/** The gain that the next test must have more of, and where it is noted. */
export let most: f64 = 0;
let result: usize = 0;
/** Of all rows by class. */
let ownSquares: f64 = 0;

/** Begins with a part. Gives where the room is free: 256 bytes and 24 a class are used. */
export function beginPart(n: u32, risk: f64, cases: usize, classCount: u32, minLeaf: f64, minMore: f64, logsAt: usize, room: usize): usize {
  all = <f64>n;
  whole = risk;
  leaf = minLeaf;
  slack = minMore;
  isPair = classCount == 2;
  logs = logsAt;
  classOf = room;
  own = room + 256;
  lefts = own + ((<usize>classCount) << 3);
  rights = lefts + ((<usize>classCount) << 3);
  width = 0;
  ownSquares = 0;
  for (let c: u32 = 0; c < classCount; c++) {
    const rowsOf = load<f64>(cases + ((<usize>c) << 3));
    store<u8>(classOf + c, <u8>width);
    if (rowsOf == 0 && !isPair) continue;
    store<f64>(own + (width << 3), rowsOf);
    ownSquares += rowsOf * rowsOf;
    width++;
  }
  return rights + ((<usize>classCount) << 3);
}

/** Leaves out rows by class (a word each) whose value is missing, or (sign -1) takes them in again. */
export function leaveOut(cells: usize, sign: f64): void {
  ownSquares = 0;
  for (let c: usize = 0; c < width; c++) {
    const gone = sign * <f64>load<u32>(cells + (c << 2));
    const rest = load<f64>(own + (c << 3)) - gone;
    store<f64>(own + (c << 3), rest);
    ownSquares += rest * rest;
    all -= gone;
  }
  whole = riskOf(own, <u32>width, logs);
}

/** Begins with a feature, whose test is noted at `at`. */
export function beginFeature(at: usize): void {
  result = at;
  most = slack + slack;
}

/** Everything to the right. */
export function begin(): void {
  leftSquares = 0;
  rightSquares = ownSquares;
  left = 0;
  for (let c: usize = 0; c < width << 3; c += 8) {
    store<f64>(lefts + c, 0);
    store<f64>(rights + c, load<f64>(own + c));
  }
}

/** Moves rows by class (a word each) to the left, or (sign -1) back. */
export function move(cells: usize, sign: f64): void {
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

/** One row to the left; squares are not kept up. */
// @ts-ignore: decorator
@inline
export function moveOne(group: usize): void {
  store<f64>(lefts + group, load<f64>(lefts + group) + 1);
  store<f64>(rights + group, load<f64>(rights + group) - 1);
  left += 1;
}

/** Of two classes: N times Gini's index. */
// @ts-ignore: decorator
@inline
function pairRisk(a: f64, b: f64): f64 {
  return a + b > 0 ? (2 * (b * a)) / (a + b) : 0;
}

/** Of more: twice the pairs of classes over the rows, (N^2 - sum n^2) / N. */
// @ts-ignore: decorator
@inline
function squaresRisk(rows: f64, squares: f64): f64 {
  return rows > 0 ? (rows * rows - squares) / rows : 0;
}

/** N ln N - sum n ln n, of numbers by class. */
function deviance(cases: usize, classCount: usize, logsAt: usize): f64 {
  let total: f64 = 0;
  let sum: f64 = 0;
  for (let c = cases; c < cases + (classCount << 3); c += 8) {
    const n = load<f64>(c);
    total += n;
    sum += load<f64>(logsAt + ((<usize>n) << 3));
  }
  return max<f64>(0, load<f64>(logsAt + ((<usize>total) << 3)) - sum);
}

/** R(t) of the part whose cases these are. */
export function riskOf(cases: usize, classCount: u32, logsAt: usize): f64 {
  if (logsAt != 0) return deviance(cases, classCount, logsAt);
  let total: f64 = 0;
  let pairs: f64 = 0;
  for (let c: u32 = 0; c < classCount; c++) {
    const n = load<f64>(cases + ((<usize>c) << 3));
    pairs += n * total;
    total += n;
  }
  return (2 * pairs) / total;
}

/** Is the gain more than that of the best test, with enough rows on both sides? Then it is noted. */
// @ts-ignore: decorator
@inline
function take(gain: f64): bool {
  if (!(gain > most)) return false;
  most = gain + slack;
  store<f64>(result, gain);
  return true;
}

// @ts-ignore: decorator
@inline
function isAllowed(below: f64): bool {
  return below >= leaf && all - below >= leaf;
}

/** Without a division: leftSquares / left + rightSquares / right is what the gain is made of. */
// @ts-ignore: decorator
@inline
function isWorse(): bool {
  const right = all - left;
  return leftSquares * right + rightSquares * left <= ((most * NEARLY - all * ROUNDING) + (all - whole)) * (left * right);
}

/** Is the split, as it stands, allowed and better than the best one? Then it is the best. */
export function isBetter(): bool {
  if (!isAllowed(left)) return false;
  if (logs != 0) return take(whole - deviance(lefts, width, logs) - deviance(rights, width, logs));
  if (isPair)
    return take(whole - pairRisk(load<f64>(lefts), load<f64>(lefts, 8)) - pairRisk(load<f64>(rights), load<f64>(rights, 8)));
  return !isWorse() && take(whole - squaresRisk(left, leftSquares) - squaresRisk(all - left, rightSquares));
}

/** The same of two classes and a cut with so many rows below, of which `d` tells the second class; see `pairCut`. */
export function isBetterPair(d: f64, below: f64): bool {
  if (!isAllowed(below)) return false;
  const zeros = load<f64>(own);
  const ones = load<f64>(own, 8);
  const l1 = (d + below * ones) / all;
  const l0 = below - l1;
  return take(whole - pairRisk(l0, l1) - pairRisk(zeros - l0, ones - l1));
}

/** The same of more classes, by sums of squares. */
export function isBetterMany(below: f64, squaresBelow: f64, squaresAbove: f64): bool {
  return isAllowed(below) && take(whole - squaresRisk(below, squaresBelow) - squaresRisk(all - below, squaresAbove));
}

// @ts-ignore: decorator
@inline
export function noteCut(below: u32, above: u32, rowsBelow: f64): void {
  store<u32>(result, rowsBelow >= all - rowsBelow ? 0 : 1, 12);
  store<u32>(result, below, 16);
  store<u32>(result, above, 20);
}

/** The codes on the side of the first one, and whether these rows are fewer than the others. */
export function noteSubset(bits: u64, side: u64): void {
  const hasFirst = ((side >> ctz<u64>(bits)) & 1) != 0;
  const right = all - left;
  store<u32>(result, (hasFirst ? left >= right : right >= left) ? 0 : 1, 12);
  store<u64>(result, bits, 16);
  store<u64>(result, hasFirst ? side : bits & ~side, 24);
}
