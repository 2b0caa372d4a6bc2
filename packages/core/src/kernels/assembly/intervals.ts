/** Cuts between cases in the order of a number. See ../interval-kernels.ts for what each function promises. */
import { pairBlocks, searchPair, TIE } from './pair-cuts';
import { f64At, NONE, put, u32At } from './words';

/** So many units are a bit. */
const UNIT: f64 = 1073741824;

/** Of runs (cases in a row with one value and one class, which move at once): their class and first case. */
let runClass: usize = 0;
let runStart: usize = 0;
/** Of blocks (neighbouring values of one class, or one mixed value): the first run and case, and the values before it. */
let run: usize = 0;
let first: usize = 0;
let before: usize = 0;
/** Class counts of both sides. */
let left: usize = 0;
let right: usize = 0;
/** Ranges of blocks that are still to be looked at, each with its class counts. */
let open: usize = 0;

/** Where there are no runs, one list is made of their classes and that of first runs. */
function layOut(room: usize, n: u32, width: u32): void {
  const list = (<usize>n + 1) << 2;
  runStart = room;
  runClass = runStart + list;
  run = runClass + list;
  first = run + list;
  before = first + list;
  left = before + list;
  right = left + ((<usize>width) << 2);
  open = right + ((<usize>width) << 2);
}

/**
 * Fills runs and blocks, and `right` with the class counts of all; the number of blocks. Everything is written to where the
 * next one would begin, and then it begins or not: whether neighbours are of one class is nothing that could be foreseen.
 */
function blocks(sorted: usize, values: usize, n: u32, classes: usize, width: u32): u32 {
  const classOf = runClass;
  const startOf = runStart;
  const counts = right;
  const firstRun = run;
  const firstCase = first;
  const valuesBefore = before;
  let runs: u32 = 0;
  let found: u32 = 0;
  let distinct: u32 = 0;
  let pureBefore = NONE;
  memory.fill(counts, 0, (<usize>width) << 2);
  put(values, n, NONE);
  let value = u32At(values, 0);
  for (let i: u32 = 0; i < n; distinct++) {
    put(firstCase, found, i);
    put(valuesBefore, found, distinct);
    put(firstRun, found, runs);
    const c = u32At(classes, u32At(sorted, i));
    put(classOf, runs, c);
    put(startOf, runs, i);
    runs++;
    put(counts, c, u32At(counts, c) + 1);
    let next = u32At(values, ++i);
    let last = c;
    let mixed: u32 = 0;
    for (; next == value; next = u32At(values, ++i)) {
      const d = u32At(classes, u32At(sorted, i));
      put(counts, d, u32At(counts, d) + 1);
      put(classOf, runs, d);
      put(startOf, runs, i);
      runs += <u32>(d != last);
      mixed |= c ^ d;
      last = d;
    }
    value = next;
    const pure = mixed ? NONE : c;
    const joins = <u32>(pure == pureBefore) & <u32>(pure != NONE);
    runs -= joins;
    found += 1 - joins;
    pureBefore = pure;
  }
  put(firstCase, found, n);
  put(valuesBefore, found, distinct);
  put(firstRun, found, runs);
  put(startOf, runs, n);
  return found;
}

/** Two classes are counted up to every block, where a run would begin. */
function setSide(side: usize, from: u32, to: u32): void {
  const ones = u32At(runStart, to) - u32At(runStart, from);
  put(side, 0, u32At(first, to) - u32At(first, from) - ones);
  put(side, 1, ones);
}

function allBlocks(sorted: usize, values: usize, n: u32, classes: usize, width: u32): u32 {
  if (classes != 0) return blocks(sorted, values, n, classes, width);
  const found = pairBlocks(values, n, first, before, runStart, runClass);
  setSide(right, 0, found);
  return found;
}

/** What naming a cut between blocks from..to costs, in bits. */
function priceOf(from: u32, to: u32, gaps: u32, log2: usize): f64 {
  const list = gaps ? before : first;
  return f64At(log2, u32At(list, to) - u32At(list, from) - 1);
}

function classesIn(counts: usize, width: u32): u32 {
  let k: u32 = 0;
  for (let c: u32 = 0; c < width; c++) k += <u32>(u32At(counts, c) > 0);
  return k;
}

function innerUnits(counts: usize, width: u32, units: usize): f64 {
  let inner: f64 = 0;
  for (let c: u32 = 0; c < width; c++) inner += f64At(units, u32At(counts, c));
  return inner;
}

/**
 * The units of the dearest cut that could pay, if nothing were to be paid for the sides; below 0 where even two pure halves
 * would not, so that none has to be looked for. Some room for rounding.
 */
function worthFinding(width: u32, total: u32, price: f64, units: usize, naming: usize): f64 {
  const k = classesIn(right, width);
  const entropy = (f64At(units, total) - innerUnits(right, width, units)) / UNIT;
  return k < 2 ? -1 : (entropy + (<f64>k * entropy) / <f64>total - price - f64At(naming, k) + 1e-6) * UNIT;
}

