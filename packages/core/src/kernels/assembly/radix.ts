/** Bits a radix pass takes: few entries do not pay for a large histogram. */
// @ts-ignore: decorator
@inline
export function digitBits(n: u32): u32 {
  return n < 2048 ? 8 : 11;
}

/** The number of bits of the largest key. */
// @ts-ignore: decorator
@inline
export function bitsOf(width: u32): u32 {
  return width <= 1 ? 1 : 32 - clz<u32>(width - 1);
}

/** Where each value of a digit begins when keys are put in its order: heads[digit], from counts of the digits. */
export function digitStarts(keys: usize, n: u32, shift: u32, mask: u32, heads: usize): void {
  memory.fill(heads, 0, (<usize>mask + 1) << 2);
  for (let i: u32 = 0; i < n; i++) {
    const at = heads + ((<usize>((load<u32>(keys + ((<usize>i) << 2)) >> shift) & mask)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  let sum: u32 = 0;
  for (let b: u32 = 0; b <= mask; b++) {
    const at = heads + ((<usize>b) << 2);
    const count = load<u32>(at);
    store<u32>(at, sum);
    sum += count;
  }
}

/** Sorts the numbers 0 to n - 1 by their keys, equal keys in order; the result is at the returned offset, `places` or `other`. */
export function radixPlaces(keys: usize, n: u32, width: u32, places: usize, other: usize, heads: usize): usize {
  const bits = digitBits(n);
  const mask: u32 = (1 << bits) - 1;
  const all = bitsOf(width);
  for (let i: u32 = 0; i < n; i++) store<u32>(places + ((<usize>i) << 2), i);
  for (let shift: u32 = 0; shift < all; shift += bits) {
    digitStarts(keys, n, shift, mask, heads);
    for (let i: u32 = 0; i < n; i++) {
      const place = load<u32>(places + ((<usize>i) << 2));
      const at = heads + ((<usize>((load<u32>(keys + ((<usize>place) << 2)) >> shift) & mask)) << 2);
      const to = load<u32>(at);
      store<u32>(at, to + 1);
      store<u32>(other + ((<usize>to) << 2), place);
    }
    const swap = places;
    places = other;
    other = swap;
  }
  return places;
}
