import { beforeAll, expect, test } from 'vitest';
import { experimentPlace, SMALL_PLAN } from '../testing/experiment-place.js';
import { definePlan, type Plan } from './plan.js';
import { replay } from './replay.js';
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
