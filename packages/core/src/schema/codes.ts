import { badArgument, unknownColumn } from '../base/problems.js';
import { type Arena, holding } from '../kernels/arena.js';
import type { Kernels } from '../kernels/kernels.js';
import { type KernelChoice, passingWorkplace, startKernels, type Workplace } from '../kernels/start-kernels.js';
import type { Column, Table } from '../table/table.js';
import { takeRows } from '../table/take-rows.js';
import { addKeys, type CodedColumn, codeColumn } from './coded-column.js';

export type { CodedColumn } from './coded-column.js';

export interface CodeOptions {
  /** At most this many quantile bins a numeric column. Default: exact, a code for every distinct value. */
  readonly bins?: number;
  /** Default auto: WebAssembly where the runtime has it, else TypeScript. The results are the same. */
  readonly kernels?: KernelChoice;
}

/** The codes of a table's columns in one linear memory: each made on first demand, once, and shared by all who count. */
export interface Coded {
  readonly table: Table;
  readonly rows: number;
  readonly arena: Arena;
  readonly kernels: Kernels;
  column(name: string): CodedColumn;
  /** The same column with a code for every distinct value, also when there are bins: sums are taken over it. */
  exact(name: string): CodedColumn;
  /** One f64 a row, in the arena: case weights. */
  numbers(values: Float64Array): number;
  /** Gives back the memory of such numbers. */
  forget(values: Float64Array): void;
  /** The codes of some rows, as a table of its own in the same memory; `lazy`: made when they are asked for. */
  part(rows: Uint32Array, lazy?: boolean): Coded & { release(): void };
  /** A copy of a column's codes, one number a row. */
  codes(name: string): Uint32Array;
  /** The same of a column that is not the table's own, but was made from one. */
  codesOf(column: CodedColumn): Uint32Array;
}

const known = new WeakMap<Table, Map<string, Coded>>();

/** The codes of a table. Asking again with the same options gives the same value, as long as the table lives. */
export function code(table: Table, options: CodeOptions = {}): Coded {
  const { bins, kernels = 'auto' } = options;
  if (bins !== undefined && !(Number.isInteger(bins) && bins >= 2 && bins <= 65_535))
    throw badArgument(`There cannot be ${bins} bins.`, 'Ask for a whole number from 2 to 65535.');
  const key = `${bins ?? 'exact'} ${kernels}`;
  if (!known.has(table)) known.set(table, new Map());
  const all = known.get(table)!;
  if (!all.has(key)) all.set(key, newCoded(table, bins, startKernels(kernels), true));
  return all.get(key)!;
}

const passing = new WeakSet<Table>();

/**
 * The codes of a table that may be learned from only once: in memory that others have used before and will use again, which
 * costs much less than a new one, until they are released. Whoever comes back with the table gets codes that are kept with it.
 */
export function codeOnce(table: Table): { readonly coded: Coded; release(): void } {
  if (known.has(table) || passing.has(table)) return { coded: code(table), release: () => {} };
  passing.add(table);
  const { arena, kernels } = passingWorkplace();
  const own = holding(arena);
  return { coded: newCoded(table, undefined, { arena: own, kernels }, true), release: own.release };
}

function newCoded(table: Table, bins: number | undefined, place: Workplace, lazy: boolean): Coded {
  const { arena, kernels } = place;
  const columns = new Map<string, Column>(table.columns.map((column) => [column.name, column]));
  const find = (name: string): Column => {
    const column = columns.get(name);
    if (column === undefined) throw unknownColumn(name, [...columns.keys()]);
    return column;
  };
  const column = remembered((name: string) => codeColumn(place, find(name), bins, lazy));
  const exact = remembered((name: string) => {
    const { axis } = column(name);
    return axis.kind === 'nominal' || axis.exact ? column(name) : codeColumn(place, find(name), undefined, lazy);
  });
  const { rows } = table;
  const codesOf = (column: CodedColumn) => {
    const scratch = arena.scratch();
    const keys = scratch.zeroed(4 * rows);
    addKeys(kernels, column, 0, rows, 0, keys);
    const codes = arena.views.u32.slice(keys >>> 2, (keys >>> 2) + rows);
    scratch.release();
    return codes;
  };
  const numbers = new Map<Float64Array, number>();
  return {
    table,
    rows,
    arena,
    kernels,
    column,
    exact,
    numbers(values) {
      const known = numbers.get(values);
      if (known !== undefined) return known;
      const at = arena.alloc(8 * values.length);
      arena.views.f64.set(values, at >>> 3);
      numbers.set(values, at);
      return at;
    },
    forget(values) {
      const at = numbers.get(values);
      if (at !== undefined) arena.free(at);
      numbers.delete(values);
    },
    // Mostly few rows: codes that are there are read quicker than codes that are made on demand.
    part(rows, lazy = false) {
      const own = holding(arena);
      const part = newCoded(takeRows(table, rows), bins, { arena: own, kernels }, lazy);
      return { ...part, release: own.release };
    },
    codes: (name) => codesOf(column(name)),
    codesOf,
  };
}

/** A function that computes its answer for an argument only once. */
function remembered<K, V>(compute: (key: K) => V): (key: K) => V {
  const answers = new Map<K, V>();
  return (key) => {
    if (!answers.has(key)) answers.set(key, compute(key));
    return answers.get(key)!;
  };
}
