import { copyFileSync, rmSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { experimentPlace, SMALL_PLAN } from '../testing/experiment-place.js';
import { crewOf } from './crew.js';
import { definePlan, type Plan } from './plan.js';
import { replay } from './replay.js';
import { resolvePlan } from './resolve-plan.js';
import { runExperiment } from './run-experiment.js';

const place = experimentPlace();
beforeAll(place.data);

const plan = definePlan({ ...SMALL_PLAN, data: ['monks-2'] } as Plan);
const journal = (out: string) => place.read(`${out}/journal.jsonl`).trimEnd().split('\n').slice(1);

test('a signal stops a run between cells, and it goes on; progress tells how far it is', async () => {
  const out = place.path('stopped');
  const options = { out, folder: place.folder(), workers: 2 };
  const stop = new AbortController();
  const stopped = runExperiment(plan, {
    ...options,
    signal: stop.signal,
    progress: ({ done }) => {
      if (done >= 4) stop.abort(new Error('enough'));
    },
  });
  await expect(stopped).rejects.toThrow('enough');
  expect(journal('stopped')).toHaveLength(4);
  expect(journal('stopped').join('')).not.toContain('bug');
  const seen: number[] = [];
  const { results, resumed } = await runExperiment(plan, {
    ...options,
    progress: ({ done, total, failures, running }) => {
      expect([total, failures]).toEqual([9, 0]);
      expect(running.length).toBeLessThanOrEqual(2);
      seen.push(done);
    },
  });
  expect(resumed).toEqual({ cells: 9, finished: 4, dropped: 0 });
  expect(results.runs).toHaveLength(9);
  expect([seen[0], seen.at(-1)]).toEqual([4, 9]);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(await replay(out, { workers: 1 })).toMatchObject({ limited: 0, differences: [] });
});

test('what cannot be run is told before anything is written', async () => {
  const wrong = (more: Partial<Plan>, workers = 1) =>
    runExperiment({ ...plan, ...more }, { out: place.path('never'), folder: place.folder(), workers });
  await expect(wrong({ metrics: ['rmse'] })).rejects.toThrow('metrics has none for "monks-2", whose target is nominal');
  await expect(wrong({ data: [{ file: 'monks-2', target: 'clas' }] })).rejects.toThrow(
    'Data set "monks-2": There is no column called "clas". Did you mean "class"?',
  );
  await expect(wrong({ resampling: { folds: 1000 } })).rejects.toThrow('1000 folds need at least 1000 rows');
  await expect(wrong({}, 0)).rejects.toThrow('There cannot be 0 workers.');
  expect(() => place.names('never')).toThrow();
});

test('the classes of a data set may be merged', async () => {
  const { manifest, results } = await runExperiment(
    { ...plan, data: [{ file: 'balance-scale', convert: 'two-class' }], learners: ['majority'] },
    { out: place.path('merged'), folder: place.folder(), workers: 1 },
  );
  expect(manifest.data[0]!.convert).toBe('two-class');
  // L and R have 288 rows each, so L stays, and the 337 others are the majority.
  const right = results.runs.reduce((sum, { metrics, testRows }) => sum + metrics.get('accuracy')! * testRows, 0);
  expect(right).toBeCloseTo(337, 9);
});

test('leave-one-out has only metrics that are means over rows: the mean of errors of single rows is no RMSE', async () => {
  place.file(
    'numbers.csv',
    `x,y\n${Array.from({ length: 12 }, (_, i) => `${i % 3},${i === 5 ? 40 : i / 10}`).join('\n')}\n`,
  );
  const numbers: Plan = { data: ['numbers.csv'], learners: ['majority'], resampling: { kind: 'leave-one-out' } };
  const options = { folder: place.folder(), workers: 1 };
  const { results } = await runExperiment(numbers, { ...options, out: place.path('alone') });
  expect(results.metrics).toEqual(['mae']);
  const asked = await runExperiment(
    { ...numbers, metrics: ['rmse', 'mae'] },
    { ...options, out: place.path('alone-asked') },
  );
  for (const { metrics } of asked.results.runs) expect([...metrics.keys()]).toEqual(['mae']);
});

test('a limit of a month is no limit of a millisecond', async () => {
  const { results } = await runExperiment(
    { ...plan, limits: { seconds: 3e6 } },
    { out: place.path('patient'), folder: place.folder(), workers: 1 },
  );
  expect(results.runs.filter(({ failure }) => failure !== undefined)).toEqual([]);
});

test('a run whose folder was taken by another plan does not write over it', async () => {
  const options = { folder: place.folder(), workers: 1 };
  await runExperiment({ ...plan, learners: ['majority'] }, { ...options, out: place.path('other') });
  const out = place.path('taken');
  const begun = () => copyFileSync(place.path('other/manifest.json'), place.path('taken/manifest.json'));
  await expect(runExperiment(plan, { ...options, out, begun })).rejects.toThrow('holds a run of another plan');
  expect(place.names('taken')).toEqual(['journal.jsonl', 'manifest.json']);
});

test('a manifest that was lost is not replaced by that of another plan', async () => {
  const options = { folder: place.folder(), workers: 1, out: place.path('lost') };
  const { manifest } = await runExperiment(plan, options);
  rmSync(place.path('lost/manifest.json'));
  await expect(runExperiment({ ...plan, seed: 6 }, options)).rejects.toThrow('another plan');
  const again = await runExperiment(plan, options);
  expect(again.resumed.finished).toBe(9);
  expect(again.manifest).toEqual(manifest);
});

test('splits that change while a run goes on are refused', async () => {
  const rows = Array.from({ length: 432 }, (_, row) => `${row < 100 ? 'TEST' : 'TRAIN'},${row},0,0`);
  place.file('data/given.csv', `type,rowid,repeat,fold\n${rows.join('\n')}\n`);
  const given: Plan = {
    ...plan,
    data: [{ file: 'monks-2', splits: 'given.csv' }],
    resampling: { kind: 'given' },
    learners: ['majority'],
  };
  const { data, resampling, seed, contestants, limits } = resolvePlan(given, { folder: place.folder() });
  const crew = crewOf(1, limits);
  try {
    const looked = await crew.ask(0, { kind: 'look', data: data[0]!, resampling, seed });
    if (looked.kind !== 'looked') throw new Error(looked.kind);
    const { sha256 } = looked.facts;
    const job = {
      kind: 'judge',
      data: data[0]!,
      resampling,
      seed,
      sha256,
      contestant: contestants[0]!,
      split: 0,
    } as const;
    const asked = (hash: string) => crew.ask(0, { ...job, given: hash, metrics: ['accuracy'] });
    expect(await asked(looked.facts.given!)).toMatchObject({ kind: 'judged' });
    expect(await asked('another')).toMatchObject({ kind: 'refused', problem: { code: 'changed-data' } });
  } finally {
    await crew.close();
  }
});
