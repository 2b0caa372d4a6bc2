import { openDuckdb } from '../duckdb/open-duckdb.js';
import type { Checked } from './checked.js';

const SHOWN = 3;

/** Runs the check of an SQL export in an empty DuckDB in memory: every row that it gives is a difference. */
export async function checkSql(sql: string): Promise<Checked> {
  const check = 'in DuckDB its test rows are answered as by the model';
  const duckdb = await openDuckdb();
  try {
    await duckdb.run(['SET enable_external_access = false']);
    const rows = await duckdb.rows(sql);
    if (rows.length === 0) return { check };
    const shown = rows.slice(0, SHOWN).map((row) => row.join(', '));
    return { check, wrong: `${rows.length} differ: ${shown.join('; ')}` };
  } catch (error) {
    return { check, wrong: error instanceof Error ? error.message : String(error) };
  } finally {
    duckdb.close();
  }
}
