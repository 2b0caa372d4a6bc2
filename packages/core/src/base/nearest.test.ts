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
])('nearest(%j, %j) is %j', (word, known, found) => {
  expect(nearest(word, known)).toBe(found);
});
