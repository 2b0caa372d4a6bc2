import { Problem } from '@bayesgrove/core';
import { beforeAll, expect, test } from 'vitest';
import { experimentPlace } from '../testing/experiment-place.js';
import { checkPlan } from './check-plan.js';
import type { Plan } from './plan.js';
import { readPlan } from './read-plan.js';
import { resolvePlan } from './resolve-plan.js';

const place = experimentPlace();
beforeAll(place.data);

const good = { data: ['led'], learners: ['c45'] };

const wrong: readonly (readonly [string, unknown])[] = [
  ['a list', []],
  ['nothing in it', {}],
  ['a misspelled member', { ...good, learner: ['c45'] }],
  ['no data', { ...good, data: [] }],
  ['data that is a number', { ...good, data: ['iris', 3] }],
  ['data without a name', { ...good, data: [{ target: 'class' }] }],
  ['a misspelled role', { ...good, data: [{ file: 'led', targt: 'class' }] }],
  ['an unknown conversion', { ...good, data: [{ file: 'led', convert: 'binary' }] }],
  ['an unknown learner', { ...good, learners: ['c45', 'nbtree'] }],
  ['an unknown option', { ...good, learners: [{ learner: 'c45', options: { minCasse: 3 } }] }],
  ['an option out of range', { ...good, learners: [{ learner: 'c45', options: { minCases: -1 } }] }],
  ['one fold', { ...good, resampling: { folds: 1 } }],
  ['an unknown resampling', { ...good, resampling: { kind: 'bootstrap' } }],
  ['a share of a hundred', { ...good, resampling: { kind: 'holdout', train: 66 } }],
  ['no file of splits', { ...good, resampling: { kind: 'given' } }],
  ['splits that nobody asked for', { ...good, data: [{ file: 'led', splits: 'splits.json' }] }],
  ['a negative seed', { ...good, seed: -1 }],
  ['an unknown metric', { ...good, metrics: ['acuracy'] }],
  ['no time', { ...good, limits: { seconds: 0 } }],
  ['too little memory', { ...good, limits: { megabytes: 8 } }],
  ['the same learner twice', { ...good, learners: ['c45', 'c45'] }],
  ['the same data set twice', { ...good, data: ['led', { file: 'led.arff' }] }],
  ['data that is not there', { ...good, data: ['let', 'irs'] }],
];

function complaint(value: unknown): string {
  try {
    resolvePlan(checkPlan(value, { file: 'plan.json' }), { folder: place.path('data') });
  } catch (error) {
    if (error instanceof Problem) return error.message.replaceAll(place.path('data'), 'FOLDER');
    throw error;
  }
  return 'nothing';
}

test('what is wrong with a plan is told with its place', () => {
  expect(wrong.map(([name, value]) => `${name}\n  ${complaint(value)}`).join('\n')).toMatchSnapshot();
});

test('labels tell the same learner with other options apart', () => {
  const learners: Plan['learners'] = [
    'c45',
    { learner: 'c45', options: { minCases: 5 } },
    { learner: 'c45', label: 'x' },
  ];
  const { contestants } = resolvePlan({ ...good, learners }, { folder: place.path('data') });
  expect(contestants.map(({ label }) => label)).toEqual(['c45', 'c45 (minCases=5)', 'x']);
  expect(contestants[1]!.options).toMatchObject({ minCases: 5 });
});

test('plans are read from JSON and from modules', async () => {
  const text = `export default ${JSON.stringify({ ...good, name: 'mine' })}`;
  expect(await readPlan(place.file('plan.mjs', text))).toEqual({
    plan: { ...good, name: 'mine' },
    folder: place.folder(),
  });
  expect((await readPlan(place.plan('named.json', good))).plan.name).toBe('named');
  await expect(readPlan(place.file('broken.json', '{'))).rejects.toThrow('is not JSON');
  await expect(readPlan(place.file('empty.mjs', ''))).rejects.toThrow('has no default export');
  await expect(readPlan(place.file('throws.mjs', 'throw new Error("no")'))).rejects.toThrow(
    'cannot be loaded (Error: no)',
  );
  await expect(readPlan(place.path('absent.mjs'))).rejects.toThrow('cannot be read');
});

test('a plan in TypeScript is read, or it is said what to do', async () => {
  const path = place.file('typed.ts', `const plan: object = ${JSON.stringify(good)};\nexport default plan;`);
  const reads = (process.features as { typescript?: unknown }).typescript;
  if (reads) expect((await readPlan(path)).plan.data).toEqual(['led']);
  else await expect(readPlan(path)).rejects.toThrow('Use Node 22.18 or later');
});
