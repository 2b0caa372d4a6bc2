import type { Products } from '../base/products.js';

/** Lines that are multiplied in one go. */
export const FOUR = 4;

/** Adds what estimators say of rows: products of lines of a table, the first and one of every group, in this order. */
export function addProducts({ n, width, stride, entries, parents }: Products, out: Float64Array, at: number): void {
  const product = new Float64Array(width);
  for (const { places, tables } of parents)
    for (let i = 0; i < n; i++) {
      const table = tables[places[i]!];
      if (table === undefined) continue;
      multiply(table, entries, i * stride, (i + 1) * stride, product);
      for (let c = 0, to = at + i * width; c < width; c++) out[to++]! += product[c]!;
    }
}

function multiply(table: Float64Array, entries: Uint32Array, from: number, to: number, product: Float64Array): void {
  const width = product.length;
  for (let c = 0; c < width; c++) product[c] = table[c]!;
  for (let g = from; g < to; g += FOUR) {
    const first = entries[g]!;
    const second = entries[g + 1]!;
    const third = entries[g + 2]!;
    const fourth = entries[g + 3]!;
    for (let c = 0; c < width; c++)
      product[c] = product[c]! * table[first + c]! * table[second + c]! * table[third + c]! * table[fourth + c]!;
  }
}
