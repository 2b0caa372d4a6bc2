import { type Column, exportSql, type Model, Problem, predict, rng, type Table } from '@bayesgrove/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chainTree,
  randomDecisionTable,
  randomNetwork,
  randomProduct,
  randomTree,
} from '../../../core/src/testing/random-models.js';
import { quoteName } from '../duckdb/sql/quote.js';
import { type PostgresPlace, postgresPrograms, startPostgres } from '../testing/postgres-place.js';
import { compareAnswers, edgeTable, learnedCases, type SqlAnswer } from '../testing/sql-cases.js';

const programs = postgresPrograms();

describe.skipIf(programs === undefined)(
  `SQL in PostgreSQL${programs === undefined ? ' (left out: there is no PostgreSQL on this machine)' : ''}`,
  () => {
    let postgres: PostgresPlace;
    beforeAll(async () => {
      postgres = await startPostgres(programs!);
    });
    afterAll(() => postgres?.stop());

    test('100,000 rows at and beside every border: every learner answers as here', async () => {
      let rows = 0;
      for (const { name, model } of await learnedCases()) {
        const table = edgeTable(model, 5_600, 4);
        const { query, check } = exportSql(model, { dialect: 'postgres', table: NAME, keep: ['row number'] });
        const printed = await postgres.psql([loadSql(postgres, table), copySql(query), check].join('\n'));
        const answers = answersOf(printed, model);
        const found = compareAnswers(predict(model, table), answers, table.rows);
        // What the check printed would be more lines.
        expect({ ...found, lines: lines(printed).length }, name).toMatchObject({
          labels: 0,
          near: true,
          answered: true,
          lines: table.rows,
        });
        rows += table.rows;
      }
      expect(rows).toBeGreaterThan(100_000);
    });

    test('random models pass their own check', async () => {
      const makers = [
        (seed: number) => randomTree(rng(seed), { tests: 20 }),
        (seed: number) => randomTree(rng(seed), { leaves: 'networks', missing: ['child', 'stop'] }),
        (seed: number) => randomNetwork(rng(seed)),
        (seed: number) => randomDecisionTable(rng(seed)),
        (seed: number) => randomProduct(rng(seed)),
      ];
      const checks = makers.flatMap((make) => Array.from({ length: 20 }, (_, seed) => checkOf(make(seed)))).flat();
      expect(checks.length).toBeGreaterThan(30);
      expect(await postgres.psql(checks.join('\n'))).toBe('');
    });

    test('deep trees pass their own check', async () => {
      const models = [chainTree(2_000, 'child'), chainTree(2_000, 'stop'), chainTree(150, 'shares')];
      const checks = models.flatMap(checkOf);
      expect(checks).toHaveLength(3);
      expect(await postgres.psql(checks.join('\n'))).toBe('');
    });

    test('all columns of the table come first, also one called prediction', async () => {
      const { model } = (await learnedCases()).find(({ name }) => name.startsWith('c45'))!;
      const table = edgeTable(model, 3, 5);
      const { query } = exportSql(model, { dialect: 'postgres', table: ['public', NAME] });
      const printed = await postgres.psql(
        `${loadSql(postgres, table)}\nCREATE TABLE scored AS\n${query}\nSELECT string_agg(column_name, ',' ORDER BY ordinal_position) FROM information_schema.columns WHERE table_name = 'scored';`,
      );
      expect(printed.trim()).toBe(
        'row number,Height,sky; DROP TABLE data; --,wet,day,prediction,prediction 2,p(mid),p(low),p(high)',
      );
    });
  },
);

const NAME = `it's "the" table; --`;

/** Its check; none where it is refused. */
function checkOf(model: Model): readonly string[] {
  try {
    return [exportSql(model, { dialect: 'postgres' }).check];
  } catch (refusal) {
    expect(refusal).toBeInstanceOf(Problem);
    expect((refusal as Problem).code).toBe('cannot-export');
    return [];
  }
}

const lines = (printed: string) => printed.split('\n').filter((line) => line !== '');

function answersOf(printed: string, { schema }: Model): ReadonlyMap<number, SqlAnswer> {
  const isNumber = schema.columns.find(({ role }) => role === 'target')!.kind === 'numeric';
  return new Map(
    lines(printed).map((line) => {
      const [row, answer, ...shares] = line.split('\t');
      return [Number(row), [isNumber ? Number(answer) : answer!, ...shares.map(Number)]];
    }),
  );
}

const copySql = (query: string) => `COPY (\n${query.trimEnd().replace(/;$/, '')}\n) TO STDOUT;`;

/** The table through COPY: dates as timestamps, every other missing number a NaN. */
function loadSql(postgres: PostgresPlace, table: Table): string {
  const rows = Array.from({ length: table.rows }, (_, row) =>
    [row, ...table.columns.map((column) => cellText(column, row))].join('\t'),
  );
  const path = postgres.file('rows.txt', `${rows.join('\n')}\n`);
  const raw = table.columns.map((column, i) => `c${i} ${rawType(column)}`);
  const items = table.columns.map((column, i) => `${typed(column, `c${i}`)} AS ${quoteName(column.name)}`);
  return [
    'DROP TABLE IF EXISTS raw;',
    `DROP TABLE IF EXISTS ${quoteName(NAME)};`,
    `CREATE TABLE raw ("row number" integer, ${raw.join(', ')});`,
    `\\copy raw FROM '${path}'`,
    `CREATE TABLE ${quoteName(NAME)} AS SELECT "row number", ${items.join(', ')} FROM raw;`,
  ].join('\n');
}

const rawType = (column: Column) =>
  column.kind === 'nominal'
    ? column.format === 'boolean'
      ? 'boolean'
      : 'text'
    : column.format === 'number'
      ? 'float8'
      : 'bigint';

const typed = (column: Column, cell: string) =>
  column.kind === 'numeric' && column.format !== 'number'
    ? `timestamp 'epoch' + ${cell} * interval '1 microsecond'`
    : cell;

function cellText(column: Column, row: number): string {
  if (column.kind === 'nominal') {
    const level = column.levels[column.codes[row]!];
    return level === undefined ? '\\N' : level.replaceAll('\\', '\\\\');
  }
  const value = column.values[row]!;
  if (Number.isNaN(value)) return row % 2 === 0 || column.format !== 'number' ? '\\N' : 'NaN';
  return column.format === 'number' ? String(value) : String(Math.round(value * 1000));
}
