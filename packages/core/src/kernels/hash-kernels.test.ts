import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mix } from '../base/mix.js';
import { startKernels } from './start-kernels.js';

test('both kernels hash as mix does', () => {
  const places = [startKernels('wasm'), startKernels('typescript')];
  const number = fc.oneof(fc.double(), fc.constantFrom(-0, 0, Number.NaN, 1));
  const salt = fc.nat(2 ** 32 - 1);
  fc.assert(
    fc.property(fc.array(number, { maxLength: 11 }), salt, salt, (numbers, saltA, saltB) => {
      const halves = new Uint32Array(Float64Array.from(numbers, (x) => x + 0).buffer);
      const a = numbers.map((_, i) => mix(halves[2 * i]! ^ saltA, halves[2 * i + 1]!));
      const b = numbers.map((_, i) => mix(halves[2 * i + 1]! ^ saltB, halves[2 * i]!));
      const sum = a.reduce((all, half, i) => (all + mix(half + saltB, b[i]!)) >>> 0, 0);
      for (const { arena, kernels } of places) {
        const scratch = arena.scratch();
        const n = numbers.length;
        const [values, toA, toB] = [scratch.zeroed(8 * n), scratch.zeroed(4 * n), scratch.zeroed(4 * n)];
        arena.views.f64.set(numbers, values >>> 3);
        kernels.hashNumbers(values, n, saltA, saltB, toA, toB);
        const read = (at: number) => [...arena.views.u32.subarray(at >>> 2, (at >>> 2) + n)];
        expect([read(toA), read(toB), kernels.sumMixed(toA, toB, n, saltB) >>> 0]).toEqual([a, b, sum]);
        scratch.release();
      }
    }),
  );
});
