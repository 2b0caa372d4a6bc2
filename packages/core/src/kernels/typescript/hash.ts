import { mix } from '../../base/mix.js';
import type { Arena } from '../arena.js';
import type { HashKernels } from '../hash-kernels.js';

/** The twin of assembly/hash.ts. */
export const hashKernels = (arena: Arena): HashKernels => ({
  hashNumbers(values, n, saltA, saltB, sums, isProduct) {
    const { f64, u32 } = arena.views;
    const one = new Float64Array(1);
    const halves = new Uint32Array(one.buffer);
    const whole = new BigUint64Array(one.buffer);
    for (let i = 0, at = sums >>> 2; i < n; i++, at += 2) {
      const value = f64[(values >>> 3) + i]!;
      one[0] = Number.isNaN(value) ? Number.NaN : value + 0;
      const [low, high] = [halves[0]!, halves[1]!];
      if (isProduct) whole[0] = BigInt((low ^ saltA) >>> 0) * BigInt((high ^ saltB) >>> 0);
      u32[at]! += isProduct ? halves[0]! : mix(low ^ saltA, high);
      u32[at + 1]! += isProduct ? halves[1]! : mix(high ^ saltB, low);
    }
  },

  hashLevels(codes, n, pairs, sums) {
    const { u32 } = arena.views;
    for (let i = 0, at = sums >>> 2; i < n; i++, at += 2) {
      const pair = (pairs >>> 2) + 2 * u32[(codes >>> 2) + i]!;
      u32[at]! += u32[pair]!;
      u32[at + 1]! += u32[pair + 1]!;
    }
  },

  sumMixed(sums, n, salt) {
    const { u32 } = arena.views;
    let sum = 0;
    for (let i = 0, at = sums >>> 2; i < n; i++, at += 2) sum = (sum + mix(u32[at]! + salt, u32[at + 1]!)) >>> 0;
    return sum;
  },

  mixRows(sums, n, salt, mixed) {
    const { u32 } = arena.views;
    for (let i = 0, at = sums >>> 2; i < n; i++, at += 2) u32[(mixed >>> 2) + i] = mix(u32[at]! + salt, u32[at + 1]!);
  },
});
