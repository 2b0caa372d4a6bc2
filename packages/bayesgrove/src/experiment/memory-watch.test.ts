import { expect, test } from 'vitest';
import { memoryWatch } from './memory-watch.js';

function isExceeded(megabytes: number | undefined): boolean {
  let exceeded = false;
  const watch = memoryWatch(megabytes, () => {
    exceeded = true;
  });
  watch.look();
  watch.stop();
  return exceeded;
}

test('memory is counted: heap, arrays and WebAssembly', () => {
  expect(isExceeded(1)).toBe(true);
  expect(isExceeded(1e6)).toBe(false);
  expect(isExceeded(undefined)).toBe(false);
});

/** Megabytes in use, when what nobody holds is gone. */
function settledMegabytes(): number {
  isExceeded(1);
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const garbage = () => {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += new Float64Array(2 ** 24).fill(1)[i]!;
  return sum;
};

test('what nobody holds is not counted', () => {
  const before = settledMegabytes();
  expect(garbage()).toBe(4);
  expect(isExceeded(before + 64)).toBe(false);
});

// Of the runtime; the types of this package do not know it.
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: new (pages: { initial: number }) => object } })
  .WebAssembly;

test.each([
  ['an array', () => new Float64Array(2 ** 25)],
  ['a WebAssembly memory', () => new Memory({ initial: 4096 })],
])('%s that is held counts', (_, make) => {
  const before = settledMegabytes();
  const held = make();
  expect(isExceeded(before + 100)).toBe(true);
  expect(held).toBeDefined();
});
