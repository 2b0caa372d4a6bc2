import { expect, test } from 'vitest';
import { run } from './run.js';
import { takesColours, unwritable } from './shell.js';

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

test('colours are for terminals, unless the environment says otherwise', () => {
  const [terminal, file] = [{ isTTY: true }, {}];
  expect([takesColours(terminal, {}), takesColours(file, {})]).toEqual([true, false]);
  expect(takesColours(terminal, { TERM: 'dumb' })).toBe(false);
  expect(takesColours(terminal, { NO_COLOR: '1' })).toBe(false);
  expect(takesColours(terminal, { NO_COLOR: '' })).toBe(true);
  expect(takesColours(file, { FORCE_COLOR: '1' })).toBe(true);
  expect(takesColours(terminal, { FORCE_COLOR: '0' })).toBe(false);
  expect(takesColours(file, { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
});

test('what goes to standard error is coloured by what standard error is', async () => {
  let err = '';
  const shell = { stdin: (async function* () {})(), out: async () => {}, width: 80, live: false };
  const say = (text: string) => {
    err += text;
  };
  for (const [colour, errorColour] of [
    [true, false],
    [false, true],
  ] as const) {
    err = '';
    await run(['inspect', 'none.csv'], { ...shell, err: say, colour, errorColour });
    await run(['inspct'], { ...shell, err: say, colour, errorColour });
    expect(err.includes('\u001b[')).toBe(errorColour);
  }
});
