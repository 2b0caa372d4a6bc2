import { expect, test } from 'vitest';
import { type Rng, rng } from '../../base/rng.js';
import type { NumericAxis } from '../../counts/counts.js';
import { memoryCounts } from '../../counts/memory.js';
import { fit } from '../../fit.js';
import { foldPlace } from '../../kernels/fold-place.js';
import { commonWorkplace } from '../../kernels/start-kernels.js';
import { predict } from '../../models/score.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import type { Column, Table } from '../../table/table.js';
import { tableFrom } from '../../table/table-from.js';
import { takeRows } from '../../table/take-rows.js';
import { naiveBayes } from '../naive-bayes.js';
import { rowsOf } from '../rows-of.js';
import type { Test } from '../tree/grow.js';
import { crossValidatedErrors, type UtilityOptions } from './cross-validated-errors.js';
import { intervalsIn } from './intervals.js';
import { nodeIn } from './node.js';

const FOLDS = 5;
const FEATURES = ['x', 'z', 'colour', 'shape', 'part'];

function tableOf(random: Rng, rows: number, classes = 3): Table {
  const some = <T>(make: (row: number) => T) =>
    Array.from({ length: rows }, (_, row) => (random.below(9) === 0 ? null : make(row)));
  const y = Array.from({ length: rows }, () => random.below(classes));
  return tableFrom({
    x: some((row) => y[row]! * 2 + random.next() * 3),
    z: some((row) => (y[row]! * 2 + random.below(4)) / 2),
    colour: some((row) => ['red', 'green', 'blue'][random.below(3) === 0 ? random.below(3) : y[row]!]!),
    shape: some(() => ['round', 'square'][random.below(2)]!),
    part: Array.from({ length: rows }, (_, row) => ['p', 'q', 'r'][(row * 5 + (row >> 2)) % 3]!),
    y: y.map((c) => ['no', 'yes', 'maybe'][c]!),
  });
}

/** Cross-validation as it is told: a fit on the other folds, and the held-out rows scored, for every fold. */
async function refitted(table: Table, options: UtilityOptions): Promise<number> {
  const { schema } = inferSchema(table, { target: 'y', use: FEATURES });
  const y = table.columns.at(-1)!;
  if (y.kind !== 'nominal') throw new Error('No classes.');
  let errors = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const rows = Array.from({ length: table.rows }, (_, row) => row);
    const rest = takeRows(
      table,
      rows.filter((row) => row % FOLDS !== fold),
    );
    const held = rows.filter((row) => row % FOLDS === fold);
    const { smoothing, encoding } = options;
    const given = { numeric: 'discretized', smoothing, encoding };
    const out = predict(await fit(naiveBayes, rest, { schema, options: given }), takeRows(table, held));
    if (out.kind !== 'classes') throw new Error('No classes.');
    for (const [i, row] of held.entries()) if (out.labels[i] !== y.codes[row]) errors++;
  }
  return errors;
}

const place = await foldPlace(commonWorkplace());
const OPTIONS = { folds: FOLDS, smoothing: 1, encoding: 'cases', small: 'folds' } as const;

async function errorsIn(table: Table, options: UtilityOptions) {
  const { schema } = inferSchema(table, { target: 'y', use: FEATURES });
  const source = memoryCounts(code(table), schema);
  const cases = { rows: Uint32Array.from({ length: table.rows }, (_, i) => i), weights: table.weights };
  const node = nodeIn(place, rowsOf(source), source.features, source.target.size, table.rows);
  node.enter(cases);
  return {
    source,
    node,
    errors: crossValidatedErrors(node, intervalsIn(node, table.rows, options), table.rows, options),
  };
}

const empty = (column: Column): Column =>
  column.kind === 'numeric' ? { ...column, values: column.values.map(() => Number.NaN) } : column;

const BY_PART: Test = { kind: 'levels', feature: 4, childOf: [0, 1, 2], branches: 3, missing: 0 };

test.each([
  ['Laplace', 1],
  ['a half', 0.5],
  ['maximum likelihood', 0],
])('in every fold: the errors of naive Bayes fitted again and again (%s)', async (_name, smoothing) => {
  const random = rng(5);
  for (let i = 0; i < 8; i++) {
    const table = tableOf(random, 40 + 30 * i);
    const options = { ...OPTIONS, smoothing, discretize: 'fold' } as const;
    const { errors } = await errorsIn(table, options);
    expect(errors(undefined)![0]).toBe(await refitted(table, options));
  }
});

test('a part is what it would be by itself, whole weights are as good as none, and cuts of a node serve all its folds', async () => {
  const table = tableOf(rng(9), 300);
  const { errors } = await errorsIn(table, { ...OPTIONS, discretize: 'node' });
  const column = table.columns[4]!;
  if (column.kind !== 'nominal') throw new Error('No levels.');
  const parts = errors(BY_PART)!;
  const weighted = { ...table, weights: new Float64Array(300).fill(1) };
  expect((await errorsIn(weighted, { ...OPTIONS, discretize: 'node' })).errors(BY_PART)).toEqual(parts);
  for (let part = 0; part < 3; part++) {
    const alone = takeRows(
      table,
      Array.from({ length: 300 }, (_, row) => row).filter((row) => column.codes[row] === part),
    );
    const own = await errorsIn(alone, { ...OPTIONS, discretize: 'node' });
    expect(own.errors(undefined)![0]).toBe(parts[part]);
    expect((own.source.features[0] as NumericAxis).kind).toBe('numeric');
  }
  expect(errors(BY_PART, parts[0]! + parts[1]!)).toBeUndefined();
  expect(errors(BY_PART, 1 + parts[0]! + parts[1]! + parts[2]!)).toEqual(parts);
});

