import { type ColumnType, problems, type ReadOptions } from '@bayesgrove/core';
import type { Described } from './open-duckdb.js';
import { type Family, familyOf, numberSql, textSql } from './sql/column-types.js';

/** How one column of a result is read: the expression to select, and what its cells become. */
export type ColumnPlan = NumberPlan | TextPlan | BooleanPlan;

interface Shared {
  readonly name: string;
  /** Selects the cells as a DOUBLE, or a UTINYINT, or a VARCHAR and two hashes. */
  readonly sql: string;
  readonly reason: string;
}

export interface NumberPlan extends Shared {
  readonly kind: 'number';
  readonly format: 'number' | 'date' | 'datetime';
  /** Whole numbers that a double may not hold: the reader must look. */
  readonly watch: boolean;
}

export interface TextPlan extends Shared {
  readonly kind: 'text';
  readonly format: 'label' | 'text';
  /** Levels known beforehand, which come first and are never sorted. */
  readonly levels: readonly string[];
}

export interface BooleanPlan extends Shared {
  readonly kind: 'boolean';
}

/** Plans every column; those in `wide` turned out to hold whole numbers beyond 2^53 and are kept as labels. */
export function planColumns(
  columns: readonly Described[],
  options: ReadOptions,
  wide: ReadonlySet<number>,
): readonly ColumnPlan[] {
  return columns.map((column, i) => {
    const at = `c${i}`;
    const asked = options.types?.get(column.name);
    if (asked !== undefined) return asPlanned(column, at, asked);
    if (!wide.has(i)) return judged(column, at, options);
    const reason = `DuckDB type ${column.type}, beyond 2^53 where doubles would merge neighbours, so kept as labels`;
    return {
      kind: 'text',
      format: 'label',
      levels: [],
      name: column.name,
      sql: hashedSql(textSql(at, column.type)),
      reason,
    };
  });
}

/** A text and, when it is too long to lie in a vector, 128 bits to know it by. */
const hashedSql = (text: string): string =>
  [
    text,
    `CASE WHEN strlen(${text}) > 12 THEN hash(${text}) END`,
    `CASE WHEN strlen(${text}) > 12 THEN hash(reverse(${text})) END`,
  ].join(', ');

function judged(column: Described, at: string, options: ReadOptions): ColumnPlan {
  const family = familyOf(column.type);
  const shared = { name: column.name, reason: `DuckDB type ${column.type}` };
  switch (family) {
    case 'number':
    case 'whole':
    case 'time':
    case 'date':
    case 'datetime':
    case 'nanoseconds':
      return {
        ...shared,
        kind: 'number',
        format: formatOf(family),
        sql: numberSql(at, family),
        watch: family === 'whole',
      };
    case 'boolean':
      return { ...shared, kind: 'boolean', sql: `CAST(${at} AS UTINYINT)` };
    case 'text':
      return {
        ...shared,
        kind: 'text',
        format: 'label',
        sql: hashedSql(textSql(at, column.type)),
        levels: column.levels ?? [],
      };
    case 'nested':
      throw problems.unreadableType(placeOf(column, options), column.type);
  }
}

const placeOf = (column: Described, options: ReadOptions) => ({
  ...(options.name !== undefined && { file: options.name }),
  column: column.name,
});

function formatOf(family: Family): 'number' | 'date' | 'datetime' {
  if (family === 'date') return 'date';
  return family === 'datetime' || family === 'nanoseconds' ? 'datetime' : 'number';
}

function asPlanned(column: Described, at: string, asked: ColumnType): ColumnPlan {
  const family = familyOf(column.type);
  const shared = { name: column.name, reason: `DuckDB type ${column.type}, read as asked` };
  const text = { ...shared, kind: 'text', sql: hashedSql(textSql(at, column.type)) } as const;
  if (typeof asked === 'object') return { ...text, format: 'label', levels: asked.levels };
  switch (asked) {
    case 'numeric':
      return { ...shared, kind: 'number', format: 'number', sql: numberSql(at, family), watch: false };
    case 'date':
    case 'datetime':
      return { ...shared, kind: 'number', format: asked, sql: timeSql(at, family, asked), watch: false };
    case 'boolean':
      return { ...shared, kind: 'boolean', sql: `CAST(CAST(${at} AS BOOLEAN) AS UTINYINT)` };
    case 'nominal':
      return { ...text, format: 'label', levels: column.levels ?? [] };
    case 'text':
      return { ...text, format: 'text', levels: [] };
  }
}

/** Texts are parsed, with an offset if they have one; numbers are milliseconds already. */
function timeSql(at: string, family: Family, asked: 'date' | 'datetime'): string {
  if (family !== 'text') return numberSql(at, family);
  return numberSql(`CAST(${at} AS ${asked === 'date' ? 'DATE' : 'TIMESTAMPTZ'})`, 'datetime');
}
