import type { Column, NominalColumn } from '../table/table.js';

/** What a look at the cells of a column tells. */
export interface Seen {
  /** Known cells. Of numbers they are only counted up to what was asked for. */
  readonly known: number;
  /** Rows of every level, and behind them of missing; and how many levels occur. Nothing for numbers. */
  readonly counts?: Uint32Array;
  readonly distinct?: number;
}

/** Levels are counted; numbers are looked at until `enough` of them are known. */
export function cellsSeen(column: Column, enough: number): Seen {
  if (column.kind === 'nominal') return levelsSeen(column);
  let known = 0;
  for (let row = 0; row < column.values.length && known < enough; row++)
    if (!Number.isNaN(column.values[row]!)) known++;
  return { known };
}

export function levelsSeen({ levels, codes }: NominalColumn): Required<Seen> {
  const counts = new Uint32Array(levels.length + 1);
  tally(codes, counts);
  let distinct = 0;
  for (let level = 0; level < levels.length; level++) if (counts[level]! > 0) distinct++;
  return { known: codes.length - counts[levels.length]!, counts, distinct };
}

/** On its own: a loop that is compiled while it runs is thrown away again where something new follows it. */
function tally(codes: NominalColumn['codes'], counts: Uint32Array): void {
  for (let row = 0; row < codes.length; row++) counts[codes[row]!]!++;
}
