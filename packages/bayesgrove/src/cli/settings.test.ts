import { learnerNamed } from '@bayesgrove/core';
import { expect, test } from 'vitest';
import { workplace } from '../testing/call.js';
import { chosenWith } from './settings.js';

const place = workplace();
const chosen = (names: readonly string[], ...texts: readonly string[]) =>
  chosenWith(names.map(learnerNamed), texts).map(({ options }) => options);
const file = (value: unknown) => `@${place.file('options.json', JSON.stringify(value))}`;

test('with or without the name of the learner, alone or beside others', () => {
  expect(chosen(['c45'], 'minCases=5')[0]).toMatchObject({ minCases: 5 });
  expect(chosen(['c45'], 'c45.minCases=5')[0]).toMatchObject({ minCases: 5 });
  const [c45, tree] = chosen(['c45', 'nb-tree'], 'minCases=5', 'nb-tree.minCases=50');
  expect([c45!['minCases'], tree!['minCases']]).toEqual([5, 50]);
});

test('a file of options, for one learner or for several', () => {
  expect(chosen(['nb-tree'], file({ minCases: 50 }))[0]).toMatchObject({ minCases: 50 });
  const all = { c45: { prune: false }, 'nb-tree': { minCases: 50 }, tan: { smoothing: 2 } };
  const [c45, tree] = chosen(['c45', 'nb-tree'], file(all));
  expect([c45!['prune'], tree!['minCases']]).toEqual([false, 50]);
  expect(chosen(['naive-bayes'], file({ columns: { mass: 'kernel' } }))[0]).toMatchObject({
    columns: '{"mass":"kernel"}',
  });
});

test('what is said later counts', () => {
  expect(chosen(['c45'], file({ minCases: 50 }), 'minCases=3')[0]).toMatchObject({ minCases: 3 });
  expect(chosen(['c45'], 'minCases=3', file({ minCases: 50 }))[0]).toMatchObject({ minCases: 50 });
});

test.each<[string, () => unknown, string]>([
  ['another learner', () => chosen(['c45'], 'nb-tree.minCases=5'), '--set "nb-tree.minCases=5" speaks to none of c45.'],
  ['an option of none', () => chosen(['c45', 'tan'], 'mincase=5'), 'Did you mean minCases?'],
  ['a learner in a file that is none', () => chosen(['c45'], file({ c54: { minCases: 5 } })), 'Did you mean c45?'],
  ['an option in a file that is none', () => chosen(['c45'], file({ minCase: 5 })), 'did you mean minCases?'],
  ['an option in a section', () => chosen(['c45', 'tan'], file({ c45: { minCase: 5 } })), 'did you mean minCases?'],
  ['a wrong value', () => chosen(['c45'], file({ minCases: '5' })), 'minCases must be'],
  ['a strange name', () => chosen(['c45'], `@${place.file('odd.json', '{"__proto__":1}')}`), 'no option __proto__'],
  ['a list', () => chosen(['c45'], file([1])), 'holds no options'],
  ['no JSON', () => chosen(['c45'], `@${place.file('bad.json', '{')}`), 'is not JSON'],
  ['no file', () => chosen(['c45'], `@${place.path('none.json')}`), 'cannot be read'],
])('refuses %s', (_, run, text) => {
  expect(run).toThrow(text);
});
