import type { Codes } from '../table.js';

/** Small, so that reading a tiny file costs little; columns double from here. */
const START = 32;

/** Numbers appended one by one. A class, since `push` runs for every cell. */
export class GrowingNumbers {
  #values = new Float64Array(START);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow();
    this.#values[this.length++] = value;
  }

  /** The values, in an array of exactly their number. */
  done(): Float64Array<ArrayBuffer> {
    return this.#values.length === this.length ? this.#values : this.#values.slice(0, this.length);
  }

  #grow(): void {
    const wider = new Float64Array(2 * this.length);
    wider.set(this.#values);
    this.#values = wider;
  }
}

/**
 * Level codes appended one by one, in 8, 16 or 32 bits as they need. The code of missing is not known before the number of
 * levels is, so it is pushed as -1.
 */
export class GrowingCodes {
  /** Code + 1; 0 is missing. */
  #stored: Codes = new Uint8Array(START);
  /** The first stored code that is too wide. */
  #limit = 0x100;
  length = 0;

  push(code: number): void {
    const stored = code + 1;
    if (this.length === this.#stored.length)
      this.#stored = moved(this.#stored, this.length, 2 * this.length, this.#limit);
    if (stored >= this.#limit) this.#widen(stored);
    this.#stored[this.length++] = stored;
  }

  /**
   * The codes with `levels` for missing, in the narrowest array (see `codesFor`). `place`, when given, holds the new code of
   * every old one: readers that sort levels renumber them here.
   */
  done(levels: number, place?: ArrayLike<number>): Codes {
    const codes =
      levels < 0x100
        ? new Uint8Array(this.length)
        : levels < 0x10000
          ? new Uint16Array(this.length)
          : new Uint32Array(this.length);
    const stored = this.#stored;
    for (let row = 0; row < codes.length; row++) {
      const code = stored[row]! - 1;
      codes[row] = code < 0 ? levels : place === undefined ? code : place[code]!;
    }
    return codes;
  }

  #widen(stored: number): void {
    this.#limit = stored < 0x10000 ? 0x10000 : 2 ** 32;
    this.#stored = moved(this.#stored, this.length, this.#stored.length, this.#limit);
  }
}

function moved(from: Codes, length: number, capacity: number, limit: number): Codes {
  const to =
    limit === 0x100
      ? new Uint8Array(capacity)
      : limit === 0x10000
        ? new Uint16Array(capacity)
        : new Uint32Array(capacity);
  to.set(length === from.length ? from : from.subarray(0, length));
  return to;
}
