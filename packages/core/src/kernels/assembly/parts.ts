/** Counting and splitting parts of the rows, for trees. See ../part-kernels.ts for what each function promises. */
import { codeAt, rowAt } from './rows';

// @ts-ignore: decorator
@inline
function next(heads: usize, at: u32): u32 {
  const head = heads + ((<usize>at) << 2);
  const place = load<u32>(head);
  store<u32>(head, place + 1);
  return place;
}

export function listByCode(
  rows: usize, n: u32, coarse: usize, fine: usize, starts: usize, codes: u32, classes: usize, heads: usize, out: usize,
): void {
  for (let i: u32 = 0; i < n; i++) next(heads, codeAt(coarse, fine, starts, rowAt(rows, i)));
  let sum: u32 = 0;
  for (let code: u32 = 0; code < codes; code++) {
    const head = heads + ((<usize>code) << 2);
    const count = load<u32>(head);
    store<u32>(head, sum);
    sum += count;
  }
  for (let i: u32 = 0; i < n; i++) {
    const row = rowAt(rows, i);
    const code = codeAt(coarse, fine, starts, row);
    const to = out + ((<usize>next(heads, code)) << 3);
    store<u32>(to, (code << 8) | <u32>load<u8>(classes + row));
    store<u32>(to, <u32>row, 4);
  }
}

// @ts-ignore: decorator
@inline
function add(at: usize, weight: f64): void {
  store<f64>(at, load<f64>(at) + weight);
}

export function alongList(
  list: usize, n: u32, weights: usize, groups: usize, width: u32, codes: usize, out: usize,
): u32 {
  if (n == 0) return 0;
  const bytes = (<usize>width) << 3;
  const end = list + ((<usize>n) << 3);
  let code = codes - 4;
  let place = out - bytes;
  let last: u32 = 0xffffffff;
  if (weights == 0 && groups == 0) {
    for (let at = list; at < end; at += 8) {
      const key = load<u32>(at);
      if (key >> 8 != last) {
        last = key >> 8;
        code += 4;
        place += bytes;
        store<u32>(code, last);
        for (let i = place; i < place + bytes; i += 8) store<f64>(i, 0);
      }
      add(place + ((<usize>(key & 255)) << 3), 1);
    }
    return <u32>((code + 4 - codes) >> 2);
  }
  for (let at = list; at < end; at += 8) {
    const key = load<u32>(at);
    const row = <usize>load<u32>(at, 4);
    if (key >> 8 != last) {
      last = key >> 8;
      code += 4;
      place += bytes;
      store<u32>(code, last);
      for (let i = place; i < place + bytes; i += 8) store<f64>(i, 0);
    }
    const group = groups == 0 ? key & 255 : <u32>load<u8>(groups + row);
    add(place + ((<usize>group) << 3), weights == 0 ? 1 : load<f64>(weights + (row << 3)));
  }
  return <u32>((code + 4 - codes) >> 2);
}

export function alongBytes(
  rows: usize, n: u32, weights: usize, groups: usize, width: u32, column: usize, table: usize, codes: usize, out: usize,
): u32 {
  const bytes = (<usize>width) << 3;
  // The codes that occur, as the bits of a word.
  let bits: u64 = 0;
  for (let i: u32 = 0; i < n; i++) {
    const row = rowAt(rows, i);
    const code = <usize>load<u8>(column + row);
    bits |= (<u64>1) << <u64>code;
    add(
      table + code * bytes + ((<usize>load<u8>(groups + row)) << 3),
      weights == 0 ? 1 : load<f64>(weights + ((<usize>i) << 3)),
    );
  }
  let to = out;
  let at = codes;
  for (; bits != 0; bits &= bits - 1, at += 4) {
    const code = <usize>ctz<u64>(bits);
    store<u32>(at, <u32>code);
    for (let from = table + code * bytes, end = from + bytes; from < end; from += 8, to += 8) {
      store<f64>(to, load<f64>(from));
      store<f64>(from, 0);
    }
  }
  return <u32>((at - codes) >> 2);
}

export function weighGroups(rows: usize, n: u32, weights: usize, groups: usize, out: usize): void {
  for (let i: u32 = 0; i < n; i++)
    add(
      out + ((<usize>load<u8>(groups + rowAt(rows, i))) << 3),
      weights == 0 ? 1 : load<f64>(weights + ((<usize>i) << 3)),
    );
}

export function route(
  rows: usize, n: u32, coarse: usize, fine: usize, starts: usize,
  cuts: usize, cutCount: u32, none: u32, map: usize, from: u32, branches: usize,
): void {
  for (let i: u32 = 0; i < n; i++) {
    const at = branches + ((<usize>i) << 2);
    if (load<u32>(at) != from) continue;
    const code = codeAt(coarse, fine, starts, rowAt(rows, i));
    let place = code;
    if (cuts != 0) {
      place = 0;
      for (let step = cutCount; step > 0; ) {
        const half = step >>> 1;
        if (load<u32>(cuts + ((<usize>(place + half)) << 2)) <= code) {
          place += half + 1;
          step -= half + 1;
        } else step = half;
      }
      if (code == none) place = cutCount + 1;
    }
    store<u32>(at, load<u32>(map + ((<usize>place) << 2)));
  }
}

