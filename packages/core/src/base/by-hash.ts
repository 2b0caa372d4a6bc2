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
  const bucketOf = (row: number) => (high[row]! >>> 1) >>> (31 - bits);
  const ends = new Uint32Array(2 ** bits + 1);
  for (let i = 0; i < rows.length; i++) ends[bucketOf(rows[i]!) + 1]!++;
  for (let bucket = 1; bucket < ends.length; bucket++) ends[bucket]! += ends[bucket - 1]!;
  const isWanted = new Uint8Array(ends.length).fill(wanted ? 0 : 1);
  for (const places of wanted ?? []) {
    let bucket = 0;
    for (const place of places.slice().sort()) {
      while (ends[bucket + 1]! <= place) bucket++;
      isWanted[bucket] = 1;
    }
  }
  const sorted = new Uint32Array(rows.length);
  // The hashes go along with the rows: looking them up would be a walk through all of the memory.
  const keys = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const bucket = bucketOf(row);
    const at = ends[bucket]!++;
    if (isWanted[bucket] === 0) continue;
    sorted[at] = row;
    keys[at] = high[row]!;
  }
  for (let bucket = 0, from = 0; bucket < ends.length - 1; bucket++) {
    const to = ends[bucket]!;
    if (isWanted[bucket] === 0) from = to;
    if (to - from > MANY) sorted.subarray(from, to).sort((a, b) => high[a]! - high[b]! || lowOf(a) - lowOf(b));
    else insertionSort(sorted, keys, lowOf, from, to);
    from = to;
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
