import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, code, memoryCounts, type Partition, rng, type Schema, type Table } from '@bayesgrove/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nominal, numeric, tableOf, variableOf } from '../../../core/src/testing/count-tasks.js';
import { loadTable } from './load-table.js';
import { type Duckdb, openDuckdb } from './open-duckdb.js';
import { readFrom } from './read-duckdb.js';
import { quoteName, quoteText } from './sql/quote.js';
import { type DuckdbCounts, type DuckdbCountsOptions, duckdbCounts } from './sql-counts.js';
import { storagePlan } from './storage-plan.js';

const folder = mkdtempSync(join(tmpdir(), 'bayesgrove-counts-'));
const file = (name: string) => join(folder, name);
let duckdb: Duckdb;
let statements: string[] = [];

beforeAll(async () => {
  duckdb = await openDuckdb(undefined, { onStatement: (sql) => statements.push(sql) });
});

beforeEach(() => {
  statements = [];
});

afterAll(() => {
  duckdb.close();
  rmSync(folder, { recursive: true });
});

/** Everything a relation of any types can be asked, beside a table read from it. */
async function expectSameAsMemory(relation: string, target: string, options: DuckdbCountsOptions): Promise<void> {
  const table = await readFrom(duckdb, `SELECT * FROM ${relation}`);
  const schema: Schema = {
    columns: table.columns.map((column) => variableOf(column, column.name === target ? 'target' : 'feature')),
  };
  const memory = memoryCounts(code(table), schema);
  const sql = await duckdbCounts(duckdb, relation, schema, options);
  const names = schema.columns.map((variable) => variable.name);
  const asked = names.flatMap((a) => [{ by: [a] }, { by: [a, target] }, ...names.map((b) => ({ by: [b, a] }))]);
  expect(sql.features).toEqual(memory.features);
  expect(await sql.count(asked)).toEqual(await memory.count(asked));
  await sql.close();
}

const TYPED = `(SELECT i % 3 = 0 AS flag, DATE '2020-01-01' + CAST(i % 7 AS INTEGER) AS day,
  TIMESTAMP '2020-01-01' + to_milliseconds(i % 5) AS "at", CAST(i % 4 AS DECIMAL(9, 2)) / 4 AS price, i % 11 AS id,
  CASE WHEN i % 13 = 0 THEN NULL WHEN i % 2 = 0 THEN 'NaN'::DOUBLE ELSE -0.0 END AS odd,
  ['a', 'it''s', '"', '', '); DROP TABLE x; --', 'é', 'rowid', NULL][i % 8 + 1] AS "a ""b""",
  CAST(['x', 'y'][i % 2 + 1] AS ENUM('y', 'z', 'x')) AS "rowid", 'a label of more than twelve bytes ' || i % 3 AS "count",
  i % 2 AS "class" FROM range(200) AS r(i))`;

