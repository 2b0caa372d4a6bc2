/** Tests that send rows where another test sends them. See ../part-kernels.ts for what is promised, and learners/cart/surrogates.ts for the same. */
import { Search } from './purity';
import { isBytes, isLevels, isList, listOf, noneOf, rowPlaceOf } from './purity-feature';
import { FOUND, NOTHING, UNKNOWN } from './purity-part';

/** So many rows must go each way. */
const LEAST: u32 = 2;

/** The rows of a side whose value of the feature is known, in all and up to a cut. */
let allLeft: u32 = 0;
let allRight: u32 = 0;
let lowLeft: u32 = 0;
let lowRight: u32 = 0;
/** The code before the next cut, and how many rows the best cut sends where they should go. */
let last: u32 = 0;
let agree: u32 = 0;
let result: usize = 0;

export function standIns(at: usize, kept: usize, count: u32, rows: usize, n: u32, from: u32, sides: usize): void {
  const search = changetype<Search>(at);
  for (let i: u32 = 0; i < count; i++) {
    const feature = <usize>search.features + (<usize>load<u32>(kept + ((<usize>i) << 2)) << 4);
    const none = noneOf(feature);
    result = <usize>search.results + ((<usize>i) << 5);
    let found = UNKNOWN;
    if (isBytes(feature)) {
      const table = <usize>search.room;
      countSides(rows, n, <usize>search.matrix + rowPlaceOf(feature), search.stride, sides, table);
      found = isLevels(feature) ? levelsOf(table, none) : cutOf(table, none);
    } else if (isList(feature)) found = cutIn(listOf(feature, from), n, none, sides);
    store<u32>(result, found, 8);
    store<f64>(result, <f64>agree);
  }
}

/** 4 words a code below 64: the rows of each side, and those of neither. */
function countSides(rows: usize, n: u32, column: usize, stride: u32, sides: usize, table: usize): void {
  memory.fill(table, 0, 1024);
  for (let at = rows, end = rows + ((<usize>n) << 2); at < end; at += 4) {
    const row = <usize>load<u32>(at);
    const cell = table + ((<usize>load<u8>(column + row * stride)) << 4) + ((<usize>load<u8>(sides + row)) << 2);
    store<u32>(cell, load<u32>(cell) + 1);
  }
}

/** The rows of both sides with known values; gives how many codes there may be. */
function addUp(table: usize, none: u32): u32 {
  const codes = min<u32>(none, 64);
  allLeft = 0;
  allRight = 0;
  for (let cell = table, end = table + ((<usize>codes) << 4); cell < end; cell += 16) {
    allLeft += load<u32>(cell);
    allRight += load<u32>(cell, 4);
  }
  return codes;
}

function beginCuts(): void {
  lowLeft = 0;
  lowRight = 0;
  last = 0xffffffff;
  agree = max<u32>(allLeft, allRight);
}

/** The cut before a code is judged; cuts lie between any two codes of the part, also those whose rows are on neither side. */
// @ts-ignore: decorator
@inline
function judge(code: u32): bool {
  const low = lowLeft + lowRight;
  if (last == 0xffffffff || low < LEAST || allLeft + allRight - low < LEAST) return false;
  const straight = lowLeft + allRight - lowRight;
  const crossed = allLeft + allRight - straight;
  if (max<u32>(straight, crossed) <= agree) return false;
  agree = max<u32>(straight, crossed);
  store<u32>(result, crossed > straight ? 1 : 0, 12);
  store<u32>(result, last, 16);
  store<u32>(result, code, 20);
  return true;
}

function cutOf(table: usize, none: u32): u32 {
  const codes = addUp(table, none);
  let found = NOTHING;
  beginCuts();
  for (let code: u32 = 0; code < codes; code++) {
    const cell = table + ((<usize>code) << 4);
    if ((load<u64>(cell) | <u64>load<u32>(cell, 8)) == 0) continue;
    if (judge(code)) found = FOUND;
    lowLeft += load<u32>(cell);
    lowRight += load<u32>(cell, 4);
    last = code;
  }
  return found;
}

function cutIn(list: usize, n: u32, none: u32, sides: usize): u32 {
  const end = list + ((<usize>n) << 3);
  allLeft = 0;
  allRight = 0;
  let known = list;
  for (; known < end && load<u32>(known) >> 8 != none; known += 8) {
    const side = load<u8>(sides + <usize>load<u32>(known, 4));
    allLeft += <u32>(side == 0);
    allRight += <u32>(side == 1);
  }
  let found = NOTHING;
  beginCuts();
  for (let at = list; at < known; at += 8) {
    const code = load<u32>(at) >> 8;
    if (code != last) {
      if (judge(code)) found = FOUND;
      last = code;
    }
    const side = load<u8>(sides + <usize>load<u32>(at, 4));
    lowLeft += <u32>(side == 0);
    lowRight += <u32>(side == 1);
  }
  return found;
}

/** Each level to the side of most of its rows; on a tie to that of most rows of all. */
function levelsOf(table: usize, none: u32): u32 {
  const codes = addUp(table, none);
  let occur: u64 = 0;
  let lefts: u64 = 0;
  let sentLeft: u32 = 0;
  let sentRight: u32 = 0;
  agree = 0;
  for (let code: u32 = 0; code < codes; code++) {
    const left = load<u32>(table + ((<usize>code) << 4));
    const right = load<u32>(table + ((<usize>code) << 4), 4);
    if (left + right == 0) continue;
    const bit = (<u64>1) << <u64>code;
    occur |= bit;
    if (left == right ? allLeft > allRight : left > right) {
      lefts |= bit;
      sentLeft += left + right;
    } else sentRight += left + right;
    agree += max<u32>(left, right);
  }
  store<u64>(result, occur, 16);
  store<u64>(result, lefts, 24);
  return sentLeft < LEAST || sentRight < LEAST ? NOTHING : FOUND;
}
