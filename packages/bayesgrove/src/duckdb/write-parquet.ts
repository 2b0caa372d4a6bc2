import { rmSync } from 'node:fs';
import type { Column, Table } from '@bayesgrove/core';
import type { Fill } from './append-rows.js';
import { type Duckdb, openDuckdb } from './open-duckdb.js';
import { scratchOf } from './scratch.js';
import { quoteName, quoteText } from './sql/quote.js';

/** What does not fit goes to a temporary file: DuckDB must have all rows before it writes the first. */
const MEMORY = '256MB';

/**
 * Writes tables of the same columns behind each other to one Parquet file: numbers as DOUBLE, dates as DATE, times as
 * TIMESTAMP, levels as VARCHAR. Gives the number of rows.
 */
export async function writeParquet(path: string, tables: AsyncIterable<Table>): Promise<number> {
  const duckdb = await openDuckdb(undefined, { memoryLimit: MEMORY });
  // DuckDB takes its own files away when it is closed, which it is not when the program is stopped.
  const clean = () => rmSync(duckdb.folder, { recursive: true, force: true });
  process.once('exit', clean);
  try {
    const name = scratchOf(duckdb).table();
    let first: Table | undefined;
    let rows = 0;
    for await (const table of tables) {
      if (first === undefined) await duckdb.run(`CREATE TEMP TABLE ${name} (${columnsSql(table)})`);
      first ??= table;
      await duckdb.append(name, { rows: table.rows, columns: table.columns.map(fillOf) });
      rows += table.rows;
    }
    if (first !== undefined) await copy(duckdb, name, first.columns, path);
    return rows;
  } finally {
    duckdb.close();
    process.off('exit', clean);
  }
}

const columnsSql = ({ columns }: Table): string => columns.map((column, i) => `c${i} ${typeOf(column)}`).join(', ');

const typeOf = ({ kind }: Column) => (kind === 'numeric' ? 'DOUBLE' : 'VARCHAR');

function fillOf(column: Column): Fill {
  if (column.kind === 'nominal') {
    const { levels } = column;
    return { type: 'VARCHAR', values: Array.from(column.codes, (code) => levels[code] ?? null) };
  }
  const { values } = column;
  return { type: 'DOUBLE', values, isNull: (row) => Number.isNaN(values[row]!) };
}

async function copy(duckdb: Duckdb, table: string, columns: readonly Column[], path: string): Promise<void> {
  const cells = columns.map((column, i) => `${cellSql(column, `c${i}`)} AS ${quoteName(column.name)}`);
  await duckdb.run(`COPY (SELECT ${cells.join(', ')} FROM ${table}) TO ${quoteText(path)} (FORMAT parquet)`);
}

function cellSql(column: Column, cell: string): string {
  if (column.kind === 'nominal') return column.format === 'boolean' ? booleanSql(column.levels, cell) : cell;
  const time = `make_timestamp(CAST(${cell} * 1000 AS BIGINT))`;
  if (column.format === 'number') return cell;
  return column.format === 'date' ? `CAST(${time} AS DATE)` : time;
}

/** Yes and no are booleans to us, but only true and false are to SQL. */
const booleanSql = (levels: readonly string[], cell: string) =>
  levels.every((level) => /^(true|false)$/i.test(level)) ? `CAST(${cell} AS BOOLEAN)` : cell;
