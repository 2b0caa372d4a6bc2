import { expect, test, vi } from 'vitest';
import { commonWorkplace, passingWorkplace } from './start-kernels.js';

const LARGE = 2 ** 27;

test('a memory that has become large is used again by who only passes by, once it is idle', () => {
  // Other tests share this thread: WebAssembly may have been refused a moment ago, and some may have left something in the memory, ...
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  const theirs = commonWorkplace();
  const held = theirs.arena.alloc(LARGE);
  // ... of which nothing is seen here while it is large and in use.
  const first = passingWorkplace();
  expect(first).not.toBe(theirs);
  expect(first).toBe(commonWorkplace());
  const at = first.arena.alloc(LARGE);
  const meanwhile = passingWorkplace();
  expect(meanwhile).not.toBe(first);
  expect(commonWorkplace()).toBe(meanwhile);
  first.arena.free(at);
  expect(first.arena.isIdle()).toBe(true);
  expect(passingWorkplace()).toBe(first);
  expect(commonWorkplace()).toBe(meanwhile);
  theirs.arena.free(held);
  clock.mockRestore();
});
