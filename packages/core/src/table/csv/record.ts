import type { Place } from '../../base/problem.js';
import { notText, strayQuote, tooManyColumns, unterminatedQuote } from '../../base/problems.js';
import { Cell } from './cell.js';
import type { Window } from './window.js';

export interface RawCell {
  readonly bytes: Uint8Array;
  readonly quoted: boolean;
}

/** One line of a file, unjudged. */
export interface RawRecord {
  readonly cells: readonly RawCell[];
  /** Where it starts in the window, and the line it starts in. */
  readonly start: number;
  readonly line: number;
  /** The place and the line behind it. */
  readonly next: number;
  readonly nextLine: number;
}

const MOST_COLUMNS = 100_000;

/** The next line that is not blank, or undefined when the window ends first. */
export function recordAt(
  window: Window,
  from: number,
  line: number,
  delimiter: number,
  place: Place,
): RawRecord | undefined {
  const cell = new Cell(delimiter);
  const { bytes, end } = window;
  let cells: RawCell[] = [];
  let start = from;
  let nextLine = line;
  for (let at = from; at < end; at = cell.next) {
    const status = cell.read(bytes, at, end);
    const here = { ...place, line: nextLine };
    if (status === 'zero byte') throw notText(here);
    if (status === 'stray quote') throw strayQuote(here);
    if (status === 'cut' && window.ended) throw unterminatedQuote(here);
    if (status === 'cut') return undefined;
    cells.push({ bytes: cell.bytes.slice(cell.from, cell.to), quoted: cell.quoted });
    if (cells.length > MOST_COLUMNS) throw tooManyColumns(here, MOST_COLUMNS);
    nextLine += cell.newlines;
    if (!cell.endsRow) continue;
    nextLine++;
    if (cells.length > 1 || cell.quoted || cell.from < cell.to)
      return { cells, start, line, next: cell.next, nextLine };
    cells = [];
    start = cell.next;
    line = nextLine;
  }
  return undefined;
}
