import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Column, type ColumnType, fit, predict, type Table, tableFrom } from '@bayesgrove/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Duckdb, openDuckdb } from './open-duckdb.js';
import { readDatabase, readParquet, readQuery } from './read-duckdb.js';
import { quoteText } from './sql/quote.js';

const folder = mkdtempSync(join(tmpdir(), 'bayesgrove-read-'));
const file = (name: string) => join(folder, name);
let duckdb: Duckdb;

beforeAll(async () => {
  duckdb = await openDuckdb();
});

afterAll(() => {
  duckdb.close();
  rmSync(folder, { recursive: true });
});

const write = (sql: string, name: string) => duckdb.run(`COPY (${sql}) TO ${quoteText(file(name))} (FORMAT parquet)`);

function columnOf(table: Table, name: string): Column {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column === undefined) throw new Error(`no column ${name}`);
  return column;
}

const valuesOf = (table: Table, name: string): readonly number[] => {
  const column = columnOf(table, name);
  return column.kind === 'numeric' ? [...column.values] : [...column.codes];
};

const labelsOf = (table: Table, name: string): readonly (string | null)[] => {
  const column = columnOf(table, name);
  if (column.kind === 'numeric') throw new Error(`${name} is numeric`);
  return [...column.codes].map((code) => column.levels[code] ?? null);
};

const reasonOf = (table: Table, name: string) => columnOf(table, name).origin?.reason;

