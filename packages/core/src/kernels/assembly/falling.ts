/** Rows that fall through trees of tests. See ../part-kernels.ts for what each function promises. */
import { codeAt, rowAt } from './rows';

/** What a step says: see `fallRows`. */
const END: u32 = 0;
const KNOWN: u32 = 1;
const CUT: u32 = 3;

/** Fewer rows fall one by one. */
const FEW: u32 = 4;

/** At most so many fall together: what they are asked about stays near the processor. */
const TOGETHER: u32 = 2048;

// What is the same for all rows of a call.
let tests: usize = 0;
let classes: usize = 0;
let width: u32 = 0;
let out: usize = 0;
/** How far the coarse byte of a row is from that of the row before, at a test that knows all values. */
let stride: usize = 1;

// @ts-ignore: decorator
@inline
function stepAt(at: u32): usize {
  return tests + ((<usize>at) << 5);
}

/** Where a row ends that comes to a test. */
// @ts-ignore: decorator
@inline
function endOf(row: usize, from: u32): u32 {
  let at = from;
  while (true) {
    const test = stepAt(at);
    const way = load<u32>(test, 16);
    if (way == END) break;
    const coarse = <usize>load<u32>(test);
    if (way == KNOWN) {
      const byte = <u32>load<u8>(coarse + row * stride);
      const edge = load<u32>(test, 12);
      let isBelow = byte < edge;
      if (byte == edge && load<u32>(test, 4) != 0) isBelow = fineIn(test, byte, row) < load<u32>(test, 20);
      at = select<u32>(load<u32>(test, 24), load<u32>(test, 28), isBelow);
      continue;
    }
    const code = codeIn(test, row);
    if (code == load<u32>(test, 12)) break;
    if (way == CUT) at = code < load<u32>(test, 20) ? load<u32>(test, 24) : load<u32>(test, 28);
    else at = load<u32>(<usize>load<u32>(test, 20) + ((<usize>code) << 2));
  }
  return at;
}

// @ts-ignore: decorator
@inline
function codeIn(test: usize, row: usize): u32 {
  return codeAt(<usize>load<u32>(test), <usize>load<u32>(test, 4), <usize>load<u32>(test, 8), row);
}

/** The code of a row whose coarse byte is known, of a column that has fine codes. */
// @ts-ignore: decorator
@inline
function fineIn(test: usize, byte: u32, row: usize): u32 {
  const starts = <usize>load<u32>(test, 8);
  const fine = <usize>load<u32>(test, 4);
  return load<u32>(starts + ((<usize>byte) << 2)) + <u32>load<u16>(fine + (row << 1));
}

export function fallRows(rows: usize, n: u32, steps: usize, from: u32, ends: usize): void {
  tests = steps;
  stride = 1;
  for (let i: u32 = 0; i < n; i++) store<u32>(ends + ((<usize>i) << 2), endOf(rowAt(rows, i), from));
}

export function fallCases(
  rows: usize, n: u32, weights: usize, steps: usize, from: u32, apart: u32,
  target: usize, count: u32, cases: usize, scratch: usize,
): void {
  tests = steps;
  stride = <usize>apart;
  classes = target;
  width = count;
  out = cases;
  if (weights == 0) {
    for (let i: u32 = 0; i < n; i += TOGETHER) {
      const some = min(n - i, TOGETHER);
      memory.copy(scratch, rows + ((<usize>i) << 2), (<usize>some) << 2);
      fallTogether(scratch, some, from, scratch + ((<usize>some) << 2));
    }
  } else for (let i: u32 = 0; i < n; i++) arrive(rowAt(rows, i), from, load<f64>(weights + ((<usize>i) << 3)));
}

// @ts-ignore: decorator
@inline
function arrive(row: usize, from: u32, weight: f64): void {
  const at = out + ((<usize>(endOf(row, from) * width + <u32>load<u8>(classes + row))) << 3);
  store<f64>(at, load<f64>(at) + weight);
}

/**
 * Rows that go the same way are put side by side, step by step: then nothing has to be loaded before it is known where from, while the way
 * of a single row through memory is one wait after the other.
 */
function fallTogether(rows: usize, n: u32, from: u32, aside: usize): void {
  while (n >= FEW && load<u32>(stepAt(from), 16) == KNOWN) {
    const test = stepAt(from);
    const below = inTwo(rows, n, test, aside);
    const above = rows + ((<usize>below) << 2);
    const isMore = below > n - below;
    // The smaller side first and the larger one in this loop, so that few calls are open at a time.
    if (isMore) fallTogether(above, n - below, load<u32>(test, 28), aside);
    else fallTogether(rows, below, load<u32>(test, 24), aside);
    from = isMore ? load<u32>(test, 24) : load<u32>(test, 28);
    rows = isMore ? rows : above;
    n = isMore ? below : n - below;
  }
  for (const end = rows + ((<usize>n) << 2); rows < end; rows += 4) arrive(<usize>load<u32>(rows), from, 1);
}

/** Those below the cut of a test come first; gives how many they are. */
function inTwo(rows: usize, n: u32, test: usize, aside: usize): u32 {
  const coarse = <usize>load<u32>(test);
  const isFine = load<u32>(test, 4) != 0;
  const edge = load<u32>(test, 12);
  const cut = load<u32>(test, 20);
  const apart = stride;
  let left = rows;
  let right = aside;
  for (let at = rows, end = rows + ((<usize>n) << 2); at < end; at += 4) {
    const row = load<u32>(at);
    const byte = <u32>load<u8>(coarse + <usize>row * apart);
    let side = (<usize>(byte >= edge)) << 2;
    if (byte == edge && isFine) side = (<usize>(fineIn(test, byte, <usize>row) >= cut)) << 2;
    store<u32>(left, row);
    store<u32>(right, row);
    left += 4 - side;
    right += side;
  }
  memory.copy(left, aside, right - aside);
  return <u32>((left - rows) >> 2);
}
