import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Input, problems } from '@bayesgrove/core';
import { type Format, formatOf, sniffed } from './format-of.js';
import type { ReadTableOptions } from './read-table.js';
import { isSystemError, reason } from './system-error.js';

/** Where a table is, and what it is, before any of its rows are read. */
export type TableSource =
  | {
      readonly kind: 'text';
      readonly format: 'csv' | 'arff' | 'json' | 'ndjson';
      readonly input: Input;
      readonly options: ReadTableOptions & { readonly sizeHint?: number };
      /** How much of the file has been read, from 0 to 1, where that is known. */
      readonly share?: () => number;
    }
  | { readonly kind: 'parquet'; readonly path: string; readonly options: ReadTableOptions }
  | { readonly kind: 'database'; readonly path: string; readonly options: ReadTableOptions }
  | { readonly kind: 'query'; readonly sql: string; readonly options: ReadTableOptions };

/** Finds a table by a path, in standard input (`-`), in a database, or by a query alone (no path). */
export async function tableSource(path: string | undefined, options: ReadTableOptions): Promise<TableSource> {
  if (path === undefined && options.query !== undefined)
    return { kind: 'query', sql: options.query, options: { name: 'query', ...options } };
  if (path === undefined)
    throw problems.badArgument(
      'Neither a file nor a query is given.',
      'Name a file, - for standard input, or a query with --query.',
    );
  return path === '-' ? inStandardInput(options) : aboutPath(path, () => inFile(path, { name: path, ...options }));
}

/** Tells an error of the operating system by the path that it is about. */
export async function aboutPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotRead(path, reason(error), error);
    throw error;
  }
}

async function inStandardInput(options: ReadTableOptions): Promise<TableSource> {
  const named = { name: 'standard input', ...options };
  const input = options.stdin ?? process.stdin;
  if (options.format !== undefined) return text(input, options.format, named);
  const [format, whole] = await sniffed(input, options.encoding);
  // What was sniffed is UTF-8 by now.
  const { encoding: _, ...rest } = named;
  return text(whole, format, rest);
}

async function inFile(path: string, options: ReadTableOptions): Promise<TableSource> {
  const { size } = await fileStat(path);
  let last: ReadStream | undefined;
  const open = () => {
    last = createReadStream(path, { highWaterMark: 1 << 20 });
    return last;
  };
  const format =
    options.format ??
    formatOf(path) ??
    (options.query !== undefined || options.table !== undefined ? 'duckdb' : await formatInside(open));
  if (format !== 'duckdb' && (options.table !== undefined || options.query !== undefined))
    throw notADatabase(path, format);
  if (format === 'parquet') return { kind: 'parquet', path, options };
  if (format === 'duckdb') return { kind: 'database', path, options };
  const source = text(open, format, path.endsWith('.gz') ? options : { ...options, sizeHint: size });
  return size === 0 ? source : { ...source, share: () => (last?.bytesRead ?? 0) / size };
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

function text(input: Input, format: Format, options: ReadTableOptions & { sizeHint?: number }) {
  if (format === 'parquet' || format === 'duckdb')
    throw problems.badArgument(`A ${format} file cannot be read from standard input.`, 'Give the path of the file.');
  return { kind: 'text', input, format, options } as const;
}
