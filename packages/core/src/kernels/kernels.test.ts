import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { rng } from '../base/rng.js';
import { type Arena, plainArena, wasmArena } from './arena.js';
import { counting } from './generated/counting.js';
import type { Kernels } from './kernels.js';
import { sortRankScratch } from './rank-kernels.js';
import { startKernels } from './start-kernels.js';
import { typescriptKernels } from './typescript-kernels.js';
import { wasmKernels } from './wasm-kernels.js';

const places = (): readonly { arena: Arena; kernels: Kernels }[] => [startKernels('wasm'), startKernels('typescript')];

test('without a choice WebAssembly is used', () => {
  expect(startKernels().kernels.name).toBe('wasm');
});

test('without WebAssembly the TypeScript kernels do the work, and WebAssembly on request is refused', async () => {
  const there = globalThis.WebAssembly;
  try {
    Object.defineProperty(globalThis, 'WebAssembly', { value: undefined, configurable: true, writable: true });
    vi.resetModules();
    const { startKernels: start } = await import('./start-kernels.js');
    expect(start().kernels.name).toBe('typescript');
    expect(() => start('wasm')).toThrow(expect.objectContaining({ code: 'cannot-use-wasm' }));
  } finally {
    Object.defineProperty(globalThis, 'WebAssembly', { value: there, configurable: true, writable: true });
  }
});

test('no WebAssembly kernels without WebAssembly memory', () => {
  expect(wasmKernels(counting, wasmArena()!)).toBeDefined();
  expect(wasmKernels(counting, plainArena())).toBeUndefined();
});

test('ranks are places in the order of the distinct values, for both ways and both kernels', () => {
  const odd = [Number.NaN, -0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5e-324, 1.7976931348623157e308];
  const value = fc.oneof(fc.double(), fc.integer({ min: -9, max: 9 }), fc.constantFrom(...odd));
  const all = places();
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), (numbers) => {
      const sorted = [...new Set(numbers.filter((x) => !Number.isNaN(x)).map((x) => x + 0))].sort((a, b) => a - b);
      const codes = numbers.map((x) => (Number.isNaN(x) ? sorted.length : sorted.indexOf(x + 0)));
      for (const place of all) expect(sortRanked(place.arena, place.kernels, numbers)).toEqual({ codes, sorted });
    }),
    { numRuns: 300 },
  );
});

function sortRanked(arena: Arena, kernels: Kernels, numbers: readonly number[]) {
  const n = numbers.length;
  const scratch = arena.scratch();
  const [values, codes, distinct] = [scratch.alloc(8 * n), scratch.alloc(4 * n), scratch.alloc(8 * n)];
  const work = scratch.alloc(sortRankScratch(n));
  arena.views.f64.set(numbers, values >>> 3);
  const found = kernels.sortRank(values, n, work, codes, distinct);
  const { u32, f64 } = arena.views;
  const result = {
    codes: [...u32.subarray(codes >>> 2, (codes >>> 2) + n)],
    sorted: [...f64.subarray(distinct >>> 3, (distinct >>> 3) + found)],
  };
  scratch.release();
  return result;
}

test('decimals are told from other numbers exactly', () => {
  for (const { arena, kernels } of places()) {
    const [values, range] = [arena.alloc(64), arena.alloc(16)];
    const ask = (scale: number, ...numbers: number[]) => {
      arena.views.f64.set(numbers, values >>> 3);
      const yes = kernels.decimalRange(values, numbers.length, scale, range);
      return yes === 0 ? undefined : [...arena.views.f64.subarray(range >>> 3, (range >>> 3) + 2)];
    };
    expect(ask(100, 0.29, -1.13, Number.NaN)).toEqual([-113, 29]);
    expect(ask(100, 0.29, 0.1 + 0.2)).toBeUndefined();
    expect(ask(10, 0.29)).toBeUndefined();
    expect(ask(1, Number.NaN)).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  }
});

test('runs are the same whether cells are sorted or counted, at every size', () => {
  const random = rng(5);
  const sizes = [0, 1, 5, 39, 40, 300, 5000];
  const keys = sizes.flatMap((n) => Array.from({ length: n }, () => random.below(3000)));
  const weights = keys.map(() => random.next());
  const results = places().flatMap((place) =>
    [1, 400, 1e9].map((denseFrom) => runs(place, sizes, keys, weights, denseFrom)),
  );
  for (const result of results) expect(result).toEqual(results[0]);
});

