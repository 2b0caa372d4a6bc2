import { intervalOf } from '../../base/interval-of.js';
import type { Arena } from '../arena.js';
import type { RankKernels } from '../rank-kernels.js';

/** The twin of assembly/rank.ts. Ranks are exact, so the sort may be the runtime's own. */
export const rankKernels = (arena: Arena): RankKernels => ({
  decimalRange(values, n, scale, range) {
    const { f64 } = arena.views;
    const from = values >>> 3;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = from; i < from + n; i++) {
      const x = f64[i]!;
      if (Number.isNaN(x)) continue;
      const y = Math.round(x * scale);
      if (y / scale !== x) return 0;
      if (y < low) low = y;
      if (y > high) high = y;
    }
    f64[range >>> 3] = low;
    f64[(range >>> 3) + 1] = high;
    return 1;
  },

  decimalRank(values, n, scale, low, span, seen, codes, distinct) {
    const { f64, u32 } = arena.views;
    const [from, flags, out, to] = [values >>> 3, seen >>> 2, codes >>> 2, distinct >>> 3];
    for (let i = 0; i < n; i++) {
      const x = f64[from + i]!;
      const known = !Number.isNaN(x);
      const place = known ? Math.round(x * scale) - low : 0xffffffff;
      u32[out + i] = place;
      if (known) u32[flags + place] = 1;
    }
    let found = 0;
    for (let i = 0; i < span; i++) {
      if (u32[flags + i] === 0) continue;
      u32[flags + i] = found;
      // Adding 0 turns -0, which low may be, into 0.
      f64[to + found] = (low + i) / scale + 0;
      found++;
    }
    for (let i = 0; i < n; i++) {
      const place = u32[out + i]!;
      u32[out + i] = place === 0xffffffff ? found : u32[flags + place]!;
    }
    return found;
  },

  sortRank(values, n, scratch, codes, distinct) {
    const { f64, u32 } = arena.views;
    const [from, out, to] = [values >>> 3, codes >>> 2, distinct >>> 3];
    const sorted = f64.subarray(scratch >>> 3, (scratch >>> 3) + n);
    let length = 0;
    for (let i = 0; i < n; i++) {
      const x = f64[from + i]!;
      if (!Number.isNaN(x)) sorted[length++] = x + 0;
    }
    sorted.subarray(0, length).sort();
    let found = 0;
    for (let i = 0; i < length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) f64[to + found++] = sorted[i]!;
    const known = f64.subarray(to, to + found);
    for (let i = 0; i < n; i++) {
      const x = f64[from + i]!;
      u32[out + i] = Number.isNaN(x) ? found : intervalOf(x, known);
    }
    return found;
  },

  narrow(codes, n, out) {
    const { u8, u32 } = arena.views;
    for (let i = 0; i < n; i++) u8[out + i] = u32[(codes >>> 2) + i]!;
  },

  splitCodes(codes, n, binOf, starts, coarse, fine) {
    const { u8, u16, u32 } = arena.views;
    for (let i = 0; i < n; i++) {
      const code = u32[(codes >>> 2) + i]!;
      const bin = u8[binOf + code]!;
      u8[coarse + i] = bin;
      u16[(fine >>> 1) + i] = code - u32[(starts >>> 2) + bin]!;
    }
  },
});
