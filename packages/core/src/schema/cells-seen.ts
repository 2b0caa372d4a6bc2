import type { Column, NominalColumn } from '../table/table.js';

/** What a look at the cells of a column tells. */
export interface Seen {
  /** Known cells, only counted until they are as many as was asked for, and three times as many as there are levels. */
  readonly known: number;
  /** Counts the rows of every level; and how many levels occur. Nothing for numbers. */
  readonly counts?: () => Float64Array;
  readonly distinct?: number;
}

/** Levels are looked for; cells are looked at until `enough` of them are known. */
export function cellsSeen(column: Column, enough: number): Seen {
  if (column.kind === 'nominal') return levelsSeen(column, enough);
  // Nearly always the first of them are all known, which is said quicker than by a loop.
  const { values } = column;
  if (values.length >= enough && !values.subarray(0, enough).includes(Number.NaN)) return { known: enough };
  let known = 0;
  for (let row = 0; row < values.length && known < enough; row++) if (!Number.isNaN(values[row])) known++;
  return { known };
}

/** So many levels that have not been seen are sooner looked for one by one, by what the runtime has compiled. */
const FEW = 16;

export function levelsSeen({ levels, codes }: NominalColumn, enough: number): Required<Seen> {
  const most = Math.max(enough, 3 * levels.length + 1);
  const seen = new Uint8Array(levels.length + 1);
  let [known, distinct] = [0, 0];
  // Most columns show all their levels in their first rows.
  for (let row = 0; row < codes.length && (known < most || distinct < levels.length - FEW); row++) {
    const code = codes[row]!;
    if (code === levels.length) continue;
    known++;
    if (seen[code] !== 0) continue;
    seen[code] = 1;
    distinct++;
  }
  for (let level = 0; level < levels.length; level++) if (seen[level] === 0 && codes.indexOf(level) >= 0) distinct++;
  const counts = () => {
    const found = new Float64Array(levels.length);
    for (let row = 0; row < codes.length; row++) found[codes[row]!]!++;
    return found;
  };
  return { known, counts, distinct };
}
