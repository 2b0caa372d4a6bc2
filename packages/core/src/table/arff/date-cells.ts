import type { Place, Problem } from '../../base/problem.js';
import { notADate } from '../../base/problems.js';
import { GrowingNumbers } from '../bytes/growing-column.js';
import type { NumericColumn } from '../table.js';
import { type Cells, type CellsOf, Markers } from './cells.js';

export class DateCells implements Cells {
  readonly #values = new GrowingNumbers();
  readonly #markers = new Markers();

  constructor(
    readonly of: CellsOf,
    readonly format: NumericColumn['format'],
    readonly parse: (bytes: Uint8Array, from: number, to: number) => number,
  ) {}

  push(bytes: Uint8Array, from: number, to: number): boolean {
    const value = this.parse(bytes, from, to);
    if (Number.isNaN(value)) return false;
    this.#values.push(value);
    return true;
  }

  missing(): void {
    this.#markers.add('?');
    this.#values.push(Number.NaN);
  }

  /** In a sparse row, a date left out is the number 0, the start of 1970. */
  omitted(): boolean {
    this.#values.push(0);
    return true;
  }

  complaint(place: Place, text: string): Problem {
    return notADate(place, text);
  }

  column(): NumericColumn {
    const { name, reason } = this.of;
    const origin = this.#markers.origin(reason);
    return { kind: 'numeric', name, format: this.format, values: this.#values.done(), origin };
  }
}
