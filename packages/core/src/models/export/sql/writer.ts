import type { Schema } from '../../../schema/schema.js';
import { type Dialect, withBreaks } from './dialect.js';

/** One column of a SELECT: what it is, its name, and a remark. */
export interface Item {
  readonly sql: string;
  readonly as?: string;
  readonly note?: string;
}

/** The text of a query grows by common table expressions, each reading the one before. */
export interface Writer {
  readonly dialect: Dialect;
  readonly schema: Schema;
  /** The class names; none where the target is a number. */
  readonly classes: readonly string[];
  /** Adds a SELECT of these items; `from` is a relation with its joins, by default the one before. The name gets a number where it is taken. */
  select(name: string, notes: readonly string[], items: readonly Item[], from?: string): string;
  /** Adds a list of rows. */
  values(
    name: string,
    notes: readonly string[],
    columns: readonly string[],
    rows: readonly (readonly string[])[],
  ): string;
  /** The relation added last. */
  last(): string;
  text(): string;
}

/** PostgreSQL copies a stage into the next when it plans: past this length one is computed and stored, so that copies stay small. */
const MOST_PENDING = 150_000;

export function writer(dialect: Dialect, schema: Schema, classes: readonly string[]): Writer {
  const parts: string[] = [];
  let pending = 0;
  const taken = new Map<string, number>();
  let last = '';
  const free = (name: string) => {
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  };
  const add = (head: string, notes: readonly string[], lines: readonly string[]) => {
    const body = [...lines.map(indented), ')'].join('\n');
    pending += body.length;
    const stored = pending > MOST_PENDING ? dialect.stored : '';
    if (stored !== '') pending = 0;
    parts.push([...notes.map((note) => `-- ${note}`), `${head} AS ${stored}(`, body].join('\n'));
  };
  return {
    dialect,
    schema,
    classes,
    select(name, notes, items, from = last) {
      const own = free(name);
      add(own, notes, ['SELECT', ...items.flatMap(itemLines), `FROM ${from}`, ...dialect.fence]);
      last = own;
      return own;
    },
    values(name, notes, columns, rows) {
      const own = free(name);
      const lines = rows.map((row, i) => `  (${row.join(', ')})${i < rows.length - 1 ? ',' : ''}`);
      add(`${own} (${columns.join(', ')})`, notes, ['VALUES', ...lines]);
      return own;
    },
    last: () => last,
    text: () => withBreaks(`WITH\n${parts.join(',\n')}`),
  };
}

const indented = (line: string) => `  ${line}`.trimEnd();

function itemLines({ sql, as, note }: Item, i: number, all: readonly Item[]): readonly string[] {
  const lines = sql.split('\n').map(indented);
  const end = `${as === undefined ? '' : ` AS ${as}`}${i < all.length - 1 ? ',' : ''}${note === undefined ? '' : ` -- ${note}`}`;
  // What follows a remark on a line would be part of it.
  if (lines.at(-1)!.includes(' -- ')) lines.push(`   ${end}`);
  else lines[lines.length - 1] += end;
  return lines;
}

/** `p_1, p_2, ...`, one a class. */
export const named = (stem: string, { classes }: { readonly classes: readonly string[] }): readonly string[] =>
  classes.map((_, c) => `${stem}_${c + 1}`);

export const plain = (columns: readonly string[]): readonly Item[] => columns.map((sql) => ({ sql }));
