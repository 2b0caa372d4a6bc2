import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VERSION } from './base/version.js';
import { fit } from './fit.js';
import { learners } from './learners/learners.js';
import { serialize } from './models/model-file.js';
import { tableFrom } from './table/table-from.js';
import { takeRows } from './table/take-rows.js';

const table = tableFrom({
  colour: ['red', 'blue', null, 'red', 'green', 'blue', 'red', 'green'],
  size: [1.5, 2, 3, null, 5, 2, 1, 9],
  y: ['a', 'b', 'b', 'a', 'b', 'b', 'a', null],
});

test('the version in models is the version of the package', () => {
  for (const name of ['core', 'bayesgrove']) {
    const { version } = JSON.parse(readFileSync(new URL(`../../${name}/package.json`, import.meta.url), 'utf8'));
    expect(version).toBe(VERSION);
  }
});

describe.each(learners.map((learner) => [learner.name, learner] as const))('%s', (_, learner) => {
  test('the same bytes twice, and after any shuffle of the rows', async () => {
    const once = serialize(await fit(learner, table));
    expect(serialize(await fit(learner, table))).toBe(once);
    const shuffled = takeRows(table, [7, 3, 5, 1, 0, 2, 6, 4]);
    expect(serialize(await fit(learner, shuffled))).toBe(once);
  });

  test('fits at the same time do not disturb one another', async () => {
    const others = [takeRows(table, [0, 1, 2, 3, 4, 5, 6]), takeRows(table, [6, 4, 2, 0, 1, 5, 3])];
    const alone = serialize(await fit(learner, takeRows(others[0]!, [0, 1, 2, 3, 4, 5, 6])));
    const together = await Promise.all(others.map((one) => fit(learner, one)));
    expect(together.map((model) => serialize(model))).toEqual([alone, alone]);
  });

  test('rows without a target are left out and counted', async () => {
    const { training } = await fit(learner, table);
    expect(training).toMatchObject({
      rows: 7,
      weight: 7,
      skipped: 1,
      learner: learner.name,
      seed: 1,
      version: VERSION,
    });
  });

  // RTAN draws as many rows as there are, so that copies are drawn otherwise than a weight; its suite says so too.
  test.skipIf(learner.name === 'rtan')('weight k is k copies, weight 0 is absence', async () => {
    const weighted = await fit(learner, { ...table, weights: Float64Array.of(2, 1, 0, 1, 1, 3, 1, 1) });
    const copied = await fit(learner, takeRows(table, [0, 0, 1, 3, 4, 5, 5, 5, 6, 7]));
    expect(weighted.body).toEqual(copied.body);
  });

  test('weight 0 is absence', async () => {
    const weighted = await fit(learner, { ...table, weights: Float64Array.of(1, 1, 0, 1, 1, 0, 1, 1) });
    const taken = await fit(learner, takeRows(table, [0, 1, 3, 4, 6, 7]));
    expect(weighted.body).toEqual(taken.body);
  });

  test('inputs are not changed', async () => {
    const before = JSON.stringify(table, (_key, value) =>
      ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value,
    );
    const frozen = table.columns.some((column) => column.kind === 'nominal' && Object.isFrozen(column.levels));
    await fit(learner, table);
    expect(
      JSON.stringify(table, (_key, value) => (ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value)),
    ).toBe(before);
    for (const column of table.columns)
      if (column.kind === 'nominal') expect(Object.isFrozen(column.levels)).toBe(frozen);
  });

  test('an unknown option is refused before anything is read', async () => {
    await expect(fit(learner, table, { options: { minBukket: 3 } })).rejects.toMatchObject({ code: 'bad-options' });
  });

  test('a cancelled fit throws the reason', async () => {
    await expect(fit(learner, table, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});

test('the values of a column that is left out do not travel with the model', async () => {
  const model = await fit('majority', table, { ignore: ['colour'] });
  expect(model.schema.columns[0]).toEqual({
    name: 'colour',
    role: 'ignored',
    kind: 'nominal',
    format: 'label',
    levels: [],
  });
  expect(serialize(model)).not.toContain('green');
});

test('no row left', async () => {
  const empty = { ...table, weights: new Float64Array(8) };
  await expect(fit('majority', empty)).rejects.toMatchObject({ code: 'nothing-to-learn' });
});

test('an unknown learner, with the nearest', async () => {
  await expect(fit('one-rul', table)).rejects.toThrow('Did you mean "one-rule"?');
});

test('a numeric target for a learner of classes', async () => {
  await expect(fit('one-rule', table, { target: 'size' })).rejects.toThrow(
    'The target "size" is numeric, but one-rule learns nominal targets.',
  );
});

test('a column called __proto__ is a column', async () => {
  const odd = tableFrom(
    new Map([
      ['__proto__', ['u', 'v', 'u', 'v']],
      ['constructor', ['a', 'b', 'a', 'b']],
    ]),
  );
  const model = await fit('one-rule', odd);
  expect(model.schema.columns.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
  expect(model.body.kind).toBe('tree');
});

test.each([
  [
    'a misspelled name',
    () => fit('majority', tableFrom({ y: ['a'] }), { traget: 'y' } as never),
    'did you mean target',
  ],
  ['a seed below zero', () => fit('majority', tableFrom({ y: ['a'] }), { seed: -1 }), 'The seed is -1'],
  ['objects instead of a table', () => fit('majority', [{ y: 'a' }] as never), 'tableFrom'],
  ['nothing instead of a table', () => fit('majority', undefined as never), 'A table is wanted'],
])('%s is refused in words', async (_, wrong, text) => {
  await expect(wrong()).rejects.toThrow(text);
});

test('an option that holds JSON may be given as the value itself', async () => {
  const table = tableFrom({ x: [1, 2, 3, 4], y: ['a', 'b', 'a', 'b'] });
  const shares = { a: 0.2, b: 0.8 };
  const asValue = await fit('naive-bayes', table, { options: { prior: shares } });
  expect(asValue).toEqual(await fit('naive-bayes', table, { options: { prior: JSON.stringify(shares) } }));
});
