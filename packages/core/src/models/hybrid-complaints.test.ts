import { expect, test } from 'vitest';
import { modelOf } from '../testing/random-models.js';
import type { Averaged, BayesNet, Body, DecisionTable, Model, Vote } from './model.js';
import { modelComplaint } from './model-file.js';

const schema = {
  columns: [
    { kind: 'nominal', name: 'outlook', role: 'feature', format: 'label', levels: ['sunny', 'overcast', 'rainy'] },
    { kind: 'numeric', name: 'humidity', role: 'feature', format: 'number' },
    { kind: 'nominal', name: 'windy', role: 'feature', format: 'label', levels: ['no', 'yes'] },
    { kind: 'nominal', name: 'play', role: 'target', format: 'label', levels: ['no', 'yes'] },
  ],
} as const;
const prior = { counts: [5, 9], smoothing: 0 };

const complaintOf = (body: Body, training: Partial<Model['training']> = {}) => {
  const model = modelOf(schema, body);
  const found = modelComplaint(JSON.parse(JSON.stringify({ ...model, training: { ...model.training, ...training } })));
  return found && `${found.path} ${found.what}`;
};

const table: DecisionTable = {
  kind: 'table',
  columns: [{ feature: 0 }, { feature: 1, cuts: [82.5], fill: 1 }],
  keys: [0, 0, 0, 1, 3, 0],
  counts: [0, 2, 3, 0, 1, 2],
  smoothing: 1,
  prior,
};

test.each<[string, Partial<DecisionTable>, string | undefined]>([
  ['nothing', {}, undefined],
  ['a column of the other kind', { columns: [{ feature: 1 }] }, 'columns[0].feature is not the position of a nominal'],
  ['cuts of a nominal column', { columns: [{ feature: 0, cuts: [] }] }, 'is not the position of a numeric feature'],
  ['no such feature', { columns: [{ feature: 9 }] }, 'columns[0].feature is not the position'],
  ['cuts that descend', { columns: [{ feature: 1, cuts: [2, 1] }] }, 'columns[0].cuts should ascend'],
  ['a fill that is no place', { columns: [{ feature: 0, fill: 3 }] }, 'columns[0].fill should be one of the places'],
  ['a column twice', { columns: [{ feature: 0 }, { feature: 0 }] }, 'columns[1].feature is there twice'],
  ['half a row', { keys: [0, 0, 0] }, 'keys should have 2 places a row'],
  ['a place too many', { keys: [0, 0, 0, 1, 4, 0] }, 'keys[4] is not a place of its column'],
  ['a missing cell that is filled', { keys: [0, 0, 0, 2, 3, 0] }, 'keys[3] is not a place of its column'],
  ['cells out of order', { keys: [0, 1, 0, 0, 3, 0] }, 'keys[2] should ascend'],
  ['a cell twice', { keys: [0, 1, 0, 1, 3, 0] }, 'keys[2] should ascend'],
  ['a cell without counts', { counts: [0, 2, 3, 0] }, 'counts should have 6 counts, 2 a place'],
  ['too few first classes', { first: [0] }, 'first should have 3 classes, one a cell'],
  ['a first class that is none', { first: [0, 1, 2] }, 'first should name classes'],
  ['a prior of one class', { prior: { counts: [5], smoothing: 0 } }, 'prior.counts should have 2 numbers'],
  ['a given prior of more than 1', { prior: { ...prior, given: [1, 1] } }, 'prior.given should be shares, 1 in all'],
  ['no columns, and a key', { columns: [], keys: [0] }, 'keys should have 0 places a row'],
  ['no columns, and two cells', { columns: [], keys: [] }, 'counts should have 2 counts'],
  ['no columns, and one cell', { columns: [], keys: [], counts: [5, 9] }, undefined],
])('a decision table with %s', (_, change, text) => {
  const found = complaintOf({ ...table, ...change });
  if (text === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(text);
});

const windy = { kind: 'categorical', feature: 2, counts: [2, 6, 3, 3], estimate: 'shares', smoothing: 1 } as const;
const outlook = { ...windy, feature: 0, counts: [3, 2, 0, 4, 2, 3] };
const six = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6];

