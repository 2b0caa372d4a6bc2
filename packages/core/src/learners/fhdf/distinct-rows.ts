import type { KeptRows } from '../../models/forest/kept-rows.js';

/** Rows as places, one array a column; `sizes[column]` is missing. */
export interface PlacedRows {
  readonly rows: number;
  readonly columns: readonly ArrayLike<number>[];
  readonly sizes: readonly number[];
  /** The class of every row, and how many there are. */
  readonly target: ArrayLike<number>;
  readonly classes: number;
  /** Nothing where every row weighs 1. */
  readonly weights: Float64Array | undefined;
}

/** Every row once, ascending column after column, with the weight of its copies in every class. */
export function distinctRows({ rows, columns, sizes, target, classes, weights }: PlacedRows): KeptRows {
  const ids = new Uint32Array(rows);
  let count = Math.min(1, rows);
  columns.forEach((codes, column) => {
    count = refined(ids, codes, sizes[column]! + 1);
  });
  const first = new Uint32Array(count).fill(rows);
  const counts = new Float64Array(count * classes);
  for (let row = 0; row < rows; row++) {
    if (first[ids[row]!] === rows) first[ids[row]!] = row;
    counts[ids[row]! * classes + target[row]!]! += weights?.[row] ?? 1;
  }
  const own = columns.map((codes, column) => {
    const kept = sizes[column]! < 0x100 ? new Uint8Array(count) : new Uint32Array(count);
    for (let id = 0; id < count; id++) kept[id] = codes[first[id]!]!;
    return kept;
  });
  return { rows: count, classes, columns: own, sizes, counts };
}

/** Numbers groups of rows anew that also differ in this column, in the order of group and code; says how many there are. */
function refined(ids: Uint32Array, codes: ArrayLike<number>, size: number): number {
  const found = new Set<number>();
  for (let row = 0; row < ids.length; row++) found.add(ids[row]! * size + codes[row]!);
  const sorted = Float64Array.from(found).sort();
  const rank = new Map<number, number>();
  sorted.forEach((key, i) => void rank.set(key, i));
  for (let row = 0; row < ids.length; row++) ids[row] = rank.get(ids[row]! * size + codes[row]!)!;
  return sorted.length;
}