describe('relations', () => {
  it.each(['table', 'view'] as const)('counts every type as the reader reads it: %s', async (store) => {
    await expectSameAsMemory(TYPED, 'class', { store });
    await expectSameAsMemory(TYPED, 'a "b"', { store, plan: 'grouping-sets' });
  });

  it('tells by the plan of DuckDB what storage there is', async () => {
    await duckdb.run(`COPY (SELECT 1 AS a) TO ${quoteText(file('a.csv'))}`);
    await duckdb.run(`COPY (SELECT 1 AS a) TO ${quoteText(file('a.json'))}`);
    await duckdb.run(`COPY (SELECT 1 AS a) TO ${quoteText(file('a.parquet'))}`);
    await duckdb.run(`CREATE TEMP VIEW behind AS SELECT a + 1 AS a FROM ${quoteText(file('a.csv'))}`);
    await duckdb.run('CREATE TEMP TABLE read_csv_not AS SELECT 1 AS "READ_CSV"');
    const plans = [quoteText(file('a.csv')), quoteText(file('a.json')), quoteText(file('a.parquet')), 'behind'];
    expect(await Promise.all(plans.map((relation) => storagePlan(duckdb, relation)))).toEqual([
      'grouping-sets',
      'grouping-sets',
      'separate',
      'grouping-sets',
    ]);
    expect(await storagePlan(duckdb, 'read_csv_not')).toBe('separate');
  });

  it('reads a CSV file once for a whole batch, and Parquet column by column', async () => {
    for (const format of ['csv', 'parquet']) {
      const path = quoteText(file(`data.${format}`));
      await duckdb.run(
        `COPY (SELECT i % 3 AS a, i % 5 AS b, i % 2 AS c FROM range(50) AS r(i)) TO ${path} (FORMAT ${format})`,
      );
      const schema = tableOf([numeric('a', []), numeric('b', []), numeric('c', [])]).schema;
      const source = await duckdbCounts(duckdb, path, schema, { store: 'view' });
      statements = [];
      await source.count([{ by: ['a', 'c'] }, { by: ['b', 'c'] }, { by: ['c'] }, { by: ['a', 'c'] }]);
      expect(statements.length).toBe(format === 'csv' ? 1 : 4);
      await source.close();
      await expectSameAsMemory(path, 'c', { store: 'view' });
    }
  });

  it('counts in a database that may only be read, and leaves it as it is', async () => {
    const path = file('read-only.duckdb');
    await duckdb.run([
      `ATTACH ${quoteText(path)} AS d`,
      "CREATE TABLE d.t AS SELECT i % 3 AS a, 'c' || i % 2 AS c FROM range(9) AS r(i)",
      'DETACH d',
    ]);
    const before = readFileSync(path);
    const only = await openDuckdb(path);
    const { schema } = tableOf([numeric('a', []), { ...nominal('c', 2, []), levels: ['c0', 'c1'] } as never]);
    const source = await duckdbCounts(only, 't', schema);
    const within: Partition = { cells: 1, steps: [{ column: 'c', to: [1, -1], missing: -1 }, { cell: 0 }] };
    const [plain, cells] = await source.count([{ by: ['a', 'c'] }, { by: ['a'], within }]);
    expect([...plain!.n]).toEqual([2, 1, 1, 2, 2, 1, 0, 0]);
    expect([...cells!.n]).toEqual([2, 1, 2, 0]);
    await source.close();
    only.close();
    expect(readFileSync(path)).toEqual(before);
  });

  it.each(['table', 'view'] as const)('refuses levels the schema does not have: %s', async (store) => {
    const { schema } = tableOf([numeric('z', []), nominal('x', 1, []), nominal('none', 0, []), nominal('y', 2, [])]);
    const make = (rows: string) =>
      duckdbCounts(duckdb, `(SELECT * FROM (VALUES (1, 'L0', NULL, 'L0'), ${rows}) AS t(z, x, "none", y))`, schema, {
        store,
      });
    const left = 'SELECT (SELECT count(*) FROM duckdb_tables()), (SELECT count(*) FROM duckdb_types())';
    const before = await duckdb.rows(left);
    await expect(make("(1, 'other', NULL, 'L0'), (2, 'b', NULL, 'L0')")).rejects.toMatchObject({
      code: 'axis-mismatch',
      what: 'Column "x" has a level that the schema does not have, "b".',
    });
    await expect(make("(1, 'L0', NULL, 'l0')")).rejects.toThrow('Column "y" has a level');
    await expect(make("(1, 'other', NULL, NULL)")).rejects.toThrow('Column "x" has a level');
    await expect(make("(1, '', NULL, 'L0')")).rejects.toThrow('Column "x" has a level');
    await expect(make("(1, 'L0', 'L0', 'L0')")).rejects.toThrow('Column "none" has a level');
    expect(await duckdb.rows(left)).toEqual(before);
    const source = await make("(NULL, NULL, NULL, 'L0'), (1, 'L0', NULL, NULL)");
    expect([source.rows, source.skipped]).toEqual([2, 1]);
    expect([...(await source.count([{ by: ['x'] }]))[0]!.n]).toEqual([1, 1]);
    await source.close();
  });

  it('names a column that is not there, or that no code can be given', async () => {
    const { schema } = tableOf([numeric('x', []), nominal('y', 1, [])]);
    const make = (relation: string) => duckdbCounts(duckdb, relation, schema);
    await expect(make("(SELECT 1 AS X, 'L0' AS y)")).rejects.toMatchObject({ code: 'absent-columns' });
    await expect(make("(SELECT [1] AS x, 'L0' AS y)")).rejects.toMatchObject({ code: 'unreadable-type' });
    await expect(make("(SELECT 'a' AS x, 'L0' AS y)")).rejects.toMatchObject({ code: 'sql-failed' });
    await expect(make('nowhere')).rejects.toMatchObject({ code: 'sql-failed' });
  });

  it('counts by more columns than one statement can tell apart', async () => {
    const random = rng(3);
    const columns = Array.from({ length: 70 }, (_, i) =>
      nominal(
        `x${i}`,
        2,
        Array.from({ length: 20 }, () => random.below(3)),
      ),
    );
    const { table, schema } = tableOf([
      ...columns,
      nominal('y', 2, columns[0]!.kind === 'nominal' ? columns[0]!.codes : []),
    ]);
    await loadTable(duckdb, table, 'wide');
    const source = await duckdbCounts(duckdb, 'wide', schema, { plan: 'grouping-sets' });
    const asked = columns.map(({ name }) => ({ by: [name, 'y'] }));
    expect(await source.count(asked)).toEqual(await memoryCounts(code(table), schema).count(asked));
    await source.close();
  });
});

