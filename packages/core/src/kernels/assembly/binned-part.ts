/** The members of a part among the sorted, binned cases of its node, of two classes. One part at a time. */
import { NONE, put, u32At } from './words';

/** The sorted cases of the node, those of the part among them, and where bins start. */
export let sorted: usize = 0;
export let values: usize = 0;
export let placeOf: usize = 0;
export let starts: usize = 0;
/** How many members of the part, and of the second class, are before every bin. */
export let first: usize = 0;
export let ones: usize = 0;

/** A value with both classes. */
export const MIXED: u32 = 2;

/** Takes up a part, whose class counts are given bin by bin. `room` takes its sums; returns where the room behind them is. */
export function takeUp(
  sorted_: usize, values_: usize, placeOf_: usize, starts_: usize, bins: u32, counts: usize, room: usize,
): usize {
  sorted = sorted_;
  values = values_;
  placeOf = placeOf_;
  starts = starts_;
  const list = (<usize>bins + 1) << 2;
  first = room;
  ones = first + list;
  sumUp(counts, bins);
  return ones + list;
}

function sumUp(counts: usize, bins: u32): void {
  let members: u32 = 0;
  let second: u32 = 0;
  for (let bin: u32 = 0; bin < bins; bin++, counts += 8) {
    put(first, bin, members);
    put(ones, bin, second);
    const own = load<u32>(counts, 4);
    members += load<u32>(counts) + own;
    second += own;
  }
  put(first, bins, members);
  put(ones, bins, second);
}

// @ts-ignore: decorator
@inline
export function purity(members: u32, second: u32): u32 {
  return second == 0 ? 0 : second == members ? 1 : MIXED;
}

// @ts-ignore: decorator
@inline
export function hasOneValue(bin: u32): bool {
  return u32At(values, u32At(starts, bin)) >> 1 == u32At(values, u32At(starts, bin + 1) - 1) >> 1;
}

/** Of which class the last value of the part before a bin is. There is one. */
export function purityBefore(bin: u32): u32 {
  do bin--;
  while (u32At(first, bin) == u32At(first, bin + 1));
  if (hasOneValue(bin))
    return purity(u32At(first, bin + 1) - u32At(first, bin), u32At(ones, bin + 1) - u32At(ones, bin));
  let at = u32At(starts, bin + 1) - 1;
  while (u32At(placeOf, u32At(sorted, at)) == NONE) at--;
  const code = u32At(values, at) >> 1;
  let classes: u32 = 0;
  for (const begin = u32At(starts, bin); ; at--) {
    const value = u32At(values, at);
    if (value >> 1 != code) break;
    if (u32At(placeOf, u32At(sorted, at)) != NONE) classes |= 1 + (value & 1);
    if (at == begin) break;
  }
  return classes == 3 ? MIXED : classes - 1;
}

/** The first place with the value of a place, which no other bin has. */
export function firstOfValue(place: u32): u32 {
  while (place > 0 && u32At(values, place - 1) >> 1 == u32At(values, place) >> 1) place--;
  return place;
}