describe('types', () => {
  it.each([
    ['1::TINYINT', [1]],
    ['65000::USMALLINT', [65000]],
    ['-7::INTEGER', [-7]],
    ['9007199254740991::BIGINT', [9007199254740991]],
    ['12::HUGEINT', [12]],
    ['1.25::FLOAT', [1.25]],
    ['0.1::DOUBLE', [0.1]],
    ["'inf'::DOUBLE", [Number.POSITIVE_INFINITY]],
    ["'nan'::DOUBLE", [Number.NaN]],
    ['123.45::DECIMAL(10, 2)', [123.45]],
    ['NULL::DOUBLE', [Number.NaN]],
    ["TIME '01:00:00.5'", [3_600_500]],
  ])('%s is a number', async (sql, expected) => {
    const table = await readQuery(`SELECT ${sql} AS x`);
    expect(columnOf(table, 'x')).toMatchObject({ kind: 'numeric', format: 'number' });
    expect(valuesOf(table, 'x')).toEqual(expected);
  });

  it.each([
    ["DATE '2026-11-15'", 'date', Date.UTC(2026, 10, 15)],
    ["TIMESTAMP '2026-11-15 20:41:00.123456'", 'datetime', Date.UTC(2026, 10, 15, 20, 41, 0, 123) + 0.456],
    ["TIMESTAMPTZ '2026-11-15 20:41:00+02'", 'datetime', Date.UTC(2026, 10, 15, 18, 41)],
    ["TIMESTAMP_S '1969-12-31 23:59:59'", 'datetime', -1000],
    ["TIMESTAMP_MS '1970-01-01 00:00:00.001'", 'datetime', 1],
    ["TIMESTAMP_NS '1970-01-01 00:00:00.0015'", 'datetime', 1.5],
  ])('%s is a %s', async (sql, format, expected) => {
    const table = await readQuery(`SELECT ${sql} AS x`);
    expect(columnOf(table, 'x')).toMatchObject({ kind: 'numeric', format });
    expect(valuesOf(table, 'x')).toEqual([expected]);
  });

  it('reads texts, UUIDs and ENUMs as levels, booleans as booleans', async () => {
    const table = await readQuery(`SELECT * REPLACE (size::ENUM('small', 'medium', 'large') AS size) FROM (VALUES
      ('b', 'medium', true, 'a text of more than twelve bytes', ''),
      (NULL, NULL, NULL, NULL, NULL),
      ('a', 'small', false, 'žluťoučký kůň úpěl', 'x'),
      ('b', 'small', true, 'a text of more than twelve bytes', '')) AS t(text, size, flag, long, "empty")`);
    expect(labelsOf(table, 'text')).toEqual(['b', null, 'a', 'b']);
    expect(columnOf(table, 'text')).toMatchObject({ levels: ['b', 'a'], format: 'label' });
    expect(columnOf(table, 'size')).toMatchObject({ levels: ['small', 'medium', 'large'] });
    expect(labelsOf(table, 'size')).toEqual(['medium', null, 'small', 'small']);
    expect(columnOf(table, 'flag')).toMatchObject({ levels: ['false', 'true'], format: 'boolean' });
    expect(labelsOf(table, 'flag')).toEqual(['true', null, 'false', 'true']);
    const long = 'a text of more than twelve bytes';
    expect(labelsOf(table, 'long')).toEqual([long, null, 'žluťoučký kůň úpěl', long]);
    expect(labelsOf(table, 'empty')).toEqual(['', null, 'x', '']);
    expect(labelsOf(await readQuery('SELECT uuid() AS id FROM range(3)'), 'id')[0]).toHaveLength(36);
  });

  it('keeps whole numbers beyond 2^53 as labels and says so', async () => {
    const table = await readQuery('SELECT unnest([9007199254740993, 9007199254740992, NULL]) AS id, 1::BIGINT AS n');
    expect(labelsOf(table, 'id')).toEqual(['9007199254740993', '9007199254740992', null]);
    expect(reasonOf(table, 'id')).toContain('2^53');
    expect(reasonOf(table, 'n')).toBe('DuckDB type BIGINT');
    const rounded = await readQuery('SELECT 9007199254740993 AS id', { types: new Map([['id', 'numeric']]) });
    expect(valuesOf(rounded, 'id')).toEqual([2 ** 53]);
  });

  it.each(['[1, 2]', '{a: 1}', "'x'::BLOB", 'INTERVAL 1 DAY', "MAP {'a': 1}", "'01'::BIT"])(
    'refuses %s with the cast to write',
    async (sql) => {
      const reading = readQuery(`SELECT ${sql} AS "odd one"`);
      await expect(reading).rejects.toMatchObject({ code: 'unreadable-type', place: { column: 'odd one' } });
      await expect(reading).rejects.toThrow('CAST("odd one" AS VARCHAR)');
    },
  );

  it('reads as asked', async () => {
    const types = new Map<string, ColumnType>([
      ['a', 'nominal'],
      ['b', 'numeric'],
      ['c', { levels: ['low', 'high'] }],
      ['d', 'boolean'],
      ['e', 'date'],
      ['f', 'datetime'],
      ['g', 'text'],
    ]);
    const sql = `SELECT unnest([1.0::DOUBLE, 2.5, 'nan']) AS a, '1e3' AS b, unnest(['high', 'none', 'low']) AS c, 1 AS d,
      '2026-11-15' AS e, '2026-11-15T20:41:00+02:00' AS f, 7 AS g`;
    const table = await readQuery(sql, { types });
    expect(labelsOf(table, 'a')).toEqual(['1', '2.5', null]);
    expect(valuesOf(table, 'b')).toEqual([1000, 1000, 1000]);
    expect(columnOf(table, 'c')).toMatchObject({ levels: ['low', 'high', 'none'] });
    expect(labelsOf(table, 'd')[0]).toBe('true');
    expect(valuesOf(table, 'e')[0]).toBe(Date.UTC(2026, 10, 15));
    expect(valuesOf(table, 'f')[0]).toBe(Date.UTC(2026, 10, 15, 18, 41));
    expect(columnOf(table, 'g')).toMatchObject({ kind: 'nominal', format: 'text', levels: ['7'] });
    expect(reasonOf(table, 'b')).toBe('DuckDB type VARCHAR, read as asked');
  });
});

