/** Sorted runs of keys, cell by cell. See ../run-kernels.ts for what each function promises. */
import { bitsOf, digitBits, digitStarts, radixPlaces } from './radix';
import { NONE, put, u32At } from './words';

/** Below this many entries insertion beats a radix sort, which has its histogram to clear. */
const SMALL: u32 = 40;

function insertion(keys: usize, n: u32): void {
  for (let i: u32 = 1; i < n; i++) {
    const key = load<u32>(keys + ((<usize>i) << 2));
    let at = keys + ((<usize>i) << 2);
    while (at > keys && load<u32>(at - 4) > key) {
      store<u32>(at, load<u32>(at - 4));
      at -= 4;
    }
    store<u32>(at, key);
  }
}

/** Sorts n keys; the result is at the returned offset, either `keys` or `other`. */
function radix(keys: usize, n: u32, width: u32, other: usize, heads: usize): usize {
  const bits = digitBits(n);
  const mask: u32 = (1 << bits) - 1;
  const all = bitsOf(width);
  for (let shift: u32 = 0; shift < all; shift += bits) {
    digitStarts(keys, n, shift, mask, heads);
    for (let i: u32 = 0; i < n; i++) {
      const key = load<u32>(keys + ((<usize>i) << 2));
      const at = heads + ((<usize>((key >> shift) & mask)) << 2);
      const to = load<u32>(at);
      store<u32>(at, to + 1);
      store<u32>(other + ((<usize>to) << 2), key);
    }
    const swap = keys;
    keys = other;
    other = swap;
  }
  return keys;
}

export function cellRuns(
  keys: usize, starts: usize, cells: u32, width: u32, denseFrom: u32, table: usize, scratch: usize,
  counts: usize, ends: usize,
): u32 {
  let runs: u32 = 0;
  for (let cell: u32 = 0; cell < cells; cell++) {
    const from = load<u32>(starts + ((<usize>cell) << 2));
    const n = load<u32>(starts + ((<usize>cell) << 2), 4) - from;
    const own = keys + ((<usize>from) << 2);
    if (n >= denseFrom) {
      for (let i: u32 = 0; i < n; i++) {
        const at = table + ((<usize>load<u32>(own + ((<usize>i) << 2))) << 2);
        store<u32>(at, load<u32>(at) + 1);
      }
      for (let key: u32 = 0; key < width; key++) {
        const at = table + ((<usize>key) << 2);
        const count = load<u32>(at);
        if (count == 0) continue;
        store<u32>(at, 0);
        store<u32>(keys + ((<usize>runs) << 2), key);
        store<u32>(counts + ((<usize>runs) << 2), count);
        runs++;
      }
    } else if (n > 0) {
      let sorted = own;
      if (n < SMALL) insertion(own, n);
      else sorted = radix(own, n, width, scratch + 8192, scratch);
      // What is written last of a run stays.
      let last = NONE;
      let count: u32 = 0;
      for (let i: u32 = 0; i < n; i++) {
        const key = u32At(sorted, i);
        const isNew = <u32>(key != last);
        count = select<u32>(1, count + 1, isNew);
        runs += isNew;
        last = key;
        put(keys, runs - 1, key);
        put(counts, runs - 1, count);
      }
    }
    store<u32>(ends + ((<usize>cell) << 2), runs);
  }
  return runs;
}

export function cellRunsWeighted(
  keys: usize, weights: usize, starts: usize, cells: u32, width: u32, denseFrom: u32, table: usize, scratch: usize,
  sums: usize, ends: usize,
): u32 {
  let runs: u32 = 0;
  for (let cell: u32 = 0; cell < cells; cell++) {
    const from = load<u32>(starts + ((<usize>cell) << 2));
    const n = load<u32>(starts + ((<usize>cell) << 2), 4) - from;
    const own = keys + ((<usize>from) << 2);
    const ownWeights = weights + ((<usize>from) << 3);
    if (n >= denseFrom) {
      for (let i: u32 = 0; i < n; i++) {
        const at = table + ((<usize>load<u32>(own + ((<usize>i) << 2))) << 3);
        store<f64>(at, load<f64>(at) + load<f64>(ownWeights + ((<usize>i) << 3)));
      }
      for (let key: u32 = 0; key < width; key++) {
        const at = table + ((<usize>key) << 3);
        const sum = load<f64>(at);
        if (sum == 0) continue;
        store<f64>(at, 0);
        store<u32>(keys + ((<usize>runs) << 2), key);
        store<f64>(sums + ((<usize>runs) << 3), sum);
        runs++;
      }
    } else if (n > 0) {
      const copy = scratch + 8192;
      const room = (<usize>n) << 2;
      memory.copy(copy, own, room);
      const places = radixPlaces(copy, n, width, copy + room, copy + 2 * room, scratch);
      let last = NONE;
      let sum: f64 = 0;
      for (let i: u32 = 0; i < n; i++) {
        const place = u32At(places, i);
        const key = u32At(copy, place);
        const isNew = <u32>(key != last);
        sum = select<f64>(0, sum, isNew) + load<f64>(ownWeights + ((<usize>place) << 3));
        runs += isNew;
        last = key;
        put(keys, runs - 1, key);
        store<f64>(sums + ((<usize>(runs - 1)) << 3), sum);
      }
    }
    store<u32>(ends + ((<usize>cell) << 2), runs);
  }
  return runs;
}
