import type { Place } from '../../base/problem.js';
import { notText, raggedRow, strayQuote, unterminatedQuote } from '../../base/problems.js';
import { POWERS } from '../bytes/parse-number.js';
import { Cell } from './cell.js';
import { Dictionary, hashed } from './dictionary.js';
import { Growing } from './growing.js';
import { decimalIn, numberIn } from './number.js';
import { EXTRA, FAST, NUMBER, type ScanPlan, SKIP, TEXT } from './scan-plan.js';

/** As many cells wait in the block before they go to their columns. */
const BLOCK_CELLS = 1 << 15;

/**
 * Reads rows into columns. Numbers, and the numbers that stand for texts, are first written to one block (column by
 * column) and moved on when it is full: one array that never changes is what the compiler makes the fastest code for.
 * Cells may be cut off by the end of the window; such a cell is read again once there is more.
 */
export class Scanner {
  private moved = 0;
  /** The line the current row starts in. */
  line: number;
  readonly modes: Uint8Array;
  readonly dictionaries: (Dictionary | undefined)[];
  private readonly stores: (Growing | undefined)[];
  private readonly markers = new Dictionary();
  private readonly markerCounts: Float64Array;
  private readonly block: Float64Array;
  /** Rows in the block; the cells of a column stand next to each other. */
  private readonly stride: number;
  private readonly cell: Cell;
  private column = 0;
  private row = 0;
  /** Rows the block takes before it is moved on. */
  private room: number;
  private most: number;
  /** Line ends met in quoted cells of the current row. */
  private inside = 0;
  private extra = 0;

  constructor(
    private readonly plan: ScanPlan,
    line: number,
  ) {
    const { columns, markers, key } = plan;
    this.line = line;
    this.cell = new Cell(plan.delimiter);
    this.most = plan.most ?? Number.POSITIVE_INFINITY;
    this.stride = Math.min(this.most, Math.max(16, Math.min(2048, Math.floor(BLOCK_CELLS / columns))));
    this.room = this.stride;
    this.block = new Float64Array(this.stride * columns);
    this.modes = new Uint8Array(columns + 1).fill(EXTRA, columns);
    this.modes.set(plan.modes);
    this.markerCounts = new Float64Array(columns * markers.length);
    for (const marker of markers) this.markers.id(marker, 0, marker.length, hashed(key, marker, 0, marker.length), 0);
    this.dictionaries = Array.from(plan.modes, (mode, column) => (mode === TEXT ? this.dictionary(column) : undefined));
    const rows = plan.rows;
    this.stores = Array.from(plan.modes, (mode) =>
      rows === 0 || mode === SKIP ? undefined : new Growing(mode === TEXT ? 'ids' : 'numbers', rows),
    );
  }

