import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  type CsvOptions,
  type Input,
  problems,
  type ReadOptions,
  readArff,
  readCsv,
  readJson,
  type Table,
} from '@bayesgrove/core';
import { type Format, formatOf, sniffed } from './format-of.js';
import { isSystemError, reason } from './system-error.js';

/** How a file becomes a table. */
export interface ReadTableOptions extends ReadOptions, Pick<CsvOptions, 'delimiter' | 'header' | 'missing'> {
  /** What the file is, when neither its ending nor its first bytes should decide. */
  readonly format?: Format;
  /** In a DuckDB database: the table to read, or a query. */
  readonly table?: string;
  readonly query?: string;
  /** Where `-` reads from. */
  readonly stdin?: AsyncIterable<Uint8Array>;
}

/** Reads a table from a path, from standard input (`-`), from a database, or from a query alone (no path). */
export async function readTable(path: string | undefined, options: ReadTableOptions = {}): Promise<Table> {
  if (path === undefined && options.query !== undefined)
    return (await duckdb()).readQuery(options.query, { name: 'query', ...options });
  if (path === undefined)
    throw problems.badArgument(
      'Neither a file nor a query is given.',
      'Name a file, - for standard input, or a query with --query.',
    );
  return path === '-' ? readStandardInput(options) : readPath(path, { name: path, ...options });
}

/** DuckDB is loaded only by those who need it: it is large, and the other formats are read without it. */
const duckdb = () => import('../duckdb/read-duckdb.js');

async function readStandardInput(options: ReadTableOptions): Promise<Table> {
  const named = { name: 'standard input', ...options };
  const input = options.stdin ?? process.stdin;
  if (options.format !== undefined) return readText(input, options.format, named);
  const [format, whole] = await sniffed(input, options.encoding);
  // What was sniffed is UTF-8 by now.
  const { encoding: _, ...rest } = named;
  return readText(whole, format, rest);
}

async function readPath(path: string, options: ReadTableOptions): Promise<Table> {
  try {
    const { size } = await fileStat(path);
    const open = () => createReadStream(path, { highWaterMark: 1 << 20 });
    const format =
      options.format ??
      formatOf(path) ??
      (options.query !== undefined || options.table !== undefined ? 'duckdb' : await formatInside(open));
    if (format !== 'duckdb' && (options.table !== undefined || options.query !== undefined))
      throw notADatabase(path, format);
    if (format === 'parquet') return await (await duckdb()).readParquet(path, options);
    if (format === 'duckdb') return await (await duckdb()).readDatabase(path, within(options), options);
    return await readText(open, format, path.endsWith('.gz') ? options : { ...options, sizeHint: size });
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotRead(path, reason(error), error);
    throw error;
  }
}

const notADatabase = (path: string, format: Format) =>
  problems.badArgument(
    `${path} is a ${format} file, so it has no tables to name or query.`,
    'Leave --table and --query out; or leave the file out and name it in the query, as in "select * from \'data.csv\'".',
  );

async function fileStat(path: string) {
  const found = await stat(path);
  if (found.isDirectory()) throw problems.cannotRead(path, 'it is a folder');
  return found;
}

async function formatInside(open: () => AsyncIterable<Uint8Array>): Promise<Format> {
  const [format, rest] = await sniffed(open);
  await rest.return(undefined);
  return format;
}

const within = ({ table, query }: ReadTableOptions) => ({
  ...(table !== undefined && { table }),
  ...(query !== undefined && { query }),
});

function readText(input: Input, format: Format, options: ReadTableOptions & { sizeHint?: number }): Promise<Table> {
  if (format === 'arff') return readArff(input, options);
  if (format === 'json' || format === 'ndjson') return readJson(input, { ...options, lines: format === 'ndjson' });
  if (format === 'csv') return readCsv(input, options);
  throw problems.badArgument(`A ${format} file cannot be read from standard input.`, 'Give the path of the file.');
}
