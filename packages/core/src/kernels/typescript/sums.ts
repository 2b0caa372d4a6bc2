import type { Arena } from '../arena.js';
import { SUM_BITS, SUM_COPIES, type SumKernels } from '../sum-kernels.js';

const STEP = 2 ** -SUM_BITS;

/** The twin of assembly/sums.ts. */
export const sumKernels = (arena: Arena): SumKernels => ({
  numberRange(values, n, range) {
    const { f64 } = arena.views;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) {
      const x = f64[(values >>> 3) + i]!;
      if (x < low) low = x;
      if (x > high) high = x;
    }
    f64[range >>> 3] = low;
    f64[(range >>> 3) + 1] = high;
  },

  addTerms(values, n, keys, means, magic, tables, width) {
    const { f64, u8 } = arena.views;
    const [second, third] = [magic * STEP, magic * STEP * STEP];
    const rare = (tables >>> 3) + 2 * SUM_COPIES * width;
    let exact = 1;
    for (let i = 0; i < n; i++) {
      const key = u8[keys + i]!;
      const x = f64[(values >>> 3) + i]!;
      if (Number.isNaN(x)) {
        f64[rare + 2 * key + 1]!++;
        continue;
      }
      const apart = means === 0 ? 0 : x - f64[(means >>> 3) + key]!;
      const term = means === 0 ? x : apart * apart;
      const at = (tables >>> 3) + 2 * ((i % SUM_COPIES) * width + key);
      const high = term + magic - magic;
      const low = term - high + second - second;
      const rest = term - high - low;
      f64[at]! += high;
      f64[at + 1]! += low;
      if (rest === 0) continue;
      const part = rest + third - third;
      f64[rare + 2 * key]! += part;
      if (part !== rest) exact = 0;
    }
    return exact;
  },
});
