/** Rows in ascending order of their codes, the first column weighing most; `size` is the largest code of a column, missing. */
export interface CodeColumn {
  readonly codes: ArrayLike<number>;
  readonly size: number;
}

/** Sorts by counting, from the last column to the first, so that rows alike in one keep the order of those behind it. */
export function sortedRows(count: number, columns: readonly CodeColumn[]): Uint32Array {
  let order = new Uint32Array(count).map((_, row) => row);
  let other = new Uint32Array(count);
  for (let i = columns.length - 1; i >= 0; i--) {
    const { codes, size } = columns[i]!;
    const from = new Uint32Array(size + 2);
    for (let row = 0; row < count; row++) from[codes[row]! + 1]!++;
    for (let code = 0; code <= size; code++) from[code + 1]! += from[code]!;
    for (let at = 0; at < count; at++) other[from[codes[order[at]!]!]!++] = order[at]!;
    [order, other] = [other, order];
  }
  return order;
}

/** Whether two rows agree in all columns. */
export function alike(columns: readonly CodeColumn[], a: number, b: number): boolean {
  for (const { codes } of columns) if (codes[a] !== codes[b]) return false;
  return true;
}
