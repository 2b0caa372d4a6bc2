import { describe, expect, it } from 'vitest';
import { openDuckdb } from './open-duckdb.js';
import { doubleSql } from './sql/quote.js';
import { emptyBits } from './vector-data.js';
import { WordTable } from './word-table.js';

describe('openDuckdb', () => {
  it('tells every failure as a Problem with the statement', async () => {
    const duckdb = await openDuckdb();
    for (const work of [
      () => duckdb.run('SELEC 1'),
      () => duckdb.rows('SELECT * FROM nowhere'),
      () => duckdb.numbers("SELECT CAST('x' || range AS DOUBLE) FROM range(3)"),
      () => duckdb.describe('SELECT nothing'),
      () => duckdb.chunks('SELECT * FROM nowhere').next(),
      () => duckdb.append('nowhere', { rows: 0, columns: [] }),
    ])
      await expect(work()).rejects.toMatchObject({ name: 'Problem', code: 'sql-failed' });
    duckdb.close();
  });

  it('says when the settings are wrong', async () => {
    await expect(openDuckdb(undefined, { memoryLimit: 'plenty' })).rejects.toMatchObject({ name: 'Problem' });
  });

  it('lets statements take turns, also with a result that is being read', async () => {
    const duckdb = await openDuckdb();
    await duckdb.run('CREATE TEMP TABLE t (x DOUBLE)');
    const fill = { rows: 3000, columns: [{ type: 'DOUBLE', values: new Float64Array(3000).fill(1) }] } as const;
    const chunks = duckdb.chunks('SELECT CAST(range AS DOUBLE) FROM range(10000)');
    await chunks.next();
    const later = Promise.all([
      duckdb.append('t', fill),
      duckdb.numbers('SELECT sum(x) FROM t'),
      duckdb.run('SELEC').catch((error) => error.code),
      duckdb.append('t', fill),
      duckdb.numbers('SELECT sum(x) FROM t'),
    ]);
    let rows = 2048;
    for await (const chunk of chunks) rows += chunk.rowCount;
    const [, first, failed, , second] = await later;
    expect([rows, first![0]![0], failed, second![0]![0]]).toEqual([10_000, 3000, 'sql-failed', 6000]);
    duckdb.close();
  });

  it('reads numbers with NULL as NaN', async () => {
    const duckdb = await openDuckdb();
    const [x, none] = await duckdb.numbers(
      'SELECT CASE WHEN range % 3 = 0 THEN NULL ELSE CAST(range AS DOUBLE) END, NULL::DOUBLE FROM range(5000)',
    );
    expect([...x!]).toEqual(Array.from({ length: 5000 }, (_, i) => (i % 3 === 0 ? Number.NaN : i)));
    expect(none!.every(Number.isNaN)).toBe(true);
    expect(await duckdb.numbers('SELECT 1::DOUBLE WHERE false')).toEqual([new Float64Array(0)]);
    duckdb.close();
  });

  it('reads its own number constants back to the bit', async () => {
    const duckdb = await openDuckdb();
    const numbers = [
      0.1,
      1 / 3,
      2 ** 68,
      2 ** -104,
      5e-324,
      -1.7976931348623157e308,
      123456789012345680000,
      0,
      -1,
      Infinity,
      -Infinity,
    ];
    const [read] = await duckdb.numbers(
      `SELECT unnest([${numbers.map((x) => `CAST(${doubleSql(x)} AS DOUBLE)`).join(', ')}])`,
    );
    expect([...read!]).toEqual(numbers);
    duckdb.close();
  });
});

describe('emptyBits', () => {
  it('finds zero bits, also at the ends of words and not behind the last row', () => {
    const words = new Uint32Array([0xfffffffe, 0x7fffffff, 0xffffffff, 0]);
    const into = new Uint16Array(128);
    expect([...into.subarray(0, emptyBits(words, 99, into))]).toEqual([0, 63, 96, 97, 98]);
  });
});

describe('WordTable', () => {
  it('numbers keys by first appearance', () => {
    const table = new WordTable();
    for (let round = 0; round < 2; round++)
      for (let i = 0; i < 5000; i++) expect(table.numberOf(i % 7, i, 0xffffffff - i, i * i)).toBe(i);
    expect(table.size).toBe(5000);
  });
});