test.each<[string, BayesNet['factors'], string | undefined]>([
  ['a chain', [outlook, { ...windy, parent: { feature: 0 }, counts: six }], undefined],
  ['too few counts for the parent', [{ ...windy, parent: { feature: 0 } }], 'counts should have 12 counts, 2 a place'],
  ['itself as a parent', [{ ...windy, parent: { feature: 2 } }], 'parent.feature should be another feature'],
  ['a parent of the other kind', [{ ...windy, parent: { feature: 1 } }], 'parent.feature is not the position'],
  ['a fill that is no place', [{ ...windy, fill: 2 }], 'factors[0].fill should be one of the places'],
  [
    'a circle',
    [
      { ...outlook, parent: { feature: 2 }, counts: six },
      { ...windy, parent: { feature: 0 }, counts: six },
    ],
    'factors have parents that go round in a circle',
  ],
  [
    'two parents',
    [
      { ...windy, parent: { feature: 0 }, counts: six },
      { ...windy, parent: { feature: 1, cuts: [1] }, counts: [1, 2, 3, 4, 5, 6, 7, 8] },
    ],
    'factors[1].parent is a second parent',
  ],
])('a network with %s', (_, factors, text) => {
  const found = complaintOf({ kind: 'bayes-net', prior, factors });
  if (text === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(text);
});

test('a table with naive Bayes: no column in both', () => {
  expect(complaintOf({ kind: 'product', table, factors: [windy] })).toBeUndefined();
  expect(complaintOf({ kind: 'product', table, factors: [windy, outlook] })).toBe(
    'body.factors[1].feature is a column of the table too',
  );
  expect(complaintOf({ kind: 'product', table: { ...table, keys: [9, 9] }, factors: [] })).toContain('body.table.keys');
});

const averaged: Averaged = {
  kind: 'averaged',
  parents: 1,
  least: 1,
  prior,
  columns: [{ feature: 0 }, { feature: 2, fill: 0 }],
  smoothing: 1,
  // Four places, one of them for missing, times two, times two classes.
  counts: [[...six, 1, 2, 3, 4]],
};

test('averaged estimators: one list for every set of columns, with all its places', () => {
  expect(complaintOf(averaged)).toBeUndefined();
  expect(complaintOf({ ...averaged, parents: 2 })).toBeUndefined();
  expect(complaintOf({ ...averaged, counts: [] })).toContain('counts should have 1 lists, one for every 2 columns');
  expect(complaintOf({ ...averaged, counts: [six] })).toContain('counts[0] should have 16 counts');
  expect(complaintOf({ ...averaged, columns: [] })).toContain('counts[0] should have 2 counts');
});

test('a vote: at least one member, each of them a model, and a kappa for every two', () => {
  const vote: Vote = { kind: 'vote', how: 'average', members: [table, averaged, table], kappa: [1, -1, 0] };
  expect(complaintOf(vote)).toBeUndefined();
  expect(complaintOf({ ...vote, members: [], kappa: [] })).toBe('body.members should be at least one');
  expect(complaintOf({ ...vote, kappa: [1] })).toContain('kappa should have 3 numbers, one for every two members');
  expect(complaintOf({ ...vote, kappa: [1, 0, 1.1] })).toContain('kappa should be numbers from -1 to 1');
  expect(complaintOf({ ...vote, members: [table, { ...table, keys: [] }, table] })).toContain('body.members[1].counts');
  const mean = { kind: 'mean', n: 1, mean: 1, squares: 0 } as const;
  expect(complaintOf({ kind: 'vote', how: 'average', members: [mean] })).toContain('members[0] answers with a number');
});

test('a search and votes for columns speak of features that are there', () => {
  const search = { merit: 'auc', tried: 3, steps: [{ merit: 0.5 }, { feature: 2, to: 'net', merit: 0.7 }] } as const;
  const votes = { rounds: 10, sample: 7, by: [10, 0, 3] };
  expect(complaintOf(table, { search, votes })).toBeUndefined();
  const steps = (...list: object[]) => ({ search: { ...search, steps: list } }) as never;
  expect(complaintOf(table, steps({ feature: 3, to: 'net', merit: 1 }))).toBe(
    'training.search.steps[0].feature is not the position of a feature',
  );
  expect(complaintOf(table, steps({ to: 'net', merit: 1 }))).toContain('steps[0] should say which feature moved');
  expect(complaintOf(table, { votes: { ...votes, by: [1, 2] } })).toContain('by should have 3 numbers, one a feature');
  expect(complaintOf(table, { votes: { ...votes, by: [1, 2, 11] } })).toContain('no more than the rounds');
});
