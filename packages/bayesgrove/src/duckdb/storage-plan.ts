import type { Duckdb } from './open-duckdb.js';
import type { Plan } from './sql/count-sql.js';

/**
 * Tables and Parquet are columns: reading two of them twenty times is cheap, and many small GROUP BYs beat one statement
 * with GROUPING SETS. A text file is parsed whole at every scan, so there one statement wins. DuckDB's own plan tells
 * them apart, also behind views.
 */
export async function storagePlan(duckdb: Duckdb, relation: string): Promise<Plan> {
  const rows = await duckdb.rows(`EXPLAIN (FORMAT json) SELECT * FROM ${relation}`);
  const plan = rows.map((row) => String(row.at(-1))).join('\n');
  return /"name":\s*"(READ_CSV|READ_JSON|READ_NDJSON|READ_TEXT|READ_XLSX)/.test(plan) ? 'grouping-sets' : 'separate';
}