/** The first block behind the cut of least entropy between blocks from..to, whose counts are in `right`; all end up in `left`. */
function search(from: u32, to: u32, width: u32, units: usize): u32 {
  const low = left;
  const high = right;
  const classOf = runClass;
  const startOf = runStart;
  const begin = u32At(first, from);
  const end = u32At(first, to);
  let inner = innerUnits(high, width, units);
  memory.fill(low, 0, (<usize>width) << 2);
  let least: f64 = Infinity;
  let best = from;
  let r = u32At(run, from);
  let start = begin;
  for (let block = from; block < to; block++) {
    const entropy = f64At(units, start - begin) + f64At(units, end - start) - inner;
    if (entropy < least && block > from) {
      least = entropy - TIE;
      best = block;
    }
    for (const behind = u32At(run, block + 1); r < behind; ) {
      const c = u32At(classOf, r++);
      const next = u32At(startOf, r);
      const more = next - start;
      start = next;
      const a = u32At(low, c);
      const b = u32At(high, c);
      put(low, c, a + more);
      put(high, c, b - more);
      inner += f64At(units, a + more) - f64At(units, a) + f64At(units, b - more) - f64At(units, b);
    }
  }
  return best;
}

/** After a search all cases are in `left`; those behind block `at` go back. */
function divide(at: u32, to: u32, width: u32): void {
  for (let r = u32At(run, at), end = u32At(run, to); r < end; r++) {
    const c = u32At(runClass, r);
    put(right, c, u32At(right, c) + u32At(runStart, r + 1) - u32At(runStart, r));
  }
  for (let c: u32 = 0; c < width; c++) put(left, c, u32At(left, c) - u32At(right, c));
}

/** The first block behind the cut to be looked at, with the class counts of its sides in `left` and `right`. */
function cut(from: u32, to: u32, classes: usize, width: u32, worth: f64, units: usize): u32 {
  if (classes != 0) {
    const at = search(from, to, width, units);
    divide(at, to, width);
    return at;
  }
  const at = searchPair(first, runStart, from, to, worth, units);
  setSide(left, from, at);
  setSide(right, at, to);
  return at;
}

/** Fayyad and Irani (1993): the gain pays for naming the cut and the classes of both sides. N times every quantity. */
function pays(width: u32, price: f64, units: usize, naming: usize): bool {
  let low: u32 = 0;
  let high: u32 = 0;
  let k: u32 = 0;
  let bothUnits: f64 = 0;
  for (let c: u32 = 0; c < width; c++) {
    const a = u32At(left, c);
    const b = u32At(right, c);
    low += a;
    high += b;
    bothUnits += f64At(units, a + b);
    k += <u32>(a + b > 0);
  }
  const total = low + high;
  const lowEntropy = (f64At(units, low) - innerUnits(left, width, units)) / UNIT;
  const highEntropy = (f64At(units, high) - innerUnits(right, width, units)) / UNIT;
  const entropy = (f64At(units, total) - bothUnits) / UNIT;
  const sides =
    (<f64>classesIn(left, width) * lowEntropy) / <f64>low + (<f64>classesIn(right, width) * highEntropy) / <f64>high;
  const delta = f64At(naming, k) - ((<f64>k * entropy) / <f64>total - sides);
  return entropy - lowEntropy - highEntropy >= price + delta;
}

function push(depth: u32, from: u32, to: u32, counts: usize, width: u32): void {
  const at = open + (<usize>depth * (<usize>width + 2) << 2);
  store<u32>(at, from);
  store<u32>(at, to, 4);
  memory.copy(at + 8, counts, (<usize>width) << 2);
}

/** Puts a start among those before it that are larger. */
function insert(starts: usize, found: u32, start: u32): void {
  let at = found;
  for (; at > 0 && u32At(starts, at - 1) > start; at--) put(starts, at, u32At(starts, at - 1));
  put(starts, at, start);
}

export function mdlStarts(
  sorted: usize, values: usize, n: u32, classes: usize, width: u32, gaps: u32,
  units: usize, log2: usize, naming: usize, room: usize, starts: usize,
): u32 {
  layOut(room, n, width);
  const all = allBlocks(sorted, values, n, classes, width);
  push(0, 0, all, right, width);
  let found: u32 = 0;
  for (let depth: u32 = 1; depth > 0; ) {
    depth--;
    const own = open + (<usize>depth * (<usize>width + 2) << 2);
    const from = load<u32>(own);
    const to = load<u32>(own, 4);
    if (to - from < 2) continue;
    memory.copy(right, own + 8, (<usize>width) << 2);
    const price = priceOf(from, to, gaps, log2);
    const worth = worthFinding(width, u32At(first, to) - u32At(first, from), price, units, naming);
    if (worth < 0) continue;
    const at = cut(from, to, classes, width, worth, units);
    if (at == from || !pays(width, price, units, naming)) continue;
    insert(starts, found++, u32At(first, at));
    const leftIsSmaller = at - from < to - at;
    push(depth, leftIsSmaller ? at : from, leftIsSmaller ? to : at, leftIsSmaller ? right : left, width);
    push(depth + 1, leftIsSmaller ? from : at, leftIsSmaller ? at : to, leftIsSmaller ? left : right, width);
    depth += 2;
  }
  return found;
}

export function leastEntropyStart(
  sorted: usize, values: usize, n: u32, classes: usize, width: u32, units: usize, room: usize, sides: usize,
): u32 {
  layOut(room, n, width);
  const all = allBlocks(sorted, values, n, classes, width);
  if (all < 2) return 0;
  const at = cut(0, all, classes, width, Infinity, units);
  memory.copy(sides, left, (<usize>width) << 2);
  memory.copy(sides + ((<usize>width) << 2), right, (<usize>width) << 2);
  return u32At(first, at);
}
