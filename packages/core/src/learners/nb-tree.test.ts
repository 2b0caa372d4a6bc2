import { describe, expect, test } from 'vitest';
import { fit } from '../fit.js';
import type { Categorical, Tree } from '../models/model.js';
import { predict } from '../models/score.js';
import { tableFrom } from '../table/table-from.js';
import { nbTree } from './nb-tree.js';

/**
 * Kohavi's point in 40 rows: within "day" the class is the sign of x, within "night" the opposite. Naive Bayes sees every
 * column apart and can only guess; one test of the light leaves it nothing to do.
 */
const rows = Array.from({ length: 40 }, (_, i) => ({ isDay: i % 2 === 0, isHigh: i % 4 < 2, far: 1 + (i % 10) / 10 }));
const light = rows.map(({ isDay }) => (isDay ? 'day' : 'night'));
const x = rows.map(({ isHigh, far }) => (isHigh ? far : -far));
const y = rows.map(({ isDay, isHigh }) => (isDay === isHigh ? 'yes' : 'no'));
const table = tableFrom({ x, light, y });

describe('an exclusive or', () => {
  test('is split by the column whose parts naive Bayes can tell, and cut in the leaves', async () => {
    const { nodes } = (await fit(nbTree, table, { target: 'y' })).body as Tree;
    expect(nodes).toHaveLength(3);
    expect(nodes[0]).toMatchObject({ kind: 'levels', feature: 1, childOf: [0, 1], missing: 0 });
    for (const leaf of nodes.slice(1)) {
      if (leaf.kind !== 'leaf' || leaf.body.kind !== 'bayes-net') throw new Error('No naive Bayes.');
      expect(leaf.body.prior).toEqual({ counts: [10, 10], smoothing: 1 });
      const [of] = leaf.body.factors as [Categorical];
      // The nearest numbers on both sides of 0 are -1.2 and 1, or -1.3 and 1.1.
      expect(of.cuts).toHaveLength(1);
      expect(Math.abs(of.cuts![0]!)).toBeLessThan(0.2);
    }
  });

  test('the probability of a row is that of its leaf, by hand', async () => {
    // Day, x above 0: prior (10 + 1) / 22; x (10 + 1) / 12 against 1 / 12; light (10 + 1) / 12 for both: 121 to 11.
    const out = predict(await fit(nbTree, table, { target: 'y' }), tableFrom({ x: [5], light: ['day'] }));
    if (out.kind !== 'classes') throw new Error('No classes.');
    expect(out.probabilities[out.classes.indexOf('yes')]).toBeCloseTo(11 / 12, 12);
  });

  test('fewer than 30 cases are left to naive Bayes', async () => {
    const few = tableFrom({ x: x.slice(0, 28), light: light.slice(0, 28), y: y.slice(0, 28) });
    expect((await fit(nbTree, few, { target: 'y' })).body).toMatchObject({ kind: 'tree', nodes: [{ kind: 'leaf' }] });
    const split = await fit(nbTree, few, { target: 'y', options: { minCases: 28 } });
    expect((split.body as Tree).nodes).toHaveLength(3);
  });

  test('intervals for the whole tree see nothing in x; a test of them is one of cuts', async () => {
    const { nodes } = (await fit(nbTree, table, { target: 'y', options: { discretize: 'global' } })).body as Tree;
    const leaf = nodes.at(-1)!;
    expect(leaf.body.kind === 'bayes-net' && leaf.body.factors[0]).toMatchObject({ feature: 0, cuts: [] });
    // Below 60 a third is c, and a and b are told by s; above, the other way round.
    const steps = Array.from({ length: 120 }, (_, i) => i);
    const isP = (i: number) => (i * 7) % 5 < 2;
    const told = tableFrom({
      n: steps,
      s: steps.map((i) => (isP(i) ? 'p' : 'q')),
      y: steps.map((i) => (i < 60 && i % 3 === 0 ? 'c' : i < 60 === isP(i) ? 'a' : 'b')),
    });
    const asked = { target: 'y', use: ['n', 's'], options: { discretize: 'global' } };
    const tree = (await fit(nbTree, told, asked)).body as Tree;
    expect(tree.nodes[0]).toMatchObject({ kind: 'cuts', feature: 0, cuts: [57.5] });
  });
});

test('nodes say what they are at', async () => {
  const told: string[] = [];
  await fit(nbTree, table, { target: 'y', progress: (_done, what) => told.push(what) });
  expect(told).toContain('node 1 of depth 0: best so far light');
});

test('of two tests without errors the first column is taken, whatever the order in which they are tried', async () => {
  // y is a xor b: after either test naive Bayes makes no error. b stands first, a leaves less entropy.
  const cells = [
    [40, '0', '0'],
    [10, '0', '1'],
    [20, '1', '0'],
    [30, '1', '1'],
  ] as const;
  const rows = cells.flatMap(([n, a, b]) => Array.from({ length: n }, () => ({ b, a, y: a === b ? 'same' : 'other' })));
  const { body } = await fit(nbTree, tableFrom(rows, { target: 'y' }));
  expect(body.kind === 'tree' && body.nodes[0]).toMatchObject({ kind: 'levels', feature: 0 });
});
