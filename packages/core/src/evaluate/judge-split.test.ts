import { describe, expect, test } from 'vitest';
import type { OptionValue } from '../base/options.js';
import { rng } from '../base/rng.js';
import { mixed } from '../contract/cases/tables.js';
import { memoryCounts } from '../counts/memory.js';
import { fit } from '../fit.js';
import type { Learner } from '../learners/learner.js';
import { learners } from '../learners/learners.js';
import { naiveBayes } from '../learners/naive-bayes.js';
import { predict } from '../models/score.js';
import type { Column, Table } from '../table/table.js';
import { takeRows } from '../table/take-rows.js';
import { judgeSplit } from './judge-split.js';
import type { DataSplit } from './resampling.js';
import { splitsOf } from './splits.js';
import { taskOf } from './task.js';

const FOLDS = { kind: 'folds', folds: 3, repeats: 1 } as const;

/** The defaults, every preset, and every option that chooses between ways, one at a time. */
function variantsOf(learner: Learner): readonly Readonly<Record<string, OptionValue>>[] {
  const ways = Object.entries(learner.options).flatMap(([name, option]) => {
    const values = option.kind === 'choice' ? option.choices : option.kind === 'switch' ? [true, false] : [];
    return values.filter((value) => value !== option.default).map((value) => ({ [name]: value }));
  });
  return [{}, ...ways];
}

const cases = learners.flatMap((learner) =>
  learner.targets.flatMap((kind) =>
    variantsOf(learner).map((options) => [learner.name, kind, JSON.stringify(options), learner, options] as const),
  ),
);

/** Every cell of the test rows replaced: by another level, a number far away or between others, or nothing. */
function scrambled(table: Table, { test }: DataSplit, seed: number): Table {
  const random = rng(seed);
  const columns = table.columns.map((column): Column => {
    const holes = column.name === 'y' ? 0 : 1;
    if (column.kind === 'nominal') {
      const codes = column.codes.slice();
      for (const row of test) codes[row] = random.below(column.levels.length + holes);
      return { ...column, codes };
    }
    const values = column.values.slice();
    for (const row of test)
      values[row] = holes * random.below(7) === 1 ? Number.NaN : (random.next() - 0.3) * 10 ** random.below(9);
    return { ...column, values };
  });
  return { ...table, columns };
}

describe.each(cases)(
  '%s, %s target, %s: nothing of the test rows comes into the model',
  (...[, kind, , learner, options]) => {
    const { table, schema } = mixed(kind, 120);
    const [split] = splitsOf(taskOf(table, { schema }), FOLDS, 1);
    const { train } = split!;
    const learned = async (from: Table, rows?: Uint32Array) => {
      const { coded } = taskOf(from, { schema });
      const counts = memoryCounts(coded, schema, rows ? { rows } : {});
      return JSON.stringify(await fit(learner, { counts, schema }, { options }));
    };

    test('it is the model of a table that has the training rows only, whatever the test rows hold', async () => {
      const alone = await learned(takeRows(table, train));
      expect(await learned(table, train)).toBe(alone);
      expect(await learned(scrambled(table, split!, 1), train)).toBe(alone);
    });
  },
);

test('the test rows are judged in their order, with what is true of them', async () => {
  const { table, schema } = mixed('nominal', 90);
  const task = taskOf(table, { schema });
  const split = splitsOf(task, FOLDS, 4)[1]!;
  const { outcomes, rows, metrics, ...rest } = await judgeSplit(naiveBayes, task, split, { seed: 2 });
  const model = await fit(naiveBayes, takeRows(table, split.train), { schema, seed: 2 });
  expect({ ...predict(model, takeRows(table, split.test)), policy: undefined }).toMatchObject({
    kind: 'classes',
    labels: outcomes.kind === 'classes' && outcomes.labels,
    probabilities: outcomes.kind === 'classes' && outcomes.probabilities,
  });
  const target = table.columns.at(-1) as Column & { kind: 'nominal' };
  expect([...outcomes.truth]).toEqual([...rows].map((row) => target.codes[row]));
  expect([...rows]).toEqual([...split.test]);
  const hits =
    outcomes.kind === 'classes' ? outcomes.labels.filter((label, i) => label === outcomes.truth[i]).length : 0;
  expect(metrics.get('accuracy')).toBeCloseTo(hits / rows.length, 12);
  expect(rest).toMatchObject({ repeat: 0, fold: 1, trainRows: 60, testRows: 30 });
});

test('case weights count in learning and in judging', async () => {
  const { table, schema } = mixed('nominal', 60);
  const weights = Float64Array.from({ length: 60 }, (_, row) => row % 3);
  const task = taskOf({ ...table, weights }, { schema });
  expect(task.rows.length).toBe(40);
  const { outcomes, rows } = await judgeSplit('naive-bayes', task, splitsOf(task, FOLDS, 1)[0]!);
  expect([...outcomes.weights!]).toEqual([...rows].map((row) => row % 3));
});
