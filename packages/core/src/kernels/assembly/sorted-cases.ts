/** Cases in the order of a number. See ../interval-kernels.ts for what each function promises. */
import { bitsOf, digitBits, digitStarts, radixPlaces } from './radix';
import { NONE, put, u32At } from './words';

/**
 * Sorts words by their bits from `low` on, `bits` of them, equal ones in order; the result is at the returned offset, `words` or `other`. As few
 * passes as with the largest histogram that pays, but none larger than they need.
 */
function sortWords(words: usize, n: u32, low: u32, bits: u32, other: usize, heads: usize): usize {
  const most = digitBits(n);
  const passes = (bits + most - 1) / most;
  const digit = (bits + passes - 1) / passes;
  const mask: u32 = (1 << digit) - 1;
  for (let shift = low; shift < low + bits; shift += digit) {
    digitStarts(words, n, shift, mask, heads);
    for (let at = words, end = words + ((<usize>n) << 2); at < end; at += 4) {
      const word = load<u32>(at);
      const head = heads + ((<usize>((word >> shift) & mask)) << 2);
      const to = load<u32>(head);
      store<u32>(head, to + 1);
      put(other, to, word);
    }
    const swap = words;
    words = other;
    other = swap;
  }
  return words;
}

/** Where a code and a case have room in one word. */
function sortPacked(
  codes: usize, list: usize, n: u32, size: u32, low: u32, pair: usize, scratch: usize, sorted: usize, values: usize,
): u32 {
  const keys = scratch + 8192;
  let known: u32 = 0;
  for (let i: u32 = 0; i < n; i++) {
    const code = u32At(codes, list == 0 ? i : u32At(list, i));
    put(keys, known, (code << low) | i);
    known += <u32>(code < size);
  }
  const order = sortWords(keys, known, low, bitsOf(size), keys + ((<usize>n) << 2), scratch);
  const mask: u32 = (1 << low) - 1;
  for (let i: u32 = 0; i < known; i++) {
    const word = u32At(order, i);
    const at = word & mask;
    const code = word >> low;
    put(sorted, i, at);
    put(values, i, pair == 0 ? code : (code << 1) | u32At(pair, at));
  }
  return known;
}

export function sortCases(
  codes: usize, list: usize, n: u32, size: u32, pair: usize, scratch: usize, sorted: usize, values: usize,
): u32 {
  const low = bitsOf(n);
  if (low + bitsOf(size + 1) <= 32) return sortPacked(codes, list, n, size, low, pair, scratch, sorted, values);
  const room = (<usize>n) << 2;
  const keys = scratch + 8192;
  const cases = keys + room;
  let known: u32 = 0;
  for (let i: u32 = 0; i < n; i++) {
    const code = u32At(codes, list == 0 ? i : u32At(list, i));
    put(keys, known, code);
    put(cases, known, i);
    known += <u32>(code < size);
  }
  const order = radixPlaces(keys, known, size, cases + room, cases + 2 * room, scratch);
  for (let i: u32 = 0; i < known; i++) {
    const place = u32At(order, i);
    const at = u32At(cases, place);
    const code = u32At(keys, place);
    put(sorted, i, at);
    put(values, i, pair == 0 ? code : (code << 1) | u32At(pair, at));
  }
  return known;
}

export function keepSorted(
  sorted: usize, values: usize, n: u32, placeOf: usize, kept: usize, keptValues: usize,
): u32 {
  let found: usize = 0;
  // Without a branch: which members are kept is nothing that could be foreseen.
  for (let at: usize = 0, end = (<usize>n) << 2; at < end; at += 4) {
    const place = u32At(placeOf, load<u32>(sorted + at));
    store<u32>(kept + found, place);
    store<u32>(keptValues + found, load<u32>(values + at));
    found += (<usize>(place != NONE)) << 2;
  }
  return <u32>(found >> 2);
}

/** The highest bit of a place: it is in the second part. */
const SECOND: u32 = 0x80000000;

export function placesInTwo(list: usize, low: u32, n: u32, placeOf: usize): void {
  for (let i: u32 = 0; i < low; i++) put(placeOf, u32At(list, i), i);
  for (let i = low; i < n; i++) put(placeOf, u32At(list, i), (i - low) | SECOND);
}

export function divideSorted(
  sorted: usize, values: usize, known: u32, placeOf: usize, behind: u32, scratch: usize,
): u32 {
  const other = scratch;
  const otherValues = scratch + ((<usize>known) << 2);
  let low: usize = 0;
  let high: usize = 0;
  // Without a branch, as in `keepSorted`.
  for (let at: usize = 0, end = (<usize>known) << 2; at < end; at += 4) {
    const place = u32At(placeOf, load<u32>(sorted + at));
    const value = load<u32>(values + at);
    const part = <usize>(place >> 31);
    store<u32>(select<usize>(other + high, sorted + low, <bool>part), place & ~SECOND);
    store<u32>(select<usize>(otherValues + high, values + low, <bool>part), value);
    high += part << 2;
    low += (part ^ 1) << 2;
  }
  memory.copy(sorted + ((<usize>behind) << 2), other, high);
  memory.copy(values + ((<usize>behind) << 2), otherValues, high);
  return <u32>(low >> 2);
}