  /** Reads all cells that are whole, or until there are enough rows; gives the place of the first byte that was not used. */
  scan(bytes: Uint8Array, from: number, end: number): number {
    // This loop is the speed of the reader. It handles plain cells itself and leaves all others to `slowCell`.
    // Constants are local, since imported ones are fetched anew at each use: that alone cost a fifth of the time.
    const NEWLINE = 10;
    const RETURN = 13;
    const SPACE = 32;
    const QUOTE = 34;
    const MINUS = 45;
    const POINT = 46;
    const ZERO = 48;
    const fast = 0 satisfies typeof FAST;
    const text = 2 satisfies typeof TEXT;
    const { block, modes, stride, dictionaries } = this;
    const { delimiter, columns, key } = this.plan;
    const { seed, multiplier } = key;
    const last = columns - 1;
    let at = from;
    let column = this.column;
    let slot = column * stride + this.row;
    for (;;) {
      let c = bytes[at]!;
      while (c === SPACE) c = bytes[++at]!;
      const mode = modes[column]!;
      let p = at;
      let plain = false;
      if (mode === fast) {
        if (c === MINUS) c = bytes[++p]!;
        const first = p;
        // Small integers up to 9 digits; longer ones overflow here, and `decimalIn` reads them again.
        let mantissa = 0;
        let digit = c - ZERO;
        while (digit >>> 0 < 10) {
          mantissa = (Math.imul(mantissa, 10) + digit) | 0;
          digit = bytes[++p]! - ZERO;
        }
        const whole = p - first;
        let scale = 0;
        if (digit === POINT - ZERO) {
          const point = p;
          digit = bytes[++p]! - ZERO;
          while (digit >>> 0 < 10) {
            mantissa = (Math.imul(mantissa, 10) + digit) | 0;
            digit = bytes[++p]! - ZERO;
          }
          scale = p - point - 1;
        }
        c = digit + ZERO;
        const digits = whole + scale;
        if (digits > 0 && (whole < 2 || bytes[first] !== ZERO)) {
          if (digits <= 9) {
            const value = mantissa / POWERS[scale]!;
            block[slot] = first === at ? value : -value;
            plain = true;
          } else if (digits < 16 || scale > 0) {
            const value = decimalIn(bytes, first, p, digits, scale);
            block[slot] = first === at ? value : -value;
            plain = true;
          }
        }
      } else if (mode === text && c > SPACE && c !== QUOTE && c !== delimiter) {
        let hash = seed;
        do {
          hash = Math.imul(hash ^ c, multiplier);
          c = bytes[++p]!;
        } while (c > RETURN && c !== delimiter);
        if (bytes[p - 1]! > SPACE && (c === delimiter || c === NEWLINE || c === RETURN)) {
          block[slot] = dictionaries[column]!.id(bytes, at, p, hash, this.line + this.inside);
          plain = true;
        }
      }
      if (plain) {
        if (c === delimiter) {
          at = p + 1;
          column++;
          slot += stride;
          continue;
        }
        if (c === RETURN && bytes[p + 1] === NEWLINE) c = bytes[++p]!;
        if (c === NEWLINE && column === last) {
          at = p + 1;
          column = 0;
          slot = this.endRow();
          // Only when the block was moved on can it have been the last row asked for.
          if (slot > 0 || !this.full) continue;
          this.column = 0;
          return at;
        }
      }
      this.column = column;
      if (!this.slowCell(bytes, at, end, slot)) return at;
      at = this.cell.next;
      if (this.column === 0) {
        slot = this.row;
        if (slot === 0 && this.full) return at;
      } else if (this.column > column) slot += stride;
      column = this.column;
    }
  }

  /** Moves the last rows to their columns; `rest` bytes at the end of the input belong to no whole cell. */
  finish(rest: number): void {
    if (rest > 0) throw unterminatedQuote(this.here());
    this.flush();
  }

  /** Rows read so far. */
  get rows(): number {
    return this.moved + this.row;
  }

  /** True when there are as many rows as were asked for. */
  get full(): boolean {
    return this.moved >= this.most;
  }

  /** Makes the next row the last one. */
  endSoon(): void {
    this.most = this.rows + 1;
    this.room = this.row + 1;
  }

  /** The numbers of a column, or the numbers of its texts. */
  values(column: number): ReturnType<Growing['done']> {
    return this.stores[column]!.done();
  }

  /** How often a marker stood in a column of numbers. */
  markerCount(column: number, marker: number): number {
    return this.markerCounts[column * this.plan.markers.length + marker]!;
  }

  /** The place of the cell that is being read. */
  here(): Place {
    return { ...this.plan.place, line: this.line + this.inside };
  }

  private dictionary(column: number): Dictionary {
    const { key, markers, levels } = this.plan;
    const dictionary = new Dictionary();
    for (const text of markers) dictionary.id(text, 0, text.length, hashed(key, text, 0, text.length), 0);
    for (const text of levels(column)) this.textId(dictionary, text, 0, text.length, true);
    return dictionary;
  }