export function spreadBranches(rows: usize, n: u32, branches: usize, asBytes: u32, branchOf: usize): void {
  for (let i: u32 = 0; i < n; i++) {
    const branch = load<u32>(branches + ((<usize>i) << 2));
    const row = rowAt(rows, i);
    if (asBytes) store<u8>(branchOf + row, <u8>branch);
    else store<u32>(branchOf + (row << 2), branch);
  }
}

/** Both sides are written, and only one of them moves on: a branch of the program would be guessed wrongly half the time. */
export function splitRows(
  rows: usize, n: u32, coarse: usize, fine: usize, starts: usize,
  cuts: u32, cut: u32, none: u32, map: usize, branchOf: usize, scratch: usize,
): i32 {
  const half = scratch + ((<usize>n) << 2);
  let left = scratch;
  let right = half;
  for (let i: u32 = 0; i < n; i++) {
    const row = load<u32>(rows + ((<usize>i) << 2));
    const code = codeAt(coarse, fine, starts, <usize>row);
    const place = cuts ? <u32>(code >= cut) + <u32>(code == none) : code;
    const branch = load<u32>(map + ((<usize>place) << 2));
    if (branch > 1) return -1;
    store<u8>(branchOf + <usize>row, <u8>branch);
    store<u32>(left, row);
    store<u32>(right, row);
    left += (1 - <usize>branch) << 2;
    right += (<usize>branch) << 2;
  }
  memory.copy(rows, scratch, left - scratch);
  memory.copy(rows + (left - scratch), half, right - half);
  return <i32>((left - scratch) >> 2);
}

export function splitSorted(rows: usize, n: u32, list: usize, cut: u32, branchOf: usize, scratch: usize): u32 {
  let place: u32 = 0;
  for (let step = n; step > 0; ) {
    const half = step >>> 1;
    if (load<u32>(list + ((<usize>(place + half)) << 3)) >> 8 < cut) {
      place += half + 1;
      step -= half + 1;
    } else step = half;
  }
  const middle = list + ((<usize>place) << 3);
  for (let at = list; at < middle; at += 8) store<u8>(branchOf + <usize>load<u32>(at, 4), 0);
  for (let at = middle; at < list + ((<usize>n) << 3); at += 8) store<u8>(branchOf + <usize>load<u32>(at, 4), 1);
  let left = rows;
  let right = scratch;
  for (let at = rows; at < rows + ((<usize>n) << 2); at += 4) {
    const row = load<u32>(at);
    const side = (<usize>load<u8>(branchOf + <usize>row)) << 2;
    store<u32>(left, row);
    store<u32>(right, row);
    left += 4 - side;
    right += side;
  }
  memory.copy(left, scratch, right - scratch);
  return place;
}

/** Where the next entry goes is one sum: so many bytes of those before it are of branch 1. Two at a time, since half of the work would be the loop's. */
export function splitInTwo(list: usize, n: u32, branchOf: usize, scratch: usize): void {
  const end = list + ((<usize>n) << 3);
  let aside: usize = 0;
  let at = list;
  for (const even = end - 8; at < even; at += 16) {
    const one = load<u64>(at);
    const two = load<u64>(at, 8);
    const side = (<usize>load<u8>(branchOf + <usize>(one >> 32))) << 3;
    const both = side + ((<usize>load<u8>(branchOf + <usize>(two >> 32))) << 3);
    store<u64>(at - aside, one);
    store<u64>(scratch + aside, one);
    store<u64>(at - aside - side, two, 8);
    store<u64>(scratch + aside + side, two);
    aside += both;
  }
  if (at < end) {
    const last = load<u64>(at);
    store<u64>(at - aside, last);
    store<u64>(scratch + aside, last);
    aside += (<usize>load<u8>(branchOf + <usize>(last >> 32))) << 3;
  }
  memory.copy(end - aside, scratch, aside);
}

export function splitInMany(list: usize, n: u32, branchOf: usize, heads: usize, scratch: usize): void {
  const bytes = (<usize>n) << 3;
  for (let at = list; at < list + bytes; at += 8) {
    const entry = load<u64>(at);
    const branch = load<u32>(branchOf + (<usize>(entry >> 32) << 2));
    store<u64>(scratch + ((<usize>next(heads, branch)) << 3), entry);
  }
  memory.copy(list, scratch, bytes);
}

export function splitShared(
  list: usize, n: u32, branchOf: usize, heads: usize, branches: u32, shared: u32, takes: usize, to: usize,
): void {
  for (let at = list; at < list + ((<usize>n) << 3); at += 8) {
    const entry = load<u64>(at);
    const branch = load<u32>(branchOf + (<usize>(entry >> 32) << 2));
    if (branch < branches) store<u64>(to + ((<usize>next(heads, branch)) << 3), entry);
    else if (branch == shared) {
      for (let b: u32 = 0; b < branches; b++)
        if (load<u32>(takes + ((<usize>b) << 2)) != 0) store<u64>(to + ((<usize>next(heads, b)) << 3), entry);
    }
  }
}

export function spreadWeights(rows: usize, n: u32, weights: usize, out: usize): void {
  for (let i: u32 = 0; i < n; i++)
    store<f64>(out + (rowAt(rows, i) << 3), load<f64>(weights + ((<usize>i) << 3)));
}
