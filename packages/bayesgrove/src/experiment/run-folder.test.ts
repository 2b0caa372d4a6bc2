import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../testing/call.js';
import { experimentPlace } from '../testing/experiment-place.js';
import { codeHash } from './code-hash.js';
import { finishedRun } from './finished-run.js';
import type { Plan } from './plan.js';
import { readResults } from './results-file.js';
import { runExperiment } from './run-experiment.js';

const place = experimentPlace();
const { path, read } = place;

const plan: Plan = { data: ['monks-2'], dataFolder: 'data', learners: ['majority'], resampling: { folds: 2 } };
const run = (out: string, more: Partial<Parameters<typeof runExperiment>[1]> = {}, given = plan) =>
  runExperiment(given, { out: path(out), folder: place.folder(), workers: 1, ...more });

/** A folder like one that a run has written to, by another name. */
const copied = (name: string) => {
  cpSync(path('done'), path(name), { recursive: true });
  return name;
};

beforeAll(async () => {
  place.data();
  await run('done');
});

describe('a lock', () => {
  const lock = (name: string, holder: unknown) =>
    writeFileSync(path(`${copied(name)}/run.lock`), typeof holder === 'string' ? holder : JSON.stringify(holder));
  /** The number of a process that has ended. */
  const gone = () => spawnSync(process.execPath, ['-e', '']).pid;

  test('keeps a second run out, and goes with the first', async () => {
    expect(place.names('done')).not.toContain('run.lock');
    let second: Promise<unknown> = Promise.resolve();
    const begun = () => {
      expect(place.names('first')).toContain('run.lock');
      second = run('first', { fresh: true });
      second.catch(() => {});
    };
    await run('first', { begun });
    await expect(second).rejects.toThrow(`another run (process ${process.pid}) is writing here`);
    expect(place.names('first')).not.toContain('run.lock');
  });

  test('of a process that is gone is stale, and so is one whose number another process has', async () => {
    lock('stale', { pid: gone(), host: hostname() });
    await run('stale');
    expect(place.names('stale')).not.toContain('run.lock');
    if (!existsSync('/proc/self/stat')) return;
    lock('stale', { pid: process.ppid, host: hostname(), began: '1' });
    await run('stale');
  });

  test('that cannot be judged holds', async () => {
    lock('afar', { pid: gone(), host: `not-${hostname()}` });
    await expect(run('afar')).rejects.toThrow(`on not-${hostname()}) is writing here`);
    lock('torn', '');
    await expect(run('torn')).rejects.toThrow('of which its lock says nothing');
    lock('parent', { pid: process.ppid, host: hostname() });
    await expect(run('parent', { fresh: true })).rejects.toThrow(`process ${process.ppid}`);
    await expect(finishedRun(plan, path('parent'))).rejects.toThrow('is writing here');
  });

  test('goes when a run fails', async () => {
    await expect(run(copied('failed'), {}, { ...plan, seed: 2 })).rejects.toThrow('another plan');
    expect(place.names('failed')).not.toContain('run.lock');
  });
});

describe('other code', () => {
  const other = codeHash().replace(/./g, (digit) => (digit === '0' ? '1' : '0'));

  test('does not go on with a run, and replay says whose numbers they are', async () => {
    const folder = copied('other-code');
    const text = read(`${folder}/manifest.json`);
    expect(text).toContain(`"code": "${codeHash()}"`);
    expect(read(`${folder}/results.json`)).not.toContain(codeHash());
    writeFileSync(path(`${folder}/manifest.json`), text.replace(codeHash(), other));
    await expect(run(folder)).rejects.toThrow(
      `made by bayesgrove 0.1.0, build ${other.slice(0, 8)}; this is 0.1.0, build ${codeHash().slice(0, 8)}.`,
    );
    const replay = () => call(['replay', path(folder), '--workers', '1']);
    expect((await replay()).out).toContain(`are equal; they were made by bayesgrove 0.1.0, build ${other.slice(0, 8)}`);
    const results = read(`${folder}/results.json`);
    writeFileSync(path(`${folder}/results.json`), results.replace(/("accuracy":)[0-9.]+/, '$10.5'));
    expect((await replay()).err).toContain('and differences may come from that:');
    await run(folder, { fresh: true });
    expect(read(`${folder}/manifest.json`)).toBe(text);
    expect(read(`${folder}/results.json`)).toBe(results);
  });
});

