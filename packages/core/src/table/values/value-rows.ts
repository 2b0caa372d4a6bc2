import type { Place } from '../../base/problem.js';
import { badValue, tooManyCells } from '../../base/problems.js';
import type { Cell } from '../cell.js';
import { ValueColumn } from './value-column.js';

/** Objects of a few bytes with keys of their own would fill any memory; as numbers, this many cells take 4 GiB. */
const MOST_CELLS = 2 ** 29;

/** Columns while objects come in: a column for every key, in order of first appearance. */
export class ValueRows {
  /** By name, and never in a plain object: a key may be called `__proto__`. */
  readonly columns = new Map<string, ValueColumn>();
  length = 0;

  constructor(
    /** Where a row stands, for messages: rows count from 1, or are lines; 0 is not known. */
    readonly place: (row: number) => Place,
    readonly mostCells = MOST_CELLS,
    /** The only columns to read, for a batch of a longer input, the rows before it, and who is told of other keys. */
    readonly part?: { readonly names: ReadonlySet<string>; readonly before: number; other?(name: string): void },
  ) {
    for (const name of part?.names ?? []) this.columns.set(name, new ValueColumn(name));
  }

  push(object: unknown, row: number): void {
    if (typeof object !== 'object' || object === null || Array.isArray(object))
      throw badValue(
        this.place(row),
        `Row ${this.#number()} is ${named(object)}, not an object with a value for each column.`,
      );
    for (const name of Object.keys(object)) this.#cell(name, (object as Record<string, Cell>)[name], row);
    this.length++;
    if (this.length * this.columns.size > this.mostCells) throw tooManyCells(this.place(row), this.mostCells);
    for (const column of this.columns.values()) if (column.length < this.length) column.missing('absent', 1);
  }

  #number(): number {
    return (this.part?.before ?? 0) + this.length + 1;
  }

  #cell(name: string, value: Cell, row: number): void {
    let column = this.columns.get(name);
    if (column === undefined) {
      if (this.part !== undefined) return void this.part.other?.(name);
      column = new ValueColumn(name);
      column.missing('absent', this.length);
      this.columns.set(name, column);
    }
    if (column.push(value, row)) return;
    throw badValue({ ...this.place(row), column: name }, `Row ${this.#number()} holds ${named(value)}.`);
  }
}

/** Names a value without printing it: it may be deep, or large. */
export function named(value: unknown): string {
  if (value === null || value === undefined) return `${value}`;
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
