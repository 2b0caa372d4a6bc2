import { describe, expect, test } from 'vitest';
import { fit } from '../fit.js';
import type { Tree } from '../models/model.js';
import { predict } from '../models/score.js';
import { tableFrom } from '../table/table-from.js';
import { sNbTree } from './s-nb-tree.js';

/**
 * 80 rows. Where g is on, x above 0 means yes (28 rows) and below 0 no (12); where it is off, the other way round. So g by
 * itself is right for 28 + 28 of 80, delta = 0.7, and x for about half.
 */
const rows = Array.from({ length: 80 }, (_, i) => ({ isOn: i < 40, isHigh: i % 40 < 28, far: 1 + (i % 7) / 10 }));
const table = tableFrom({
  x: rows.map(({ isHigh, far }) => (isHigh ? far : -far)),
  g: rows.map(({ isOn }) => (isOn ? 'on' : 'off')),
  y: rows.map(({ isOn, isHigh }) => (isOn === isHigh ? 'yes' : 'no')),
});

const probability = async (of: Parameters<typeof tableFrom>[0], options = {}) => {
  const out = predict(await fit(sNbTree, table, { target: 'y', options }), tableFrom(of));
  if (out.kind !== 'classes') throw new Error('No classes.');
  return out.probabilities[out.classes.indexOf('yes')]!;
};

describe('a column that tells how to read another', () => {
  test('is tested, and kernels do the rest', async () => {
    const { nodes } = (await fit(sNbTree, table, { target: 'y' })).body as Tree;
    expect(nodes).toHaveLength(3);
    expect(nodes[0]).toMatchObject({ kind: 'levels', feature: 1, missing: 0, body: { counts: [40, 40] } });
    const leaf = nodes[1]!;
    if (leaf.body.kind !== 'bayes-net') throw new Error('No naive Bayes.');
    expect(leaf.body.prior).toEqual({ counts: [28, 12], smoothing: 0 });
    // The lowest of the most frequent numbers: 1, 1.1, 1.2 and 1.3 are there eight times each.
    expect(leaf.body.factors).toMatchObject([
      { kind: 'kernel', fill: 1 },
      { kind: 'categorical', fill: 0, counts: [28, 12, 0, 0], smoothing: 0 },
    ]);
  });

  test('the probability of a row by hand', async () => {
    const { nodes } = (await fit(sNbTree, table, { target: 'y' })).body as Tree;
    const { body } = nodes[1]!;
    const kernel = body.kind === 'bayes-net' ? body.factors[0] : undefined;
    if (kernel?.kind !== 'kernel') throw new Error('No kernels.');
    const x = 0.1;
    const density = (isHigh: boolean, h: number) => {
      const own = rows.filter((row) => row.isOn && row.isHigh === isHigh).map(({ far }) => (isHigh ? far : -far));
      return own.reduce((sum, value) => sum + Math.exp(-(((x - value) / h) ** 2) / 2), 0) / (own.length * h);
    };
    const yes = 28 * density(true, kernel.bandwidth[0]!);
    const no = 12 * density(false, kernel.bandwidth[1]!);
    expect(await probability({ x: [x], g: ['on'] })).toBeCloseTo(yes / (yes + no), 9);
  });

  test('a missing cell is the most frequent value', async () => {
    expect(await probability({ x: [-1], g: [null] })).toBe(await probability({ x: [-1], g: ['on'] }));
    expect(await probability({ x: [null], g: ['off'] })).toBe(await probability({ x: [1], g: ['off'] }));
  });
});

test('numbers are cut where the most probable class changes, into as many intervals as pay, and a pure leaf is a class', async () => {
  const steps = Array.from({ length: 90 }, (_, i) => i);
  const bands = tableFrom({
    x: steps.map((i) => i + (i >= 30 ? 10 : 0) + (i >= 60 ? 10 : 0)),
    y: steps.map((i) => ['a', 'b', 'a'][Math.floor(i / 30)]!),
  });
  const asked = { target: 'y', use: ['x'], options: { reduction: -1 } };
  const { nodes } = (await fit(sNbTree, bands, asked)).body as Tree;
  // Between 29 and 40, and between 69 and 80.
  expect(nodes[0]).toMatchObject({ kind: 'cuts', feature: 0, cuts: [34.5, 74.5] });
  expect(nodes.slice(1).map(({ body }) => body)).toEqual(
    [
      [30, 0],
      [0, 30],
      [30, 0],
    ].map((counts) => ({ kind: 'constant', counts, smoothing: 0 })),
  );
});

test('nodes say what they are at', async () => {
  const told: string[] = [];
  await fit(sNbTree, table, { target: 'y', progress: (_done, what) => told.push(what) });
  expect(told).toContain('node 1 of depth 0: best so far g');
});
