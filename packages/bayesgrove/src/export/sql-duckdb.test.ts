import {
  exportSql,
  fit,
  learnerNamed,
  type Model,
  Problem,
  predict,
  rng,
  type Table,
  tableFrom,
  type Variable,
} from '@bayesgrove/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monks } from '../../../core/src/contract/generated-sets.js';
import {
  chainTree,
  modelOf,
  randomConstant,
  randomDecisionTable,
  randomNetwork,
  randomProduct,
  randomTree,
} from '../../../core/src/testing/random-models.js';
import { randomTable } from '../../../core/src/testing/random-schema.js';
import { loadTable } from '../duckdb/load-table.js';
import { type Duckdb, openDuckdb } from '../duckdb/open-duckdb.js';
import { quoteName } from '../duckdb/sql/quote.js';
import { compareAnswers, edgeTable, learnedCases, type SqlAnswer } from '../testing/sql-cases.js';

let duckdb: Duckdb;
beforeAll(async () => {
  duckdb = await openDuckdb(undefined, { threads: 2 });
});
afterAll(() => duckdb.close());

const NAME = `it's "the" table; --`;

/** The types a table has in a database: dates are timestamps, every other missing number is a NaN. */
async function load(table: Table): Promise<void> {
  await duckdb.run(['DROP TABLE IF EXISTS raw', `DROP TABLE IF EXISTS ${quoteName(NAME)}`]);
  await loadTable(duckdb, table, 'raw');
  const cells = table.columns.map((column) => {
    const name = quoteName(column.name);
    if (column.kind === 'nominal') return column.format === 'boolean' ? `CAST(${name} AS BOOLEAN) AS ${name}` : name;
    return column.format === 'number'
      ? `CASE WHEN ${name} IS NULL AND rowid % 2 = 0 THEN 'NaN'::DOUBLE ELSE ${name} END AS ${name}`
      : `make_timestamp(CAST(round(${name} * 1000) AS BIGINT)) AS ${name}`;
  });
  const items = ['CAST(rowid AS INTEGER) AS "row number"', ...cells].join(', ');
  await duckdb.run(`CREATE TEMP TABLE ${quoteName(NAME)} AS SELECT ${items} FROM raw`);
}

async function answersOf(query: string, before: number): Promise<ReadonlyMap<number, SqlAnswer>> {
  const rows = await duckdb.rows(query);
  return new Map(rows.map((row) => [Number(row[0]), row.slice(before) as SqlAnswer]));
}

describe('100,000 rows at and beside every border', () => {
  const tried = { rows: 0 };
  test('every learner answers in DuckDB as here', async () => {
    for (const { name, model } of await learnedCases()) {
      const table = edgeTable(model, 5_600, 3);
      const { query, check } = exportSql(model, { dialect: 'duckdb', table: NAME, keep: ['row number'] });
      await load(table);
      const found = compareAnswers(predict(model, table), await answersOf(query, 1), table.rows);
      expect(found, name).toMatchObject({ labels: 0, near: true, answered: true });
      expect(await duckdb.rows(check), name).toEqual([]);
      tried.rows += table.rows;
    }
    expect(tried.rows).toBeGreaterThan(100_000);
  });
});

describe('random models with names that break statements', () => {
  const kinds: readonly (readonly [string, number, (seed: number) => Model])[] = [
    ['trees', 16, (seed) => randomTree(rng(seed), { tests: 20 })],
    ['trees with networks', 16, (seed) => randomTree(rng(seed), { leaves: 'networks', missing: ['child', 'stop'] })],
    ['networks', 20, (seed) => randomNetwork(rng(seed))],
    ['tables', 10, (seed) => randomDecisionTable(rng(seed))],
    ['products', 20, (seed) => randomProduct(rng(seed))],
    ['constants', 6, (seed) => randomConstant(rng(seed))],
  ];
  test.each(kinds)('%s', async (_, seeds, make) => {
    let exported = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const model = make(seed);
      const sql = exportedOrRefused(model);
      if (sql === undefined) continue;
      exported++;
      const all = randomTable(rng(seed), model.schema, 120);
      // DuckDB has no columns without a name.
      const table = { ...all, columns: all.columns.filter(({ name }) => name !== '') };
      await load(table);
      const answers = await answersOf(sql.query, 1 + table.columns.length);
      const found = compareAnswers(predict(model, all), answers, table.rows);
      expect(found, `seed ${seed}`).toMatchObject({ labels: 0, near: true, answered: true });
      expect(await duckdb.rows(sql.check), `check of seed ${seed}`).toEqual([]);
    }
    expect(exported).toBeGreaterThan(seeds / 8);
  });

  function exportedOrRefused(model: Model) {
    try {
      return exportSql(model, { dialect: 'duckdb', table: NAME });
    } catch (refusal) {
      expect(refusal).toBeInstanceOf(Problem);
      expect((refusal as Problem).code).toBe('cannot-export');
      return undefined;
    }
  }
});

