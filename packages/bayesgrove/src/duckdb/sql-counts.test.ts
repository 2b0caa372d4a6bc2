import { type Counts, code, memoryCounts, type Schema, type Table } from '@bayesgrove/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCountSource } from '../../../core/src/testing/count-source.suite.js';
import { arbitraryTask } from '../../../core/src/testing/count-tasks.js';
import { loadTable } from './load-table.js';
import { type Duckdb, openDuckdb } from './open-duckdb.js';
import { quoteName } from './sql/quote.js';
import { type DuckdbCounts, type DuckdbCountsOptions, duckdbCounts } from './sql-counts.js';

let duckdb: Duckdb;

beforeAll(async () => {
  // Tables of a few rows: a second thread would only cost time.
  duckdb = await openDuckdb(undefined, { threads: 1 });
});

afterAll(() => duckdb.close());

/** Statements by their shape: names and numbers do not matter to the parser. */
const explained = new Set<string>();

/** Puts EXPLAIN before every statement of a new shape, while the tables it speaks of are there. */
async function explain(sql: string): Promise<void> {
  const shape = sql.replace(/\d+/g, '0');
  if (explained.has(shape)) return;
  explained.add(shape);
  await duckdb.rows(`EXPLAIN ${sql}`);
}

const explaining = (): Duckdb => ({
  ...duckdb,
  async run(sql) {
    for (const statement of typeof sql === 'string' ? [sql] : sql) {
      await explain(statement);
      await duckdb.run(statement);
    }
  },
  async numbers(sql) {
    await explain(sql);
    return duckdb.numbers(sql);
  },
});

/** The schema of the loaded table: its case weights are a column there. */
function loadedSchema(table: Table, schema: Schema): Schema {
  if (table.weights === undefined) return schema;
  return { columns: [...schema.columns, { kind: 'numeric', name: 'case weights', format: 'number', role: 'weight' }] };
}

let made = 0;
const recent: { readonly source: DuckdbCounts; readonly name: string }[] = [];

/** Sources follow each other on one connection, since opening one a table would take most of the time. */
async function make(on: Duckdb, table: Table, schema: Schema, options: DuckdbCountsOptions): Promise<DuckdbCounts> {
  const name = `it's "table" ${++made}`;
  await loadTable(duckdb, table, name, 'case weights');
  const source = await duckdbCounts(on, quoteName(name), loadedSchema(table, schema), options);
  recent.push({ source, name });
  if (recent.length > 3) await remove();
  return source;
}

async function remove(): Promise<void> {
  const { source, name } = recent.shift()!;
  await source.close();
  await duckdb.run(`DROP TABLE ${quoteName(name)}`);
}

const WAYS: readonly DuckdbCountsOptions[] = [
  { store: 'table', plan: 'separate' },
  { store: 'table', plan: 'grouping-sets' },
  { store: 'view', plan: 'separate' },
  { store: 'view', plan: 'grouping-sets' },
];

for (const way of WAYS)
  describeCountSource(
    `DuckDB, ${way.store}, ${way.plan}`,
    (table, schema) => make(explaining(), table, schema, way),
    [],
    { runs: 50 },
  );

/** `toEqual` says the same, but takes a hundred times as long over arrays of 65,536 numbers. */
function sameBits(a: Counts, b: Counts): boolean {
  const same = (x: ArrayLike<number> = [], y: ArrayLike<number> = []) => {
    for (let i = 0; i < x.length; i++) if (!Object.is(x[i], y[i])) return false;
    return x.length === y.length;
  };
  const at = (counts: Counts) => (counts.form === 'sparse' ? counts.at : undefined);
  const parts = [same(a.shape, b.shape), same(at(a), at(b)), same(a.n, b.n)];
  return a.form === b.form && [...parts, same(a.sum, b.sum), same(a.squares, b.squares)].every(Boolean);
}

describe('DuckDB beside memory', () => {
  it('gives the same bits on 500 random tables', async () => {
    const tasks = fc.sample(arbitraryTask(), { numRuns: 500, seed: 1115 });
    for (const [i, { table, schema, batches }] of tasks.entries()) {
      const sources = [
        await make(duckdb, table, schema, WAYS[i % WAYS.length]!),
        memoryCounts(code(table, { kernels: 'wasm' }), schema),
        memoryCounts(code(table, { kernels: 'typescript' }), schema),
      ];
      for (const batch of batches) {
        const [sql, wasm, typescript] = await Promise.all(sources.map((source) => source.count(batch)));
        batch.forEach((request, j) => {
          expect(sameBits(sql![j]!, wasm![j]!), JSON.stringify(request)).toBe(true);
          expect(sameBits(sql![j]!, typescript![j]!), JSON.stringify(request)).toBe(true);
        });
      }
      expect(sources[0]!.features).toEqual(sources[1]!.features);
      expect(sources[0]!.target).toEqual(sources[1]!.target);
    }
  });

  it('had every kind of statement explained', () => {
    expect(explained.size).toBeGreaterThan(200);
  });
});
