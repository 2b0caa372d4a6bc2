import { COMMA, PIPE, QUOTE, SEMICOLON, TAB } from './bytes.js';
import { Cell } from './cell.js';

const CANDIDATES = [COMMA, SEMICOLON, TAB, PIPE];
const LINES = 64;

/**
 * The delimiter under which the first lines agree best on a number of cells, at least two; of equals the one that gives
 * more cells. A file in which no delimiter splits the first line has one column, for which the comma is as good as any.
 */
export function sniffDelimiter(bytes: Uint8Array, end: number): number {
  let best = COMMA;
  let bestAgreement = 0;
  let bestCells = 1;
  for (const delimiter of CANDIDATES) {
    const { cells, agreement } = tried(bytes, end, delimiter);
    if (cells < 2) continue;
    if (agreement > bestAgreement || (agreement === bestAgreement && cells > bestCells)) {
      best = delimiter;
      bestAgreement = agreement;
      bestCells = cells;
    }
  }
  return best;
}

/**
 * The cells of the first line that is not blank, and the share of the first lines that have as many. A line with a
 * quote in an odd place does not agree: a wrong delimiter cuts quoted cells in pieces.
 */
function tried(bytes: Uint8Array, end: number, delimiter: number): { cells: number; agreement: number } {
  const cell = new Cell(delimiter);
  const counts: number[] = [];
  let agreeing = 0;
  let cells = 0;
  let odd = false;
  const endLine = () => {
    counts.push(cells);
    if (!odd && cells === counts[0]) agreeing++;
    odd = false;
  };
  for (let at = 0; at < end && counts.length < LINES; at = cell.next) {
    const status = cell.read(bytes, at, end);
    cells++;
    odd ||= cell.quoted ? status !== 'whole' : hasQuote(cell);
    if (status !== 'whole') {
      // What the end of the window cuts off says nothing, unless it is all there is.
      if (status !== 'cut' || counts.length === 0) endLine();
      break;
    }
    if (!cell.endsRow) continue;
    if (cells > 1 || cell.quoted || cell.from < cell.to) endLine();
    cells = 0;
  }
  return { cells: counts[0] ?? 1, agreement: agreeing / Math.max(1, counts.length) };
}

function hasQuote({ bytes, from, to }: Cell): boolean {
  for (let at = from; at < to; at++) if (bytes[at] === QUOTE) return true;
  return false;
}
