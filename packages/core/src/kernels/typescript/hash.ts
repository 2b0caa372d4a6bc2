import { mix } from '../../base/mix.js';
import type { Arena } from '../arena.js';
import type { HashKernels } from '../hash-kernels.js';

/** The twin of assembly/hash.ts. */
export const hashKernels = (arena: Arena): HashKernels => ({
  hashNumbers(values, n, saltA, saltB, a, b) {
    const { f64, u32 } = arena.views;
    const one = new Float64Array(1);
    const halves = new Uint32Array(one.buffer);
    for (let i = 0; i < n; i++) {
      const value = f64[(values >>> 3) + i]!;
      one[0] = Number.isNaN(value) ? Number.NaN : value + 0;
      u32[(a >>> 2) + i]! += mix(halves[0]! ^ saltA, halves[1]!);
      u32[(b >>> 2) + i]! += mix(halves[1]! ^ saltB, halves[0]!);
    }
  },

  sumMixed(a, b, n, salt) {
    const { u32 } = arena.views;
    let sum = 0;
    for (let i = 0; i < n; i++) sum = (sum + mix(u32[(a >>> 2) + i]! + salt, u32[(b >>> 2) + i]!)) >>> 0;
    return sum;
  },
});
