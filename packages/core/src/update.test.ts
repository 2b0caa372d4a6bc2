import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fit } from './fit.js';
import { naiveBayes } from './learners/naive-bayes.js';
import type { Model } from './models/model.js';
import { predict } from './models/score.js';
import { tableFrom } from './table/table-from.js';
import { takeRows } from './table/take-rows.js';
import { loan } from './testing/lecture-tables.js';
import { update } from './update.js';

/** The same model, numbers to a relative 1e-12, whatever the order of the training record. */
function expectSame(a: Model, b: Model): void {
  const bare = ({ schema, body, training: { rows, weight, skipped, options } }: Model) => ({
    schema,
    body,
    training: { rows, weight, skipped, options },
  });
  compare(bare(a), bare(b), 'model');
}

function compare(a: unknown, b: unknown, path: string): void {
  if (typeof a === 'number' && typeof b === 'number') {
    const apart = Math.abs(a - b) / Math.max(1, Math.abs(a), Math.abs(b));
    if (!(apart <= 1e-12)) throw new Error(`${path}: ${a} and ${b}`);
  } else if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
    expect(Object.keys(a), path).toEqual(Object.keys(b));
    for (const [name, value] of Object.entries(a))
      compare(value, (b as Record<string, unknown>)[name], `${path}.${name}`);
  } else expect(a, path).toBe(b);
}

const TYPES = new Map([
  ['x', 'numeric'],
  ['c', 'nominal'],
  ['y', 'nominal'],
] as const);
const tableOf = (rows: Parameters<typeof tableFrom>[0]) => tableFrom(rows, { types: TYPES, target: 'y' });

const row = fc.record({
  x: fc.oneof(
    fc.double({ min: -100, max: 100, noNaN: true }),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(null, Number.POSITIVE_INFINITY),
  ),
  c: fc.constantFrom('u', 'v', 'w', '__proto__', null),
  y: fc.constantFrom('a', 'b', 'c', null),
});

const settings = fc.oneof(
  fc.constantFrom<Readonly<Record<string, unknown>>>(
    { numeric: 'gaussian' },
    { numeric: 'gaussian', variance: 'mle', prior: 'uniform' },
    { numeric: 'kernel' },
    { numeric: 'kernel', bandwidth: 'attribute', scale: 'class-std' },
    { numeric: 'discretized', updatable: true },
    { preset: 'weka', updatable: true },
    { estimate: 'eq18', smoothing: 0 },
  ),
);

test('any split into batches gives the model of one fit on all rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { minLength: 1, maxLength: 10 }), { minLength: 2, maxLength: 4 }),
      settings,
      async ([first, ...others], options) => {
        if (!first!.some(({ y }) => y !== null)) return;
        const fitted = { options, use: ['x', 'c'] };
        let model = await fit(naiveBayes, tableOf(first!), fitted);
        for (const batch of others) model = await update(model, tableOf(batch));
        expectSame(model, await fit(naiveBayes, tableOf([first!, ...others].flat()), fitted));
      },
    ),
    { numRuns: 300 },
  );
});

test('numbers near the ends of their range', async () => {
  const x = [1e308, -1e308, 1.7e308, -1.7e308, 5e307, 1e300];
  const y = ['a', 'b', 'a', 'b', 'b', 'a'];
  const all = tableFrom({ x, y });
  const model = await update(await fit(naiveBayes, takeRows(all, [0, 1, 2])), takeRows(all, [3, 4, 5]));
  expectSame(model, await fit(naiveBayes, all));
});

test('a new level and a new class are taken in, behind those that were there', async () => {
  const first = await fit(naiveBayes, tableOf({ x: [1, 2], c: ['u', 'v'], y: ['a', 'b'] }));
  const model = await update(first, tableOf({ x: [3, 4], c: ['w', 'u'], y: ['z', 'a'] }));
  expect(model.schema.columns.slice(1)).toMatchObject([{ levels: ['u', 'v', 'w'] }, { levels: ['a', 'b', 'z'] }]);
  expect(predict(model, tableOf({ x: [3], c: ['w'], y: [null] }))).toMatchObject({ labels: Uint32Array.of(2) });
  expect(first.schema.columns[1]).toMatchObject({ levels: ['u', 'v'] });
});

test('weights count in batches too', async () => {
  const heavy = { ...loan, weights: Float64Array.from({ length: 10 }, (_, i) => 1 + (i % 3)) };
  const parts = [takeRows(heavy, [0, 1, 2, 3]), takeRows(heavy, [4, 5, 6, 7, 8, 9])] as const;
  expectSame(await update(await fit(naiveBayes, parts[0]), parts[1]), await fit(naiveBayes, heavy));
});

test('columns are matched by name; extra ones are left out, and a column without a value fits', async () => {
  const first = await fit(naiveBayes, tableOf({ x: [1, 2, 4], c: ['u', 'v', 'u'], y: ['a', 'b', 'a'] }));
  const turned = tableFrom({ y: ['a', 'b'], extra: [1, 2], c: [null, null], x: [3, null] });
  const model = await update(first, turned);
  const wanted = tableOf({ x: [1, 2, 4, 3, null], c: ['u', 'v', 'u', null, null], y: ['a', 'b', 'a', 'a', 'b'] });
  expectSame(model, await fit(naiveBayes, wanted));
});

test('no rows change nothing', async () => {
  const model = await fit(naiveBayes, loan);
  expect((await update(model, takeRows(loan, []))).body).toEqual(model.body);
});

describe('refused', () => {
  test('a batch that lacks a column, by name', async () => {
    const model = await fit(naiveBayes, loan);
    const { columns } = loan;
    await expect(update(model, { ...loan, columns: columns.slice(1) })).rejects.toThrow('"Home Owner"');
    await expect(update(model, { ...loan, columns: columns.slice(0, 3) })).rejects.toThrow('"Defaulted Borrower"');
  });
  test('a column of another kind', async () => {
    const model = await fit(naiveBayes, tableOf({ x: [1, 2], c: ['u', 'v'], y: ['a', 'b'] }));
    await expect(update(model, tableFrom({ x: ['k'], c: ['u'], y: ['a'] }))).rejects.toMatchObject({
      code: 'kind-mismatch',
    });
  });
  test.each([{ numeric: 'discretized' }, { preset: 'weka' }])(
    'what depends on all rows and was not kept: %o',
    async (options) => {
      const model = await fit(naiveBayes, loan, { options });
      await expect(update(model, loan)).rejects.toMatchObject({
        code: 'cannot-update',
        remedy: expect.stringContaining('updatable=true'),
      });
    },
  );
  test('other learners', async () => {
    await expect(update(await fit('one-rule', loan), loan)).rejects.toThrow('A model of one-rule cannot be updated.');
  });
  test('a new class for which given priors have no share', async () => {
    const model = await fit(naiveBayes, loan, { options: { prior: '{"No":0.5,"Yes":0.5}' } });
    const more = tableFrom({
      'Home Owner': ['No'],
      'Marital Status': ['Single'],
      'Annual Income': [1],
      'Defaulted Borrower': ['Maybe'],
    });
    await expect(update(model, more)).rejects.toThrow('prior gives no share to "Maybe"');
  });
});
