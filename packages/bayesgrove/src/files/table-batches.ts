import { arffBatches, type BatchOptions, csvBatches, jsonBatches, type Table } from '@bayesgrove/core';
import { type ReadTableOptions, within } from './read-table.js';
import { aboutPath, type TableSource, tableSource } from './table-source.js';

/** How a file is read in batches. */
export type TableBatchOptions = ReadTableOptions & BatchOptions;

/** Tables of the same columns, one after the other. */
export interface TableBatches extends AsyncIterable<Table> {
  /** How much of the file has been read, from 0 to 1, where that is known. */
  readonly share?: () => number;
}

/**
 * Reads what `readTable` reads in batches, in memory that does not grow with the table. Columns are of the type asked for; of the others
 * those of Parquet, DuckDB and ARFF have their own, and those of CSV and JSON are texts.
 */
export async function tableBatches(path: string | undefined, options: TableBatchOptions = {}): Promise<TableBatches> {
  const source = await tableSource(path, options);
  const { columns, late, rows } = options;
  const how = { ...(columns && { columns }), ...(late && { late }), ...(rows !== undefined && { rows }) };
  const read = () => batchesOf(source, how);
  return {
    ...(source.kind === 'text' && source.share && { share: source.share }),
    [Symbol.asyncIterator]: () => (path === undefined || path === '-' ? read() : named(path, read())),
  };
}

const duckdb = () => import('../duckdb/duckdb-batches.js');

async function* batchesOf(source: TableSource, how: BatchOptions): AsyncGenerator<Table> {
  const options = { ...source.options, ...how };
  if (source.kind === 'query') yield* (await duckdb()).queryBatches(source.sql, options);
  else if (source.kind === 'parquet') yield* (await duckdb()).parquetBatches(source.path, options);
  else if (source.kind === 'database')
    yield* (await duckdb()).databaseBatches(source.path, within(source.options), options);
  else if (source.format === 'csv') yield* csvBatches(source.input, options);
  else if (source.format === 'arff') yield* arffBatches(source.input, options);
  else yield* jsonBatches(source.input, { ...options, lines: source.format === 'ndjson' });
}

/** The same batches; an error of the operating system is told by the path. */
async function* named(path: string, batches: AsyncGenerator<Table>): AsyncGenerator<Table> {
  try {
    for (;;) {
      const next = await aboutPath(path, () => batches.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await batches.return(undefined);
  }
}