  /** Any cell, by the book. False when it is cut off by the end of the window. Moves `column` on. */
  private slowCell(bytes: Uint8Array, at: number, end: number, slot: number): boolean {
    const { cell } = this;
    const status = cell.read(bytes, at, end);
    if (status === 'cut') return false;
    if (status === 'zero byte') throw notText(this.here());
    if (status === 'stray quote') throw strayQuote(this.here());
    if (cell.endsRow && this.isBlankLine()) {
      this.line++;
      return true;
    }
    this.keep(slot);
    this.inside += cell.newlines;
    if (cell.endsRow) this.closeRow();
    else if (this.column < this.plan.columns) this.column++;
    else this.extra++;
    return true;
  }

  /** In a table of one column an empty line is a missing cell; elsewhere it is nothing. */
  private isBlankLine(): boolean {
    const { cell } = this;
    return this.column === 0 && this.plan.columns > 1 && cell.from === cell.to && !cell.quoted;
  }

  private closeRow(): void {
    const { columns, place } = this.plan;
    if (this.column !== columns - 1) {
      throw raggedRow({ ...place, line: this.line }, this.column + 1 + this.extra, columns);
    }
    this.column = 0;
    this.endRow();
  }

  /** Gives the slot of the first cell of the next row. */
  private endRow(): number {
    this.line += 1 + this.inside;
    this.inside = 0;
    if (++this.row === this.room) this.flush();
    return this.row;
  }

  private flush(): void {
    const { stores, dictionaries, block, stride, row } = this;
    for (let column = 0; column < stores.length; column++) {
      if (this.modes[column] === SKIP) continue;
      stores[column]?.append(block, column * stride, row, dictionaries[column]?.size ?? 0);
    }
    this.moved += row;
    this.row = 0;
    this.room = Math.min(this.stride, this.most - this.moved);
  }

  /** Puts the cell that was just read where its column's mode wants it. The empty text is missing, quoted or not. */
  private keep(slot: number): void {
    const { cell, column } = this;
    const mode = this.modes[column]!;
    if (mode === TEXT) {
      const { bytes, from, to } = cell;
      this.block[slot] = from === to ? 0 : this.textId(this.dictionaries[column]!, bytes, from, to, cell.quoted);
    } else if (mode === FAST || mode === NUMBER) this.block[slot] = this.number();
  }

  private number(): number {
    const { cell, column } = this;
    const { bytes, from, to } = cell;
    const marked = this.modes[column] === NUMBER ? this.marker() : -1;
    const value = marked >= 0 ? Number.NaN : numberIn(bytes, from, to, this.plan.lenient(column));
    if (!Number.isNaN(value)) return value;
    const marker = marked >= 0 ? marked : this.marker();
    if (marker >= 0) this.markerCounts[column * this.plan.markers.length + marker]!++;
    else {
      this.modes[column] = SKIP;
      this.plan.surprise(column, { bytes: bytes.slice(from, to), line: this.line + this.inside });
    }
    return Number.NaN;
  }

  /** Which marker the cell is, or -1. */
  private marker(): number {
    const { bytes, from, to, quoted } = this.cell;
    if (from === to) return 0;
    return quoted ? -1 : this.markers.find(bytes, from, to, this.hash(bytes, from, to));
  }

  /**
   * The number of a text in a dictionary. Markers have the first numbers, so a quoted text that looks like a marker
   * is filed under another hash: it stays apart, though its bytes are the same.
   */
  private textId(dictionary: Dictionary, bytes: Uint8Array, from: number, to: number, quoted: boolean): number {
    let hash = this.hash(bytes, from, to);
    if (quoted && this.markers.find(bytes, from, to, hash) >= 0) hash ^= 0x5bd1e995;
    return dictionary.id(bytes, from, to, hash, this.line + this.inside);
  }

  private hash(bytes: Uint8Array, from: number, to: number): number {
    return hashed(this.plan.key, bytes, from, to);
  }
}
