/** Rows a bucket, about. Buckets with more than `MANY`, of rows that are alike, are left to the runtime's sort. */
const FEW = 8;
const MANY = 64;

/** Rows in the order of their 64-bit hashes, rows with the same hash in the order given. */
export function byHash(rows: Uint32Array, high: Uint32Array, low: Uint32Array): Uint32Array {
  const bits = Math.max(0, Math.min(20, Math.ceil(Math.log2(rows.length / FEW))));
  // Not by 32 - bits: a shift by 32 would be one by 0.
  const bucketOf = (row: number) => (high[row]! >>> 1) >>> (31 - bits);
  const ends = new Uint32Array(2 ** bits + 1);
  for (let i = 0; i < rows.length; i++) ends[bucketOf(rows[i]!) + 1]!++;
  for (let bucket = 1; bucket < ends.length; bucket++) ends[bucket]! += ends[bucket - 1]!;
  const sorted = new Uint32Array(rows.length);
  // The hashes go along with the rows: looking them up would be a walk through all of the memory.
  const keys = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const at = ends[bucketOf(row)]!++;
    sorted[at] = row;
    keys[at] = high[row]!;
  }
  for (let bucket = 0, from = 0; bucket < ends.length - 1; bucket++) {
    const to = ends[bucket]!;
    if (to - from > MANY) sorted.subarray(from, to).sort((a, b) => high[a]! - high[b]! || low[a]! - low[b]!);
    else insertionSort(sorted, keys, low, from, to);
    from = to;
  }
  return sorted;
}

function insertionSort(rows: Uint32Array, keys: Uint32Array, low: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const row = rows[i]!;
    const key = keys[i]!;
    let at = i;
    for (; at > from; at--) {
      const other = keys[at - 1]!;
      if (other < key || (other === key && low[rows[at - 1]!]! <= low[row]!)) break;
      rows[at] = rows[at - 1]!;
      keys[at] = other;
    }
    rows[at] = row;
    keys[at] = key;
  }
}
