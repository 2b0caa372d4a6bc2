/** Cases in the order of a number. See ../interval-kernels.ts for what each function promises. */
import { radixPlaces } from './radix';
import { NONE, put, u32At } from './words';

export function sortCases(
  codes: usize, list: usize, n: u32, size: u32, pair: usize, scratch: usize, sorted: usize, values: usize,
): u32 {
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
