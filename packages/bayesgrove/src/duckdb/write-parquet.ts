import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Column, problems, type Table } from '@bayesgrove/core';
import type { Fill } from './append-rows.js';
import { type Duckdb, openDuckdb } from './open-duckdb.js';
import { parquetSql } from './read-duckdb.js';
import { scratchOf } from './scratch.js';
import { quoteName, quoteText } from './sql/quote.js';

/** So many cells are gathered in memory, and then written to a file of their own. */
const PART_CELLS = 1 << 22;

/** Row groups in the making take memory for every thread, and rows come from one thread anyway. */
const MEMORY = '512MB';

/**
 * Writes tables of the same columns behind each other to one Parquet file: numbers as DOUBLE, dates as DATE, times as
 * TIMESTAMP, levels as VARCHAR. DuckDB writes a file only from what it has, so a long one is first written in parts.
 */
export async function writeParquet(path: string, tables: AsyncIterable<Table>): Promise<void> {
  const duckdb = await openDuckdb(undefined, { threads: 1, memoryLimit: MEMORY });
  const folder = mkdtempSync(join(tmpdir(), 'bayesgrove-parts-'));
  // Also when the program is stopped, and nothing is closed.
  const clean = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clean);
  try {
    const part = partOf(duckdb);
    const parts: string[] = [];
    for await (const table of tables) {
      await part.add(table);
      if (part.cells < PART_CELLS) continue;
      parts.push(join(folder, `${parts.length}.parquet`));
      await part.save(parts.at(-1)!);
    }
    if (parts.length === 0) await part.save(path);
    else {
      // The rest may be no rows at all, which is a part, too.
      parts.push(join(folder, `${parts.length}.parquet`));
      await part.save(parts.at(-1)!);
      await duckdb.run(copySql(parquetSql(parts), path));
    }
  } finally {
    duckdb.close();
    process.off('exit', clean);
    clean();
  }
}

/** Rows gathered in a temporary table until they are saved. */
function partOf(duckdb: Duckdb) {
  const name = scratchOf(duckdb).table();
  let first: readonly Column[] | undefined;
  let cells = 0;
  const create = (columns: readonly Column[]) =>
    duckdb.run(`CREATE OR REPLACE TEMP TABLE ${name} (${columnsSql(columns)})`);
  return {
    get cells() {
      return cells;
    },
    async add({ rows, columns }: Table): Promise<void> {
      if (first === undefined) {
        checkNames(columns);
        await create(columns);
        first = columns;
      }
      await duckdb.append(name, { rows, columns: columns.map(fillOf) });
      cells += rows * columns.length;
    },
    async save(path: string): Promise<void> {
      if (first === undefined) return;
      const chosen = first.map((column, i) => `${cellSql(column, `c${i}`)} AS ${quoteName(column.name)}`);
      await duckdb.run(copySql(`SELECT ${chosen.join(', ')} FROM ${name}`, path));
      await create(first);
      cells = 0;
    },
  };
}

const copySql = (query: string, path: string) => `COPY (${query}) TO ${quoteText(path)} (FORMAT parquet)`;

/** DuckDB takes `a` and `A` for the same name, and would rename one of them. */
function checkNames(columns: readonly Column[]): void {
  const seen = new Map<string, string>();
  for (const { name } of columns) {
    const other = seen.get(name.toLowerCase());
    if (other !== undefined)
      throw problems.cannotWrite(
        `The columns ${JSON.stringify(other)} and ${JSON.stringify(name)} cannot both stand in a Parquet file.`,
        'Write CSV or NDJSON, or rename one of them.',
      );
    seen.set(name.toLowerCase(), name);
  }
}

const columnsSql = (columns: readonly Column[]): string =>
  columns.map((column, i) => `c${i} ${typeOf(column)}`).join(', ');

const typeOf = ({ kind }: Column) => (kind === 'numeric' ? 'DOUBLE' : 'VARCHAR');

function fillOf(column: Column): Fill {
  if (column.kind === 'nominal') {
    const { levels } = column;
    return { type: 'VARCHAR', values: Array.from(column.codes, (code) => levels[code] ?? null) };
  }
  const { values } = column;
  return { type: 'DOUBLE', values, isNull: (row) => Number.isNaN(values[row]!) };
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
