/** Neighbouring values between which no cut is tried, as one, as in schema/discretize/blocks.ts. */
import { put, u32At } from './words';

/** Class counts: of places, `places[place * width + class]`; where there are more than two classes, of blocks. */
let counts: usize = 0;
/** Of blocks: the first place, the cases before it, and those of the first class; or its only class, -1 where it is mixed. */
export let start: usize = 0;
export let before: usize = 0;
export let firstBefore: usize = 0;
export let pure: usize = 0;
/** Class counts of both sides of a cut, and n log2 n of each while one is looked for. */
export let left: usize = 0;
export let right: usize = 0;
export let leftLogs: usize = 0;
export let rightLogs: usize = 0;
/** Ranges of blocks that are still to be looked at. */
export let open: usize = 0;

/** Lists of f64 come first, so that all lie at multiples of 8. */
export function layOut(table: usize, places: u32, width: u32, room: usize): void {
  const list = (<usize>places + 1) << 2;
  const words = (<usize>width) << 2;
  counts = table;
  leftLogs = room;
  rightLogs = leftLogs + 2 * words;
  left = rightLogs + 2 * words;
  right = left + words;
  start = right + words;
  before = start + list;
  firstBefore = before + list;
  pure = firstBefore;
  open = firstBefore + list;
}

export function joinedBlocks(table: usize, places: u32, width: u32): u32 {
  return width == 2 ? joinedOfTwo(table, places) : joinedOfMany(table, places, width);
}

/** Whether neighbours are pure in the same class is nothing that could be foreseen, so there is no branch. */
function joinedOfTwo(table: usize, places: u32): u32 {
  let found: u32 = 0;
  let last: u32 = 3;
  let weight: u32 = 0;
  let ofFirst: u32 = 0;
  put(before, 0, 0);
  put(firstBefore, 0, 0);
  for (let place: u32 = 0; place < places; place++, table += 8) {
    const first = load<u32>(table);
    const second = load<u32>(table, 4);
    const own = <u32>(first > 0) + (<u32>(second > 0) << 1);
    put(start, found, place);
    found += <u32>(own != last) | <u32>(own == 3);
    last = own;
    weight += first + second;
    ofFirst += first;
    put(before, found, weight);
    put(firstBefore, found, ofFirst);
  }
  put(start, found, places);
  return found;
}

function onlyClass(table: usize, width: u32): i32 {
  let only: i32 = -1;
  for (let c: u32 = 0; c < width; c++) {
    if (u32At(table, c) == 0) continue;
    if (only >= 0) return -1;
    only = <i32>c;
  }
  return only;
}

/** Counts are put together where they are: a block is never behind its places. */
function joinedOfMany(table: usize, places: u32, width: u32): u32 {
  const bytes = (<usize>width) << 2;
  let found: u32 = 0;
  let weight: u32 = 0;
  let last: i32 = -1;
  let to = table - bytes;
  put(before, 0, 0);
  for (let place: u32 = 0; place < places; place++, table += bytes) {
    const own = onlyClass(table, width);
    if (own >= 0 && own == last) {
      const n = u32At(table, own);
      put(to, own, u32At(to, own) + n);
      weight += n;
    } else {
      to += bytes;
      for (let c: usize = 0; c < bytes; c += 4) {
        const n = load<u32>(table + c);
        store<u32>(to + c, n);
        weight += n;
      }
      put(start, found, place);
      put(pure, found++, <u32>own);
    }
    last = own;
    put(before, found, weight);
  }
  put(start, found, places);
  return found;
}

/** The class counts of blocks from..to. */
function setCounts(side: usize, from: u32, to: u32, width: u32): void {
  if (width == 2) {
    const first = u32At(firstBefore, to) - u32At(firstBefore, from);
    put(side, 0, first);
    put(side, 1, u32At(before, to) - u32At(before, from) - first);
    return;
  }
  memory.fill(side, 0, (<usize>width) << 2);
  for (let block = from; block < to; block++) {
    const own = <i32>u32At(pure, block);
    const end = own < 0 ? width : <u32>own + 1;
    for (let c: u32 = own < 0 ? 0 : <u32>own; c < end; c++)
      put(side, c, u32At(side, c) + u32At(counts, block * width + c));
  }
}

export function setWhole(from: u32, to: u32, width: u32): void {
  setCounts(right, from, to, width);
}

export function setSides(from: u32, at: u32, to: u32, width: u32): void {
  setCounts(left, from, at, width);
  setCounts(right, at, to, width);
}

/** How many cases of a class a block has. */
// @ts-ignore: decorator
@inline
export function countIn(block: u32, width: u32, c: u32): u32 {
  return u32At(counts, block * width + c);
}
