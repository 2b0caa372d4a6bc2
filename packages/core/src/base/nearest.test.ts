import { expect, test } from 'vitest';
import { nearest } from './nearest.js';

test.each([
  ['speices', ['island', 'species', 'sex'], 'species'],
  ['Species', ['species'], 'species'],
  ['weight', ['height', 'age'], 'height'],
  ['zzz', ['species'], undefined],
  ['w', ['u', 'v'], undefined],
  ['W', ['v', 'w'], 'w'],
  ['', [], undefined],
  ['dtbn', ['majority', 'dtnb', 'tan'], 'dtnb'],
  ['trys', ['merit', 'tries'], 'tries'],
  ['tam', ['dtnb', 'tan'], 'tan'],
  ['ot', ['to'], 'to'],
  ['foo', ['sex', 'age'], undefined],
  ['flipper', ['bill_length_mm', 'flipper_length_mm'], 'flipper_length_mm'],
  ['length', ['bill_length_mm', 'flipper_length_mm'], undefined],
])('nearest(%j, %j) is %j', (word, known, found) => {
  expect(nearest(word, known)).toBe(found);
});
