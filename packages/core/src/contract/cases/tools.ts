import { rng } from '../../base/rng.js';
import type { FitOptions } from '../../fit.js';
import type { Learner } from '../../learners/learner.js';
import type { Model } from '../../models/model.js';
import type { Schema } from '../../schema/schema.js';
import type { Column, Table } from '../../table/table.js';
import { takeRows } from '../../table/take-rows.js';
import { tableOf, variableOf } from '../columns.js';

/** A table and what its columns mean. The target of the suite's tables is called y. */
export interface Data {
  readonly table: Table;
  readonly schema: Schema;
}

/** What is tried: a learner, one of its option sets, and a kind of target. */
export interface Trial {
  readonly learner: Learner;
  readonly options: Readonly<Record<string, unknown>>;
  readonly kind: 'nominal' | 'numeric';
  /** Registers a test, unless it was named as one that is left out. */
  check(title: string, body: () => Promise<void>): void;
  fit(data: Data, more?: FitOptions): Promise<Model>;
}

export const NONE = Number.NaN;

/** Columns with y last, as data. */
export const dataOf = (columns: readonly Column[], weights?: ArrayLike<number>): Data =>
  tableOf(columns, weights === undefined ? {} : { weights });

/** The same meaning with another table, the levels being its own. */
export const retold = ({ schema }: Data, table: Table): Data => ({
  table,
  schema: {
    columns: table.columns.map((column) =>
      variableOf(column, schema.columns.find(({ name }) => name === column.name)!.role),
    ),
  },
});

export const rowsOf = (data: Data, rows: ArrayLike<number>): Data => ({ ...data, table: takeRows(data.table, rows) });

/** Some columns replaced by others of the same name. */
export const replaced = (table: Table, ...others: readonly Column[]): Table => ({
  ...table,
  columns: table.columns.map((column) => others.find(({ name }) => name === column.name) ?? column),
});

export const columnOf = (table: Table, name: string): Column => table.columns.find((column) => column.name === name)!;

/** A column whose every cell is missing. */
export const emptied = (column: Column): Column =>
  column.kind === 'numeric'
    ? { ...column, values: new Float64Array(column.values.length).fill(NONE) }
    : { ...column, codes: column.codes.slice().fill(column.levels.length) };

export const counted = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));

/** The numbers 0 to length - 1 in an order that only the seed decides. */
export function shuffled(length: number, seed: number): number[] {
  const random = rng(seed);
  const order = counted(length, (i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** Models that no list of rules can say the same as. */
export const hasNoRules = ({ body }: Model) =>
  ['bayes-net', 'product', 'averaged', 'vote', 'rules'].includes(body.kind) ||
  (body.kind === 'tree' && body.nodes.some((node) => node.body.kind === 'bayes-net'));
