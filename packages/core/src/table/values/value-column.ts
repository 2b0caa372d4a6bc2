import { GrowingCodes, GrowingNumbers } from '../bytes/growing-column.js';
import type { Cell } from '../cell.js';

/** What all values so far are; mixed ones are texts. */
export type Mode = 'none' | 'number' | 'date' | 'boolean' | 'text';

/**
 * One column while JavaScript values come in, row by row and in little memory: numbers as doubles, anything else as codes.
 * It only holds what came; `decide.ts` makes a column of it.
 */
export class ValueColumn {
  mode: Mode = 'none';
  /** True when the texts were not all strings. */
  mixed = false;
  length = 0;
  /** How often something that means missing came, in order of appearance. */
  readonly markers = new Map<string, number>();
  /** Texts and their codes, by first appearance. */
  readonly texts = new Map<string, number>();
  /** The row each text came in first, by code, for messages; 0 when it was kept as something else then. */
  readonly firstRows: number[] = [];
  numbers = new GrowingNumbers();
  codes = new GrowingCodes();

  constructor(readonly name: string) {}

  /** Takes a value; false when it is no cell (an object, a function, a symbol). */
  push(value: Cell, row: number): boolean {
    if (typeof value === 'number') this.#number(value, row);
    else if (typeof value === 'string') this.#text(value, row, false);
    else if (typeof value === 'boolean') this.#boolean(value, row);
    else if (value === null) this.missing('null', 1);
    else if (value === undefined) this.missing('absent', 1);
    else if (value instanceof Date) this.#date(value, row);
    else if (typeof value !== 'bigint') return false;
    // A whole number too long for a double is a code or an identifier: its digits matter.
    else if (Number.isSafeInteger(Number(value))) this.#number(Number(value), row);
    else this.#text(String(value), row, true);
    return true;
  }

  missing(marker: string, count: number): void {
    if (count === 0) return;
    this.markers.set(marker, (this.markers.get(marker) ?? 0) + count);
    this.length += count;
    if (this.mode !== 'none') this.#fill(count);
  }

  #number(value: number, row: number): void {
    if (Number.isNaN(value)) this.missing('NaN', 1);
    else if (this.mode === 'number' || this.#starts('number')) this.#store(value);
    else this.#text(String(value), row, true);
  }

  #date(value: Date, row: number): void {
    const time = value.getTime();
    if (Number.isNaN(time)) this.missing('Invalid Date', 1);
    else if (this.mode === 'date' || this.#starts('date')) this.#store(time);
    else this.#text(value.toISOString(), row, true);
  }

  #store(value: number): void {
    this.numbers.push(value);
    this.length++;
  }

  #boolean(value: boolean, row: number): void {
    if (this.mode !== 'boolean' && !this.#starts('boolean')) {
      this.#text(String(value), row, true);
      return;
    }
    this.codes.push(value ? 1 : 0);
    this.length++;
  }

  #text(value: string, row: number, mixed: boolean): void {
    this.toTexts();
    this.mixed ||= mixed;
    this.#code(value, row);
    this.length++;
  }

  #code(text: string, row: number): void {
    let code = this.texts.get(text);
    if (code === undefined) {
      code = this.texts.size;
      this.texts.set(text, code);
      this.firstRows.push(row);
    }
    this.codes.push(code);
  }

  /** The first value decides how values are kept; the missing cells before it are made up for. */
  #starts(mode: Mode): boolean {
    if (this.mode !== 'none') return false;
    this.mode = mode;
    this.#fill(this.length);
    return true;
  }

  #fill(count: number): void {
    const isNumeric = this.mode === 'number' || this.mode === 'date';
    for (let i = 0; i < count; i++) {
      if (isNumeric) this.numbers.push(Number.NaN);
      else this.codes.push(-1);
    }
  }

  /** Turns the values so far into texts, the way JavaScript prints them. */
  toTexts(): void {
    if (this.mode === 'text' || this.#starts('text')) return;
    const { mode, length } = this;
    const values = mode === 'boolean' ? this.codes.done(2) : this.numbers.done();
    this.mode = 'text';
    this.mixed = true;
    this.numbers = new GrowingNumbers();
    this.codes = new GrowingCodes();
    for (let i = 0; i < length; i++) {
      const value = values[i]!;
      if (Number.isNaN(value) || (mode === 'boolean' && value === 2)) this.codes.push(-1);
      else this.#code(printed(mode, value), 0);
    }
  }
}

function printed(mode: Mode, value: number): string {
  if (mode === 'boolean') return value === 1 ? 'true' : 'false';
  return mode === 'date' ? new Date(value).toISOString() : String(value);
}
