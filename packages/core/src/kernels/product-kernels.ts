import type { AddProducts } from '../base/products.js';
import { products } from './generated/products.js';
import { commonWorkplace, type Workplace } from './start-kernels.js';
import { wasmKernels } from './wasm-kernels.js';

/** Scoring. The twin is models/averaged-products.ts, over arrays. */
export interface ProductKernels {
  /**
   * Adds to `sums`, `line` f64 a row, the product of lines of the row's table: the first, then those that begin at its
   * entries (u32, of which a row has `stride` and `groups` count, in numbers). `places` has a u32 a row, and `tables` where
   * the table of each place is, 0 for none. `line` is even.
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
}

/** The same over arrays, which are copied to a workplace and back; undefined without WebAssembly. */
export function quickProducts({ arena }: Workplace = commonWorkplace()): AddProducts | undefined {
  const kernels = wasmKernels<ProductKernels>(products, arena);
  if (kernels === undefined) return undefined;
  return ({ n, width, line, groups, stride, entries, parents }, out, at) => {
    const scratch = arena.scratch();
    try {
      const sums = scratch.zeroed(8 * n * line);
      const entriesAt = scratch.alloc(4 * n * stride);
      const placesAt = scratch.alloc(4 * n);
      arena.views.u32.set(entries.subarray(0, n * stride), entriesAt >>> 2);
      for (const { places, tables } of parents) {
        const own = arena.scratch();
        const tablesAt = own.zeroed(4 * tables.length);
        for (const [place, table] of tables.entries()) {
          if (table === undefined) continue;
          const to = own.alloc(8 * table.length);
          arena.views.f64.set(table, to >>> 3);
          arena.views.u32[(tablesAt >>> 2) + place] = to;
        }
        arena.views.u32.set(places, placesAt >>> 2);
        kernels.addProducts(placesAt, n, tablesAt, entriesAt, groups, stride, line, sums);
        own.release();
      }
      const { f64 } = arena.views;
      for (let i = 0, from = sums >>> 3; i < n; i++, from += line)
        for (let c = 0; c < width; c++) out[at + i * width + c]! += f64[from + c]!;
    } finally {
      scratch.release();
    }
  };
}
