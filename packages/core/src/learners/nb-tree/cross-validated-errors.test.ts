import { expect, test } from 'vitest';
import { type Rng, rng } from '../../base/rng.js';
import type { NumericAxis } from '../../counts/counts.js';
import { memoryCounts } from '../../counts/memory.js';
import { fit } from '../../fit.js';
import { predict } from '../../models/score.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import type { Table } from '../../table/table.js';
import { tableFrom } from '../../table/table-from.js';
import { takeRows } from '../../table/take-rows.js';
import { naiveBayes } from '../naive-bayes.js';
import { rowsOf } from '../rows-of.js';
import { crossValidatedErrors, type UtilityOptions } from './cross-validated-errors.js';
import { logsUpTo } from './logs.js';
import { nodeTable } from './node-table.js';

const FOLDS = 5;

function tableOf(random: Rng, rows: number): Table {
  const some = <T>(make: (row: number) => T) =>
    Array.from({ length: rows }, (_, row) => (random.below(9) === 0 ? null : make(row)));
  const y = Array.from({ length: rows }, () => random.below(3));
  return tableFrom({
    x: some((row) => y[row]! * 2 + random.next() * 3),
    z: some(() => random.below(6) / 2),
    colour: some((row) => ['red', 'green', 'blue'][random.below(3) === 0 ? random.below(3) : y[row]!]!),
    shape: some(() => ['round', 'square'][random.below(2)]!),
    y: y.map((c) => ['no', 'yes', 'maybe'][c]!),
  });
}

/** Cross-validation as it is told: a fit on the other folds, and the held-out rows scored, for every fold. */
async function refitted(table: Table, options: UtilityOptions): Promise<number> {
  const { schema } = inferSchema(table, { target: 'y', use: ['x', 'z', 'colour', 'shape'] });
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

const OPTIONS = { folds: FOLDS, smoothing: 1, encoding: 'cases', small: 'folds' } as const;

function errorsIn(table: Table, options: UtilityOptions) {
  const { schema } = inferSchema(table, { target: 'y', use: ['x', 'z', 'colour', 'shape'] });
  const source = memoryCounts(code(table), schema);
  const cases = { rows: Uint32Array.from({ length: table.rows }, (_, i) => i), weights: table.weights };
  const small = nodeTable(rowsOf(source), source.features, cases);
  const of = crossValidatedErrors(table.rows, source.features, 3, options, logsUpTo(table.rows));
  const errors = (partOf: Uint32Array, parts: number, limit?: number) => of(small, partOf, parts, limit);
  return { source, errors };
}

test.each([
  ['Laplace', 1],
  ['a half', 0.5],
  ['maximum likelihood', 0],
])('in every fold: the errors of naive Bayes fitted again and again (%s)', async (_name, smoothing) => {
  const random = rng(5);
  for (let i = 0; i < 8; i++) {
    const table = tableOf(random, 40 + 30 * i);
    const options = { ...OPTIONS, smoothing, discretize: 'fold' } as const;
    const { errors } = errorsIn(table, options);
    expect(errors(new Uint32Array(table.rows), 1)![0]).toBe(await refitted(table, options));
  }
});

test('a part is what it would be by itself, whole weights are as good as none, and cuts of a node serve all its folds', () => {
  const table = tableOf(rng(9), 300);
  const { errors } = errorsIn(table, { ...OPTIONS, discretize: 'node' });
  const partOf = Uint32Array.from({ length: 300 }, (_, row) => (row * 5 + (row >> 2)) % 3);
  const parts = errors(partOf, 3)!;
  const weighted = { ...table, weights: new Float64Array(300).fill(1) };
  expect(errorsIn(weighted, { ...OPTIONS, discretize: 'node' }).errors(partOf, 3)).toEqual(parts);
  for (let part = 0; part < 3; part++) {
    const alone = takeRows(
      table,
      Array.from({ length: 300 }, (_, row) => row).filter((row) => partOf[row] === part),
    );
    const own = errorsIn(alone, { ...OPTIONS, discretize: 'node' });
    expect(own.errors(new Uint32Array(alone.rows), 1)![0]).toBe(parts[part]);
    expect((own.source.features[0] as NumericAxis).kind).toBe('numeric');
  }
  expect(errors(partOf, 3, parts[0]! + parts[1]!)).toBeUndefined();
  expect(errors(partOf, 3, 1 + parts[0]! + parts[1]! + parts[2]!)).toEqual(parts);
});

test('a single case is an error; few cases have a fold each, or are all errors', () => {
  const table = tableFrom({ a: ['p', 'p', 'p', 'q'], y: ['no', 'no', 'no', 'yes'], b: ['s', 's', 's', 's'] });
  const { schema } = inferSchema(table, { target: 'y', use: ['a', 'b'] });
  const source = memoryCounts(code(table), schema);
  const cases = { rows: Uint32Array.of(0, 1, 2, 3), weights: undefined };
  const small = nodeTable(rowsOf(source), source.features, cases);
  const of = (how: 'folds' | 'errors') => {
    const options = { ...OPTIONS, discretize: 'node', small: how } as const;
    const errors = crossValidatedErrors(4, source.features, 2, options, logsUpTo(4));
    return (partOf: Uint32Array, parts: number) => errors(small, partOf, parts);
  };
  // Three of one class tell each other right; the fourth is alone.
  expect(of('folds')(Uint32Array.of(0, 0, 0, 1), 2)).toEqual(Float64Array.of(0, 1));
  expect(of('errors')(Uint32Array.of(0, 0, 0, 1), 2)).toEqual(Float64Array.of(3, 1));
});
