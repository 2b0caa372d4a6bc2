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
  const { ids, count } = numbered(rows, columns, sizes);
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

/** The number of every row among the distinct ones, in the order of the columns. */
function numbered(rows: number, columns: PlacedRows['columns'], sizes: readonly number[]) {
  let order = Uint32Array.from({ length: rows }, (_, row) => row);
  for (let column = columns.length - 1; column >= 0; column--)
    order = sortedBy(order, columns[column]!, sizes[column]! + 1);
  const ids = new Uint32Array(rows);
  let count = Math.min(1, rows);
  for (let i = 1; i < rows; i++) {
    if (columns.some((codes) => codes[order[i]!] !== codes[order[i - 1]!])) count++;
    ids[order[i]!] = count - 1;
  }
  return { ids, count };
}

/** Rows with the same code stay in their order. */
function sortedBy(order: Uint32Array, codes: ArrayLike<number>, size: number): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(size + 1);
  for (let i = 0; i < order.length; i++) next[codes[i]! + 1]!++;
  for (let code = 0; code < size; code++) next[code + 1]! += next[code]!;
  const sorted = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) sorted[next[codes[order[i]!]!]!++] = order[i]!;
  return sorted;
}
