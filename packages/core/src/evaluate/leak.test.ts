import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shuffled } from '../contract/cases/tools.js';
import { balanceScale, led, ticTacToe, waveform } from '../contract/generated-sets.js';
import type { Learner } from '../learners/learner.js';
import { learners } from '../learners/learners.js';
import { inferSchema } from '../schema/infer-schema.js';
import { readArff } from '../table/read-arff.js';
import type { NominalColumn, Table } from '../table/table.js';
import { takeRows } from '../table/take-rows.js';
import { discretizedBeforeSplitting } from '../testing/planted-leak.js';
import { hasShared, sharedFile, unlessShared } from '../testing/shared.js';
import { evaluate } from './evaluate.js';
import { hitsByChance, type LeakTest, leakTest, shuffledLabels } from './leak.js';

/**
 * With less to search, so that twenty data sets take seconds; and where pruning by cross-validation would answer shuffled
 * labels with a single leaf, which nothing could leak into, unpruned.
 */
const LIGHT = new Map<string, Readonly<Record<string, unknown>>>([
  ['cart', { size: 'full', maxDepth: 4 }],
  ['s-nb-tree', { folds: 2, minCases: 60 }],
]);

const able = learners.filter(({ targets }) => targets.includes('nominal'));

type Prepare = (table: Table, target: string) => Table;

/** A learner on many tables, each with its labels in another order. `prepare` sees a whole table before it is split. */
async function tried(
  learner: Learner,
  tables: readonly Table[],
  prepare: Prepare = (table) => table,
): Promise<LeakTest> {
  const evaluations = [];
  for (const [i, table] of tables.entries()) {
    const { target } = inferSchema(table);
    const prepared = prepare(shuffledLabels(table, target, 1000 + i), target);
    evaluations.push(
      await evaluate(learner, prepared, {
        target,
        options: LIGHT.get(learner.name) ?? {},
        metrics: ['accuracy'],
        resampling: { kind: 'folds', folds: 3, repeats: 1 },
      }),
    );
  }
  return leakTest(evaluations);
}

/** Learners that look at more than one column, or are not allowed to do without: nothing leaks into a majority. */
const EXPOSED = ['naive-bayes', 'c45', 'nb-tree', 'selective-nb', 'tan', 'aode'];

function describeLeaks(title: string, load: () => Promise<readonly Table[]>): void {
  describe(title, () => {
    test.each(able.map((learner) => [learner.name, learner] as const))(
      '%s does as well as chance on shuffled labels',
      async (_, learner) => {
        const { z } = await tried(learner, await load());
        expect(Math.abs(z)).toBeLessThan(2);
      },
    );

    test.each(EXPOSED)('%s is caught where columns were discretized before splitting', async (name) => {
      const learner = able.find((one) => one.name === name)!;
      const { z } = await tried(learner, await load(), discretizedBeforeSplitting);
      expect(z).toBeGreaterThan(2);
    });
  });
}

const some = (table: Table, rows: number) => takeRows(table, shuffled(table.rows, 3).slice(0, rows));

describeLeaks('generated data', async () => [
  ...[1, 2, 3, 4, 5, 6].map((seed) => waveform(100, seed)),
  led(120, 1),
  led(120, 2),
  some(ticTacToe(), 100),
  some(balanceScale(), 100),
]);

const SETS =
  'breast-cancer bupa dermatology ecoli glass haberman heart-c heart-h heart-statlog hepatitis ionosphere iris labor lung-cancer lymphography promoter sonar tae wine zoo'.split(
    ' ',
  );

/** The target and the first columns, which are enough here; all of them, ten folds and every default: `npm run bench -- leak`. */
async function narrow(name: string): Promise<Table> {
  const table = await readArff(readFileSync(sharedFile(`data/${name}.arff`)));
  const { target } = inferSchema(table);
  const features = table.columns.filter((column) => column.name !== target).slice(0, 16);
  return { ...table, columns: table.columns.filter((column) => column.name === target || features.includes(column)) };
}

// The data sets stand in ../shared, which is only where the project is developed; the generated data above runs everywhere.
describe.skipIf(!hasShared)(`real data${unlessShared}`, () => {
  describeLeaks('twenty data sets', () => Promise.all(SETS.map(narrow)));
});

describe('chance', () => {
  const outcomes = (truth: readonly number[], labels: readonly number[]) => ({
    kind: 'classes' as const,
    classes: ['a', 'b', 'c'],
    truth: Uint32Array.from(truth),
    labels: Uint32Array.from(labels),
    probabilities: new Float64Array(3 * truth.length),
  });

  const orders = (list: readonly number[]): number[][] =>
    list.length === 0
      ? [[]]
      : list.flatMap((one, i) => orders([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [one, ...rest]));

  test('its mean and variance are those over all orders of the classes', () => {
    const truth = [0, 0, 0, 1, 1, 2, 2];
    const labels = [0, 1, 0, 0, 1, 1, 2];
    const hits = orders(truth).map((order) => order.filter((c, i) => c === labels[i]).length);
    const mean = hits.reduce((sum, one) => sum + one, 0) / hits.length;
    const variance = hits.reduce((sum, one) => sum + (one - mean) ** 2, 0) / hits.length;
    const chance = hitsByChance(outcomes(truth, labels));
    expect(chance).toMatchObject({ rows: 7, hits: 4 });
    expect(chance.expected).toBeCloseTo(mean, 12);
    expect(chance.variance).toBeCloseTo(variance, 12);
  });

  test('who always says the same does exactly as well as chance', () => {
    expect(hitsByChance(outcomes([0, 0, 1, 2], [0, 0, 0, 0]))).toEqual({ rows: 4, hits: 2, expected: 2, variance: 0 });
  });
});

test('shuffling keeps the classes and moves nothing else', () => {
  const table = led(50, 1);
  const other = shuffledLabels(table, 'class', 5);
  const codes = (of: Table) => [...(of.columns.at(-1) as NominalColumn).codes];
  expect(codes(other)).not.toEqual(codes(table));
  expect(codes(other).sort()).toEqual(codes(table).sort());
  expect(other.columns.slice(0, -1)).toEqual(table.columns.slice(0, -1));
  expect(shuffledLabels(table, 'class', 5)).toEqual(other);
  expect(() => shuffledLabels(table, 'clas', 5)).toThrow('There is no column called "clas"');
  expect(() => shuffledLabels(waveform(20, 1), 'x1', 5)).toThrow('is numeric');
});
