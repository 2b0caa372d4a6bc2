import type { Model } from '../model.js';

export type SqlDialect = 'duckdb' | 'postgres';

export interface SqlOptions {
  readonly dialect: SqlDialect;
  /** The table to score, as it stands after FROM: a name, which is quoted. Default: `data`. */
  readonly table?: string;
  /** Columns of the table that go into the result, before `prediction`. Default: all of them. */
  readonly keep?: readonly string[];
}

export interface SqlExport {
  /** Scores every row of the table: its columns, then `prediction` and, for classes, `p(CLASS)` a class. */
  readonly query: string;
  /** Needs no table: one row for every difference from the model's own answers, none where all is well. */
  readonly check: string;
}

export function exportSql(model: Model, options: SqlOptions): SqlExport {
  throw new Error(`PENDING ${model.format} ${options.dialect}`);
}
