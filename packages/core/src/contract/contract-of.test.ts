import { expect, test } from 'vitest';
import { toDense } from '../counts/form.js';
import { type Learner, learner } from '../learners/learner.js';
import { learners } from '../learners/learners.js';
import { majority } from '../learners/majority.js';
import type { Check } from './contract-of.js';
import { contractOf, idleSkips } from './contract-of.js';
import { runChecks } from './run-checks.js';
import { suites } from './suites.js';

/** A learner of shares of the classes, spoiled by what is done before them, or to them. */
const spoiled = (name: string, fit: Learner['fit']): Learner =>
  learner({
    name,
    title: 'Spoiled',
    summary: 'Made to be caught by the contract of learners.',
    options: {},
    targets: ['nominal'],
    fit,
  });

const shares: Learner['fit'] = async (source) => {
  const [answer] = await source.count([{ by: [source.target.name] }]);
  return { body: { kind: 'constant', counts: [...toDense(answer!).n], smoothing: 0 } };
};

/** What fails of the checks whose titles are asked for, large tables aside, by title. */
async function failing(broken: Learner, titles: RegExp): Promise<Map<string, string>> {
  const { failed } = await runChecks(contractOf(broken).filter((check) => isSmall(check) && titles.test(check.title)));
  return new Map(failed.map(({ title, message }) => [title, message]));
}

const isSmall = ({ title }: Check) =>
  !/levels in|2,000 columns|distinct numbers|256 levels|megabyte|odd names|shuffles of rows/.test(title);

test('a learner that keeps its promises, but for what a baseline cannot', async () => {
  const failed = await failing(spoiled('shares', shares), /./);
  expect([...failed.keys()]).toEqual([
    'separable by a number: every row right',
    'separable by a level: every row right',
  ]);
  expect(failed.get('separable by a number: every row right')).toMatch(/^0\.5 is not below 1e-12$/);
});

test('answers that hang on the order of the rows are caught', async () => {
  const first = spoiled('first-row', async (source, options, context) => {
    const learned = await shares(source, options, context);
    const row = source.codedRows?.().target[0] ?? 0;
    const { counts } = learned.body as { counts: readonly number[] };
    return { body: { kind: 'constant', counts: counts.map((n, i) => (i === row ? n + 1 : n)), smoothing: 0 } };
  });
  const failed = await failing(first, /shuffles|copies|twice/);
  expect(failed.get('20 shuffles of the rows give the same bytes')).toMatch(/^shuffle \d+: /);
  expect([...failed.keys()]).not.toContain('the same bytes twice');
});

test('probabilities that are no numbers are caught', async () => {
  const nothing = spoiled('no-number', async ({ target }) => ({
    body: {
      kind: 'constant',
      counts: target.kind === 'nominal' ? target.levels.map(() => Number.NaN) : [],
      smoothing: 0,
    },
  }));
  const failed = await failing(nothing, /bytes|answers|weights/);
  expect(failed.get('the same bytes twice')).toContain('no-number made a model that is not valid');
  expect(failed.size).toBeGreaterThan(20);
});

test('changing what was handed in is caught', async () => {
  const changing = spoiled('changing', async (source, options, context) => {
    const { target } = source;
    if (target.kind === 'nominal' && !Object.isFrozen(target.levels)) (target.levels as string[])[0] = 'mine';
    return shares(source, options, context);
  });
  const failed = await failing(changing, /^a fit/);
  expect(failed.get('a fit changes nothing of a plain table')).toContain('"mine" instead of "L0"');
});

test('a learner that heeds no signal and forgets its help is caught', async () => {
  const deaf: Learner = {
    ...majority,
    name: 'Deaf Learner',
    fit: (source, options, { rng }) => majority.fit(source, options, { rng, progress: () => {} }),
  };
  const failed = await failing(deaf, /name, title|cancelled/);
  expect(failed.get('name, title and summary say what it is')).toContain('"Deaf Learner" does not match');
  expect(failed.get('cancelled before it starts: the reason, and nothing is counted')).toContain('1 instead of 0');
});

test('what is left out is not run, and must be a check', async () => {
  const because = 'a baseline tells nothing apart';
  const skip = [{ test: 'separable by a level: every row right', because }];
  const checks = contractOf(spoiled('shares', shares), { skip }).filter(({ title }) => title.startsWith('separable'));
  const told: string[] = [];
  const { passed, failed, leftOut } = await runChecks(checks, (_done, _of, title) => told.push(title));
  expect([passed, failed.length]).toEqual([0, 1]);
  expect(leftOut).toEqual([{ group: 'defaults, nominal target', title: skip[0]!.test, because }]);
  expect(told).toEqual(['separable by a number: every row right']);
  expect(idleSkips(checks, { skip: [...skip, { test: 'gone', because }] }).map((one) => one.test)).toContain('gone');
});

test('every suite is of a learner that exists', () => {
  const names = learners.map(({ name }) => name);
  for (const name of suites.keys()) expect(names).toContain(name);
});
