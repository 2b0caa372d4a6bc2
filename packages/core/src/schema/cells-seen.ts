import { type Column, missingIn, type NominalColumn } from '../table/table.js';

/** What a look at the cells of a column tells. */
export interface Seen {
  /** Known cells. Of numbers they are only counted up to what was asked for. */
  readonly known: number;
  /** Counts the rows of every level; and how many levels occur. Nothing for numbers. */
  readonly counts?: () => Float64Array;
  readonly distinct?: number;
}

/** Levels are looked for; numbers are looked at until `enough` of them are known. */
export function cellsSeen(column: Column, enough: number): Seen {
  if (column.kind === 'nominal') return levelsSeen(column);
  // Nearly always the first of them are all known, which is said quicker than by a loop.
  if (column.values.length >= enough && !column.values.subarray(0, enough).includes(Number.NaN))
    return { known: enough };
  let known = 0;
  for (let row = 0; row < column.values.length && known < enough; row++)
    if (!Number.isNaN(column.values[row]!)) known++;
  return { known };
}

const SOME = 500;
const FEW = 16;

export function levelsSeen(column: NominalColumn): Required<Seen> {
  const { levels, codes } = column;
  const seen = new Uint8Array(levels.length + 1).fill(1, levels.length);
  let distinct = 0;
  let row = 0;
  const look = (to: number) => {
    for (; row < to && distinct < levels.length; row++)
      if (seen[codes[row]!] === 0) {
        seen[codes[row]!] = 1;
        distinct++;
      }
  };
  // Most columns show all their levels in their first rows, or all but a few, which are looked for one by one, by what is compiled already.
  do look(Math.min(row + SOME, codes.length));
  while (row < codes.length && levels.length - distinct > FEW);
  for (let level = seen.indexOf(0); level >= 0; level = seen.indexOf(0, level + 1))
    if (codes.includes(level, row)) distinct++;
  const counts = () => {
    const found = new Float64Array(levels.length);
    for (let row = 0; row < codes.length; row++) found[codes[row]!]!++;
    return found;
  };
  return { known: codes.length - missingIn(column), counts, distinct };
}
