import type { Place, Problem } from '../../base/problem.js';
import { arffSyntax, badWeight, notText, raggedRow, tooManyCells, unterminatedQuote } from '../../base/problems.js';
import { GrowingNumbers } from '../bytes/growing-column.js';
import { parseNumber } from '../bytes/parse-number.js';
import type { Cells } from './cells.js';
import {
  CLOSE,
  COMMENT,
  KIND,
  LINE_END,
  nextLine,
  OPEN,
  QUOTE,
  skipBlanks,
  skipSeparator,
  WORD,
  wordEnd,
  ZERO_BYTE,
} from './characters.js';
import { readQuoted } from './quoted.js';

const QUESTION_MARK = 0x3f;
const COMMA_BYTE = 0x2c;

/** A sparse row of three bytes may stand for thousands of cells; this many take 4 GiB as numbers. */
const MOST_CELLS = 2 ** 29;

/** Reads the rows behind @data, block by block, into the cells of the columns. */
export class RowReader {
  rows = 0;
  #weights: GrowingNumbers | undefined;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(
    readonly cells: readonly Cells[],
    readonly names: readonly string[],
    readonly file: Place,
    /** Lines read so far. */
    public line: number,
    readonly mostCells = MOST_CELLS,
  ) {}

  /** Reads the lines of a block that start at `at` or behind it, until there are `most` rows; gives the place behind them. */
  read(bytes: Uint8Array, at: number, most = Number.POSITIVE_INFINITY): number {
    this.#bytes = bytes;
    while (at < bytes.length && this.rows < most) {
      this.line++;
      at = skipBlanks(bytes, at);
      const kind = KIND[bytes[at]!]!;
      if (kind !== LINE_END && kind !== COMMENT) at = kind === OPEN ? this.#sparse(at) : this.#dense(at);
      at = nextLine(bytes, at);
    }
    return at;
  }

  weights(): Float64Array | undefined {
    return this.#weights?.done();
  }

  #dense(at: number): number {
    const bytes = this.#bytes;
    const { cells } = this;
    let count = 0;
    for (;;) {
      at = this.#cell(cells[count], count, at);
      count++;
      // Most cells are followed by a comma and the next cell.
      if (bytes[at] === COMMA_BYTE && KIND[bytes[at + 1]!] === WORD) {
        at++;
        continue;
      }
      at = skipSeparator(bytes, at);
      const kind = KIND[bytes[at]!]!;
      if (kind === LINE_END || kind === COMMENT || kind === OPEN) break;
    }
    if (count !== cells.length) throw raggedRow(this.#place(), count, cells.length, 'arff');
    return this.#finish(at);
  }

  /** `{1 a, 3 5}`: an index from 0 and a value each, indices rising, as Weka writes and demands it. */
  #sparse(at: number): number {
    const bytes = this.#bytes;
    let next = 0;
    at = skipBlanks(bytes, at + 1);
    while (KIND[bytes[at]!] !== CLOSE) {
      const end = wordEnd(bytes, at);
      const index = this.#index(at, end, next);
      at = skipBlanks(bytes, end);
      this.#omit(next, index);
      at = skipSeparator(bytes, this.#cell(this.cells[index], index, at));
      next = index + 1;
    }
    this.#omit(next, this.cells.length);
    if (this.rows * this.cells.length >= this.mostCells) throw tooManyCells(this.#place(), this.mostCells);
    return this.#finish(skipSeparator(bytes, at + 1));
  }

  #index(at: number, end: number, next: number): number {
    const kind = KIND[this.#bytes[at]!]!;
    if (kind === LINE_END || kind === COMMENT)
      throw this.#wrong('The sparse row is not closed in its line.', 'Close it with }, and quote values with %.');
    const index = parseNumber(this.#bytes, at, end);
    const last = this.cells.length - 1;
    if (!Number.isInteger(index) || index < 0 || index > last)
      throw this.#wrong(
        'A value of the sparse row has no valid index.',
        `Indices go from 0 to ${last}: write {0 a, 2 b}.`,
      );
    if (index < next)
      throw this.#wrong(`Index ${index} of the sparse row comes too late.`, 'Sort the values by index, each once.');
    return index;
  }

  #omit(from: number, to: number): void {
    for (let c = from; c < to; c++)
      if (!this.cells[c]!.omitted(this.line))
        throw this.#wrong(
          'The sparse row leaves out a value that cannot be read as asked.',
          'Read the column as nominal.',
          c,
        );
  }

  /** Reads the token at `at` into a column, or only past it when the row has too many; gives the byte behind it. */
  #cell(cells: Cells | undefined, index: number, at: number): number {
    const bytes = this.#bytes;
    const kind = KIND[bytes[at]!]!;
    if (kind !== WORD) return this.#quoted(cells, index, at);
    const end = wordEnd(bytes, at + 1);
    if (KIND[bytes[end]!] === QUOTE) throw this.#touching(index);
    if (cells === undefined) return end;
    if (end === at + 1 && bytes[at] === QUESTION_MARK) cells.missing();
    else if (!cells.push(bytes, at, end, this.line)) throw this.#refused(cells, index, bytes, at, end);
    return end;
  }

  #quoted(cells: Cells | undefined, index: number, at: number): number {
    const kind = KIND[this.#bytes[at]!]!;
    if (kind === ZERO_BYTE) throw notText(this.#place(index));
    if (kind !== QUOTE)
      throw this.#wrong(
        'A cell is empty, or a brace stands where a value belongs.',
        "Write ? for missing and '' for an empty text; quote values with braces.",
        index,
      );
    const quoted = readQuoted(this.#bytes, at);
    if (quoted === undefined) throw unterminatedQuote(this.#place(index), 'arff');
    if (quoted.end === -1) throw notText(this.#place(index));
    const after = KIND[this.#bytes[quoted.end]!];
    if (after === WORD || after === QUOTE) throw this.#touching(index);
    if (cells !== undefined && !cells.push(quoted.bytes, quoted.from, quoted.to, this.line))
      throw this.#refused(cells, index, quoted.bytes, quoted.from, quoted.to);
    return quoted.end;
  }

  /** What may follow the values: a case weight in braces, then the end of the line. */
  #finish(at: number): number {
    const bytes = this.#bytes;
    if (KIND[bytes[at]!] === OPEN) at = this.#weight(at);
    else this.#weights?.push(1);
    this.rows++;
    const kind = KIND[bytes[at]!]!;
    if (kind === ZERO_BYTE) throw notText(this.#place());
    if (kind !== LINE_END && kind !== COMMENT)
      throw this.#wrong('Text follows the end of the row.', 'Put every row on one line.');
    return at;
  }

  #weight(open: number): number {
    const bytes = this.#bytes;
    const at = skipBlanks(bytes, open + 1);
    const end = wordEnd(bytes, at);
    const close = skipBlanks(bytes, end);
    if (KIND[bytes[close]!] !== CLOSE)
      throw this.#wrong('The case weight is not a number in braces.', 'Write it as {2.5}.');
    const weight = parseNumber(bytes, at, end);
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) throw badWeight(this.#place(), lossy(bytes, at, end));
    this.#weights ??= ones(this.rows);
    this.#weights.push(weight);
    return skipSeparator(bytes, close + 1);
  }

  #refused(cells: Cells, index: number, bytes: Uint8Array, from: number, to: number): Problem {
    return cells.complaint(this.#place(index), lossy(bytes, from, to));
  }

  #touching(index: number): Problem {
    return this.#wrong(
      'A quote touches other text.',
      "Quote the whole value and write \\' for a quote inside it.",
      index,
    );
  }

  #wrong(what: string, remedy: string, index?: number): Problem {
    return arffSyntax(this.#place(index), what, remedy);
  }

  #place(index?: number): Place {
    const column = index === undefined ? undefined : this.names[index];
    return { ...this.file, line: this.line, ...(column === undefined ? {} : { column }) };
  }
}

/** Rows before the first weight count once each. */
function ones(count: number): GrowingNumbers {
  const weights = new GrowingNumbers();
  for (let row = 0; row < count; row++) weights.push(1);
  return weights;
}

const lossy = (bytes: Uint8Array, from: number, to: number) =>
  new TextDecoder().decode(bytes.subarray(from, Math.min(to, from + 200)));
