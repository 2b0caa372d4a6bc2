import type { DuckDBConnection, DuckDBType } from '@duckdb/node-api';
import { CHUNK_ROWS, itemsOf } from './vector-data.js';

/** What one column of a table is filled with; numbers are copied block by block, texts one by one. */
export type Fill =
  | { readonly type: 'DOUBLE'; readonly values: Float64Array; readonly isNull?: (row: number) => boolean }
  | { readonly type: 'UTINYINT'; readonly values: Uint8Array; readonly isNull?: (row: number) => boolean }
  | { readonly type: 'USMALLINT'; readonly values: Uint16Array; readonly isNull?: (row: number) => boolean }
  | { readonly type: 'UINTEGER'; readonly values: Uint32Array; readonly isNull?: (row: number) => boolean }
  | { readonly type: 'VARCHAR'; readonly values: readonly (string | null)[] };

export interface Filling {
  readonly rows: number;
  readonly columns: readonly Fill[];
}

/** Fills a temporary table through DuckDB's appender: no text of the user becomes part of a statement. */
export async function appendRows(connection: DuckDBConnection, table: string, filling: Filling): Promise<void> {
  const api = await import('@duckdb/node-api');
  const types: readonly DuckDBType[] = filling.columns.map((fill) => api[fill.type]);
  const appender = await connection.createAppender(table, 'main', 'temp');
  try {
    for (let from = 0; from < filling.rows; from += CHUNK_ROWS) {
      const to = Math.min(from + CHUNK_ROWS, filling.rows);
      const chunk = api.DuckDBDataChunk.create(types, to - from);
      filling.columns.forEach((fill, j) => {
        const vector = chunk.getColumnVector(j);
        if (fill.type === 'VARCHAR')
          for (let row = from; row < to; row++) vector.setItem(row - from, fill.values[row]!);
        else {
          itemsOf(chunk, j).set(fill.values.subarray(from, to));
          if (fill.isNull) for (let row = from; row < to; row++) if (fill.isNull(row)) vector.setItem(row - from, null);
        }
        vector.flush();
      });
      appender.appendDataChunk(chunk);
    }
    appender.flushSync();
  } finally {
    appender.closeSync();
  }
}
