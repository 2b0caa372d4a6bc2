import { expect, test } from 'vitest';
import { commonWorkplace, passingWorkplace } from './start-kernels.js';

test('a memory that has become large is used again by who only passes by, once it is idle', () => {
  const first = passingWorkplace();
  expect(first).toBe(commonWorkplace());
  const at = first.arena.alloc(2 ** 27);
  const meanwhile = passingWorkplace();
  expect(meanwhile).not.toBe(first);
  expect(commonWorkplace()).toBe(meanwhile);
  first.arena.free(at);
  expect(first.arena.isIdle()).toBe(true);
  expect(passingWorkplace()).toBe(first);
  expect(commonWorkplace()).toBe(meanwhile);
});
