import type { Arena } from '../arena.js';
import { padded } from '../fold-kernels.js';
import type { ProductKernels } from '../product-kernels.js';

/** The twin of assembly/products.ts. */
export const productKernels = (arena: Arena): ProductKernels => ({
  addProducts(codes, tables, entries, groups, n, width, sums, found) {
    const { u32, f64 } = arena.views;
    const line = padded(width);
    for (let i = 0; i < n; i++) {
      const table = u32[(tables >>> 2) + u32[(codes >>> 2) + i]!]!;
      if (table === 0) continue;
      u32[(found >>> 2) + i]!++;
      for (let c = 0; c < line; c++) {
        let product = f64[(table >>> 3) + c]!;
        for (let g = 0, at = (entries >>> 2) + i; g < groups; g++, at += n)
          product *= f64[((table + u32[at]!) >>> 3) + c]!;
        f64[(sums >>> 3) + i * line + c]! += product;
      }
    }
  },
});
