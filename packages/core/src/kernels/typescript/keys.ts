import type { Arena } from '../arena.js';
import type { CountKernels } from '../count-kernels.js';

type KeyKernels = Pick<
  CountKernels,
  'byteKeys' | 'wideKeys' | 'byteKeysDouble' | 'wideKeysDouble' | 'tally' | 'tallyWeighted'
>;

/** The twin of assembly/keys.ts. */
export const keyKernels = (arena: Arena): KeyKernels => ({
  byteKeys(rows, n, column, width, keys) {
    const { u8, u32 } = arena.views;
    const [list, out] = [rows >>> 2, keys >>> 2];
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      u32[out + i] = Math.imul(u32[out + i]!, width) + u8[column + row]!;
    }
  },

  wideKeys(rows, n, coarse, fine, starts, width, keys) {
    const { u8, u16, u32 } = arena.views;
    const [list, out, small, from] = [rows >>> 2, keys >>> 2, fine >>> 1, starts >>> 2];
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      u32[out + i] = Math.imul(u32[out + i]!, width) + u32[from + u8[coarse + row]!]! + u16[small + row]!;
    }
  },

  byteKeysDouble(rows, n, column, width, keys) {
    const { u8, u32, f64 } = arena.views;
    const [list, out] = [rows >>> 2, keys >>> 3];
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      f64[out + i] = f64[out + i]! * width + u8[column + row]!;
    }
  },

  wideKeysDouble(rows, n, coarse, fine, starts, width, keys) {
    const { u8, u16, u32, f64 } = arena.views;
    const [list, out, small, from] = [rows >>> 2, keys >>> 3, fine >>> 1, starts >>> 2];
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      f64[out + i] = f64[out + i]! * width + u32[from + u8[coarse + row]!]! + u16[small + row]!;
    }
  },

  tally(keys, n, table) {
    const { u32, i32 } = arena.views;
    const [from, to] = [keys >>> 2, table >>> 2];
    for (let i = 0; i < n; i++) i32[to + u32[from + i]!]!++;
  },

  tallyWeighted(keys, weights, n, table) {
    const { u32, f64 } = arena.views;
    const [from, weight, to] = [keys >>> 2, weights >>> 3, table >>> 3];
    for (let i = 0; i < n; i++) f64[to + u32[from + i]!]! += f64[weight + i]!;
  },
});
