import type { Place } from '../../base/problem.js';
import { duplicateHeader, emptyHeader, wrongEncoding } from '../../base/problems.js';
import { dateIn, dateTimeIn } from './date.js';
import { numberIn } from './number.js';
import type { RawCell, RawRecord } from './record.js';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const loose = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Whether the first line names the columns. It does when some column holds numbers below it but not in it, when a name
 * is quoted above cells that are not, or when no cell of it is a number, a date or missing.
 */
export function looksLikeHeader(
  first: RawRecord,
  second: RawRecord | undefined,
  numbersBelow: (column: number) => boolean,
  isMarker: (bytes: Uint8Array) => boolean,
): boolean {
  const isData = (cell: RawCell) => cell.bytes.length === 0 || spellsNumberOrDate(cell.bytes) || isMarker(cell.bytes);
  if (first.cells.every((cell) => !isData(cell))) return true;
  return first.cells.some((cell, column) => {
    const below = second?.cells[column];
    if (cell.quoted && cell.bytes.length > 0 && below !== undefined && !below.quoted) return true;
    return numbersBelow(column) && !isData(cell);
  });
}

/** True for a cell that is more likely data than the name of a column. */
export function spellsNumberOrDate(bytes: Uint8Array): boolean {
  if (!Number.isNaN(numberIn(bytes, 0, bytes.length, true))) return true;
  if (bytes.length > 40) return false;
  const text = loose.decode(bytes);
  return !Number.isNaN(dateIn(text)) || !Number.isNaN(dateTimeIn(text));
}

/** The names a header line gives. */
export function headerNames(header: RawRecord, place: Place): string[] {
  const here = { ...place, line: header.line };
  const seen = new Set<string>();
  return header.cells.map((cell, index) => {
    if (cell.bytes.length === 0) throw emptyHeader(here, index);
    const name = decoded(cell.bytes, here);
    if (seen.has(name)) throw duplicateHeader(here, name);
    seen.add(name);
    return name;
  });
}

function decoded(bytes: Uint8Array, place: Place): string {
  try {
    return strict.decode(bytes);
  } catch {
    throw wrongEncoding(place, 'UTF-8');
  }
}