test('many cases are counted as few are, and given up only beyond the limit', async () => {
  const table = tableOf(rng(7), 2600);
  const perFold = { ...OPTIONS, discretize: 'fold' } as const;
  expect((await errorsIn(table, perFold)).errors(undefined)![0]).toBe(await refitted(table, perFold));
  const options = { ...OPTIONS, discretize: 'node' } as const;
  const { errors } = await errorsIn(table, options);
  const parts = errors(BY_PART)!;
  const sum = parts.reduce((all, one) => all + one, 0);
  // Weighted cases are not counted in stretches.
  const weighted = await errorsIn({ ...table, weights: new Float64Array(2600).fill(1) }, options);
  expect(weighted.errors(BY_PART)).toEqual(parts);
  expect(weighted.errors(undefined)).toEqual(errors(undefined));
  for (const limit of [0, 1, 100, sum / 2, sum - 1, sum, sum + 1]) {
    const fresh = (await errorsIn(table, options)).errors;
    expect(fresh(BY_PART, limit)).toEqual(limit < sum ? undefined : parts);
  }
});

/** Weights of 1 are another way to the same errors: cases are sorted, and neither counted in bins nor by their value. */
test.each([
  [2, 400, 'cases'],
  [2, 3000, 'cases'],
  [2, 140_000, 'cases'],
  [3, 400, 'cases'],
  [3, 3000, 'gaps'],
  [3, 40_000, 'cases'],
] as const)(
  '%d classes, %d cases: numbers are cut as in sorted cases, in a node and in one below it (naming by %s)',
  async (classes, rows, encoding) => {
    const table = tableOf(rng(rows + classes), rows, classes);
    const weighted = { ...table, weights: new Float64Array(rows).fill(1) };
    const options = { ...OPTIONS, encoding, discretize: 'node' } as const;
    const [one, other] = [await errorsIn(table, options), await errorsIn(weighted, options)];
    const axis = one.source.features[0] as NumericAxis;
    const code = axis.size >> 1;
    const tests: readonly (Test | undefined)[] = [
      undefined,
      BY_PART,
      { kind: 'cuts', feature: 0, cuts: [{ at: axis.values[code]!, code }], missing: 1 },
      { kind: 'cuts', feature: 1, cuts: [{ at: 1, code: 2 }], missing: 0 },
    ];
    // A number of few values that says much, and is counted where there are three classes.
    expect(one.node.columns[1]!.isCounted).toBe(classes > 2);
    const without = {
      ...table,
      columns: table.columns.map((column) => (column.name === 'z' ? empty(column) : column)),
    };
    expect((await errorsIn(without, options)).errors(undefined)![0]).toBeGreaterThan(one.errors(undefined)![0]!);
    const below = Uint32Array.from({ length: rows }, (_, row) => row).filter((row) => row % 7 < 5);
    for (const own of [undefined, below]) {
      if (own) one.node.enter({ rows: own, weights: undefined });
      if (own) other.node.enter({ rows: own, weights: new Float64Array(own.length).fill(1) });
      for (const test of tests) expect(one.errors(test)).toEqual(other.errors(test));
    }
  },
);

test('a part of a cut is what it would be by itself, however small', async () => {
  const table = tableOf(rng(3), 300);
  const { source, errors } = await errorsIn(table, { ...OPTIONS, discretize: 'node' });
  const x = table.columns[0]!;
  if (x.kind !== 'numeric') throw new Error('No number.');
  const axis = source.features[0] as NumericAxis;
  for (const code of [1, 7, 20, 150, axis.size - 1]) {
    const at = axis.values[code]!;
    const parts = errors({ kind: 'cuts', feature: 0, cuts: [{ at, code }], missing: 1 })!;
    for (const part of [0, 1]) {
      const rows = Array.from({ length: 300 }, (_, row) => row).filter(
        (row) => Number(!(x.values[row]! < at)) === part,
      );
      const own = await errorsIn(takeRows(table, rows), { ...OPTIONS, discretize: 'node' });
      expect(own.errors(undefined)![0]).toBe(parts[part]);
    }
  }
});

test('a single case is an error; few cases have a fold each, or are all errors', async () => {
  const table = tableFrom({ a: ['p', 'p', 'p', 'q'], y: ['no', 'no', 'no', 'yes'], b: ['s', 's', 's', 's'] });
  const { schema } = inferSchema(table, { target: 'y', use: ['a', 'b'] });
  const source = memoryCounts(code(table), schema);
  const byA: Test = { kind: 'levels', feature: 0, childOf: [0, 1], branches: 2, missing: 0 };
  const of = async (how: 'folds' | 'errors') => {
    const node = nodeIn(place, rowsOf(source), source.features, 2, 4);
    node.enter({ rows: Uint32Array.of(0, 1, 2, 3), weights: undefined });
    const options = { ...OPTIONS, discretize: 'node', small: how } as const;
    return crossValidatedErrors(node, intervalsIn(node, 4, options), 4, options)(byA);
  };
  // Three of one class tell each other right; the fourth is alone.
  expect(await of('folds')).toEqual(Float64Array.of(0, 1));
  expect(await of('errors')).toEqual(Float64Array.of(3, 1));
});
