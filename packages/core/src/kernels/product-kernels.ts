import { firstEntries, type ProductShares, type Products } from '../base/products.js';
import type { Scratch } from './arena.js';
import { commonWorkplace, type Workplace } from './start-kernels.js';
import { type WasmText, wasmKernels } from './wasm-kernels.js';

/** Scoring. The twin is models/averaged-products.ts, over arrays. */
export interface ProductKernels {
  /** Adds `step` times the place of every row (u32) to a u32 of it, the next of which is `stride` bytes further. */
  addEntries(places: number, n: number, step: number, entries: number, stride: number): void;
  /**
   * Adds to `sums`, `line` f64 a row, the product of lines of the row's table: the first, then those that begin at its
   * entries (u32, of which a row has `stride` bytes and `groups` count, in bytes). `places` has a u32 a row, and `tables`
   * where the table of each place is, 0 for none. `line` is even.
   */
  addProducts(
    places: number,
    n: number,
    tables: number,
    entries: number,
    groups: number,
    stride: number,
    line: number,
    sums: number,
  ): void;
  /** Sums to shares, as `toShares` of models/averaged-scorer.ts. Lists the rows whose sums are all 0; returns how many. */
  toShares(sums: number, n: number, width: number, line: number, out: number, none: number): number;
}

export const productWasm = async (): Promise<WasmText> => (await import('./generated/products.js')).products;

/** Rows whose entries are written together: they stay in the fastest memory while one group after the other is. */
const TOGETHER = 512;

/** The same over arrays, which are copied to a workplace and back; undefined without WebAssembly. */
export function quickProducts(wasm: WasmText, { arena }: Workplace = commonWorkplace()): ProductShares | undefined {
  const kernels = wasmKernels<ProductKernels>(wasm, arena);
  if (kernels === undefined) return undefined;

  const writePlaces = ({ n, places }: Products, scratch: Scratch): readonly number[] => {
    const at = places.map(() => scratch.alloc(4 * n));
    for (const [c, own] of places.entries()) arena.views.u32.set(own, at[c]! >>> 2);
    return at;
  };

  const writeEntries = (asked: Products, placesAt: readonly number[], scratch: Scratch) => {
    const { n, line, groups } = asked;
    const first = firstEntries(asked).map((entry) => 8 * entry);
    const stride = 4 * first.length;
    const entries = scratch.alloc(n * stride);
    const { u8, u32 } = arena.views;
    u32.set(first, entries >>> 2);
    for (let done = stride; done < n * stride; done *= 2)
      u8.copyWithin(entries + done, entries, entries + Math.min(done, n * stride - done));
    for (let row = 0; row < n; row += TOGETHER)
      for (const [g, { columns, steps }] of groups.entries())
        for (const [c, column] of columns.entries()) {
          const to = entries + row * stride + 4 * g;
          kernels.addEntries(
            placesAt[column]! + 4 * row,
            Math.min(TOGETHER, n - row),
            8 * line * steps[c]!,
            to,
            stride,
          );
        }
    return { entries, stride };
  };

  const addProducts = (asked: Products, placesAt: readonly number[], sums: number, scratch: Scratch) => {
    const { n, line, groups, sizes, tableAt } = asked;
    const { entries, stride } = writeEntries(asked, placesAt, scratch);
    for (const [parent, size] of sizes.entries()) {
      const own = arena.scratch();
      const tables = own.zeroed(4 * size);
      for (const place of placesIn(asked, parent)) {
        const table = tableAt(parent, place);
        if (table === undefined) continue;
        const to = own.alloc(8 * table.length);
        arena.views.f64.set(table, to >>> 3);
        arena.views.u32[(tables >>> 2) + place] = to;
      }
      kernels.addProducts(placesAt[parent]!, n, tables, entries, groups.length, stride, line, sums);
      own.release();
    }
  };

  return (asked, out, at) => {
    const { n, width, line } = asked;
    const scratch = arena.scratch();
    try {
      const sums = scratch.zeroed(8 * n * line);
      const none = scratch.alloc(4 * n);
      addProducts(asked, writePlaces(asked, scratch), sums, scratch);
      const nothing = kernels.toShares(sums, n, width, line, sums, none);
      out.set(arena.views.f64.subarray(sums >>> 3, (sums >>> 3) + n * width), at);
      return arena.views.u32.slice(none >>> 2, (none >>> 2) + nothing);
    } finally {
      scratch.release();
    }
  };
}

/** The places that rows have. */
function placesIn({ places, sizes }: Products, column: number): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Uint8Array(sizes[column]!);
  const own = places[column]!;
  for (let i = 0; i < own.length && found.size < seen.length; i++) {
    if (seen[own[i]!] === 1) continue;
    seen[own[i]!] = 1;
    found.add(own[i]!);
  }
  return found;
}
