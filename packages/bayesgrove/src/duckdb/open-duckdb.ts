import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problems } from '@bayesgrove/core';
import type { DuckDBConnection, DuckDBDataChunk, DuckDBInstance, DuckDBResult, DuckDBValue } from '@duckdb/node-api';
import { appendRows, type Filling } from './append-rows.js';
import { CHUNK_ROWS, doublesOf, nullRows } from './vector-data.js';

/** One connection to DuckDB: statements take turns, and every failure is the Problem `sql-failed`. */
export interface Duckdb {
  /** The columns a query would give, without running it. */
  describe(sql: string): Promise<readonly Described[]>;
  /** One statement, or several in one go. */
  run(sql: string | readonly string[]): Promise<void>;
  /** A small result, as rows of plain values. */
  rows(sql: string): Promise<readonly (readonly DuckDBValue[])[]>;
  /** A result whose columns all are DOUBLE, as one array a column; NULL is NaN. */
  numbers(sql: string): Promise<readonly Float64Array[]>;
  /** A large result, chunk by chunk as it is computed. Other statements wait for the last chunk, so do not await one in between. */
  chunks(sql: string): AsyncGenerator<DuckDBDataChunk>;
  /** Adds rows to a temporary table whose columns are DOUBLE, UTINYINT, USMALLINT, UINTEGER or VARCHAR. */
  append(table: string, filling: Filling): Promise<void>;
  /** Makes the running statement fail. */
  interrupt(): void;
  close(): void;
}

export interface Described {
  readonly name: string;
  /** As DuckDB writes it: `DECIMAL(18,3)`, `INTEGER[]`. */
  readonly type: string;
  /** The values of an ENUM. */
  readonly levels?: readonly string[];
}

/** How DuckDB is opened. */
export interface DuckdbOptions {
  /** Default: one a core. */
  readonly threads?: number;
  /** For example `2GB`. Default: DuckDB's own, four fifths of the machine's memory. */
  readonly memoryLimit?: string;
  /** Told every statement before it runs. */
  readonly onStatement?: (sql: string) => void;
}

/** Opens a database file, always read-only, or without a path an empty database in memory. */
export async function openDuckdb(path?: string, options: DuckdbOptions = {}): Promise<Duckdb> {
  if (path !== undefined && !existsSync(path)) throw problems.cannotRead(path, 'there is no such file');
  // Loaded here and not above: the native library takes a tenth of a second that most commands need not wait for.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  try {
    const instance = await DuckDBInstance.create(path ?? ':memory:', configOf(path, options));
    const connection = await instance.connect();
    await connection.run("SET TimeZone = 'UTC'");
    return wrapped(instance, connection, options.onStatement);
  } catch (cause) {
    throw problems.cannotRead(path ?? 'DuckDB', becauseOf(cause), cause);
  }
}

function configOf(path: string | undefined, options: DuckdbOptions): Record<string, string> {
  return {
    // The order of rows decides the order of levels, so it must not depend on threads.
    preserve_insertion_order: 'true',
    // DuckDB would spill beside the user's file, or into the current folder.
    temp_directory: join(tmpdir(), `bayesgrove-${process.pid}`),
    ...(path !== undefined && { access_mode: 'READ_ONLY' }),
    ...(options.threads !== undefined && { threads: String(options.threads) }),
    ...(options.memoryLimit !== undefined && { memory_limit: options.memoryLimit }),
  };
}

function wrapped(
  instance: DuckDBInstance,
  connection: DuckDBConnection,
  onStatement: (sql: string) => void = () => {},
): Duckdb {
  const inTurn = turns();
  async function guarded<T>(sql: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw problems.sqlFailed(becauseOf(cause), shortened(sql), cause);
    }
  }
  const perform = <T>(sql: string, work: () => Promise<T>): Promise<T> => inTurn(() => guarded(sql, work));
  function tell<T>(sql: string, work: () => Promise<T>): Promise<T> {
    onStatement(sql);
    return perform(sql, work);
  }
  return {
    describe: (sql) => perform(sql, () => describedBy(connection, sql)),
    async run(sql) {
      const statements = typeof sql === 'string' ? [sql] : sql;
      if (statements.length === 0) return;
      for (const statement of statements) onStatement(statement);
      const all = statements.join(';\n');
      await perform(all, () => connection.run(all));
    },
    rows: (sql) => tell(sql, async () => (await connection.run(sql)).getRows()),
    numbers: (sql) => tell(sql, async () => numbersOf(await connection.run(sql))),
    async *chunks(sql) {
      onStatement(sql);
      const release = await new Promise<() => void>((start) => {
        void inTurn(() => new Promise<void>((done) => start(done)));
      });
      try {
        const result = await guarded(sql, () => connection.stream(sql));
        for (;;) {
          const chunk = await guarded(sql, () => result.fetchChunk());
          if (chunk === null || chunk.rowCount === 0) return;
          yield chunk;
        }
      } finally {
        release();
      }
    },
    append: (table, filling) => perform(`append to ${table}`, () => appendRows(connection, table, filling)),
    interrupt: () => connection.interrupt(),
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Runs what it is given one after the other, whether or not the one before failed. */
export function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

async function describedBy(connection: DuckDBConnection, sql: string): Promise<readonly Described[]> {
  const prepared = await connection.prepare(sql);
  try {
    return Array.from({ length: prepared.columnCount }, (_, i) => {
      const type = prepared.columnType(i);
      const name = prepared.columnName(i);
      return 'values' in type ? { name, type: 'ENUM', levels: type.values } : { name, type: type.toString() };
    });
  } finally {
    prepared.destroySync();
  }
}

/** A result held by DuckDB stays valid when other statements run, so counts can be asked for side by side. */
async function numbersOf(result: DuckDBResult & { readonly rowCount: number }): Promise<readonly Float64Array[]> {
  const columns = Array.from({ length: result.columnCount }, () => new Float64Array(result.rowCount));
  const nulls = new Uint16Array(CHUNK_ROWS);
  for (let at = 0; at < result.rowCount; ) {
    const chunk = (await result.fetchChunk())!;
    columns.forEach((values, j) => {
      values.set(doublesOf(chunk, j), at);
      const found = nullRows(chunk, j, nulls);
      for (let i = 0; i < found; i++) values[at + nulls[i]!] = Number.NaN;
    });
    at += chunk.rowCount;
  }
  return columns;
}

/** DuckDB's own words: the first line, without the copy of the statement that follows. */
function becauseOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n', 1)[0]!.replace(/[.!:\s]+$/, '');
}

const shortened = (sql: string): string => (sql.length > 400 ? `${sql.slice(0, 397)}...` : sql);
