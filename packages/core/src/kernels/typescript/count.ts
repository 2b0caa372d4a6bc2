import type { Arena } from '../arena.js';
import type { CountKernels } from '../count-kernels.js';

type TableKernels = Pick<
  CountKernels,
  'countBytes' | 'countByte' | 'countListed' | 'scaleKeys' | 'sumOut' | 'addTables' | 'spreadTable'
>;

/** The twin of assembly/count.ts. Counters are read through Int32Array, which V8 increments faster than Uint32Array. */
export const countKernels = (arena: Arena): TableKernels => ({
  countBytes(n, c, cStride, a, aStride, b, table, twin) {
    const { u8, i32 } = arena.views;
    const at = [table >>> 2, (table + twin) >>> 2];
    for (let i = 0; i < n; i++) i32[at[i & 1]! + u8[c + i]! * cStride + u8[a + i]! * aStride + u8[b + i]!]!++;
  },

  countByte(n, column, byte) {
    const { u8 } = arena.views;
    let found = 0;
    for (let i = 0; i < n; i++) if (u8[column + i] === byte) found++;
    return found;
  },

  countListed(rows, n, base, a, aStride, b, table, twin) {
    const { u8, u32, i32 } = arena.views;
    const [list, from] = [rows >>> 2, base >>> 2];
    const at = [table >>> 2, (table + twin) >>> 2];
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      i32[at[i & 1]! + u32[from + i]! + u8[a + row]! * aStride + u8[b + row]!]!++;
    }
  },

  scaleKeys(keys, n, factor, out) {
    const { u32 } = arena.views;
    for (let i = 0; i < n; i++) u32[(out >>> 2) + i] = Math.imul(u32[(keys >>> 2) + i]!, factor);
  },

  sumOut(table, outer, middle, inner, out) {
    const { i32 } = arena.views;
    let from = table >>> 2;
    let to = out >>> 2;
    for (let o = 0; o < outer; o++) {
      i32.fill(0, to, to + inner);
      for (let m = 0; m < middle; m++) {
        for (let i = 0; i < inner; i++) i32[to + i]! += i32[from + i]!;
        from += inner;
      }
      to += inner;
    }
  },

  addTables(into, from, n) {
    const { i32 } = arena.views;
    for (let i = 0; i < n; i++) i32[(into >>> 2) + i]! += i32[(from >>> 2) + i]!;
  },

  spreadTable(table, c, cStride, a, aStride, b, bStride, out, size) {
    const { i32 } = arena.views;
    let from = table >>> 2;
    i32.fill(0, out >>> 2, (out >>> 2) + size);
    for (let i = 0; i < c; i++)
      for (let j = 0; j < a; j++) {
        const to = (out >>> 2) + i * cStride + j * aStride;
        for (let k = 0; k < b; k++) i32[to + k * bStride] = i32[from++]!;
      }
  },
});
