import { expect, test } from 'vitest';
import { fit } from '../fit.js';
import { predict } from '../models/score.js';
import { tableFrom } from '../table/table-from.js';
import { majority } from './majority.js';

test('the class shares, weights counted', async () => {
  const table = tableFrom({ x: [1, 2, 3], y: ['a', 'b', 'b'] }, { weights: [4, 1, 1] });
  const model = await fit(majority, table);
  expect(model.body).toEqual({ kind: 'constant', counts: [4, 2], smoothing: 0 });
  expect(predict(model, table)).toMatchObject({ labels: Uint32Array.of(0, 0, 0) });
});

test('a tie goes to the class declared first', async () => {
  const table = tableFrom({ y: ['b', 'a'], x: [1, 2] });
  expect(predict(await fit(majority, table, { target: 'y' }), table)).toMatchObject({
    classes: ['b', 'a'],
    labels: Uint32Array.of(0, 0),
  });
});

test('the mean of a number', async () => {
  const table = tableFrom({ x: ['u', 'v', 'u'], y: [1, 2, 6] });
  const model = await fit(majority, table);
  expect(model.body).toEqual({ kind: 'mean', n: 3, mean: 3, squares: 14 });
  expect(predict(model, table)).toMatchObject({ kind: 'numbers', values: Float64Array.of(3, 3, 3) });
});