describe('a folder', () => {
  test('that cannot be made is told at once', async () => {
    writeFileSync(path('file'), '');
    await expect(run('file/in')).rejects.toThrow('cannot be written');
    await expect(run('file')).rejects.toThrow('it is a file, not a folder');
    if (existsSync('/proc/self'))
      await expect(run('', { out: '/proc/no-such/deep' })).rejects.toThrow('/proc/no-such cannot be written');
    await run('new/and/deep');
    expect(place.names('new/and/deep')).toContain('results.json');
  });

  test.each(['results.csv', 'table.md', 'manifest.json', 'journal.jsonl', 'learning-curve-x.svg'])(
    'with a %s of somebody else is left alone, unless it is to be thrown away',
    async (name) => {
      const folder = `foreign-${name}`;
      mkdirSync(path(folder));
      place.file(`${folder}/${name}`, 'mine\n');
      await expect(run(folder)).rejects.toThrow(`are of no run: "${name}"`);
      expect(place.names(folder)).toEqual([name]);
      expect(read(`${folder}/${name}`)).toBe('mine\n');
      await run(folder, { fresh: true });
      expect(read(`${folder}/results.json`)).toBe(read('done/results.json'));
    },
  );
});

test('failures are kept, and run again if that is asked', async () => {
  const limited: Plan = { ...plan, learners: ['majority', 'nb-tree'], limits: { seconds: 20 } };
  const { results, manifest } = await run('retried', {}, limited);
  expect(results.runs.filter(({ failure }) => failure)).toEqual([]);
  // As if the machine had been slow: two cells with the line that a limit leaves.
  const journal = read('retried/journal.jsonl').split('\n');
  rmSync(path('retried'), { recursive: true });
  const { openJournal } = await import('./journal.js');
  mkdirSync(path('retried'));
  place.file('retried/journal.jsonl', `${journal[0]}\n`);
  const opened = await openJournal(path('retried/journal.jsonl'), manifest.plan);
  for (const cell of [0, 2]) opened.add({ cell, metrics: {}, failure: { code: 'time-limit', message: 'late' } });
  opened.close();
  const failed = ({ runs }: typeof results) => runs.map(({ failure }) => failure?.code);
  const kept = await run('retried', {}, limited);
  expect(kept.resumed.finished).toBe(2);
  expect(failed(kept.results)).toEqual(['time-limit', undefined, 'time-limit', undefined]);
  const again = await run('retried', { retry: true }, limited);
  expect(again.resumed.finished).toBe(2);
  expect(again.results).toEqual(results);
  expect(await readResults(path('retried'))).toEqual(results);
  expect((await run('retried', {}, limited)).resumed.finished).toBe(4);
});

test('other tables of a finished run need no data', async () => {
  const file = place.plan('curve.json', {
    ...plan,
    data: ['monks-2', 'led'],
    learners: ['majority', 'naive-bayes'],
    resampling: { kind: 'learning-curve', repeats: 2, shares: [0.2, 0.6] },
  });
  const args = ['experiment', file, '--out', path('curve'), '--workers', '1'];
  expect(await call(args)).toMatchObject({ code: 0, err: '' });
  expect(place.names('curve').filter((name) => name.endsWith('.svg'))).toEqual([
    'critical-difference.svg',
    'learning-curve-led.svg',
    'learning-curve-monks-2.svg',
    'wdl.svg',
  ]);
  const lines = read('curve/results.csv').split('\n');
  expect(lines[0]).toBe('data,contestant,repeat,fold,share,train_rows,test_rows,metric,value,failure');
  expect(lines[1]).toMatch(/^monks-2,majority,0,0,0\.2,/);
  renameSync(path('data'), path('away'));
  try {
    const { code, out } = await call([...args, '--metric', 'auc,log-loss']);
    expect(code).toBe(0);
    expect(out).toMatch(/^AUC.*^Log loss.*^Ranks by auc on 2 data sets: p /ms);
    expect(read('curve/table.md')).toMatch(/AUC.*Log loss/s);
    expect((await call(args)).err).toContain('(absent-data)');
    place.plan('curve.json', { ...plan, resampling: { kind: 'learning-curve' } });
    expect((await call([...args, '--metric', 'auc'])).err).toContain('holds a run of another plan');
  } finally {
    renameSync(path('away'), path('data'));
  }
});
