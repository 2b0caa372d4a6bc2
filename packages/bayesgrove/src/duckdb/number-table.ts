import type { Fill } from './append-rows.js';
import type { Duckdb } from './open-duckdb.js';
import type { Scratch } from './scratch.js';
import { doubleSql } from './sql/quote.js';

/** Up to this many rows, a table that is used once is cheaper as a text in the statement than made, filled and dropped. */
const LONGEST_TEXT = 64;

/** A table of numbers that can stand after FROM and JOIN. */
export interface NumberTable {
  readonly sql: string;
  /** What to drop when it is no longer needed. */
  readonly made: readonly string[];
}

/** Whole numbers below 2^32, or doubles, by column name; for one statement, or for many. */
export async function numberTable(
  duckdb: Duckdb,
  scratch: Scratch,
  columns: ReadonlyMap<string, Uint32Array | Float64Array>,
  uses: 'once' | 'often',
): Promise<NumberTable> {
  const rows = [...columns.values()][0]!.length;
  if (uses === 'once' && rows > 0 && rows <= LONGEST_TEXT) return { sql: valuesSql(rows, columns), made: [] };
  const name = scratch.table();
  const fills = [...columns].map(([column, values]) => [column, fillOf(values)] as const);
  await duckdb.run(`CREATE TEMP TABLE ${name} (${fills.map(([column, { type }]) => `${column} ${type}`).join(', ')})`);
  await duckdb.append(name, { rows, columns: fills.map(([, fill]) => fill) });
  return { sql: name, made: [name] };
}

const fillOf = (values: Uint32Array | Float64Array): Fill =>
  values instanceof Float64Array ? { type: 'DOUBLE', values } : { type: 'UINTEGER', values };

function valuesSql(rows: number, columns: ReadonlyMap<string, Uint32Array | Float64Array>): string {
  const all = [...columns.values()];
  const text = (values: Uint32Array | Float64Array, row: number) =>
    values instanceof Float64Array ? doubleSql(values[row]!) : `${values[row]}`;
  const lines = Array.from({ length: rows }, (_, row) => `(${all.map((values) => text(values, row)).join(', ')})`);
  const casts = [...columns].map(([name, values]) => `CAST(${name} AS ${fillOf(values).type}) AS ${name}`);
  return `(SELECT ${casts.join(', ')} FROM (VALUES ${lines.join(', ')}) AS v(${[...columns.keys()].join(', ')}))`;
}