function runs(
  { arena, kernels }: { arena: Arena; kernels: Kernels },
  sizes: readonly number[],
  keys: readonly number[],
  weights: readonly number[],
  denseFrom: number,
) {
  const n = keys.length;
  const at = Array.from({ length: 8 }, () => arena.alloc(32 * n + 20_000));
  const [own, weighted, starts, table, work, out, ends] = at as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const copy = (offset: number, length: number) => [...arena.views.u32.subarray(offset >>> 2, (offset >>> 2) + length)];
  const prepare = () => {
    arena.views.u32.set(keys, own >>> 2);
    arena.views.f64.set(weights, weighted >>> 3);
    let start = 0;
    arena.views.u32.set([0, ...sizes.map((size) => (start += size))], starts >>> 2);
    arena.views.f64.fill(0, table >>> 3, (table >>> 3) + 3000);
  };
  prepare();
  const plain = kernels.cellRuns(own, starts, sizes.length, 3000, denseFrom, table, work, out, ends);
  const first = [copy(own, plain), copy(out, plain), copy(ends, sizes.length)];
  prepare();
  const some = kernels.cellRunsWeighted(own, weighted, starts, sizes.length, 3000, denseFrom, table, work, out, ends);
  return [first, copy(own, some), copy(out, 2 * some), copy(ends, sizes.length)];
}

test('a byte is counted wherever it stands, and however many bytes there are', () => {
  const random = rng(11);
  for (const { arena, kernels } of places())
    for (const n of [0, 1, 15, 16, 17, 100, 5000]) {
      const scratch = arena.scratch();
      // Those before and behind the column do not count.
      const at = scratch.alloc(n + 40) + random.below(8);
      arena.views.u8.fill(255, at, at + n + 32);
      const bytes = Uint8Array.from({ length: n }, () => 250 + random.below(6));
      arena.views.u8.set(bytes, at + 3);
      for (const byte of [0, 250, 255])
        expect(kernels.countByte(n, at + 3, byte)).toBe(bytes.filter((other) => other === byte).length);
      scratch.release();
    }
});

test('offsets above 2 GB work', () => {
  const arena = wasmArena()!;
  arena.alloc(2 ** 31 + 2 ** 29);
  for (const kernels of [wasmKernels<Kernels>(counting, arena)!, typescriptKernels(arena)]) {
    const [column, keys, table] = [arena.alloc(1000), arena.alloc(4000), arena.alloc(4 * 256)];
    const { u8, u32 } = arena.views;
    for (let i = 0; i < 1000; i++) u8[column + i] = i % 7;
    u32.fill(0, keys >>> 2, (keys >>> 2) + 1000);
    u32.fill(0, table >>> 2, (table >>> 2) + 256);
    kernels.byteKeys(0, 1000, column, 7, keys);
    kernels.tally(keys, 1000, table);
    kernels.countBytes(1000, column, 0, column, 0, column, table, 0);
    expect([...u32.subarray(table >>> 2, (table >>> 2) + 7)]).toEqual([286, 286, 286, 286, 286, 286, 284]);
  }
});

test('tables are spread over axes of other orders and sizes by both kernels', () => {
  const random = rng(9);
  for (const { arena, kernels } of places()) {
    for (let i = 0; i < 40; i++) {
      const [c, a, b] = [1 + random.below(4), 1 + random.below(5), 1 + random.below(5)];
      const cells = Array.from({ length: c * a * b }, () => random.below(2 ** 31));
      // [b, a, c], with a place more of a and b.
      const size = (b + 1) * (a + 1) * c;
      const expected = new Array<number>(size).fill(0);
      for (const [at, n] of cells.entries())
        expected[(at % b) * (a + 1) * c + (Math.floor(at / b) % a) * c + Math.floor(at / (a * b))] = n;
      const scratch = arena.scratch();
      const [table, out] = [scratch.alloc(4 * cells.length), scratch.alloc(4 * size)];
      arena.views.u32.set(cells, table >>> 2);
      arena.views.u32.fill(7, out >>> 2, (out >>> 2) + size);
      kernels.spreadTable(table, c, 1, a, c, b, (a + 1) * c, out, size);
      expect(Array.from(arena.views.u32.subarray(out >>> 2, (out >>> 2) + size))).toEqual(expected);
      scratch.release();
    }
  }
});
