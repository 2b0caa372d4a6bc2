import { expect, test } from 'vitest';
import { unwritable } from './shell.js';

const failure = (code: string, words: string) =>
  Object.assign(new Error(`${code}: ${words}, write`), { code, syscall: 'write' });

test('a full disk is a problem of the output, a reader that went away is not', () => {
  expect(unwritable(failure('ENOSPC', 'no space left on device'))).toMatchObject({
    code: 'cannot-write',
    what: 'Standard output cannot be written: no space left on device.',
  });
  const pipe = failure('EPIPE', 'broken pipe');
  expect(unwritable(pipe)).toBe(pipe);
  const bug = new TypeError('boom');
  expect(unwritable(bug)).toBe(bug);
});
