import type { Arena } from '../arena.js';
import type { ProductKernels } from '../product-kernels.js';

export const productKernels = (arena: Arena): ProductKernels => ({
  addProducts(places, n, tables, entries, groups, stride, line, sums) {
    const { u32, f64 } = arena.views;
    for (let i = 0; i < n; i++) {
      const table = u32[(tables >>> 2) + u32[(places >>> 2) + i]!]! >>> 3;
      if (table === 0) continue;
      const [first, to] = [(entries >>> 2) + i * stride, (sums >>> 3) + i * line];
      for (let c = 0; c < line; c++) {
        let product = f64[table + c]!;
        for (let g = first; g < first + groups; g++) product *= f64[table + u32[g]! + c]!;
        f64[to + c]! += product;
      }
    }
  },
});
