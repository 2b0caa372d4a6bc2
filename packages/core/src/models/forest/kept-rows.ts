import { type Codes, codesFor } from '../../table/table.js';

/** Distinct training rows by column, with the cases of every class that have them. */
export interface KeptRows {
  readonly rows: number;
  readonly classes: number;
  /** One array a column: places, and `sizes[column]` for missing. */
  readonly columns: readonly Codes[];
  readonly sizes: readonly number[];
  /** `counts[row * classes + class]`. */
  readonly counts: Float64Array;
}

/** The rows of a model file. */
export function keptRows(
  { keys, counts }: { readonly keys: readonly number[]; readonly counts: readonly number[] },
  sizes: readonly number[],
  classes: number,
): KeptRows {
  const width = sizes.length;
  const rows = classes === 0 ? 0 : counts.length / classes;
  const columns = sizes.map((size, column) => {
    const codes = codesFor(size, rows);
    for (let row = 0; row < rows; row++) codes[row] = keys[row * width + column]!;
    return codes;
  });
  return { rows, classes, columns, sizes, counts: Float64Array.from(counts) };
}

/** The cases of some rows by class. */
export function totalsOf({ counts, classes }: KeptRows, rows: ArrayLike<number>): Float64Array {
  const totals = new Float64Array(classes);
  for (let i = 0; i < rows.length; i++) for (let c = 0; c < classes; c++) totals[c]! += counts[rows[i]! * classes + c]!;
  return totals;
}

/** For every column the rows that have a place, ascending: `rows[starts[place]]` to before `rows[starts[place + 1]]`. */
export interface Postings {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

export function postingsOf({ rows, columns, sizes }: KeptRows): readonly Postings[] {
  return columns.map((codes, column) => {
    const starts = new Uint32Array(sizes[column]! + 2);
    for (let row = 0; row < rows; row++) starts[codes[row]! + 1]!++;
    for (let place = 0; place <= sizes[column]!; place++) starts[place + 1]! += starts[place]!;
    const next = starts.slice();
    const sorted = new Uint32Array(rows);
    for (let row = 0; row < rows; row++) sorted[next[codes[row]!]!++] = row;
    return { starts, rows: sorted };
  });
}