describe('chunks', () => {
  it.each([1, 63, 64, 65, 2047, 2048, 2049, 4096, 4160, 10_000])('finds every NULL of %i rows', async (rows) => {
    const name = `nulls-${rows}.parquet`;
    await write(
      `SELECT CASE WHEN i % 64 = 0 OR i % 64 = 63 OR i % 2048 IN (0, 31, 32, 2047) THEN NULL ELSE i END AS x,
        CASE WHEN i % 65 = 0 THEN NULL ELSE 'v' || (i % 300) END AS s,
        CASE WHEN i % 3 = 0 THEN NULL ELSE i % 2 = 0 END AS b FROM range(${rows}) AS r(i)`,
      name,
    );
    const table = await readParquet(file(name));
    expect(table.rows).toBe(rows);
    const range = Array.from({ length: rows }, (_, i) => i);
    const gone = (i: number) => i % 64 === 0 || i % 64 === 63 || [0, 31, 32, 2047].includes(i % 2048);
    expect(valuesOf(table, 'x')).toEqual(range.map((i) => (gone(i) ? Number.NaN : i)));
    expect(labelsOf(table, 's')).toEqual(range.map((i) => (i % 65 === 0 ? null : `v${i % 300}`)));
    expect(labelsOf(table, 'b')).toEqual(range.map((i) => (i % 3 === 0 ? null : String(i % 2 === 0))));
  });

  it('numbers levels by first appearance whatever the threads, or sorts them', async () => {
    const sql = "SELECT 'k' || ((i * 7919) % 70001) AS s FROM range(200000) AS r(i)";
    await write(sql, 'many.parquet');
    const four = columnOf(await readParquet(file('many.parquet'), { threads: 4 }), 's');
    const one = columnOf(await readParquet(file('many.parquet'), { threads: 1 }), 's');
    expect(four).toEqual(one);
    if (one.kind === 'numeric') throw new Error('numeric');
    expect(one.codes).toBeInstanceOf(Uint32Array);
    expect(one.levels.slice(0, 3)).toEqual(['k0', 'k7919', 'k15838']);
    const sorted = await readParquet(file('many.parquet'), { levels: 'sorted' });
    expect(columnOf(sorted, 's')).toMatchObject({ levels: [...one.levels].sort() });
    expect(labelsOf(sorted, 's')[1]).toBe('k7919');
  });

  it('reads a million rows, to the last digit', async () => {
    await write(
      'SELECT i / 8 AS x, (i * 31) % 1000 AS y, chr(65 + (i % 26)::INTEGER) AS s FROM range(1000000) AS r(i)',
      'm.parquet',
    );
    const table = await readParquet(file('m.parquet'));
    const sum = (name: string) => valuesOf(table, name).reduce((total, value) => total + value, 0);
    expect(table.rows).toBe(1_000_000);
    expect(sum('x')).toBe((999_999 * 1_000_000) / 2 / 8);
    expect(sum('y')).toBe(499_500_000);
    expect(sum('s')).toBe(38_461 * 325 + 91);
  });
});

