import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arena, plainArena, wasmArena } from './arena.js';

const arenas = (): readonly Arena[] => [wasmArena()!, plainArena()];

test('what is written stays through growth', () => {
  for (const arena of arenas()) {
    const at = arena.alloc(8);
    arena.views.f64[at >>> 3] = 42;
    arena.alloc(10_000_000);
    expect(arena.views.f64[at >>> 3]).toBe(42);
    expect(arena.views.u8.length).toBeGreaterThan(10_000_000);
  }
});

test('stretches given out never overlap, and all room comes back', () => {
  const step = fc.record({ bytes: fc.nat(5000), free: fc.nat() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const arena = plainArena();
      const held: { at: number; bytes: number }[] = [];
      for (const { bytes, free } of steps) {
        if (held.length > 0 && free % 3 === 0) arena.free(held.splice(free % held.length, 1)[0]!.at);
        else held.push({ at: arena.alloc(bytes), bytes });
      }
      const sorted = held.toSorted((a, b) => a.at - b.at);
      sorted.forEach((one, i) => {
        expect(one.at % 64).toBe(0);
        expect(one.at).toBeGreaterThanOrEqual(64);
        if (i > 0) expect(sorted[i - 1]!.at + sorted[i - 1]!.bytes).toBeLessThanOrEqual(one.at);
      });
      for (const { at } of held) arena.free(at);
      expect(arena.alloc(arena.views.u8.length - 64)).toBe(64);
    }),
  );
});

test('scratch is given back at once and may be zeroed', () => {
  const arena = plainArena();
  const one = arena.scratch();
  const at = one.alloc(100);
  arena.views.u8.fill(7, at, at + 100);
  one.release();
  const two = arena.scratch();
  expect(two.zeroed(100)).toBe(at);
  expect(arena.views.u8.subarray(at, at + 100).every((byte) => byte === 0)).toBe(true);
});

test('more than 4 GB are refused with a remedy', () => {
  for (const arena of arenas())
    expect(() => arena.alloc(2 ** 32)).toThrow(
      expect.objectContaining({ code: 'out-of-memory', remedy: expect.stringContaining('DuckDB') }),
    );
});

test('freeing what was not given out is a bug', () => {
  expect(() => plainArena().free(64)).toThrow('Nothing was allocated');
});
