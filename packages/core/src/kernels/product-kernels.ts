import type { ProductShares, Products } from '../base/products.js';
import type { Arena, Scratch } from './arena.js';
import { groupPlaces } from './product-digits.js';
import { type Prefix, prefixOf } from './product-prefix.js';
import { tableWriter } from './product-tables.js';

export { products } from './generated/products.js';

/** Scoring. The twin is models/averaged-products.ts, over arrays. The place of a row has `1 << shift` bytes. */
export interface ProductKernels {
  /** Writes a byte for each of n f64: how many of `count` cuts (f64, ascending) are below it; `missing` for NaN. */
  writePlaces(values: number, n: number, cuts: number, count: number, missing: number, out: number): void;
  /** Places that are below 256, as bytes. */
  toBytes(places: number, shift: number, n: number, out: number): void;
  /** Adds `step` times a byte of every row to another of it; the sum is below 256. */
  addDigits(places: number, n: number, step: number, out: number): void;
  /** Writes a u32 of every row, the next of which is `stride` bytes further: `first`, and `step` times its place. */
  writeEntries(
    places: number,
    shift: number,
    n: number,
    step: number,
    first: number,
    entries: number,
    stride: number,
  ): void;
  /**
   * Writes a line for each of `own` places: the shares of its class counts (f64, those of the next place `step` bytes further)
   * among those of all places, as models/averaged-sets.ts has them. Where `width` is odd, 1 follows.
   */
  writeShares(
    counts: number,
    own: number,
    step: number,
    width: number,
    line: number,
    smoothing: number,
    to: number,
  ): void;
  /**
   * Numbers the pairs of an id (u32) and a place below `size` that rows have, from 0 on: writes the number of every row to
   * `out`, and the pairs. Gives how many there are, 0 where they are more than `most`. `numbers` has a u32 for every pair, 0 at first.
   */
  numberPairs(
    ids: number,
    places: number,
    shift: number,
    n: number,
    size: number,
    most: number,
    numbers: number,
    pairs: number,
    out: number,
  ): number;
  /** For every such pair the line of its id times that of its place. */
  multiplyPairs(lines: number, factors: number, pairs: number, n: number, line: number, to: number): void;
  /** Every line of the first times every line of the second, which run fastest. */
  crossLines(a: number, as: number, b: number, bs: number, line: number, to: number): void;
  /**
   * Adds to `sums`, `line` f64 a row, the products of lines of two tables, one after the other: those that begin at the entries of
   * the row (u32, of which it has `stride` bytes and `groups` count, an odd number where `line` is 2; in bytes). `tables` and
   * `others` have where the table of each place is. `line` is even.
   */
  addProducts(
    places: number,
    shift: number,
    tables: number,
    otherPlaces: number,
    otherShift: number,
    others: number,
    n: number,
    entries: number,
    groups: number,
    stride: number,
    line: number,
    sums: number,
  ): void;
  /**
   * Sums, which are overwritten, to shares, as `toShares` of models/averaged-scorer.ts. Lists the rows whose sums are all 0; returns how
   * many. `out` has room for one number more where `width` is odd, and may be where the sums are.
   */
  toShares(sums: number, n: number, width: number, line: number, out: number, none: number): number;
}

/** Rows whose entries are written together: they stay in the fastest memory while one group after the other is. */
const TOGETHER = 512;

/** Places of rows in the arena: the first, and how many bytes each has, as a shift. */
export interface Stored {
  readonly at: number;
  readonly shift: number;
}

/**
 * The same over arrays, which are copied to an arena and back; undefined without kernels. They are handed over, and nothing is
 * imported that others import too: this file is loaded when it is needed, and what both need would become a file of its own.
 */
export function quickProducts(kernels: ProductKernels | undefined, arena: Arena): ProductShares | undefined {
  if (kernels === undefined) return undefined;

  const storedPlaces = (cells: Products['cells'][number], scratch: Scratch): Stored => {
    if ('cuts' in cells) {
      const { values, cuts, missing } = cells;
      const own = arena.scratch();
      const [at, from, cutsAt] = [
        scratch.alloc(values.length),
        own.alloc(values.byteLength),
        own.alloc(8 * cuts.length),
      ];
      arena.views.f64.set(values, from >>> 3);
      arena.views.f64.set(cuts, cutsAt >>> 3);
      kernels.writePlaces(from, values.length, cutsAt, cuts.length, missing, at);
      own.release();
      return { at, shift: 0 };
    }
    const shift = Math.log2(cells.BYTES_PER_ELEMENT);
    const at = scratch.alloc(cells.byteLength);
    const view = (['u8', 'u16', 'u32'] as const)[shift]!;
    arena.views[view].set(cells, at >>> shift);
    return { at, shift };
  };

  const writeEntries = ({ n, line }: Products, places: readonly Stored[], prefix: Prefix, scratch: Scratch) => {
    const { groups, ones, ids } = prefix;
    const lines = [{ places: { at: ids, shift: 2 }, from: 0, step: 8 * line }];
    for (const [g, { from }] of groups.entries())
      lines.push({ places: places[places.length - groups.length + g]!, from, step: 8 * line });
    // An odd number of them, which may end with a line of 1.
    if (lines.length % 2 === 0) lines.push({ places: lines[0]!.places, from: ones, step: 0 });
    const stride = 4 * lines.length;
    const entries = scratch.alloc(n * stride);
    for (let row = 0; row < n; row += TOGETHER)
      for (const [i, { places, from, step }] of lines.entries()) {
        const [own, to] = [places.at + (row << places.shift), entries + row * stride + 4 * i];
        kernels.writeEntries(own, places.shift, Math.min(TOGETHER, n - row), step, 8 * line * from, to, stride);
      }
    return { entries, stride };
  };

  const addProducts = (asked: Products, sums: number, scratch: Scratch) => {
    const { n, line, sizes, cells } = asked;
    const stored: Stored[] = [];
    for (const own of cells) stored.push(storedPlaces(own, scratch));
    const places: Stored[] = [];
    for (const group of asked.groups) places.push(groupPlaces(asked, group, stored, arena, kernels, scratch));
    const prefix = prefixOf(asked, places, arena, kernels, scratch);
    const { entries, stride } = writeEntries(asked, places, prefix, scratch);
    const { writeTables, writeNothing } = tableWriter(asked, stored, prefix, arena, kernels, scratch);
    for (let parent = 0; parent < sizes.length; parent += 2) {
      const own = arena.scratch();
      // Where there is no other, it has the places of this one and nothing to say of them.
      const { at, shift } = stored[parent]!;
      const other = stored[parent + 1] ?? stored[parent]!;
      const tables = writeTables(parent, own);
      const others = parent + 1 < sizes.length ? writeTables(parent + 1, own) : writeNothing(parent, own);
      const rest = [n, entries, prefix.groups.length + 1, stride, line, sums] as const;
      kernels.addProducts(at, shift, tables, other.at, other.shift, others, ...rest);
      own.release();
    }
  };

  return (asked, out, at) => {
    const { n, width, line } = asked;
    const scratch = arena.scratch();
    try {
      const sums = scratch.zeroed(8 * n * line);
      const none = scratch.alloc(4 * n);
      addProducts(asked, sums, scratch);
      const nothing = kernels.toShares(sums, n, width, line, sums, none);
      out.set(arena.views.f64.subarray(sums >>> 3, (sums >>> 3) + n * width), at);
      return arena.views.u32.slice(none >>> 2, (none >>> 2) + nothing);
    } finally {
      scratch.release();
    }
  };
}
