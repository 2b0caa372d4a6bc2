import { describe, expect, test } from 'vitest';
import { checked } from '../base/options.js';
import { rng } from '../base/rng.js';
import { memoryCounts } from '../counts/memory.js';
import { fit } from '../fit.js';
import type { Tree } from '../models/model.js';
import { predict } from '../models/score.js';
import { code } from '../schema/codes.js';
import { inferSchema } from '../schema/infer-schema.js';
import { tableFrom } from '../table/table-from.js';
import { collapse } from './c45/collapse.js';
import { extraErrors } from './c45/errors.js';
import { prune } from './c45/prune.js';
import { readings } from './c45/readings.js';
import { sendingOf } from './c45/sending.js';
import { c45 } from './c45.js';
import type { GrownNode, Test } from './tree/grow.js';
import { statsOf } from './tree/grow-by-level.js';

const words = (text: string) => text.split(' ');

/** Quinlan's fourteen days. */
const weather = {
  outlook: words('sunny sunny overcast rainy rainy rainy overcast sunny sunny rainy sunny overcast overcast rainy'),
  temperature: words('hot hot hot mild cool cool cool mild cool mild mild mild hot mild'),
  humidity: words('high high high high normal normal normal high normal normal normal high normal high'),
  windy: words('f t f f f t t f f f t t f t'),
  play: words('no no yes yes yes no yes no yes yes yes yes yes no'),
};

const treeOf = async (columns: Parameters<typeof tableFrom>[0], options = {}) =>
  (await fit(c45, tableFrom(columns), { options })).body as Tree;

const outline = ({ nodes }: Tree) =>
  nodes.map((node) =>
    node.kind === 'leaf'
      ? `${node.empty ? 'empty ' : ''}${node.body.kind === 'constant' ? node.body.counts.join('-') : ''}`
      : `${node.feature}${node.kind === 'cuts' ? ` <= ${node.cuts[0]}` : ''}`,
  );

test('fourteen days, by hand', async () => {
  // info of 9 yes, 5 no: 0.940. Gains: outlook 0.940 - 0.694 = 0.247, humidity 0.152, windy 0.048, temperature 0.029;
  // average 0.119, so outlook (ratio 0.247 / 1.577 = 0.156) and humidity (0.152 / 1.000 = 0.152) may be taken.
  // Below sunny, humidity separates all (3 no, 2 yes); below rainy, windy does (2 no, 3 yes).
  // Pruning: the two leaves of sunny are estimated at 3 (1 - 0.25^(1/3)) + 2 (1 - 0.25^(1/2)) = 1.11 + 1.00 errors,
  // a leaf of its own at 2 + 1.24: it stays. Rainy likewise.
  const tree = await treeOf(weather);
  expect(outline(tree)).toEqual(['0', '2', '3-0', '0-2', '0-4', '3', '0-3', '2-0']);
  expect(tree.nodes[0]).toMatchObject({ missing: [5 / 14, 4 / 14, 5 / 14], body: { counts: [5, 9] } });
});

test("the book's example of pessimistic errors (section 4.2)", () => {
  const extra = extraErrors({ z: 'table', confidence: 0.25 });
  // 6 x U(0,6) + 9 x U(0,9) + 1 x U(0,1) = 6 x 0.206 + 9 x 0.143 + 1 x 0.750 = 3.273; one leaf: 16 x U(1,16) = 2.512.
  expect(extra(6, 0) + extra(9, 0) + extra(1, 0)).toBeCloseTo(3.273, 2);
  expect(1 + extra(16, 1)).toBeCloseTo(2.512, 1);
});

test('a cut is the largest training value not above the midpoint, or the midpoint', async () => {
  const columns = { x: [1, 2, 3, 10, 11, 12], y: words('a a a b b b') };
  const plain = { penalty: 'none' };
  expect(outline(await treeOf(columns, plain))).toEqual(['0 <= 3', '3-0', '0-3']);
  expect(outline(await treeOf(columns, { ...plain, threshold: 'midpoint' }))).toEqual(['0 <= 6.5', '3-0', '0-3']);
});