test('levels that look like numbers are found in columns of any type', async () => {
  const model = await fit(learnerNamed('naive-bayes'), monks(1));
  const { query } = exportSql(model, { dialect: 'duckdb', table: 'robots', keep: ['row number'] });
  const types = ['DOUBLE', 'INTEGER', 'FLOAT', 'VARCHAR', 'DOUBLE', 'BIGINT'];
  const columns = types.map((type, i) => `CAST(a${i + 1} AS ${type}) AS a${i + 1}`);
  await duckdb.run('DROP TABLE IF EXISTS raw');
  await loadTable(duckdb, monks(1), 'raw');
  await duckdb.run(`CREATE TEMP TABLE robots AS SELECT rowid AS "row number", ${columns.join(', ')} FROM raw`);
  const found = compareAnswers(predict(model, monks(1)), await answersOf(query, 1), 432);
  expect(found).toMatchObject({ labels: 0, near: true, answered: true });
});

test('yes and no are found where the database made a BOOLEAN of them', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({
    answer: i % 3 === 0 ? 'Yes' : i % 7 === 0 ? null : 'no',
    other: i % 2 === 0 ? 'true' : 'y',
    c: i % 3 === 0 || i % 5 === 0 ? 'p' : 'q',
  }));
  const table = tableFrom(rows);
  const model = await fit(learnerNamed('naive-bayes'), table, { target: 'c' });
  const { query } = exportSql(model, { dialect: 'duckdb', table: 'guessed', keep: ['row number'] });
  await duckdb.run('DROP TABLE IF EXISTS raw');
  await loadTable(duckdb, table, 'raw');
  await duckdb.run(
    'CREATE TEMP TABLE guessed AS SELECT rowid AS "row number", CAST(answer AS BOOLEAN) AS answer, other FROM raw',
  );
  expect(await duckdb.rows('SELECT DISTINCT typeof(answer) FROM guessed')).toEqual([['BOOLEAN']]);
  const found = compareAnswers(predict(model, table), await answersOf(query, 1), 40);
  expect(found).toMatchObject({ labels: 0, near: true, answered: true });
});

describe('large models', () => {
  /** Naive Bayes on one column of levels. */
  const wide = (levels: number, classes: number): Model => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);
    const random = rng(1);
    const counts = (count: number) => names(count).map(() => random.below(9));
    const nominal = { kind: 'nominal', format: 'label' } as const;
    const columns: readonly Variable[] = [
      { ...nominal, name: 'x', role: 'feature', levels: names(levels) },
      { ...nominal, name: 'class', role: 'target', levels: names(classes) },
    ];
    return modelOf(
      { columns },
      {
        kind: 'bayes-net',
        prior: { counts: counts(classes), smoothing: 1 },
        factors: [
          { kind: 'categorical', feature: 0, counts: counts(levels * classes), estimate: 'shares', smoothing: 1 },
        ],
      },
    );
  };

  test.each([
    ['5,000 levels', 5_000, 2],
    ['300 classes', 3, 300],
  ] as const)('%s', async (_, levels, classes) => {
    expect(await duckdb.rows(exportSql(wide(levels, classes), { dialect: 'duckdb' }).check)).toEqual([]);
  });

  test.each(['child', 'stop'] as const)('a chain of 2,000 tests, missing: %s', async (missing) => {
    expect(await duckdb.rows(exportSql(chainTree(2_000, missing), { dialect: 'duckdb' }).check)).toEqual([]);
  });

  test('a chain of 150 tests whose missing values go both ways', async () => {
    expect(await duckdb.rows(exportSql(chainTree(150, 'shares'), { dialect: 'duckdb' }).check)).toEqual([]);
  });
});
