import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fit } from '../fit.js';
import type { Model, Tree } from '../models/model.js';
import { prune, pruningSequence } from '../models/prune.js';
import { casesOf, classRisk, hasCases } from '../models/risk.js';
import { predict } from '../models/score.js';
import { readArff } from '../table/read-arff.js';
import type { Table } from '../table/table.js';
import { takeRows } from '../table/take-rows.js';
import { animals, loan } from '../testing/lecture-tables.js';
import { golden, hasShared, sharedFile, unlessShared } from '../testing/shared.js';
import { cart } from './cart.js';

/** Node numbers as R prints them: the children of k are 2k and 2k + 1. */
function numbered({ nodes }: Tree): ReadonlyMap<number, number> {
  const number = new Map([[0, 1]]);
  nodes.forEach((node, i) => {
    if (node.kind === 'leaf') return;
    node.children.forEach((child, position) => {
      number.set(child, 2 * number.get(i)! + position);
    });
  });
  return new Map([...number].map(([node, printed]) => [printed, node]));
}

function complete(table: Table): Table {
  const known = (row: number) =>
    table.columns.every((column) => column.kind !== 'numeric' || !Number.isNaN(column.values[row]!));
  return takeRows(table, Array.from({ length: table.rows }, (_, row) => row).filter(known));
}

function confusion(model: Model, table: Table): readonly (readonly number[])[] {
  const target = table.columns.at(-1)!;
  const predictions = predict(model, table);
  if (target.kind !== 'nominal' || predictions.kind !== 'classes') throw new Error('Classes are needed.');
  const out = target.levels.map(() => target.levels.map(() => 0));
  predictions.labels.forEach((label, row) => {
    out[target.codes[row]!]![label]!++;
  });
  return out;
}

describe.skipIf(!hasShared)(`the lecture's tree of biopsy${unlessShared}`, () => {
  let all: Table;
  let model: Model;
  beforeAll(async () => {
    all = await readArff(readFileSync(sharedFile('data/biopsy.arff')));
    model = await fit(cart, complete(all), { target: 'class', options: { preset: 'r-tree' } });
  });

  test('has the printed 17 nodes: counts, deviances, probabilities', () => {
    const { nodes: expected, ...summary } = golden('cart').find(({ name }) => name.includes('printout'))!.expected as {
      nodes: Record<string, { n: number; counts: number[]; two_N_Q: number; leaf: boolean }>;
      total_deviance: number;
      residual_mean_deviance: number;
      misclassified: number;
    };
    const tree = model.body as Tree;
    const risk = classRisk('deviance', [1, 1]);
    const places = numbered(tree);
    expect([...places.keys()].sort()).toEqual(Object.keys(expected).map(Number).sort());
    let [deviance, errors, leaves] = [0, 0, 0];
    for (const [printed, { counts, two_N_Q, leaf }] of Object.entries(expected)) {
      const node = tree.nodes[places.get(Number(printed))!]!;
      if (!hasCases(node.body)) throw new Error('Counts are needed.');
      const own = 2 * risk.of(casesOf(node.body));
      expect(casesOf(node.body)).toEqual(counts);
      expect(own).toBeCloseTo(two_N_Q, 9);
      expect(node.kind === 'leaf').toBe(leaf);
      if (!leaf) continue;
      deviance += own;
      leaves++;
      errors += Math.min(...counts);
    }
    expect(leaves).toBe(9);
    expect(deviance).toBeCloseTo(summary.total_deviance, 9);
    expect(deviance / (683 - leaves)).toBeCloseTo(summary.residual_mean_deviance, 9);
    expect(errors).toBe(22);
  });

  test('has the printed tests', () => {
    const tree = model.body as Tree;
    const printed = [...numbered(tree)].flatMap(([number, at]) => {
      const node = tree.nodes[at]!;
      return node.kind === 'cuts' ? [`${number}: V${node.feature + 1} < ${node.cuts[0]}`] : [];
    });
    expect(printed.sort()).toEqual(
      [
        '1: V2 < 2.5',
        '2: V6 < 3.5',
        '4: V5 < 4.5',
        '5: V1 < 3.5',
        '3: V2 < 4.5',
        '6: V6 < 2.5',
        '12: V8 < 2.5',
        '13: V1 < 6.5',
      ].sort(),
    );
  });

  test('answers all 699 rows as printed: a missing value stops at its node', () => {
    expect(confusion(model, all)).toEqual([
      [440, 18],
      [7, 234],
    ]);
  });

  test('is pruned to 9, 8, ..., 2 leaves, by weakest links and by pairs', async () => {
    expect(pruningSequence(model).map(({ leaves }) => leaves)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const pairs = await fit(cart, complete(all), {
      target: 'class',
      options: { preset: 'r-tree', pruning: 'lecture' },
    });
    for (let leaves = 2; leaves <= 9; leaves++)
      for (const whole of [model, pairs]) {
        const smaller = prune(whole, { leaves });
        const { nodes } = smaller.body as Tree;
        expect(nodes.filter(({ kind }) => kind === 'leaf')).toHaveLength(leaves);
        expect(smaller.training.pruned).toEqual([{ leaves }]);
      }
  });
});

test('the animals are told apart without an error', async () => {
  const model = await fit(cart, animals, { target: 'Class label', options: { size: 'full' } });
  expect(confusion(model, animals)).toEqual([
    [5, 0],
    [0, 10],
  ]);
});

test('the loan table is told apart without an error', async () => {
  const model = await fit(cart, loan, { target: 'Defaulted Borrower', options: { size: 'full' } });
  expect(confusion(model, loan)).toEqual([
    [7, 0],
    [0, 3],
  ]);
});