test('a missing value goes down all branches in shares, in training and in scoring', async () => {
  const columns = {
    a: [...words('u u u u v v'), null, null],
    y: words('no no no no yes yes no yes'),
  };
  // Known: 4 u, 2 v. The two missing cases go 2/3 to u, 1/3 to v.
  const tree = await treeOf(columns, { prune: false });
  const counts = tree.nodes.map((node) => (node.body.kind === 'constant' ? node.body.counts : []));
  expect(counts[1]![0]).toBeCloseTo(4 + 2 / 3, 12);
  expect(counts[1]![1]).toBeCloseTo(2 / 3, 12);
  expect(counts[2]![0]).toBeCloseTo(1 / 3, 12);
  expect(counts[2]![1]).toBeCloseTo(2 + 1 / 3, 12);
  const out = predict(await fit(c45, tableFrom(columns), { options: { prune: false } }), tableFrom({ a: [null, 'u'] }));
  if (out.kind !== 'classes') throw new Error('no classes');
  const [left, right] = [(4 + 2 / 3) / (5 + 1 / 3), 1 / 3 / (2 + 2 / 3)];
  expect(out.probabilities[0]).toBeCloseTo((2 / 3) * left + (1 / 3) * right, 12);
  expect(out.probabilities[2]).toBeCloseTo(left, 12);
});

test('everything missing: no test, the class shares', async () => {
  const columns = { a: [null, 'u', null, null], x: [null, null, null, 3], y: words('p q p p') };
  expect(outline(await treeOf(columns))).toEqual(['3-1']);
});

test('a level without cases answers with the majority of its parent, or as its parent', async () => {
  // b tells r from the rest; where b is 1, a tells p from q, and w never occurs there.
  const columns = {
    b: words('2 2 2 2 2 2 1 1 1 1 1 1'),
    a: words('u u v v w w u u u v v v'),
    y: words('r r r r r r p p p q q q'),
  };
  const leaf = ['0', '6-0-0', '1', '0-3-0', '0-0-3'];
  expect(outline(await treeOf(columns, { prune: false }))).toEqual([...leaf, 'empty 0-3-0']);
  expect(outline(await treeOf(columns, { prune: false, emptyLeaf: 'parent' }))).toEqual([...leaf, 'empty 0-3-3']);
});

describe('a chain', () => {
  /** Two classes in turn: the best cut takes a single row off an end. */
  const staircase = (n: number) => {
    const x = Array.from({ length: n }, (_, i) => i);
    return tableFrom({ x, y: x.map((i) => (i % 2 === 0 ? 'even' : 'odd')) });
  };
  // Every value is another, so the column would be left out as an identifier.
  const use = ['x'];
  const options = { collapse: false, minCases: 1, penalty: 'none', minSplit: 'simple', slack: 0 };

  test('of 20,001 tests below each other is collapsed and pruned without recursion', async () => {
    const depth = 20_001;
    const cut = (i: number): Test => ({
      kind: 'cuts',
      feature: 0,
      cuts: [{ at: i, code: i + 1 }],
      missing: [0.5, 0.5],
    });
    const node = (id: number, parent: number, even: number, odd: number, test?: Test): GrownNode => ({
      id,
      parent,
      depth: 0,
      stat: Float64Array.of(even, odd),
      test,
      children: test ? [id + 1, id + 2] : [],
    });
    // Node 2 i takes row i off; its class is even or odd in turn.
    const nodes = Array.from({ length: depth }, (_, i) => [
      node(2 * i, 2 * (i - 1), Math.ceil((depth + 1 - i) / 2), Math.floor((depth + 1 - i) / 2), cut(i)),
      node(2 * i + 1, 2 * i, 1 - (i % 2), i % 2),
    ]).flat();
    nodes[0] = { ...nodes[0]!, parent: -1 };
    nodes.push(node(2 * depth, 2 * (depth - 1), 1, 0));
    const kept = nodes.map((one) => ({ ...one }));
    collapse(kept, 1e-3);
    expect(kept[0]!.test).toBeDefined();
    const source = memoryCounts(code(staircase(10)), inferSchema(staircase(10), { use }).schema);
    await prune(nodes, sendingOf(source, { nodes, rows: undefined }, statsOf), checked(readings, { raising: false }), {
      rng: rng(1),
    });
    // The last test stays: its leaf of one row is estimated at 0.75 errors, and without the row there is one error less.
    expect(nodes[0]!.test).toBeDefined();
    expect(nodes[2]!.test).toBeUndefined();
  });

  test('of 300 tests is raised and pruned', async () => {
    expect(((await fit(c45, staircase(330), { use, options })).body as Tree).nodes).toHaveLength(3);
  });
});