describe('data that changes', () => {
  const { table, schema } = tableOf([numeric('x', [1, 2, 3]), nominal('y', 2, [0, 1, 0])]);
  const load = async (name: string, options: DuckdbCountsOptions): Promise<DuckdbCounts> => {
    await loadTable(duckdb, table, name);
    return duckdbCounts(duckdb, name, schema, options);
  };

  it.each(['separate', 'grouping-sets'] as const)('is noticed when it is not copied: %s', async (plan) => {
    const name = `moving_${plan.replace('-', '_')}`;
    const source = await load(name, { store: 'view', plan });
    await source.count([{ by: ['x'] }]);
    await duckdb.run(`UPDATE ${name} SET x = 7 WHERE x = 2`);
    await expect(source.count([{ by: ['x'] }])).rejects.toMatchObject({ code: 'data-moved' });
    await duckdb.run([`UPDATE ${name} SET x = 2 WHERE x = 7`, `INSERT INTO ${name} VALUES (1, 'L0')`]);
    await expect(source.count([{ by: ['y'] }])).rejects.toMatchObject({ code: 'data-moved' });
    await duckdb.run(`DELETE FROM ${name} WHERE x = 1`);
    await expect(source.count([{ by: [], within: { cells: 1, steps: [{ cell: 0 }] } }])).rejects.toMatchObject({
      code: 'data-moved',
    });
  });

  it('does not matter to a copy', async () => {
    const source = await load('copied', {});
    await duckdb.run('DELETE FROM copied');
    expect([...(await source.count([{ by: ['y'] }]))[0]!.n]).toEqual([2, 1]);
    await source.close();
  });
});

describe('stages', () => {
  it('make one table a level, none for a partition that is known, and nothing stays behind', async () => {
    const { table, schema } = tableOf([
      nominal('a', 2, [0, 1, 0, 1]),
      nominal('b', 2, [0, 0, 1, 1]),
      nominal('y', 2, [0, 1, 1, 0]),
    ]);
    await loadTable(duckdb, table, 'grown');
    const left = 'SELECT (SELECT count(*) FROM duckdb_tables()), (SELECT count(*) FROM duckdb_types())';
    const before = await duckdb.rows(left);
    const source = await duckdbCounts(duckdb, 'grown', schema);
    const first: Partition = { cells: 2, steps: [{ column: 'a', to: [1, 2], missing: 1 }, { cell: 0 }, { cell: 1 }] };
    const second: Partition = {
      cells: 3,
      steps: [first.steps[0]!, { column: 'b', to: [3, 4], missing: 4 }, { cell: 1 }, { cell: 0 }, { cell: 2 }],
    };
    const made = async (within: Partition) => {
      statements = [];
      await source.count([{ by: ['y'], within }]);
      return statements.filter((sql) => sql.startsWith('CREATE')).length;
    };
    expect([await made(first), await made(first), await made(second), await made(structuredClone(second))]).toEqual([
      1, 0, 1, 0,
    ]);
    await source.close();
    expect(await duckdb.rows(left)).toEqual(before);
  });
});

