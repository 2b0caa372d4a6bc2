import { textWidth } from '../svg/text-size.js';
import { brokenName } from './broken-name.js';
import { fairWidths } from './fair-widths.js';
import type { TableRow, TableView } from './table-rows.js';

/** The least and most room for one column: what is left out is told where the pointer rests. */
const LEAST = 58;
const MOST = 200;
/** Lines of a column's name. */
const LINES = 3;

/** What stands beside the cells of a table, one text a row. */
export interface Beside {
  readonly head: string;
  readonly of: (row: TableRow) => string;
}

/** Where the parts of a drawn table stand. */
export interface Layout {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  /** Two lines a row. */
  readonly narrow: boolean;
  readonly row: number;
  /** Of the columns that are drawn: their left ends, and one more for what follows. */
  readonly lefts: readonly number[];
  readonly bar: { readonly x: number; readonly room: number };
  readonly answer: { readonly x: number; readonly room: number };
  readonly cases: number;
  readonly beside?: Beside;
  /** Names of the drawn columns, in lines. */
  readonly names: readonly (readonly string[])[];
  readonly head: number;
}

export function layoutOf(
  { names, rows }: TableView,
  x: number,
  y: number,
  room: number,
  beside: Beside | undefined,
): Layout {
  const narrow = room < 620;
  const answers = rows.reduce(
    (wide, one) => Math.max(wide, textWidth(one.answer, 'strong') + textWidth(one.chance, 'small') + 28),
    90,
  );
  const cases = narrow ? 64 : 76;
  const extra = beside ? 64 : 0;
  const answer = Math.min(narrow ? room * 0.4 : room * 0.22, answers);
  const bar = narrow ? room - answer - cases - extra - 20 : Math.min(260, room * 0.22);
  const left = narrow ? room : room - bar - answer - cases - extra - 24;
  const shown = Math.min(names.length, Math.max(1, Math.floor(left / LEAST)));
  const wanted = names
    .slice(0, shown)
    .map((name, i) =>
      Math.min(
        MOST,
        rows.reduce(
          (wide, { keys }) => Math.max(wide, textWidth(keys![i]!.slice(0, 80), 'plain')),
          textWidth(name.slice(0, 80), 'strong'),
        ) + 14,
      ),
    );
  const more = shown < names.length ? 26 : 0;
  const widths = fairWidths(wanted, left - more);
  const used = Math.max(widths.reduce((sum, width) => sum + width, 0) + more, 150);
  // Words that need less leave their room to the bar, up to where it is no better for being longer.
  const wide = narrow ? bar : Math.min(room * 0.4, room - used - answer - cases - extra - 24);
  const spare = narrow ? 0 : Math.max(0, room - used - wide - answer - cases - extra - 24) / Math.max(1, shown);
  const lefts = [x];
  for (const width of widths) lefts.push(lefts.at(-1)! + width + spare);
  const from = narrow ? x : x + Math.max(lefts.at(-1)! + more - x, used) + 8;
  const lines = names.slice(0, shown).map((name, i) => brokenName(name, lefts[i + 1]! - lefts[i]! - 8, LINES));
  return {
    names: lines,
    head: 10 + 14 * lines.reduce((most, { length }) => Math.max(most, length), 1),
    x,
    y,
    room,
    narrow,
    row: narrow ? 42 : 24,
    lefts,
    bar: { x: from, room: wide },
    answer: { x: from + wide + 12, room: answer },
    cases: from + wide + 12 + answer + cases,
    ...(beside && { beside }),
  };
}
