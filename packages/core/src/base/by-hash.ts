import { joined, lengthOf } from './joined.js';

/** Rows a bucket, about. Buckets with more than `MANY`, of rows that are alike, are left to the runtime's sort. */
const FEW = 8;
const MANY = 64;

/**
 * Rows in the order of their 64-bit hashes, rows with the same hash in the order given. Where only some places of it are wanted, only these
 * are sure to be filled: a few rows of many are found without putting the others in order.
 */
export function byHash(
  rows: Uint32Array,
  high: Uint32Array,
  lowOf: (row: number) => number,
  wanted?: readonly Uint32Array[],
): Uint32Array {
  const bits = Math.max(0, Math.min(20, Math.ceil(Math.log2(rows.length / FEW))));
  // Not by 32 - bits: a shift by 32 would be one by 0.
  const shift = 31 - bits;
  const starts = new Uint32Array(2 ** bits + 1);
  for (let i = 0; i < rows.length; i++) starts[((high[rows[i]!]! >>> 1) >>> shift) + 1]!++;
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket]! += starts[bucket - 1]!;
  const isWanted = new Uint8Array(starts.length).fill(wanted ? 0 : 1);
  let next = 0;
  for (const place of wanted ? joined(wanted, new Uint32Array(lengthOf(wanted))).sort() : []) {
    while (starts[next + 1]! <= place) next++;
    isWanted[next] = 1;
  }
  const sorted = new Uint32Array(rows.length);
  // The hashes go along with the rows: looking them up would be a walk through all of the memory.
  const keys = new Uint32Array(rows.length);
  const ends = starts.slice();
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const key = high[row]!;
    const bucket = (key >>> 1) >>> shift;
    if (isWanted[bucket] === 0) continue;
    const at = ends[bucket]!++;
    sorted[at] = row;
    keys[at] = key;
  }
  for (let bucket = 0; bucket < starts.length - 1; bucket++) {
    if (isWanted[bucket] === 0) continue;
    const [from, to] = [starts[bucket]!, ends[bucket]!];
    if (to - from > MANY) sorted.subarray(from, to).sort((a, b) => high[a]! - high[b]! || lowOf(a) - lowOf(b));
    else insertionSort(sorted, keys, lowOf, from, to);
  }
  return sorted;
}

function insertionSort(
  rows: Uint32Array,
  keys: Uint32Array,
  lowOf: (row: number) => number,
  from: number,
  to: number,
): void {
  for (let i = from + 1; i < to; i++) {
    const row = rows[i]!;
    const key = keys[i]!;
    let at = i;
    for (; at > from; at--) {
      const other = keys[at - 1]!;
      if (other < key || (other === key && lowOf(rows[at - 1]!) <= lowOf(row))) break;
      rows[at] = rows[at - 1]!;
      keys[at] = other;
    }
    rows[at] = row;
    keys[at] = key;
  }
}
