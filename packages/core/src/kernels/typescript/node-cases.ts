import type { Arena } from '../arena.js';
import type { NodeKernels } from '../node-kernels.js';
import { weightAt } from './folds.js';

/** The twin of assembly/node-cases.ts. */
export const nodeKernels = (arena: Arena): NodeKernels => ({
  pickCodes(codes, bytes, rows, n, out) {
    const { u8, u32 } = arena.views;
    for (let i = 0; i < n; i++) {
      const row = u32[(rows >>> 2) + i]!;
      u32[(out >>> 2) + i] = bytes === 1 ? u8[codes + row]! : u32[(codes >>> 2) + row]!;
    }
  },

  countLevels(codes, n, size, target, classes, weights, out) {
    const { u32, f64 } = arena.views;
    const counts = f64.subarray(out >>> 3, (out >>> 3) + (size + 1) * classes).fill(0);
    for (let i = 0; i < n; i++)
      counts[u32[(codes >>> 2) + i]! * classes + u32[(target >>> 2) + i]!]! += weightAt(f64, weights, i);
  },

  countValues(codes, list, n, size, classes, width, out) {
    const { u32 } = arena.views;
    const counts = u32.subarray(out >>> 2, (out >>> 2) + (size + 1) * width).fill(0);
    for (let i = 0; i < n; i++) {
      const code = u32[(codes >>> 2) + (list === 0 ? i : u32[(list >>> 2) + i]!)]!;
      counts[code * width + u32[(classes >>> 2) + i]!]!++;
    }
  },

  countIntervals(sorted, known, starts, cuts, target, classes, out) {
    const { u32, f64 } = arena.views;
    const counts = f64.subarray(out >>> 3, (out >>> 3) + (cuts + 1) * classes).fill(0);
    for (let place = 0, i = 0; place <= cuts; place++)
      for (const end = place < cuts ? u32[(starts >>> 2) + place]! : known; i < end; i++)
        counts[place * classes + u32[(target >>> 2) + u32[(sorted >>> 2) + i]!]!]!++;
  },
});
