import { expect, test } from 'vitest';
import { fit } from '../fit.js';
import type { BayesNet } from '../models/model.js';
import { tableFrom } from '../table/table-from.js';
import { sbc } from './sbc.js';

const rows = Array.from({ length: 400 }, (_, i) => i);
const table = tableFrom(
  {
    noise: rows.map((i) => `${(i * 37) % 3}`),
    // Wrong in one row of fifty: a copy of the target would be left out.
    tells: rows.map((i) => ((i % 2 === 0) === (i % 50 !== 7) ? 'u' : 'v')),
    dust: rows.map((i) => (i * 91) % 53),
    y: rows.map((i) => (i % 2 === 0 ? 'n' : 'p')),
  },
  { target: 'y' },
);

test('only the column that C4.5 asks about is kept, and every round says so', async () => {
  const { body, training } = await fit(sbc, table);
  expect(training.votes).toEqual({ rounds: 10, sample: 40, by: [0, 10, 0] });
  const { factors, prior } = body as BayesNet;
  expect(factors.map(({ feature }) => feature)).toEqual([1]);
  // Naive Bayes learns from all rows: 200 of each class.
  expect(prior.counts).toEqual([200, 200]);
});

test('samples are capped, and of one row no tree splits: all columns are kept', async () => {
  const { body, training } = await fit(sbc, table, { options: { cap: 1, rounds: 2 } });
  expect(training.votes).toEqual({ rounds: 2, sample: 1, by: [0, 0, 0], none: true });
  expect((body as BayesNet).factors.length).toBe(3);
});

test('levels: the root alone, or what is below it', async () => {
  // The class is n where both are the same: whichever is asked first, the other is below it, in both branches.
  const xor = tableFrom(
    {
      a: rows.map((i) => (i % 8 < 3 ? 'u' : 'v')),
      b: rows.map((i) => (i % 3 === 0 ? 'u' : 'v')),
      y: rows.map((i) => (i % 8 < 3 === (i % 3 === 0) ? 'n' : 'p')),
    },
    { target: 'y' },
  );
  const votes = async (levels: number) =>
    (await fit(sbc, xor, { options: { levels, sample: 1, rounds: 1 } })).training.votes?.by;
  expect((await votes(1))?.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await votes(2)).toEqual([1, 1]);
});

test('numeric columns as naive Bayes has them', async () => {
  const kinds = async (options: Record<string, unknown>) =>
    ((await fit(sbc, table, { options: { cap: 1, ...options } })).body as BayesNet).factors[2];
  expect(await kinds({})).toMatchObject({ kind: 'gaussian', variance: 'mle' });
  expect(await kinds({ numeric: 'kernel' })).toMatchObject({ kind: 'kernel', feature: 2 });
  await expect(fit(sbc, table, { options: { columns: '{"nothing":"kernel"}' } })).rejects.toThrow('nothing');
});
