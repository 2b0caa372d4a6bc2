import { type PlacesOfRows, type Products, placesOf } from '../base/products.js';
import { toShares } from './averaged-scorer.js';

/** Sums what estimators say of rows: products of lines of a table, the first and one of every group, in this order. */
export function productShares(products: Products, out: Float64Array, at: number): number[] {
  const { n, width, cells } = products;
  out.fill(0, at, at + n * width);
  const places = cells.map(placesOf);
  const entries = entriesOf(products, places);
  for (const [parent, own] of places.entries()) addProducts(products, parent, own, entries, out, at);
  const zeros = new Float64Array(width);
  const none: number[] = [];
  for (let i = 0, to = at; i < n; i++, to += width) {
    toShares(out, to, zeros);
    if (!out.subarray(to, to + width).some((share) => share > 0)) none.push(i);
  }
  return none;
}

/** Lines that are multiplied in one go. Where groups are no multiple of it, lines of 1 are. */
const FOUR = 4;

/** Where the lines of every row begin, in numbers. */
function entriesOf(products: Products, places: readonly PlacesOfRows[]): Uint32Array {
  const { n, line, groups, ones } = products;
  const first = new Uint32Array(FOUR * Math.ceil(groups.length / FOUR)).fill(line * ones);
  for (const [g, { from }] of groups.entries()) first[g] = line * from;
  const stride = first.length;
  const entries = new Uint32Array(n * stride);
  for (let i = 0; i < n; i++) entries.set(first, i * stride);
  for (const [g, { columns, steps }] of groups.entries())
    for (const [c, column] of columns.entries())
      for (let i = 0, at = g; i < n; i++, at += stride) entries[at]! += places[column]![i]! * steps[c]! * line;
  return entries;
}

function addProducts(
  { n, width, estimators }: Products,
  parent: number,
  places: PlacesOfRows,
  entries: Uint32Array,
  out: Float64Array,
  at: number,
): void {
  const stride = entries.length / n;
  const product = new Float64Array(width);
  for (let i = 0; i < n; i++) {
    const place = places[i]!;
    if (!estimators.isAtHand(parent, place)) continue;
    multiply(estimators.tableAt(parent, place), entries, i * stride, (i + 1) * stride, product);
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
