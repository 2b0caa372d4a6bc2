import type { Place, Problem } from '../../base/problem.js';
import { notANumber } from '../../base/problems.js';
import { GrowingNumbers } from '../bytes/growing-column.js';
import { parseNumber } from '../bytes/parse-number.js';
import type { NumericColumn } from '../table.js';
import { type Cells, type CellsOf, Markers } from './cells.js';

export class NumberCells implements Cells {
  readonly #values = new GrowingNumbers();
  readonly #markers = new Markers();

  constructor(readonly of: CellsOf) {}

  push(bytes: Uint8Array, from: number, to: number): boolean {
    const value = parseNumber(bytes, from, to);
    if (Number.isNaN(value)) {
      // Weka writes and reads its missing value this way, too.
      if (!isNaNText(bytes, from, to)) return false;
      this.#markers.add('NaN');
    }
    this.#values.push(value);
    return true;
  }

  missing(): void {
    this.#markers.add('?');
    this.#values.push(Number.NaN);
  }

  omitted(): boolean {
    const { omitted } = this.of;
    if (omitted !== undefined) return this.push(omitted, 0, omitted.length);
    this.#markers.add('');
    this.#values.push(Number.NaN);
    return true;
  }

  complaint(place: Place, text: string): Problem {
    return notANumber(place, text);
  }

  column(): NumericColumn {
    const { name, reason } = this.of;
    return {
      kind: 'numeric',
      name,
      format: 'number',
      values: this.#values.done(),
      origin: this.#markers.origin(reason),
    };
  }
}

function isNaNText(bytes: Uint8Array, from: number, to: number): boolean {
  return (
    to - from === 3 &&
    (bytes[from]! | 0x20) === 0x6e &&
    (bytes[from + 1]! | 0x20) === 0x61 &&
    (bytes[from + 2]! | 0x20) === 0x6e
  );
}
