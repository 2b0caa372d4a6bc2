// Not imported: imported constants are fetched anew at each use, which shows in files where every cell is quoted.
const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;

/** How reading one cell went: whole, cut off by the end of the window, or against the rules of the format. */
export type CellStatus = 'whole' | 'cut' | 'stray quote' | 'zero byte';

/**
 * Reads one cell by the rules of RFC 4180. Blanks around a cell do not count, quoted or not; blanks inside the quotes do.
 * A quote in the middle of an unquoted cell is an ordinary character.
 * One object is used for all cells, because the scanner meets millions of them and must not make garbage.
 */
export class Cell {
  /** The bytes the contents stand in: the window, or a copy when doubled quotes had to be taken out. */
  bytes: Uint8Array = new Uint8Array(0);
  from = 0;
  to = 0;
  quoted = false;
  /** The place behind the delimiter or line end that closes the cell. */
  next = 0;
  endsRow = false;
  /** Line ends inside the quotes. */
  newlines = 0;

  private scratch: Uint8Array = new Uint8Array(64);

  constructor(private readonly delimiter: number) {}

  /** `bytes[end]` must exist and be 0: every loop stops there. */
  read(bytes: Uint8Array, at: number, end: number): CellStatus {
    this.newlines = 0;
    this.bytes = bytes;
    at = this.pastBlanks(bytes, at);
    this.quoted = bytes[at] === QUOTE;
    const behind = this.quoted ? this.readQuoted(bytes, at + 1, end) : this.readPlain(bytes, at);
    if (behind < 0) return bytes[~behind] === 0 && ~behind < end ? 'zero byte' : 'cut';
    return this.close(bytes, behind, end);
  }

  private pastBlanks(bytes: Uint8Array, at: number): number {
    while (bytes[at] === SPACE || (bytes[at] === TAB && this.delimiter !== TAB)) at++;
    return at;
  }

  private readPlain(bytes: Uint8Array, at: number): number {
    const delimiter = this.delimiter;
    this.from = at;
    let c = bytes[at]!;
    while (c !== delimiter && c !== NEWLINE && c !== RETURN && c !== 0) c = bytes[++at]!;
    let to = at;
    while (to > this.from && (bytes[to - 1] === SPACE || bytes[to - 1] === TAB)) to--;
    this.to = to;
    return c === 0 ? ~at : at;
  }

  /** The place behind the closing quote and the blanks after it, or `~place` of the zero that stopped the search. */
  private readQuoted(bytes: Uint8Array, at: number, end: number): number {
    this.from = at;
    let doubled = 0;
    for (;;) {
      const c = bytes[at]!;
      if (c === QUOTE) {
        if (bytes[at + 1] !== QUOTE) break;
        doubled++;
        at++;
      } else if (c === NEWLINE || (c === RETURN && bytes[at + 1] !== NEWLINE)) this.newlines++;
      else if (c === 0) return ~at;
      at++;
    }
    this.to = at;
    if (at + 1 >= end) return ~end;
    if (doubled > 0) this.undouble(bytes, doubled);
    return this.pastBlanks(bytes, at + 1);
  }

  private undouble(bytes: Uint8Array, doubled: number): void {
    const length = this.to - this.from - doubled;
    if (this.scratch.length < length) this.scratch = new Uint8Array(2 * length);
    const scratch = this.scratch;
    for (let to = 0, at = this.from; to < length; to++, at++) {
      const c = bytes[at]!;
      scratch[to] = c;
      if (c === QUOTE) at++;
    }
    this.bytes = scratch;
    this.from = 0;
    this.to = length;
  }

  private close(bytes: Uint8Array, at: number, end: number): CellStatus {
    const c = bytes[at];
    this.endsRow = c === NEWLINE || c === RETURN;
    this.next = at + 1;
    if (c === RETURN) {
      // Only the byte after it tells one line end from two.
      if (at + 1 >= end) return 'cut';
      if (bytes[at + 1] === NEWLINE) this.next = at + 2;
    } else if (c !== this.delimiter && c !== NEWLINE) {
      if (at >= end) return 'cut';
      return c === 0 ? 'zero byte' : 'stray quote';
    }
    return 'whole';
  }
}
