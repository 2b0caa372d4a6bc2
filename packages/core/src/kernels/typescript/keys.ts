import type { Arena } from '../arena.js';
import type { CountKernels } from '../count-kernels.js';
import { codeAt } from './partition.js';

type KeyKernels = Pick<
  CountKernels,
  'byteKeys' | 'wideKeys' | 'byteKeysDouble' | 'wideKeysDouble' | 'tally' | 'tallyWeighted'
>;

/** The twin of assembly/keys.ts. */
export const keyKernels = (arena: Arena): KeyKernels => {
  const kernels: KeyKernels = {
    byteKeys: (rows, n, column, width, keys) => kernels.wideKeys(rows, n, column, 0, 0, width, keys),
    wideKeys: (rows, n, coarse, fine, starts, width, keys) =>
      addCodes(arena, rows, n, coarse, fine, starts, width, arena.views.u32, keys >>> 2),
    byteKeysDouble: (rows, n, column, width, keys) => kernels.wideKeysDouble(rows, n, column, 0, 0, width, keys),
    wideKeysDouble: (rows, n, coarse, fine, starts, width, keys) =>
      addCodes(arena, rows, n, coarse, fine, starts, width, arena.views.f64, keys >>> 3),

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
  };
  return kernels;
};

function addCodes(
  { views }: Arena,
  rows: number,
  n: number,
  coarse: number,
  fine: number,
  starts: number,
  width: number,
  keys: Uint32Array | Float64Array,
  from: number,
): void {
  for (let i = 0; i < n; i++) {
    const row = rows === 0 ? i : views.u32[(rows >>> 2) + i]!;
    keys[from + i] = keys[from + i]! * width + codeAt(views, coarse, fine, starts, row);
  }
}
