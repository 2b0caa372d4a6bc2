import { expect, test } from 'vitest';
import { fit } from '../fit.js';
import type { BayesNet, Categorical, Vote } from '../models/model.js';
import { tableFrom } from '../table/table-from.js';
import { kappasOf } from './rtan/kappa.js';
import { rtan } from './rtan.js';

const cycle = (n: number) => Array.from({ length: 60 }, (_, i) => String((i * 7) % n));
const table = tableFrom({ a: cycle(2), b: cycle(3), c: cycle(4), d: cycle(5), y: cycle(6) }, { target: 'y' });

test('kappa by hand', () => {
  const labels = [
    [0, 0, 1, 1],
    [0, 1, 1, 1],
    [1, 1, 1, 1],
  ].map((list) => Uint32Array.from(list));
  // Agreement 3/4, by chance 1/2 * 1/4 + 1/2 * 3/4 = 1/2; then 1/2 by chance 1/2; 3/4 by chance 3/4.
  expect(kappasOf(labels, undefined, 2)).toEqual([0.5, 0, 0]);
  expect(kappasOf([labels[2]!, labels[2]!], undefined, 2)).toEqual([1]);
  // The second row three times: agreement 3/6, by chance 4/6 * 1/6 + 2/6 * 5/6.
  const [weighted] = kappasOf(labels.slice(0, 2), Float64Array.of(1, 3, 1, 1), 2);
  expect(weighted).toBeCloseTo((3 / 6 - 14 / 36) / (1 - 14 / 36), 14);
});

test('a bag: so many trees, on other rows and from other roots, and their agreement', async () => {
  const body = (await fit(rtan, table, { options: { members: 8 } })).body as Vote;
  const nets = body.members as readonly BayesNet[];
  expect(nets.length).toBe(8);
  expect(body.kappa?.length).toBe(28);
  for (const net of nets) expect(net.prior.counts.reduce((sum, n) => sum + n, 0)).toBe(60);
  const roots = nets.map((net) => net.factors.findIndex((factor) => (factor as Categorical).parent === undefined));
  expect(new Set(roots).size).toBeGreaterThan(1);
  expect(new Set(nets.map((net) => JSON.stringify(net.prior.counts))).size).toBeGreaterThan(1);
});

test('another seed, other trees', async () => {
  const of = async (seed: number) => JSON.stringify((await fit(rtan, table, { seed })).body);
  expect(await of(1)).toBe(await of(1));
  expect(await of(1)).not.toBe(await of(2));
});
