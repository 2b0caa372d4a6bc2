import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../testing/call.js';
import { run } from './run.js';
import type { Shell } from './shell.js';

const place = workplace();

describe('the exit code', () => {
  test.each<[number, string, readonly string[]]>([
    [0, 'help', ['help', 'data', 'fetch']],
    [0, 'a version', ['--version']],
    [0, 'a table', ['inspect', penguins, '--json']],
    [1, 'a file that is not there', ['inspect', 'none.csv']],
    [1, 'a folder that is no experiment', ['replay', '.']],
    [2, 'a command that is none', ['inspct', penguins]],
    [2, 'help on a command that is none', ['help', 'inspct']],
    [2, 'help on a command that is none, the other way', ['inspct', '--help']],
    [2, 'an option that is none', ['inspect', penguins, '--tagret', 'species']],
    [2, 'a choice that is none', ['inspect', penguins, '--format', 'cvs']],
    [2, 'a learner that is none', ['train', penguins, '-l', 'c54', '-o', place.path('x')]],
    [2, 'an option of a learner that is none', ['evaluate', penguins, '-l', 'c45', '--set', 'prunne=true']],
    [2, 'a learner that is not asked for', ['evaluate', penguins, '-l', 'c45', '--set', 'tan.smoothing=1']],
    [2, 'a metric that is none', ['evaluate', penguins, '-l', 'c45', '--metric', 'acuracy']],
    [2, 'a column that is none', ['inspect', penguins, '-t', 'specis']],
    [2, 'a data set that is none', ['data', 'fetch', 'irsi']],
    [2, 'a command of data that is none', ['data', 'fetc', 'iris']],
    [2, 'a paper that is none', ['reproduce', 'dtn', '--data', '.']],
  ])('%i: %s', async (expected, _, args) => {
    const { code, out, err } = await call(args);
    expect(code, err).toBe(expected);
    if (expected === 0) expect(err).toBe('');
    else expect([out, err.startsWith('Problem: ')]).toEqual(['', true]);
    // Whatever is one letter off is guessed.
    if (expected === 2 && !args.includes('tan.smoothing=1')) expect(err).toMatch(/[Dd]id you mean "?[-\w.]+"?\?/);
  });

  const failing = (error: Error): Shell => ({
    stdin: (async function* () {})(),
    out: async () => {
      throw error;
    },
    err: () => {},
    width: 80,
    colour: false,
    live: false,
  });
  test('70: a bug; 0 where only the reader went away', async () => {
    expect(await run(['learners'], failing(new TypeError('boom')))).toBe(70);
    expect(await run(['learners'], failing(Object.assign(new Error('EPIPE'), { code: 'EPIPE' })))).toBe(0);
  });
});

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Runs a program until it says that it is ready, sends the signal, and gives its end. */
function stopped(
  args: readonly string[],
  signal: NodeJS.Signals,
  begin: string,
): Promise<{ code: number; err: string }> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'pipe'] });
    let err = '';
    child.stderr.on('data', (bytes) => {
      err += bytes;
      if (err.includes('ready\n')) child.kill(signal);
    });
    child.stdin.on('error', () => {});
    child.stdin.write(begin);
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? -1, err }));
  });
}

const writer = (path: string) => `
import { saveFile } from ${JSON.stringify(`file://${dist}/files/save-file.js`)};
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
function* pieces() {
  for (let i = 0; ; i++) {
    if (i === 3) process.stderr.write('ready\\n');
    yield 'x'.repeat(1 << 16);
  }
}
await saveFile(${JSON.stringify(path)}, pieces());
`;

describe.skipIf(!existsSync(`${dist}/files/save-file.js`))('a real process that is stopped', () => {
  test.each<[NodeJS.Signals, number]>([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('by %s while it writes: %i, and the file is as it was', async (signal, expected) => {
    const before = place.file(`${signal}.json`, 'before');
    const script = place.file(`${signal}.mjs`, writer(before));
    expect((await stopped([script], signal, '')).code).toBe(expected);
    expect(readFileSync(before, 'utf8')).toBe('before');
    expect(readdirSync(place.folder()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('while it reads: 130, and nothing was written', async () => {
    const out = place.path('never.json');
    // Its handlers stand as soon as main has begun; it then waits for the rest of the table.
    const script = place.file(
      'train.mjs',
      `import { main } from ${JSON.stringify(`file://${dist}/cli/main.js`)}; main(); process.stderr.write('ready\\n');`,
    );
    const args = [script, 'train', '-', '-t', 'y', '-l', 'majority', '-o', out];
    const { code, err } = await stopped(args, 'SIGINT', 'x,y\n1,a\n2,b\n');
    expect([code, err]).toEqual([130, 'ready\nStopped; nothing was written.\n']);
    expect(existsSync(out)).toBe(false);
  });

  test('in the middle of predictions, and more than once: 130, and no piece of them is left', async () => {
    const model = await place.trained('majority');
    const [head, ...rows] = readFileSync(penguins, 'utf8').trimEnd().split('\n');
    const out = place.path('half.csv');
    const script = place.file(
      'predict.mjs',
      `import { readdirSync } from 'node:fs';
import { main } from ${JSON.stringify(`file://${dist}/cli/main.js`)};
main();
const begun = () => readdirSync(${JSON.stringify(place.folder())}).some((name) => name.startsWith('.half.csv'));
setInterval(() => begun() && process.stderr.write('ready\\n'), 10);`,
    );
    const table = `${head}\n${`${rows.join('\n')}\n`.repeat(500)}`;
    const { code } = await stopped([script, 'predict', model, '-', '--out', out], 'SIGINT', table);
    expect(code).toBe(130);
    expect(readdirSync(place.folder()).filter((name) => name.includes('half.csv'))).toEqual([]);
  });
});
