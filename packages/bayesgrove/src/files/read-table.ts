import { type CsvOptions, type ReadOptions, readArff, readCsv, readJson, type Table } from '@bayesgrove/core';
import type { Format } from './format-of.js';
import { aboutPath, type TableSource, tableSource } from './table-source.js';

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
  const source = await tableSource(path, options);
  return path === undefined || path === '-' ? read(source) : aboutPath(path, () => read(source));
}

/** DuckDB is loaded only by those who need it: it is large, and the other formats are read without it. */
const duckdb = () => import('../duckdb/read-duckdb.js');

async function read(source: TableSource): Promise<Table> {
  const { options } = source;
  if (source.kind === 'query') return (await duckdb()).readQuery(source.sql, options);
  if (source.kind === 'parquet') return (await duckdb()).readParquet(source.path, options);
  if (source.kind === 'database') return (await duckdb()).readDatabase(source.path, within(options), options);
  const { format, input } = source;
  if (format === 'arff') return readArff(input, source.options);
  if (format === 'csv') return readCsv(input, source.options);
  return readJson(input, { ...options, lines: format === 'ndjson' });
}

/** The part of a database that is asked for. */
export const within = ({ table, query }: ReadTableOptions) => ({
  ...(table !== undefined && { table }),
  ...(query !== undefined && { query }),
});
