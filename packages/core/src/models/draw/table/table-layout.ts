import { amount } from '../../amount.js';
import { countText } from '../count-text.js';
import { inPixels } from '../measure.js';
import { textWidth } from '../svg/text-size.js';
import { brokenNames, partWidth, twoLineWidth } from './broken-name.js';
import { fairWidths } from './fair-widths.js';
import type { TableRow, TableView } from './table-rows.js';

/** The least and most room for one column, and what stands between two. */
const LEAST = 44;
const MOST = 200;
const PAD = 14;
/** From here on a part of a name is cut. */
const LONG = 100;
/** For the number of columns that are left out: they are told where the pointer rests. */
const MORE = 26;
const LEAST_BAR = 60;
/** From here down a row has its bar and its answer below its columns. */
const NARROW = 620;
/** Height of a second line in a row. */
export const LINE = 15;
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
  /** The bar and the answer of a row stand below its columns. */
  readonly narrow: boolean;
  /** Lines of what the columns must be. */
  readonly lines: number;
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

export function layoutOf(view: TableView, x: number, y: number, room: number, beside: Beside | undefined): Layout {
  const { names, rows } = view;
  const parts = partsOf(view, room, room < NARROW, beside);
  const named = names.map((name, i) => columnWidth(rows, i, twoLineWidth, Math.min(LONG, partWidth(name) + 10)));
  // A bar says the same in little room, but words that are cut do not.
  const narrow = room < NARROW || sum(named) > room - parts.right - LEAST_BAR;
  const isNamed = !narrow || sum(named) <= room;
  const tight = isNamed ? named : names.map((_, i) => columnWidth(rows, i, twoLineWidth, LEAST));
  const { answer, cases, extra } = narrow ? partsOf(view, room, true, beside) : parts;
  const left = narrow ? room : room - parts.right - LEAST_BAR;
  const shown = fitting(tight, left);
  const more = shown < names.length ? MORE : 0;
  const wanted = names
    .slice(0, shown)
    .map((name, i) =>
      columnWidth(rows, i, (key) => textWidth(key, 'plain'), textWidth(name.slice(0, 80), 'strong') + PAD),
    );
  const widths = widened(tight.slice(0, shown), wanted, left - more);
  const used = Math.max(sum(widths) + more, 150);
  // Words that need less leave their room to the bar, up to where it is no better for being longer.
  const bar = narrow ? room - answer - cases - extra - 20 : Math.min(room * 0.4, room - used - parts.right);
  const spare = narrow ? 0 : Math.max(0, room - used - bar - parts.right) / Math.max(1, shown);
  const lefts = [x];
  for (const width of widths) lefts.push(lefts.at(-1)! + width + spare);
  const from = narrow ? x : x + Math.max(lefts.at(-1)! + more - x, used) + 8;
  const rooms = widths.map((_, i) => lefts[i + 1]! - lefts[i]! - 8);
  const headings = brokenNames(names.slice(0, shown), rooms, LINES, inPixels('strong'));
  const lines = rows.some(({ keys }) => rooms.some((wide, i) => textWidth(keys![i]!.slice(0, 80), 'plain') > wide - 2))
    ? 2
    : 1;
  return {
    names: headings,
    head: 10 + 14 * headings.reduce((most, { length }) => Math.max(most, length), 1),
    x,
    y,
    room,
    narrow,
    lines,
    row: (narrow ? 42 : 24) + LINE * (lines - 1),
    lefts,
    bar: { x: from, room: bar },
    answer: { x: from + bar + 12, room: answer },
    cases: from + bar + 12 + answer + cases,
    ...(beside && { beside }),
  };
}

/** `8 of 12 columns are shown`, where that is so: else rows could not be told apart, and nobody would know why. */
export function hiddenNote(view: TableView, room: number, beside?: Beside): readonly string[] {
  const shown = layoutOf(view, 0, 0, room, beside).names.length;
  return shown < view.names.length ? [hiddenText(shown, view.names.length)] : [];
}

export const hiddenText = (shown: number, all: number): string =>
  `${countText(shown)} of ${amount(all, 'column')} are shown; rows that look alike differ in the others`;

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/** What stands to the right of the columns. */
function partsOf({ rows }: TableView, room: number, narrow: boolean, beside: Beside | undefined) {
  const answers = rows.reduce(
    (wide, one) => Math.max(wide, textWidth(one.answer, 'strong') + textWidth(one.chance, 'small') + 28),
    90,
  );
  const answer = Math.min(narrow ? room * 0.4 : room * 0.22, answers);
  const cases = narrow ? 64 : 76;
  const extra = beside ? 64 : 0;
  return { answer, cases, extra, right: answer + cases + extra + 24 };
}

const columnWidth = (rows: readonly TableRow[], i: number, widthOf: (key: string) => number, least: number) =>
  Math.min(
    MOST,
    rows.reduce((wide, { keys }) => Math.max(wide, widthOf(keys![i]!.slice(0, 80)) + PAD), least),
  );

/** How many columns have room, one at least. */
function fitting(widths: readonly number[], room: number): number {
  if (sum(widths) <= room) return widths.length;
  let [taken, shown] = [0, 0];
  while (shown < widths.length && (taken += widths[shown]!) <= room - MORE) shown++;
  return Math.max(1, shown);
}

/** What is left goes to the columns that want more. */
function widened(least: readonly number[], wanted: readonly number[], room: number): readonly number[] {
  const more = fairWidths(
    least.map((width, i) => Math.max(0, wanted[i]! - width)),
    Math.max(0, room - sum(least)),
  );
  return least.map((width, i) => Math.min(room, width + more[i]!));
}
