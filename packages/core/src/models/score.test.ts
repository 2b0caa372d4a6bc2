import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { fit } from '../fit.js';
import { tableFrom } from '../table/table-from.js';
import { takeRows } from '../table/take-rows.js';
import { randomHybrids } from '../testing/random-models.js';
import { randomTable } from '../testing/random-schema.js';
import { predict, predictor } from './score.js';
import { shares } from './shares.js';

const train = tableFrom({ colour: ['red', 'blue', 'red', 'blue'], size: [1, 2, 3, 4], y: ['a', 'b', 'a', 'b'] });

test('columns match by name, in any order; extra ones are reported, the target may be there or not', async () => {
  const model = await fit('one-rule', train);
  const turned = tableFrom({ note: ['x', 'y'], y: ['poison', 'poison'], size: [9, 9], colour: ['blue', 'red'] });
  const out = predict(model, turned);
  expect(out).toMatchObject({ labels: Uint32Array.of(1, 0) });
  expect(out.policy).toEqual({ missing: 0, unseen: new Map(), extra: ['note'] });
});

test('an absent column is named', async () => {
  const model = await fit('one-rule', train);
  expect(() => predict(model, tableFrom({ size: [1] }, { name: 'new.csv' }))).toThrow(
    'new.csv: The model needs a column the data does not have: "colour".',
  );
});

test('a column of the other kind is named, one without values fits', async () => {
  const model = await fit('one-rule', train);
  expect(() => predict(model, tableFrom({ colour: [1, 2], size: [1, 2] }))).toThrow(
    'Column "colour" is numeric, but the model learned it as nominal.',
  );
  expect(predict(model, tableFrom({ colour: [null, null], size: [null, 1] })).policy.missing).toBe(3);
});

test('every row scores as it would alone', async () => {
  const model = await fit('one-rule', train);
  const whole = predict(model, train);
  const alone = [3, 1].map((row) => predict(model, takeRows(train, [row])));
  expect(alone.map((one) => (one.kind === 'classes' ? one.labels[0] : undefined))).toEqual(
    [3, 1].map((row) => (whole.kind === 'classes' ? whole.labels[row] : undefined)),
  );
});

test.each(Object.entries(randomHybrids))('so with %s, whatever was scored before', (_, make) => {
  for (let seed = 1; seed <= 30; seed++) {
    const model = make(rng(seed));
    const rows = randomTable(rng(seed), model.schema, 20);
    const whole = predict(model, rows);
    const alone = predict(model, takeRows(rows, [7]));
    if (whole.kind !== 'classes' || alone.kind !== 'classes') throw new Error('classes expected');
    const width = whole.classes.length;
    expect(alone.probabilities).toEqual(whole.probabilities.slice(7 * width, 8 * width));
  }
});

test.each(Object.entries(randomHybrids))(
  'batches of any length are predicted as they would be alone: %s',
  (_, make) => {
    for (let seed = 1; seed <= 10; seed++) {
      const model = make(rng(seed));
      const rows = randomTable(rng(seed), model.schema, 30);
      const before = JSON.stringify(
        rows.columns.map((column) => Array.from(column.kind === 'numeric' ? column.values : column.codes)),
      );
      const score = predictor(model);
      for (const [from, to] of [
        [0, 10],
        [10, 12],
        [12, 30],
        [5, 25],
        [3, 3],
      ] as const) {
        const batch = takeRows(
          rows,
          Array.from({ length: to - from }, (_, i) => from + i),
        );
        expect(score(batch)).toEqual(predict(model, batch));
      }
      expect(score(rows)).toEqual(predict(model, rows));
      expect(score(takeRows(rows, [29, 0]))).toEqual(predict(model, takeRows(rows, [29, 0])));
      // What was scored is not written to.
      expect(
        JSON.stringify(
          rows.columns.map((column) => Array.from(column.kind === 'numeric' ? column.values : column.codes)),
        ),
      ).toBe(before);
    }
  },
);

test('no rows, no predictions', async () => {
  const model = await fit('majority', train);
  expect(predict(model, takeRows(train, []))).toMatchObject({ labels: new Uint32Array(0) });
});

test('shares', () => {
  expect([...shares([3, 1], 0)]).toEqual([0.75, 0.25]);
  expect([...shares([0, 0], 0)]).toEqual([0.5, 0.5]);
  expect([...shares([3, 0], 1)]).toEqual([0.8, 0.2]);
});
