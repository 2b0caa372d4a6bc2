import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { rng } from '@bayesgrove/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../testing/call.js';
import { experimentPlace, SMALL_PLAN } from '../testing/experiment-place.js';
import { readManifest } from './manifest.js';
import { readResults } from './results-file.js';

const place = experimentPlace();
const { built, path, plan, read } = place;

/** One thread, unless it is said otherwise, and no process of its own: both take long to start. */
const experiment = (planFile: string, out: string, ...more: readonly string[]) =>
  ['experiment', planFile, '--out', path(out), '--workers', '1', ...more] as const;

const run = (...args: Parameters<typeof experiment>) => call(experiment(...args));

const replayed = (out: string, ...more: readonly string[]) => call(['replay', path(out), '--workers', '1', ...more]);

let file = '';
beforeAll(() => {
  place.data();
  file = plan('small.json');
  const { code, err } = built(...experiment(file, 'whole'));
  expect(err).toBe('');
  expect(code).toBe(0);
});

describe('a small plan', () => {
  test('writes its files, and nothing else', () => {
    expect(place.names('whole')).toEqual([
      'critical-difference.svg',
      'journal.jsonl',
      'manifest.json',
      'ranks.md',
      'ranks.txt',
      'results.csv',
      'results.json',
      'table.html',
      'table.md',
      'table.tex',
      'table.txt',
      'timings.csv',
      'wdl.svg',
      'wdl.txt',
    ]);
  });

  test('gives results in the order of the plan', async () => {
    const { runs, contestants, metrics, ...rest } = await readResults(path('whole'));
    expect(rest).toEqual({
      data: SMALL_PLAN.data,
      resampling: { kind: 'folds', folds: 3, repeats: 1 },
      seed: 5,
    });
    expect(metrics[0]).toBe('accuracy');
    expect(contestants.map(({ label }) => label)).toEqual(['majority', 'naive-bayes', 'c45']);
    expect(contestants[2]!.options['preset']).toBe('weka');
    expect(runs.map(({ data, contestant, fold }) => [data, contestant, fold])).toEqual(
      SMALL_PLAN.data.flatMap((data) =>
        contestants.flatMap(({ label }) => [0, 1, 2].map((fold) => [data, label, fold])),
      ),
    );
    for (const { trainRows, testRows, metrics: values } of runs) {
      expect(trainRows).toBeGreaterThan(1.9 * testRows);
      expect(values.get('accuracy')).toBeGreaterThan(0.4);
    }
  });

  test('all learners see the same splits', async () => {
    const { runs } = await readResults(path('whole'));
    const sizes = new Set(
      runs.map(({ data, fold, trainRows, testRows }) => `${data} ${fold} ${trainRows} ${testRows}`),
    );
    expect(sizes.size).toBe(9);
  });

  test('has a manifest from which all can be made again', async () => {
    const manifest = await readManifest(path('whole'));
    expect(manifest).toMatchObject({ name: 'small', seed: 5, cells: 27, limits: {} });
    expect(manifest!.data[0]).toMatchObject({ name: 'balance-scale', file: '../data/balance-scale.arff', rows: 625 });
    expect(manifest!.data[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('as long tables', () => {
    const lines = read('whole/results.csv').split('\n');
    expect(lines[0]).toBe('data,contestant,repeat,fold,train_rows,test_rows,metric,value,failure');
    expect(lines[1]).toMatch(/^balance-scale,majority,0,0,416,209,accuracy,0\.\d+,$/);
    expect(read('whole/timings.csv').split('\n').length).toBe(1 + 27 + 1);
  });

  test('two workers give the same bytes', async () => {
    expect((await run(file, 'two', '--workers', '2')).code).toBe(0);
    expect(read('two/results.json')).toBe(read('whole/results.json'));
    expect(read('two/results.csv')).toBe(read('whole/results.csv'));
  });

  test('as JSON, and the table of another metric against another base, without running again', async () => {
    const before = read('whole/journal.jsonl');
    const { out } = await run(file, 'whole', '--metric', 'auc,accuracy', '--base', 'c45', '--json');
    const said = JSON.parse(out);
    expect(said).toMatchObject({ cells: 27, failures: 0, resumed: 27 });
    expect(said.tables.map(({ metric }: { metric: { name: string } }) => metric.name)).toEqual(['auc', 'accuracy']);
    expect(said.tables[0].base).toBe('c45');
    const titles = (name: string) => read(`whole/${name}`).match(/^(AUC|Accuracy).*?:/gm);
    for (const name of ['table.txt', 'ranks.txt', 'wdl.txt']) expect(titles(name)).toHaveLength(2);
    expect(read('whole/journal.jsonl')).toBe(before);
  });
});

test('a base that is not in the plan is told before anything is run', async () => {
  const { code, err } = await run(file, 'no-base', '--base', 'c54');
  expect(code).toBeGreaterThan(0);
  expect(err).toContain('--base "c54" is not a learner of the plan.\nThey are majority, naive-bayes, c45.');
  expect(() => place.names('no-base')).toThrow();
});

describe('killed', () => {
  test('at five moments and resumed: the same bytes', async () => {
    const random = rng(11).fork('kills');
    const size = read('whole/journal.jsonl').length;
    const moments = Array.from({ length: 5 }, () => Math.floor(random.next() * size)).sort((a, b) => a - b);
    const args = ['experiment', file, '--out', path('killed'), '--workers', '2'];
    for (const bytes of moments) await place.signalled(args, path('killed'), bytes, 'SIGKILL');
    const { code, err } = built(...args);
    expect(code).toBe(0);
    expect(err).toMatch(/^(Going on: \d+ of 27 cells are finished\.\n)?(\d torn lines? of the journal dropped\.\n)?$/);
    expect(read('killed/results.json')).toBe(read('whole/results.json'));
    expect(place.names('killed').filter((name) => name.startsWith('run.lock'))).toEqual([]);
  });

  test('by Ctrl-C: it says how to go on', async () => {
    const long = plan('long.json', { ...SMALL_PLAN, learners: ['nb-tree'], resampling: { repeats: 40 } });
    const args = ['experiment', long, '--out', path('long')];
    const { code, err } = await place.signalled(args, path('long'), 500, 'SIGINT');
    expect(code).toBe(130);
    expect(err).toBe(`Stopped. What is finished is in ${path('long')}; the same command goes on from there.\n`);
    expect(place.names('long')).toEqual(['journal.jsonl', 'manifest.json']);
  });

  test.each([1, 40, 1500])('a journal torn %d bytes before its end', async (bytes) => {
    cpSync(path('whole'), path(`torn-${bytes}`), { recursive: true });
    const journal = path(`torn-${bytes}/journal.jsonl`);
    writeFileSync(journal, readFileSync(journal).subarray(0, -bytes));
    const { err } = await run(file, `torn-${bytes}`);
    expect(err).toMatch(/^Going on: \d+ of 27 cells are finished\.\n1 torn line of the journal dropped\.\n$/);
    expect(read(`torn-${bytes}/results.json`)).toBe(read('whole/results.json'));
    const cells = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line).cell)
        .sort((a, b) => a - b);
    expect(cells(read(`torn-${bytes}/journal.jsonl`))).toEqual(cells(read('whole/journal.jsonl')));
  });

  test('a number that was changed in the journal is not believed', async () => {
    cpSync(path('whole'), path('edited'), { recursive: true });
    const journal = path('edited/journal.jsonl');
    writeFileSync(journal, readFileSync(journal, 'utf8').replace('"accuracy":0.', '"accuracy":0.9'));
    expect((await run(file, 'edited')).err).toContain('1 torn line');
    expect(read('edited/results.json')).toBe(read('whole/results.json'));
  });
});

describe('another plan in the same folder', () => {
  test('is refused, and told apart', async () => {
    const other = plan('other.json', { ...SMALL_PLAN, seed: 6, resampling: { folds: 4 } });
    const { code, err } = await run(other, 'whole');
    expect(code).toBe(1);
    expect(err.replaceAll(path('whole'), 'FOLDER')).toMatchInlineSnapshot(`
      "Problem: FOLDER holds a run of another plan: resampling.folds is 4 here and 3 there; seed is 6 here and 5 there.
      Write to another folder with --out, or throw that run away with --fresh. (other-plan)
      "
    `);
  });

  test('unless it is to be thrown away', async () => {
    cpSync(path('whole'), path('fresh'), { recursive: true });
    const other = plan('one.json', { ...SMALL_PLAN, data: ['monks-2'] });
    expect((await run(other, 'fresh', '--fresh')).code).toBe(0);
    expect(JSON.parse(read('fresh/manifest.json')).cells).toBe(9);
  });

  test('other data under the same name is another plan', async () => {
    cpSync(path('data'), path('moved'), { recursive: true });
    writeFileSync(path('moved/monks-2.arff'), `${read('moved/monks-2.arff')}\n`);
    const { code, err } = await run(file, 'whole', '--data', path('moved'));
    expect(code).toBe(1);
    expect(err).toMatch(/data\[2\]\.sha256 is "[0-9a-f]{8}\.\.\." here and "[0-9a-f]{8}\.\.\." there/);
  });
});

test('splits may be given, a file for each data set', async () => {
  const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  const splits = (parts: readonly (readonly [number, number])[]) =>
    ['type,rowid,repeat,fold']
      .concat(
        parts.flatMap(([from, to], fold) =>
          rows(0, 432).map((row) => `${row >= from && row < to ? 'TEST' : 'TRAIN'},${row},0,${fold}`),
        ),
      )
      .join('\n');
  const parts = [[0, 100] as const, [100, 300] as const];
  place.file('data/monks-splits.csv', splits(parts));
  const given = {
    data: [{ file: 'data/monks-2', splits: 'data/monks-splits.csv' }],
    learners: ['majority'],
    resampling: { kind: 'given' },
  };
  const path1 = plan('given.json', given);
  expect((await run(path1, 'given')).err).toBe('');
  const { runs, resampling } = await readResults(path('given'));
  expect(runs.map(({ trainRows, testRows }) => [trainRows, testRows])).toEqual([
    [332, 100],
    [232, 200],
  ]);
  expect(resampling).toMatchObject({ kind: 'given' });
  expect((await replayed('given')).out).toContain('numbers are equal');
  place.file('data/monks-splits.csv', splits([[5, 105], parts[1]!]));
  expect((await run(path1, 'given')).err).toContain('data[0].given is');
  expect((await replayed('given')).err).toContain('(changed-data)');
});

describe('failures', () => {
  test('of a learner on a data set are recorded, and the others go on', async () => {
    place.file('numbers.csv', `x,y\n${Array.from({ length: 30 }, (_, i) => `${i % 7},${i * 1.5}`).join('\n')}\n`);
    const odd = plan('odd.json', {
      data: ['numbers.csv', 'data/monks-2'],
      learners: ['naive-bayes', 'cart'],
      resampling: { folds: 3 },
    });
    const { code, out } = await run(odd, 'odd');
    expect(code).toBe(0);
    expect(out).toContain('n/a: accuracy is not for a numeric target');
    expect(out).toMatch(/\n3 of 12 cells failed: bad-target; see results\.csv\.\n$/);
    const { runs } = await readResults(path('odd'));
    const failed = runs.filter(({ failure }) => failure !== undefined);
    expect(failed.map(({ data, contestant }) => `${data} ${contestant}`)).toEqual(
      new Array(3).fill('numbers naive-bayes'),
    );
    expect(failed[0]!.failure!.code).toBe('bad-target');
    expect(runs[3]!.metrics.get('rmse')).toBeGreaterThan(0);
    expect((await replayed('odd')).out).toMatch(/^All \d+ numbers are equal\.\n$/);
  });

  test('a limit of time ends a cell, and the next one has a thread again', async () => {
    const slow = plan('slow.json', {
      ...SMALL_PLAN,
      data: ['tic-tac-toe'],
      learners: ['nb-tree'],
      resampling: { folds: 2 },
      limits: { seconds: 0.001 },
    });
    expect((await run(slow, 'slow')).code).toBe(0);
    const { runs } = await readResults(path('slow'));
    expect(runs.map(({ failure }) => failure?.code)).toEqual(['time-limit', 'time-limit']);
    expect((await replayed('slow')).out).toContain('2 runs met a limit of time or memory: not compared');
  });
});

test('a limit of memory holds for arrays and for the data', async () => {
  const row = `${'1,2,3,4,5,'.repeat(6)}x\n${'5,4,3,2,1,'.repeat(6)}y\n`;
  const head = `${Array.from({ length: 30 }, (_, i) => `c${i}`).join(',')},class\n`;
  place.file('large.csv', head + row.repeat(150_000));
  const large = plan('large.json', {
    data: ['large.csv', 'data/monks-2'],
    learners: ['majority'],
    resampling: { kind: 'holdout', repeats: 1 },
    limits: { megabytes: 64 },
  });
  const { code, err } = await run(large, 'large');
  expect(err).toBe('');
  expect(code).toBe(0);
  const { runs } = await readResults(path('large'));
  expect(runs.map(({ failure }) => failure?.code)).toEqual(['memory-limit', undefined]);
});

describe('replay', () => {
  test('finds all numbers equal, also where the data has moved', async () => {
    expect((await replayed('whole')).out).toMatch(/^All \d+ numbers are equal\.\n$/);
    cpSync(path('data'), path('elsewhere'), { recursive: true });
    cpSync(path('whole'), path('deep/er'), { recursive: true });
    expect((await replayed('deep/er')).err).toContain('cannot be read');
    expect((await replayed('deep/er', '--data', path('elsewhere'))).out).toContain('numbers are equal');
  });

  test('finds a number that was changed', async () => {
    cpSync(path('whole'), path('wrong'), { recursive: true });
    const text = read('wrong/results.json').replace(/("contestant":"c45".*?"accuracy":)[0-9.]+/s, '$10.5');
    writeFileSync(path('wrong/results.json'), text);
    const { code, err } = await replayed('wrong');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^Problem: 1 of \d+ numbers differs from results\.json:\n {2}balance-scale, c45, repeat 0, fold 0, accuracy: 0\.5 there, 0\.\d+ now\n/,
    );
  });

  test('refuses data that has changed, and folders that hold none', async () => {
    expect((await replayed('whole', '--data', path('moved'))).err).toContain('(changed-data)');
    expect((await replayed('data')).err).toContain('has no manifest.json');
  });
});
