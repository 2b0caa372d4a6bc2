import { type Column, problems, type Table } from '@bayesgrove/core';
import type { Fill } from './append-rows.js';
import { levelTypes } from './level-types.js';
import type { Duckdb } from './open-duckdb.js';
import { scratchOf } from './scratch.js';
import { quoteName } from './sql/quote.js';

/**
 * Copies a table into a temporary table of DuckDB, in its order: numbers as DOUBLE, levels as VARCHAR. Case weights become
 * one more column, called `weights`.
 */
export async function loadTable(duckdb: Duckdb, table: Table, name: string, weights = 'weights'): Promise<void> {
  checkNames(table.columns);
  const scratch = scratchOf(duckdb);
  const raw = scratch.table();
  try {
    const fills = [...table.columns.map(fillOf), ...(table.weights ? [numbers(table.weights)] : [])];
    await duckdb.run(`CREATE TEMP TABLE ${raw} (${fills.map((fill, i) => `c${i} ${fill.type}`).join(', ')})`);
    await duckdb.append(raw, { rows: table.rows, columns: fills });
    const levels = table.columns.map((column) => (column.kind === 'nominal' ? column.levels : []));
    const types = await levelTypes(duckdb, scratch, levels);
    const columns = table.columns.map(
      ({ kind, name }, i) => `${cellsSql(kind, `c${i}`, types[i])} AS ${quoteName(name)}`,
    );
    if (table.weights) columns.push(`c${table.columns.length} AS ${quoteName(weights)}`);
    await duckdb.run(`CREATE TEMP TABLE ${quoteName(name)} AS SELECT ${columns.join(', ')} FROM ${raw}`);
  } finally {
    await scratch.dropAll();
  }
}

/** DuckDB takes `a` and `A` for the same name. */
function checkNames(columns: readonly Column[]): void {
  const seen = new Set<string>();
  for (const { name } of columns) {
    if (seen.has(name.toLowerCase())) throw problems.duplicateHeader({}, name);
    seen.add(name.toLowerCase());
  }
}

const numbers = (values: Float64Array): Fill => ({
  type: 'DOUBLE',
  values,
  isNull: (row) => Number.isNaN(values[row]!),
});

function fillOf(column: Column): Fill {
  if (column.kind === 'numeric') return numbers(column.values);
  const { codes, levels } = column;
  const isNull = (row: number) => codes[row] === levels.length;
  if (codes instanceof Uint8Array) return { type: 'UTINYINT', values: codes, isNull };
  return codes instanceof Uint16Array
    ? { type: 'USMALLINT', values: codes, isNull }
    : { type: 'UINTEGER', values: codes, isNull };
}

/** Codes back to texts, through the values of an ENUM: the rows keep their order, which a join would not promise. */
function cellsSql(kind: Column['kind'], cells: string, type: string | undefined): string {
  if (kind === 'numeric') return cells;
  return type === undefined ? 'CAST(NULL AS VARCHAR)' : `enum_range(NULL::${type})[CAST(${cells} AS INTEGER) + 1]`;
}
