import { describe, expect, test } from 'vitest';
import { checked, choice, expected, number, parsed, toggle, whole } from './options.js';

const spec = {
  smoothing: number(1, 'Added to counts.', 0),
  folds: whole(5, 'Folds.', 2, 100),
  merit: choice(['auc', 'accuracy'], 'auc', 'What to maximise.'),
  prune: toggle(true, 'Prune.'),
};

test('defaults fill what is not given', () => {
  expect(checked(spec, {})).toEqual({ smoothing: 1, folds: 5, merit: 'auc', prune: true });
  expect(checked(spec, { folds: 10, prune: undefined })).toEqual({
    smoothing: 1,
    folds: 10,
    merit: 'auc',
    prune: true,
  });
});

test('every complaint is named at once, the nearest option with it', () => {
  const wrong = { fold: 3, smoothing: -1, folds: 2.5, merit: 'AUC', prune: 'yes' };
  expect(() => checked(spec, wrong)).toThrowErrorMatchingInlineSnapshot(
    `[Problem: There is no option fold (did you mean folds?); the options are smoothing, folds, merit, prune; smoothing must be a number from 0, not -1; folds must be a whole number from 2 to 100, not 2.5; merit must be one of auc, accuracy, not "AUC"; prune must be true or false, not "yes". "bayesgrove learners NAME" shows every option and its default.]`,
  );
});

test('the learner is named where it is known', () => {
  expect(() => checked(spec, { folds: 1 }, {}, 'dtnb')).toThrow('"bayesgrove learners dtnb" shows every option');
});

describe('hostile names', () => {
  test.each(['__proto__', 'constructor', 'toString'])('%s is an unknown option like any other', (name) => {
    expect(() => checked(spec, Object.fromEntries([[name, 1]]))).toThrow(`There is no option ${name}`);
  });
});

test('NaN and infinities are out of range', () => {
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(() => checked(spec, { smoothing: bad })).toThrow('smoothing must be');
});

test('texts are parsed by declaration, and what cannot be parsed is refused later', () => {
  const texts = new Map([
    ['smoothing', '0.5'],
    ['merit', 'accuracy'],
    ['prune', 'false'],
    ['folds', 'ten'],
  ]);
  expect(parsed(spec, texts)).toEqual({ smoothing: 0.5, merit: 'accuracy', prune: false, folds: 'ten' });
  expect(() => checked(spec, parsed(spec, texts))).toThrow('folds must be a whole number from 2 to 100, not "ten"');
});

test('printing and parsing the checked values gives them back', () => {
  const values = checked(spec, { smoothing: 0.1, folds: 7, merit: 'accuracy', prune: false });
  const texts = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  expect(checked(spec, parsed(spec, texts))).toEqual(values);
});

test('ranges in words', () => {
  expect(Object.values(spec).map(expected)).toEqual([
    'a number from 0',
    'a whole number from 2 to 100',
    'one of auc, accuracy',
    'true or false',
  ]);
});
