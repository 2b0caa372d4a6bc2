import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { fit } from '../fit.js';
import type { Averaged } from '../models/model.js';
import { predict } from '../models/score.js';
import type { Cell } from '../table/cell.js';
import { tableFrom } from '../table/table-from.js';

/** In class n the columns are alike, in class p they differ. */
const alike = tableFrom({ a: ['0', '1', '0', '1'], b: ['0', '1', '1', '0'], y: ['n', 'n', 'p', 'p'] }, { target: 'y' });

async function shareOfN(learner: string, a: Cell, b: Cell, options: Record<string, unknown> = {}): Promise<number> {
  const out = predict(await fit(learner, alike, { options }), tableFrom({ a: [a, '0'], b: [b, '0'] }));
  return out.kind === 'classes' ? out.probabilities[0]! : Number.NaN;
}

test('AODE by hand', async () => {
  // Parent a: P(n, a = 0) = (1 + 1) / (4 + 2 * 2), times P(b = 0 | n, a = 0) = (1 + 1) / (1 + 2), or for p (0 + 1) / (1 + 2);
  // parent b the same: n 1/4 * 2/3 * 2, p 1/4 * 1/3 * 2.
  expect(await shareOfN('aode', '0', '0')).toBeCloseTo(2 / 3, 14);
  expect(await shareOfN('aode', '0', '0', { smoothing: 0 })).toBe(1);
  // Without b only a is left, which says nothing; without both, the prior.
  expect(await shareOfN('aode', '0', null)).toBeCloseTo(1 / 2, 14);
  expect(await shareOfN('aode', null, null)).toBeCloseTo(1 / 2, 14);
  // Each value has 2 cases: from 3 on, naive Bayes answers, which cannot tell.
  expect(await shareOfN('aode', '0', '0', { least: 2 })).toBeCloseTo(2 / 3, 14);
  expect(await shareOfN('aode', '0', '0', { least: 3 })).toBeCloseTo(1 / 2, 14);
});

test('A2DE by hand: of two columns the pair itself, and where it was never seen AODE', async () => {
  // P(n, a = 0, b = 0) = (1 + 1) / (4 + 2 * 4), for p (0 + 1) / 12.
  expect(await shareOfN('a2de', '0', '0')).toBeCloseTo(2 / 3, 14);
  expect(await shareOfN('a2de', '0', '0', { smoothing: 3 })).toBeCloseTo(4 / 7, 14);
  // The pair has one case: from 2 on, AODE with 3 added: P(n, a = 0) the same for both, P(b | n, a) = (1 + 3) / (1 + 6).
  expect(await shareOfN('a2de', '0', '0', { smoothing: 3, least: 2 })).toBeCloseTo(4 / 7, 14);
  expect(await shareOfN('a2de', '0', '0', { least: 3 })).toBeCloseTo(1 / 2, 14);
});

test('the model is the counts: pairs in order, missing last', async () => {
  const table = tableFrom({ a: ['0', '1', null], b: ['u', 'u', 'u'], y: ['n', 'p', 'p'] }, { target: 'y' });
  const body = (await fit('aode', table, { use: ['a', 'b'] })).body as Averaged;
  // a = 0, 1, missing; in each b = u, missing; in each n, p.
  expect(body.counts).toEqual([[1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0]]);
  expect(body.prior.counts).toEqual([1, 2]);
});

test('numbers are put into MDL intervals', async () => {
  const x = Array.from({ length: 40 }, (_, i) => i);
  const table = tableFrom({ x, z: x.map((i) => (i * 7) % 40), y: x.map((i) => (i < 20 ? 'n' : 'p')) }, { target: 'y' });
  const { body } = await fit('aode', table);
  expect((body as Averaged).columns.map(({ cuts }) => cuts)).toEqual([[19.5], []]);
});

test('too many threes of columns for A2DE: AODE is named where its pairs are not too many', async () => {
  const columns = Array.from({ length: 6 }, (_, i) => [`c${i}`, Array.from({ length: 120 }, (_, row) => `${row}`)]);
  const table = tableFrom({ ...Object.fromEntries(columns), y: Array.from({ length: 120 }, (_, row) => `${row % 2}`) });
  const use = columns.map(([name]) => name as string);
  await expect(fit('a2de', table, { use })).rejects.toThrow('or choose aode, which counts pairs only, or naive-bayes.');
  expect((await fit('aode', table, { use })).body.kind).toBe('averaged');
});

test('2,000 columns: refused with the number of counts, by both', async () => {
  const random = rng(1);
  const columns = Array.from({ length: 2000 }, (_, i) => [
    `c${i}`,
    Array.from({ length: 6 }, () => `${random.below(3)}`),
  ]);
  const table = tableFrom({ ...Object.fromEntries(columns), y: ['n', 'p', 'n', 'p', 'n', 'p'] }, { target: 'y' });
  const use = columns.map(([name]) => name as string);
  for (const learner of ['aode', 'a2de'])
    await expect(fit(learner, table, { use })).rejects.toMatchObject({
      code: 'cannot-answer',
      message: expect.stringMatching(/2000 columns would hold .* or choose naive-bayes\.$/),
    });
});
