import { intervalOf } from '../../base/interval-of.js';
import type { Arena, Views } from '../arena.js';
import type { PartitionKernels } from '../partition-kernels.js';

/** The twin of assembly/partition.ts. */
export const partitionKernels = (arena: Arena): PartitionKernels => ({
  childByMap(rows, n, coarse, fine, starts, map, children, counts) {
    const { views } = arena;
    const { u32 } = views;
    const [list, from, out, count] = [rows >>> 2, map >>> 2, children >>> 2, counts >>> 2];
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      const child = u32[from + codeAt(views, coarse, fine, starts, row)]!;
      u32[out + i] = child;
      u32[count + child]!++;
    }
  },

  childByCuts(rows, n, coarse, fine, starts, cuts, cutCount, none, map, children, counts) {
    const { views } = arena;
    const { u32 } = views;
    const [list, from, out, count] = [rows >>> 2, map >>> 2, children >>> 2, counts >>> 2];
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      const code = codeAt(views, coarse, fine, starts, row);
      const place = code === none ? cutCount + 1 : cutsUpTo(u32, cuts >>> 2, cutCount, code);
      const child = u32[from + place]!;
      u32[out + i] = child;
      u32[count + child]!++;
    }
  },

  scatter(rows, n, children, heads, out) {
    const { u32 } = arena.views;
    const [list, from, head, to] = [rows >>> 2, children >>> 2, heads >>> 2, out >>> 2];
    for (let i = 0; i < n; i++) u32[to + u32[head + u32[from + i]!]!++] = rows === 0 ? i : u32[list + i]!;
  },

  gather(rows, n, values, out) {
    const { u32, f64 } = arena.views;
    const [list, from, to] = [rows >>> 2, values >>> 3, out >>> 3];
    for (let i = 0; i < n; i++) f64[to + i] = f64[from + (rows === 0 ? i : u32[list + i]!)]!;
  },

  markRows(rows, n, classes, first, out) {
    const { u8, u32 } = arena.views;
    const list = rows >>> 2;
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      u8[out + row] = classes === 0 ? first : first + u8[classes + row]!;
    }
  },
});

export function codeAt({ u8, u16, u32 }: Views, coarse: number, fine: number, starts: number, row: number): number {
  const byte = u8[coarse + row]!;
  return fine === 0 ? byte : u32[(starts >>> 2) + byte]! + u16[(fine >>> 1) + row]!;
}

/** How many cuts are at a code or below: it is in the interval of this number. */
export const cutsUpTo = (u32: Uint32Array, cuts: number, n: number, code: number): number =>
  intervalOf(code + 1, u32.subarray(cuts, cuts + n));