describe('weights', () => {
  it('that are no binary fractions add up to the same bits, whatever the threads', async () => {
    const relation = `(SELECT 'L' || i % 3 AS x, 1 / (1 + i % 7) AS w, 'L' || i % 2 AS y FROM range(300000) AS r(i))`;
    const schema: Schema = {
      columns: [
        variableOf(nominal('x', 3, []), 'feature'),
        variableOf(numeric('w', []), 'weight'),
        variableOf(nominal('y', 2, []), 'target'),
      ],
    };
    const within: Partition = {
      cells: 2,
      steps: [{ column: 'x', to: [1, 2, 1], missing: 1 }, { cell: 0 }, { cell: 1 }],
    };
    const answers: unknown[] = [];
    for (const threads of [1, 4]) {
      const own = await openDuckdb(undefined, { threads });
      const source = await duckdbCounts(own, relation, schema);
      answers.push([source.weight, await source.count([{ by: ['x', 'y'] }, { by: ['y'], within }])]);
      expect(source.weight).toBeCloseTo(42_857 * (1 + 1 / 2 + 1 / 3 + 1 / 4 + 1 / 5 + 1 / 6 + 1 / 7) + 1, 6);
      own.close();
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it.each([1e-200, 1e-9, 1, 1e9, 1e200])('may be tiny or huge: %d', async (unit) => {
    const random = rng(5);
    const weights = Float64Array.from({ length: 50 }, () => unit * random.next());
    const { table, schema } = tableOf([nominal('y', 1, new Array(50).fill(0))], { weights });
    const name = `weights_${Math.round(Math.log10(unit) + 300)}`;
    await loadTable(duckdb, table, name);
    const all: Schema = { columns: [...schema.columns, variableOf(numeric('weights', []), 'weight')] };
    const source = await duckdbCounts(duckdb, name, all);
    const memory = memoryCounts(code(table), schema);
    expect(source.weight / memory.weight).toBeCloseTo(1, 12);
    await source.close();
  });

  it('of rows that arrive with a share of nothing leave no entry', async () => {
    const { table, schema } = tableOf([
      nominal('x', 2, [0, 2, 2]),
      numeric('z', [1, 2, 3]),
      nominal('y', 1, [0, 0, 0]),
    ]);
    const missing = [
      { to: 1, share: 0 },
      { to: 2, share: 1 },
    ];
    const within: Partition = { cells: 2, steps: [{ column: 'x', to: [2, 2], missing }, { cell: 0 }, { cell: 1 }] };
    await loadTable(duckdb, table, 'nothing');
    const asked = [
      { by: ['x'], within },
      { by: ['y'], within, sum: 'z' },
    ];
    for (const store of ['table', 'view'] as const) {
      const source = await duckdbCounts(duckdb, 'nothing', schema, { store });
      expect(await source.count(asked)).toEqual(await memoryCounts(code(table), schema).count(asked));
      await source.close();
    }
  });
});

describe('bins', () => {
  function data(seed: number, rows: number): { table: Table; schema: Schema } {
    const random = rng(seed);
    const numbers = (f: (u: number) => number) => Array.from({ length: rows }, () => f(random.next()));
    return tableOf([
      numeric(
        'few',
        numbers((u) => Math.floor(4 * u)),
      ),
      numeric(
        'many',
        numbers((u) => (u < 0.05 ? Number.NaN : 1e6 + 1e3 * Math.sqrt(u))),
      ),
      numeric(
        'skew',
        numbers((u) => Math.floor(3 / (u + 0.01))),
      ),
      numeric(
        'odd',
        numbers((u) => (u < 0.1 ? -0 : u > 0.95 ? Number.POSITIVE_INFINITY : u > 0.9 ? Number.NEGATIVE_INFINITY : u)),
      ),
      nominal(
        'y',
        2,
        numbers((u) => Math.floor(2.1 * u)),
      ),
    ]);
  }

  it.each([2, 3, 10, 300])('are those of memory: %i', async (bins) => {
    const { table, schema } = data(bins, 400);
    const weights = Float64Array.from({ length: 400 }, (_, i) => (i % 4) / 2);
    const weighted = { ...table, weights };
    const withWeights: Schema = { columns: [...schema.columns, variableOf(numeric('weights', []), 'weight')] };
    await loadTable(duckdb, weighted, `bins_${bins}`);
    const memory = memoryCounts(code(weighted, { bins }), schema);
    const names = schema.columns.slice(0, -1).map((variable) => variable.name);
    const within: Partition = {
      cells: 2,
      steps: [
        {
          column: 'many',
          cuts: [1],
          to: [1, 2],
          missing: [
            { to: 1, share: 0.25 },
            { to: 2, share: 0.75 },
          ],
        },
        { cell: 0 },
        { cell: 1 },
      ],
    };
    const asked = names.flatMap((name) => [
      { by: [name, 'y'] },
      { by: ['y'], sum: name },
      { by: [name], within, sum: 'many' },
    ]);
    const expected = await memory.count(asked);
    for (const store of ['table', 'view'] as const)
      for (const plan of ['separate', 'grouping-sets'] as const) {
        const source = await duckdbCounts(duckdb, `bins_${bins}`, withWeights, { bins, store, plan });
        expect(source.features).toEqual(memory.features);
        const answers = await source.count(asked);
        answers.forEach((answer, i) => {
          expectNear(answer, expected[i]!);
        });
        await source.close();
      }
  });

  /** Sums of binned columns are added in the order DuckDB likes. */
  function expectNear(found: Counts, expected: Counts): void {
    expect([found.form, found.shape, found.n]).toEqual([expected.form, expected.shape, expected.n]);
    for (const part of ['sum', 'squares'] as const) {
      expect(found[part] === undefined).toBe(expected[part] === undefined);
      found[part]?.forEach((value, i) => {
        const other = expected[part]![i]!;
        const scale = part === 'sum' ? Math.abs(other) : Math.abs(other) + found.n[i]! * 1e-9;
        expect(Object.is(value, other) || Math.abs(value - other) <= 1e-9 * scale, `${part} ${value} ${other}`).toBe(
          true,
        );
      });
    }
  }

  it.each([1, 2.5, 65_536])('of a number that makes no sense are refused: %d', async (bins) => {
    const { schema } = tableOf([nominal('y', 1, [])]);
    await expect(duckdbCounts(duckdb, "(SELECT 'L0' AS y)", schema, { bins })).rejects.toMatchObject({
      code: 'bad-argument',
    });
  });

  it('are the remedy for more than a million distinct values', async () => {
    const relation = "(SELECT i / 8 AS x, 'L' || i % 2 AS y FROM range(1100000) AS r(i))";
    const { schema } = tableOf([numeric('x', []), nominal('y', 2, [])]);
    await expect(duckdbCounts(duckdb, relation, schema)).rejects.toMatchObject({ code: 'cannot-answer' });
    const source = await duckdbCounts(duckdb, relation, schema, { bins: 100 });
    const [counts, sums] = await source.count([{ by: ['x', 'y'] }, { by: ['y'], sum: 'x' }]);
    expect([...counts!.n.subarray(0, 4)]).toEqual([5500, 5500, 5500, 5500]);
    expect(sums!.sum![0]).toBeCloseTo((550_000 * 549_999) / 8, 3);
    await source.close();
  });
});

describe('the copy of a table', () => {
  it('reads back as it was', async () => {
    const labels = Array.from({ length: 5000 }, (_, i) => (i * 7) % 301);
    const numbers = Array.from({ length: 5000 }, (_, i) => (i % 64 === 0 ? Number.NaN : i / 3));
    const table: Table = {
      ...tableOf([
        nominal('__proto__', 300, labels),
        numeric('a "b"', numbers),
        nominal(
          'none',
          0,
          labels.map(() => 0),
        ),
      ]).table,
      weights: Float64Array.from(labels),
    };
    await loadTable(duckdb, table, 'a "copy"', 'case weight');
    const again = await readFrom(duckdb, `SELECT * FROM ${quoteName('a "copy"')}`, {
      types: new Map([['__proto__', { levels: Array.from({ length: 300 }, (_, i) => `L${i}`) }]]),
    });
    const cells = (t: Table) => t.columns.map((column) => (column.kind === 'numeric' ? column.values : column.codes));
    expect(cells(again)).toEqual([...cells(table), table.weights]);
    expect(again.columns.map((column) => column.name)).toEqual(['__proto__', 'a "b"', 'none', 'case weight']);
  });

  it('needs names that differ in more than case', async () => {
    const { table } = tableOf([numeric('a', [1]), numeric('A', [1])]);
    await expect(loadTable(duckdb, table, 'case')).rejects.toMatchObject({ code: 'duplicate-header' });
  });
});