describe('sources', () => {
  it('reads several files and patterns in their order', async () => {
    await write('SELECT 1 AS x', "part'1.parquet");
    await write('SELECT 2 AS x', "part'2.parquet");
    const both = [file("part'2.parquet"), file("part'1.parquet")];
    expect(valuesOf(await readParquet(both), 'x')).toEqual([2, 1]);
    const pattern = await readParquet(file("part'*.parquet"));
    expect(valuesOf(pattern, 'x')).toEqual([1, 2]);
    expect(pattern.name).toBe(file("part'*.parquet"));
  });

  it('reads a database file and leaves it as it is', async () => {
    const path = file('data.duckdb');
    await duckdb.run(`ATTACH ${quoteText(path)} AS d`);
    await duckdb.run(`CREATE TABLE d."my ""table""" AS SELECT i AS x, 'a' AS "__proto__" FROM range(5) AS r(i)`);
    expect(valuesOf(await readAfterDetach(path), 'x')).toEqual([0, 1, 2, 3, 4]);
    expect(labelsOf(await readDatabase(path, { table: 'my "table"' }), '__proto__')[4]).toBe('a');
    const query = { query: 'SELECT x FROM "my ""table""" ORDER BY x DESC LIMIT 2;' };
    expect(valuesOf(await readDatabase(path, query), 'x')).toEqual([4, 3]);
    await expect(readDatabase(path, { table: 'mytable' })).rejects.toMatchObject({ code: 'unknown-table' });
    await expect(readDatabase(path, { query: 'CREATE TABLE z (a INT)' })).rejects.toMatchObject({ code: 'sql-failed' });
  });

  async function readAfterDetach(path: string): Promise<Table> {
    await duckdb.run('DETACH d');
    return readDatabase(path);
  }

  it('says which file cannot be read', async () => {
    await expect(readParquet(file('none.parquet'))).rejects.toMatchObject({ code: 'cannot-read' });
    await expect(readDatabase(file('none.duckdb'))).rejects.toMatchObject({ code: 'cannot-read' });
    writeFileSync(file('bad.parquet'), 'not a Parquet file at all');
    await expect(readParquet(file('bad.parquet'))).rejects.toMatchObject({ code: 'cannot-read' });
    writeFileSync(file('bad.duckdb'), 'not a database file at all, whatever its name may say');
    await expect(readDatabase(file('bad.duckdb'))).rejects.toMatchObject({ code: 'cannot-read' });
  });

  it('names the fault of a query', async () => {
    await expect(readQuery('SELECT * FROM nowhere')).rejects.toMatchObject({ code: 'sql-failed' });
    await expect(readQuery('SELEC 1')).rejects.toThrow(/syntax error/);
    await expect(readQuery('SELECT 1 AS a; SELECT 2 AS a')).rejects.toMatchObject({ code: 'sql-failed' });
    await expect(readQuery("SELECT CAST('x' || i AS INT) AS a FROM range(3) r(i)")).rejects.toThrow(/x0/);
    await expect(readQuery('SELECT 1 AS a WHERE false')).rejects.toMatchObject({ code: 'no-rows' });
    await expect(readQuery('SELECT 1 AS a, 2 AS a')).rejects.toMatchObject({ code: 'duplicate-header' });
  });

  it('minds no type of a column that is not there, so that a model can say what it lacks', async () => {
    const types = new Map<string, ColumnType>([
      ['b', 'numeric'],
      ['c', { levels: ['x', 'y'] }],
    ]);
    await write('SELECT 1 AS a', 'lacking.parquet');
    await duckdb.run([
      `ATTACH ${quoteText(file('lacking.duckdb'))} AS lacking`,
      'CREATE TABLE lacking.t AS SELECT 1 AS a',
    ]);
    await duckdb.run('DETACH lacking');
    const train = tableFrom(
      new Map([
        ['b', [1, 2, 3, 4]],
        ['c', ['x', 'x', 'y', 'y']],
      ]),
      { target: 'c' },
    );
    const model = await fit('one-rule', train, { target: 'c' });
    const read = [
      readQuery('SELECT 1 AS a', { types }),
      readParquet(file('lacking.parquet'), { types }),
      readDatabase(file('lacking.duckdb'), {}, { types }),
    ];
    for (const table of await Promise.all(read)) {
      expect(table.columns.map((column) => column.name)).toEqual(['a']);
      expect(() => predict(model, table)).toThrow(expect.objectContaining({ code: 'absent-columns' }));
    }
  });

  it('names the first cell that is not what was asked for', async () => {
    const sql = "SELECT unnest(['1', 'seven', 'eight']) AS x, unnest(['2026-11-15', NULL, 'soon']) AS d, 'maybe' AS b";
    const asked = (name: string, type: ColumnType) => readQuery(sql, { types: new Map([[name, type]]) });
    await expect(asked('x', 'numeric')).rejects.toMatchObject({ code: 'not-a-number', place: { column: 'x' } });
    await expect(asked('x', 'numeric')).rejects.toThrow('"seven"');
    await expect(asked('d', 'date')).rejects.toMatchObject({ code: 'not-a-date', place: { column: 'd' } });
    await expect(asked('d', 'datetime')).rejects.toMatchObject({ code: 'not-a-date' });
    await expect(asked('b', 'boolean')).rejects.toMatchObject({ code: 'not-a-boolean' });
  });

  it('keeps comments, order and odd names of a query', async () => {
    const table = await readQuery(
      'SELECT i AS "rowid", i AS "a""b", i AS c0 FROM range(4) r(i) ORDER BY i DESC -- last',
    );
    expect(table.columns.map((column) => column.name)).toEqual(['rowid', 'a"b', 'c0']);
    expect(valuesOf(table, 'c0')).toEqual([3, 2, 1, 0]);
  });

  it('stops when asked, tells how far it is, and minds the limit', async () => {
    const sql = 'SELECT i AS x FROM range(1000000) r(i)';
    const seen: number[] = [];
    await readQuery(sql, { progress: (bytes) => seen.push(bytes) });
    expect(seen.at(-1)).toBe(8_000_000);
    await expect(readQuery(sql, { maxBytes: 100_000 })).rejects.toMatchObject({ code: 'too-large' });
    await expect(readQuery(sql, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    const slow = 'SELECT count(*) AS n FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = 1';
    const stopped = readQuery(slow, { signal: AbortSignal.timeout(100) });
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
