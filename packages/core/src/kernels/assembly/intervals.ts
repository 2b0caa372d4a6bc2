/** Cuts between cases in the order of a number, or by the counts of its values. See ../interval-kernels.ts for what each function promises. */
import { before, blocks, first, layOut, left, open, right, run, runClass, runStart, valueBlocks } from './blocks';
import { innerUnits, pays, worthFinding } from './mdl-price';
import { pairBlocks, searchPair, TIE } from './pair-cuts';
import { f64At, insert, put, u32At } from './words';

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
function cut(from: u32, to: u32, isPair: bool, width: u32, worth: f64, units: usize): u32 {
  if (!isPair) {
    const at = search(from, to, width, units);
    divide(at, to, width);
    return at;
  }
  const at = searchPair(first, runStart, from, to, worth, units);
  setSide(left, from, at);
  setSide(right, at, to);
  return at;
}

function push(depth: u32, from: u32, to: u32, counts: usize, width: u32): void {
  const at = open + (<usize>depth * (<usize>width + 2) << 2);
  store<u32>(at, from);
  store<u32>(at, to, 4);
  memory.copy(at + 8, counts, (<usize>width) << 2);
}

/** The first cases of all intervals but the first, ascending; how many. All blocks are given, and their counts are in `right`. */
function findCuts(
  all: u32, isPair: bool, width: u32, gaps: u32, units: usize, log2: usize, naming: usize, starts: usize,
): u32 {
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
    const worth = worthFinding(right, width, u32At(first, to) - u32At(first, from), price, units, naming);
    if (worth < 0) continue;
    const at = cut(from, to, isPair, width, worth, units);
    if (at == from || !pays(left, right, width, price, units, naming)) continue;
    insert(starts, found++, u32At(first, at));
    const leftIsSmaller = at - from < to - at;
    push(depth, leftIsSmaller ? at : from, leftIsSmaller ? to : at, leftIsSmaller ? right : left, width);
    push(depth + 1, leftIsSmaller ? from : at, leftIsSmaller ? at : to, leftIsSmaller ? left : right, width);
    depth += 2;
  }
  return found;
}

/** The first case behind the cut of least entropy between all blocks, whose counts are in `right`; 0 where there is none. */
function leastOf(all: u32, isPair: bool, width: u32, units: usize, sides: usize): u32 {
  if (all < 2) return 0;
  const at = cut(0, all, isPair, width, Infinity, units);
  memory.copy(sides, left, (<usize>width) << 2);
  memory.copy(sides + ((<usize>width) << 2), right, (<usize>width) << 2);
  return u32At(first, at);
}

export function mdlStarts(
  sorted: usize, values: usize, n: u32, classes: usize, width: u32, gaps: u32,
  units: usize, log2: usize, naming: usize, room: usize, starts: usize,
): u32 {
  layOut(room, n, width);
  const all = allBlocks(sorted, values, n, classes, width);
  return findCuts(all, classes == 0, width, gaps, units, log2, naming, starts);
}

export function leastEntropyStart(
  sorted: usize, values: usize, n: u32, classes: usize, width: u32, units: usize, room: usize, sides: usize,
): u32 {
  layOut(room, n, width);
  return leastOf(allBlocks(sorted, values, n, classes, width), classes == 0, width, units, sides);
}

/** First cases of values become the codes of these values. */
function toCodes(counts: usize, width: u32, starts: usize, found: u32): void {
  let cases: u32 = 0;
  for (let code: u32 = 0, place: u32 = 0; place < found; code++) {
    const begun = cases;
    for (const end = counts + ((<usize>width) << 2); counts < end; counts += 4) cases += load<u32>(counts);
    if (cases > begun && begun == u32At(starts, place)) put(starts, place++, code);
  }
}

export function mdlCodes(
  counts: usize, size: u32, width: u32, gaps: u32, units: usize, log2: usize, naming: usize, room: usize, starts: usize,
): u32 {
  layOut(room, size * width, width);
  const found = findCuts(valueBlocks(counts, size, width), false, width, gaps, units, log2, naming, starts);
  toCodes(counts, width, starts, found);
  return found;
}

export function leastEntropyCode(
  counts: usize, size: u32, width: u32, units: usize, room: usize, sides: usize,
): u32 {
  layOut(room, size * width, width);
  const start = leastOf(valueBlocks(counts, size, width), false, width, units, sides);
  if (start == 0) return 0;
  put(open, 0, start);
  toCodes(counts, width, open, 1);
  return u32At(open, 0);
}
