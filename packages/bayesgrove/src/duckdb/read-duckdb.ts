import { Problem, problems, type ReadOptions, type Table } from '@bayesgrove/core';
import type { DuckDBDataChunk } from '@duckdb/node-api';
import { type Described, type Duckdb, type DuckdbOptions, openDuckdb } from './open-duckdb.js';
import { type Filler, fillerOf } from './read-columns.js';
import { readFault } from './read-fault.js';
import { planColumns } from './read-plan.js';
import { quoteName, quoteText } from './sql/quote.js';

/** How a table is read through DuckDB. */
export type ReadDuckdbOptions = ReadOptions & DuckdbOptions;

/** Reads Parquet files into a table: one path, several, or a pattern such as `part-*.parquet`. */
export async function readParquet(path: string | readonly string[], options: ReadDuckdbOptions = {}): Promise<Table> {
  const paths = typeof path === 'string' ? [path] : path;
  const name = options.name ?? paths.join(', ');
  const sql = parquetSql(paths);
  return withDuckdb(undefined, options, async (duckdb) => {
    try {
      return await readFrom(duckdb, sql, { ...options, name });
    } catch (error) {
      throw aboutFile(error, name);
    }
  });
}

export const parquetSql = (paths: readonly string[]): string =>
  `SELECT * FROM read_parquet([${paths.map(quoteText).join(', ')}])`;

/** Reads a table of a DuckDB file, or the answer to a query on it. The file is opened read-only. */
export async function readDatabase(
  path: string,
  what: { readonly table?: string; readonly query?: string } = {},
  options: ReadDuckdbOptions = {},
): Promise<Table> {
  return withDuckdb(path, options, async (duckdb) => {
    const sql = what.query ?? `SELECT * FROM ${quoteName(await tableIn(duckdb, path, what.table))}`;
    return readFrom(duckdb, sql, { ...options, name: options.name ?? path });
  });
}

/** Reads the answer to a query that names its own files, for example `SELECT * FROM 'sales/*.parquet' WHERE year > 2020`. */
export async function readQuery(sql: string, options: ReadDuckdbOptions = {}): Promise<Table> {
  return withDuckdb(undefined, options, (duckdb) => readFrom(duckdb, sql, { name: 'query', ...options }));
}

/** The answer to one SELECT, straight into typed arrays. */
export async function readFrom(duckdb: Duckdb, query: string, options: ReadOptions = {}): Promise<Table> {
  const sql = query.replace(/;\s*$/, '');
  const columns = await duckdb.describe(sql);
  checkNames(columns, options);
  const stop = () => duckdb.interrupt();
  options.signal?.throwIfAborted();
  options.signal?.addEventListener('abort', stop);
  try {
    // Whole numbers beyond 2^53 are rare, so one looks for them while reading, and reads again only when there are some.
    const first = await readOnce(duckdb, sql, columns, options, new Set());
    const last = first.wide.size === 0 ? first : await readOnce(duckdb, sql, columns, options, first.wide);
    return last.table();
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

async function readOnce(
  duckdb: Duckdb,
  query: string,
  columns: readonly Described[],
  options: ReadOptions,
  wide: ReadonlySet<number>,
): Promise<{ readonly wide: ReadonlySet<number>; table(): Table }> {
  const plans = planColumns(columns, options, wide);
  const fillers = plans.map((plan) => fillerOf(plan, options));
  const width = fillers.reduce((bytes, filler) => bytes + filler.bytesPerRow, 0);
  const limit = options.maxBytes ?? Number.POSITIVE_INFINITY;
  let rows = 0;
  const from = fromOf(query, plans.length);
  try {
    for await (const chunk of duckdb.chunks(`SELECT ${plans.map((plan) => plan.sql).join(', ')} FROM ${from}`)) {
      options.signal?.throwIfAborted();
      takeChunk(fillers, chunk);
      rows += chunk.rowCount;
      if (rows * width > limit) throw problems.tooLarge(placeOf(options), limit);
      options.progress?.(rows * width);
    }
  } catch (error) {
    throw await readFault(error, duckdb, from, plans, placeOf(options));
  }
  if (rows === 0) throw problems.noRows(placeOf(options));
  const name = options.name === undefined ? {} : { name: options.name };
  return {
    wide: new Set(fillers.flatMap((filler, i) => (filler.wide?.() ? [i] : []))),
    table: () => ({ rows, columns: fillers.map((filler) => filler.done(rows)), ...name }),
  };
}

export function takeChunk(fillers: readonly Filler[], chunk: DuckDBDataChunk): void {
  let at = 0;
  for (const filler of fillers) {
    filler.take(chunk, at);
    at += filler.columns;
  }
}

/** Columns are renamed by place, so that no name of the user's needs quoting and none can clash. */
export const fromOf = (query: string, columns: number): string =>
  `(\n${query}\n) AS t(${Array.from({ length: columns }, (_, i) => `c${i}`).join(', ')})`;

export const placeOf = (options: ReadOptions) => (options.name === undefined ? {} : { file: options.name });

export function checkNames(columns: readonly Described[], options: ReadOptions): void {
  const seen = new Set<string>();
  for (const { name } of columns) {
    if (seen.has(name)) throw problems.duplicateHeader(placeOf(options), name);
    seen.add(name);
  }
}

export async function tableIn(duckdb: Duckdb, path: string, asked: string | undefined): Promise<string> {
  const rows = await duckdb.rows(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'main' ORDER BY table_name",
  );
  const tables = rows.map(([name]) => String(name));
  if (asked !== undefined ? tables.includes(asked) : tables.length === 1) return asked ?? tables[0]!;
  throw problems.unknownTable(path, asked, tables);
}

async function withDuckdb(
  path: string | undefined,
  options: DuckdbOptions,
  work: (duckdb: Duckdb) => Promise<Table>,
): Promise<Table> {
  const duckdb = await openDuckdb(path, options);
  try {
    return await work(duckdb);
  } finally {
    duckdb.close();
  }
}

/** A file that is absent or damaged is told as such, not as a statement that failed. */
export function aboutFile(error: unknown, file: string): unknown {
  if (!(error instanceof Problem) || error.code !== 'sql-failed') return error;
  const text = error.cause instanceof Error ? error.cause.message : '';
  if (text.startsWith('IO Error: No files found'))
    return problems.cannotRead(file, 'there is no such file', error.cause);
  if (!/^(IO|Invalid Input|Invalid|HTTP) Error/.test(text)) return error;
  return problems.cannotRead(file, text.split('\n', 1)[0]!.replace(/[.!:\s]+$/, ''), error.cause);
}
