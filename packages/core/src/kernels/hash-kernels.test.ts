import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mix } from '../base/mix.js';
import { startKernels } from './start-kernels.js';

test('both kernels hash as mix and a product do', () => {
  const places = [startKernels('wasm'), startKernels('typescript')];
  const number = fc.oneof(fc.double(), fc.constantFrom(-0, 0, Number.NaN, 1));
  const salt = fc.nat(2 ** 32 - 1);
  fc.assert(
    fc.property(fc.array(number, { maxLength: 11 }), salt, salt, (numbers, saltA, saltB) => {
      const halves = new Uint32Array(Float64Array.from(numbers, (x) => x + 0).buffer);
      const low = numbers.map((_, i) => halves[2 * i]!);
      const high = numbers.map((_, i) => halves[2 * i + 1]!);
      const mixed = low.flatMap((half, i) => [mix(half ^ saltA, high[i]!), mix(high[i]! ^ saltB, half)]);
      const products = low.flatMap((half, i) => {
        const product = BigInt((half ^ saltA) >>> 0) * BigInt((high[i]! ^ saltB) >>> 0);
        return [Number(product & 0xffffffffn), Number(product >> 32n)];
      });
      const sum = low.reduce((all, _, i) => (all + mix(mixed[2 * i]! + saltB, mixed[2 * i + 1]!)) >>> 0, 0);
      for (const { arena, kernels } of places) {
        const scratch = arena.scratch();
        const n = numbers.length;
        const room = 8 * Math.ceil(n / 4) * 4;
        const [values, toMixed, toProducts] = [scratch.zeroed(room), scratch.zeroed(room), scratch.zeroed(room)];
        arena.views.f64.set(numbers, values >>> 3);
        kernels.hashNumbers(values, n, saltA, saltB, toMixed, 0);
        kernels.hashNumbers(values, n, saltA, saltB, toProducts, 1);
        const read = (at: number) => [...arena.views.u32.subarray(at >>> 2, (at >>> 2) + 2 * n)];
        expect([read(toMixed), read(toProducts)]).toEqual([mixed, products]);
        expect(kernels.sumMixed(toMixed, n, saltB) >>> 0).toBe(sum);
        kernels.mixRows(toMixed, n, saltB, values);
        expect([...arena.views.u32.subarray(values >>> 2, (values >>> 2) + n)]).toEqual(
          Array.from({ length: n }, (_, i) => mix(mixed[2 * i]! + saltB, mixed[2 * i + 1]!)),
        );
        scratch.release();
      }
    }),
  );
});

test('pairs of levels are added, of an odd number of rows too', () => {
  const codes = [2, 0, 1, 1, 2];
  const pairs = [5, 0xffffffff, 7, 11, 0x80000000, 3];
  for (const { arena, kernels } of [startKernels('wasm'), startKernels('typescript')]) {
    const scratch = arena.scratch();
    const [at, table, sums] = [scratch.zeroed(24), scratch.alloc(24), scratch.zeroed(48)];
    arena.views.u32.set(codes, at >>> 2);
    arena.views.u32.set(pairs, table >>> 2);
    for (let twice = 0; twice < 2; twice++) kernels.hashLevels(at, 5, table, sums);
    const expected = codes.flatMap((code) => [2 * pairs[2 * code]!, 2 * pairs[2 * code + 1]!].map((sum) => sum >>> 0));
    expect([...arena.views.u32.subarray(sums >>> 2, (sums >>> 2) + 10)]).toEqual(expected);
    scratch.release();
  }
});
