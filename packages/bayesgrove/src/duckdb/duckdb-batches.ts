import { type BatchOptions, batchRows, chosenNames, problems, type Table } from '@bayesgrove/core';
import { type Described, type Duckdb, openDuckdb } from './open-duckdb.js';
import { fillerOf } from './read-columns.js';
import {
  aboutFile,
  checkNames,
  fromOf,
  parquetSql,
  placeOf,
  type ReadDuckdbOptions,
  tableIn,
  takeChunk,
} from './read-duckdb.js';
import { readFault } from './read-fault.js';
import { planColumns } from './read-plan.js';
import { familyOf } from './sql/column-types.js';
import { quoteName } from './sql/quote.js';

/** How rows come through DuckDB in batches. */
export type DuckdbBatchOptions = ReadDuckdbOptions & BatchOptions;

/** Reads Parquet files in batches. */
export async function* parquetBatches(path: string, options: DuckdbBatchOptions): AsyncGenerator<Table> {
  const duckdb = await openDuckdb(undefined, options);
  try {
    yield* batchesFrom(duckdb, parquetSql([path]), { ...options, name: options.name ?? path });
  } catch (error) {
    throw aboutFile(error, options.name ?? path);
  } finally {
    duckdb.close();
  }
}

/** Reads a table of a DuckDB file, or the answer to a query on it, in batches. */
export async function* databaseBatches(
  path: string,
  what: { readonly table?: string; readonly query?: string },
  options: DuckdbBatchOptions,
): AsyncGenerator<Table> {
  const duckdb = await openDuckdb(path, options);
  try {
    const sql = what.query ?? `SELECT * FROM ${quoteName(await tableIn(duckdb, path, what.table))}`;
    yield* batchesFrom(duckdb, sql, { ...options, name: options.name ?? path });
  } finally {
    duckdb.close();
  }
}

/** Reads the answer to a query that names its own files, in batches. */
export async function* queryBatches(sql: string, options: DuckdbBatchOptions): AsyncGenerator<Table> {
  const duckdb = await openDuckdb(undefined, options);
  try {
    yield* batchesFrom(duckdb, sql, { name: 'query', ...options });
  } finally {
    duckdb.close();
  }
}

/** The answer to one SELECT as it is computed: DuckDB holds a few chunks of it at a time. */
async function* batchesFrom(duckdb: Duckdb, query: string, options: DuckdbBatchOptions): AsyncGenerator<Table> {
  const sql = query.replace(/;\s*$/, '');
  const all = await duckdb.describe(sql);
  checkNames(all, options);
  const chosen = chosenNames(
    options,
    all.map(({ name }) => name),
  );
  const columns = all.filter(({ name }) => chosen.has(name));
  const from = chosenSql(sql, all, chosen);
  const plans = planColumns(columns, options, await tooWide(duckdb, from, columns, options));
  const most = batchRows(options, columns.length);
  const begin = () => plans.map((plan) => fillerOf(plan, options));
  const name = options.name === undefined ? {} : { name: options.name };
  let fillers = begin();
  const width = fillers.reduce((bytes, filler) => bytes + filler.bytesPerRow, 0);
  const limit = options.maxBytes ?? Number.POSITIVE_INFINITY;
  const table = (rows: number): Table => ({ rows, columns: fillers.map((filler) => filler.done(rows)), ...name });
  let rows = 0;
  let total = 0;
  const cells = plans.length === 0 ? '0' : plans.map((plan) => plan.sql).join(', ');
  try {
    for await (const chunk of duckdb.chunks(`SELECT ${cells} FROM ${from}`)) {
      options.signal?.throwIfAborted();
      takeChunk(fillers, chunk);
      rows += chunk.rowCount;
      total += chunk.rowCount;
      if (total * width > limit) throw problems.tooLarge(placeOf(options), limit);
      if (rows < most) continue;
      yield table(rows);
      fillers = begin();
      rows = 0;
    }
  } catch (error) {
    throw await readFault(error, duckdb, from, plans, placeOf(options));
  }
  if (total === 0) throw problems.noRows(placeOf(options));
  if (rows > 0) yield table(rows);
}

/** The columns asked for, called c0, c1, ... in their order. */
function chosenSql(sql: string, all: readonly Described[], chosen: ReadonlySet<string>): string {
  const kept = all.flatMap(({ name }, i) => (chosen.has(name) ? [i] : []));
  if (kept.length === 0 || kept.length === all.length) return fromOf(sql, all.length);
  return `(SELECT ${kept.map((i, at) => `c${i} AS c${at}`).join(', ')} FROM ${fromOf(sql, all.length)})`;
}

/**
 * Which columns hold whole numbers that a double cannot, so that they must be kept as labels. A batch cannot tell for those
 * that follow, so that one looks at all rows first; only columns without a type asked for need it.
 */
async function tooWide(
  duckdb: Duckdb,
  from: string,
  columns: readonly Described[],
  options: DuckdbBatchOptions,
): Promise<ReadonlySet<number>> {
  const open = columns.flatMap(({ name, type }, i) =>
    familyOf(type) === 'whole' && !options.types?.has(name) ? [i] : [],
  );
  if (open.length === 0) return new Set();
  const cells = open.map((i) => `bool_or(abs(CAST(c${i} AS DOUBLE)) > ${Number.MAX_SAFE_INTEGER})`);
  const [found] = await duckdb.rows(`SELECT ${cells.join(', ')} FROM ${from}`);
  return new Set(open.filter((_, at) => found?.[at] === true));
}
