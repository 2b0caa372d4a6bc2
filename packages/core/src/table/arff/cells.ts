import type { Place, Problem } from '../../base/problem.js';
import type { Column, Origin } from '../table.js';

/** A column while its rows are read. Classes, since the row reader calls one of them for every cell. */
export interface Cells {
  /** Takes a cell; false when the column has no such value. */
  push(bytes: Uint8Array, from: number, to: number, line: number): boolean;
  /** Takes `?`. */
  missing(): void;
  /** Takes a cell that a sparse row leaves out; false when the column has no value for that. */
  omitted(line: number): boolean;
  /** What to tell when a cell was not taken. */
  complaint(place: Place, text: string): Problem;
  column(file: Place): Column;
}

/** What all kinds of cells need to know of their column. */
export interface CellsOf {
  readonly name: string;
  readonly reason: string;
  /** The text that a cell left out of a sparse row stands for; without one it is missing. */
  readonly omitted?: Uint8Array | undefined;
}

/** Texts taken as missing and how often, in order of appearance. */
export class Markers {
  readonly #counts = new Map<string, number>();

  add(text: string): void {
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
  }

  origin(reason: string): Origin {
    return { reason, markers: [...this.#counts].map(([text, count]) => ({ text, count })) };
  }
}
