/** The best cut, or the best two sets of codes, by tables of rows: a word a code below 64 and class that occurs. */
import {
  begin, classOf, FOUND, isBetter, isPair, left, move, NOTHING, noteCut, noteSubset, UNKNOWN, width,
} from './purity-part';
import { isBytes, rowPlaceOf, tableOf, noneOf } from './purity-feature';

/** Fewer rows than this are few. */
const FEW: u32 = 64;

/**
 * Fills the tables of the features that are bytes, all at once: a row of the matrix has all bytes of a row. Of each, from `first` on: a word
 * for its place in a row, a word for its table, and the codes that occur as bits.
 */
export function countBytes(
  rows: usize, n: u32, classes: usize, features: usize, kept: usize, count: u32, matrix: usize, stride: u32, first: usize,
): void {
  let end = first;
  for (let i: u32 = 0; i < count; i++) {
    const feature = features + (<usize>load<u32>(kept + ((<usize>i) << 2)) << 4);
    if (!isBytes(feature)) continue;
    store<u32>(end, rowPlaceOf(feature));
    store<u32>(end, <u32>tableOf(feature), 4);
    store<u64>(end, <u64>noneOf(feature), 8);
    end += 16;
  }
  if (end == first) return;
  const bytes = width << 2;
  const last = rows + ((<usize>n) << 2);
  // Of many rows, which codes occur is sooner seen in the end.
  if (n < FEW) {
    for (let one = first; one < end; one += 16) {
      const column = matrix + <usize>load<u32>(one);
      const table = <usize>load<u32>(one, 4);
      let bits: u64 = 0;
      for (let at = rows; at < last; at += 4) {
        const row = <usize>load<u32>(at);
        const code = <usize>load<u8>(column + row * stride);
        const cell = table + code * bytes + ((<usize>load<u8>(classOf + <usize>load<u8>(classes + row))) << 2);
        store<u32>(cell, load<u32>(cell) + 1);
        bits |= (<u64>1) << <u64>code;
      }
      store<u64>(one, bits, 8);
    }
    return;
  }
  for (let at = rows; at < last; at += 4) {
    const row = <usize>load<u32>(at);
    const group = (<usize>load<u8>(classOf + <usize>load<u8>(classes + row))) << 2;
    const codes = matrix + row * stride;
    for (let one = first; one < end; one += 16) {
      const cell = <usize>load<u32>(one, 4) + <usize>load<u8>(codes + <usize>load<u32>(one)) * bytes + group;
      store<u32>(cell, load<u32>(cell) + 1);
    }
  }
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
export function cellsOf(table: usize, bits: u64): usize {
  return table + ((<usize>ctz<u64>(bits) * width) << 2);
}

/** Zeros again. */
export function clearTable(table: usize, bits: u64): void {
  for (let rest = bits; rest != 0; rest &= rest - 1) {
    const cells = cellsOf(table, rest);
    for (let cell = cells; cell < cells + (width << 2); cell += 4) store<u32>(cell, 0);
  }
}

export function tableCut(table: usize, bits: u64): u32 {
  let found = NOTHING;
  begin();
  for (let rest = bits & (bits - 1); rest != 0; rest &= rest - 1) {
    move(cellsOf(table, bits), 1);
    if (isBetter()) {
      noteCut(<u32>ctz<u64>(bits), <u32>ctz<u64>(rest), left);
      found = FOUND;
    }
    bits &= bits - 1;
  }
  return found;
}

/** `shares` has room for 16 bytes a code. */
export function tableSubset(table: usize, bits: u64, maxLevels: u32, shares: usize): u32 {
  if (isPair) return prefixes(table, bits, shares);
  return <u32>popcnt<u64>(bits) <= maxLevels ? subsets(table, bits) : UNKNOWN;
}

/** Two classes: the codes in the order of the share of the first class. */
function prefixes(table: usize, bits: u64, shares: usize): u32 {
  let end = shares;
  for (let rest = bits; rest != 0; rest &= rest - 1, end += 16) {
    const cells = cellsOf(table, rest);
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
    move(cellsOf(table, one), 1);
    if (!isBetter()) continue;
    noteSubset(bits, side);
    found = FOUND;
  }
  return found;
}

/** More classes: every subset with the first code in it, in the order of a Gray code. */
function subsets(table: usize, bits: u64): u32 {
  const first = bits & (0 - bits);
  const steps = (<u32>1) << <u32>(popcnt<u64>(bits) - 1);
  let found = NOTHING;
  let side = first;
  begin();
  move(cellsOf(table, first), 1);
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
    move(cellsOf(table, one), (side & one) != 0 ? -1 : 1);
    side ^= one;
  }
  return found;
}
