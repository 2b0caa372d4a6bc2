import { countText } from '../count-text.js';
import type { Block } from '../legend.js';
import type { Mark } from '../svg/picture.js';
import { shortened, textWidth } from '../svg/text-size.js';
import { mixBar } from '../tree/mix-bar.js';
import { fairWidths } from './fair-widths.js';
import type { TableRow, TableView } from './table-rows.js';

const PAD = 6;
const HEAD = 24;
/** The least room for one column: what is left out is told where the pointer rests. */
const LEAST = 58;
const MOST = 200;

/** What stands beside the cells of a table, one text a row. */
export interface Beside {
  readonly head: string;
  readonly of: (row: TableRow) => string;
}

interface Layout {
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
}

/** A decision table: a row a cell with what its columns must be, the mix of classes, the answer and the cases. */
export function tableBlock(view: TableView, x: number, y: number, room: number, beside?: Beside): Block {
  const layout = layoutOf(view, x, y, room, beside);
  const { row } = layout;
  const rows = [...view.rows, view.otherwise];
  const marks = rows.map((one, i) => rowMarks(one, y + HEAD + row * placeOf(i, view), view, layout));
  const places = placeOf(view.rows.length, view) + 1;
  return {
    marks: [...stripes(places, layout), ...headMarks(view, layout), ...marks, ...hiddenMarks(view, layout)],
    height: HEAD + places * row,
  };
}

/** What is not drawn has a line between the cells and all other combinations. */
const placeOf = (i: number, { rows, hidden }: TableView) => (i < rows.length || hidden.cells === 0 ? i : i + 1);

function layoutOf({ names, rows }: TableView, x: number, y: number, room: number, beside: Beside | undefined): Layout {
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
  return {
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

const stripes = (places: number, { x, y, room, row }: Layout): readonly Mark[] =>
  Array.from({ length: places }, (_, i): Mark | undefined =>
    i % 2 === 0
      ? { kind: 'box', x: x - PAD, y: y + HEAD + i * row, width: room + 2 * PAD, height: row, fill: 'panel', radius: 3 }
      : undefined,
  ).filter((mark) => mark !== undefined);

function headMarks({ names }: TableView, layout: Layout): readonly Mark[] {
  const { lefts, y, x, room, narrow, bar, cases, beside } = layout;
  const marks: Mark[] = names.slice(0, lefts.length - 1).map((name, i) => {
    const text = shortened(name === '' ? '(empty)' : name, lefts[i + 1]! - lefts[i]! - 10, 'strong');
    return { kind: 'text', x: lefts[i]!, y: y + 14, text, full: name, style: 'strong' };
  });
  const more = names.length - (lefts.length - 1);
  if (more > 0)
    marks.push({
      kind: 'text',
      x: lefts.at(-1)!,
      y: y + 14,
      text: shortened(`+${more}`, 26, 'small'),
      full: names
        .slice(lefts.length - 1)
        .join(', ')
        .slice(0, 1000),
      style: 'small',
      paint: 'faint',
    });
  if (!narrow) {
    marks.push({ kind: 'text', x: bar.x, y: y + 14, text: 'classes', style: 'small', paint: 'faint' });
    marks.push({ kind: 'text', x: cases, y: y + 14, text: 'cases', style: 'small', paint: 'faint', anchor: 'end' });
    if (beside)
      marks.push({
        kind: 'text',
        x: x + room,
        y: y + 14,
        text: beside.head,
        style: 'small',
        paint: 'faint',
        anchor: 'end',
      });
  }
  const line: Mark = {
    kind: 'line',
    points: [x - PAD, y + HEAD - 3, x + room + PAD, y + HEAD - 3],
    stroke: 'line',
    width: 1,
  };
  return [...marks.filter((mark) => mark.kind !== 'text' || mark.text !== ''), line];
}

function rowMarks(row: TableRow, top: number, { groups }: TableView, layout: Layout): Mark {
  const { narrow, bar, answer, cases, beside, x, room } = layout;
  const y = top + (narrow ? 34 : 16);
  const counts = { kind: 'counts', counts: row.mix, most: 0 } as const;
  const chance = textWidth(row.chance, 'small');
  const name = shortened(row.answer, answer.room - 15 - chance - 8, 'strong');
  const marks: Mark[] = [
    ...keyMarks(row, top + 16, layout),
    ...mixBar(counts, groups, { low: 0, high: 1 }, bar.x, y - 9, bar.room, 10),
    {
      kind: 'box',
      x: answer.x,
      y: y - 9,
      width: 10,
      height: 10,
      fill: `class-${groups[row.colour]?.colour ?? 0}`,
      radius: 2,
    },
    { kind: 'text', x: answer.x + 15, y, text: name, full: row.answer, style: 'strong' },
    { kind: 'text', x: answer.x + 21 + textWidth(name, 'strong'), y, text: row.chance, style: 'small', paint: 'faint' },
    { kind: 'text', x: cases, y, text: `${narrow ? 'n ' : ''}${countText(row.cases)}`, style: 'small', anchor: 'end' },
    ...(beside
      ? [
          {
            kind: 'text',
            x: x + room,
            y,
            text: shortened(beside.of(row), 60, 'small'),
            style: 'small',
            anchor: 'end',
          } as const,
        ]
      : []),
  ];
  return {
    kind: 'group',
    title: row.title,
    data:
      row.cell === undefined
        ? []
        : [
            ['cell', String(row.cell)],
            ['n', String(row.cases)],
            ...(beside ? [['points', beside.of(row)] as const] : []),
          ],
    marks: marks.filter((mark) => mark.kind !== 'text' || mark.text !== ''),
  };
}

function keyMarks({ keys }: TableRow, y: number, { lefts, x, bar, narrow, room }: Layout): readonly Mark[] {
  if (keys === undefined) {
    const text = shortened('any other combination', narrow ? room : bar.x - x - 10, 'plain');
    return [{ kind: 'text', x, y, text, style: 'plain', paint: 'faint' }];
  }
  return keys.slice(0, lefts.length - 1).map((key, i): Mark => {
    const text = shortened(key, lefts[i + 1]! - lefts[i]! - 10, 'plain');
    return {
      kind: 'text',
      x: lefts[i]!,
      y,
      text,
      full: key,
      style: 'plain',
      ...(key === 'missing' && { paint: 'faint' as const }),
    };
  });
}

function hiddenMarks({ rows, hidden }: TableView, { x, y, row, room }: Layout): readonly Mark[] {
  if (hidden.cells === 0) return [];
  const words = `… ${countText(hidden.cells)} more ${hidden.cells === 1 ? 'cell' : 'cells'} with ${countText(hidden.cases)} cases`;
  return [
    {
      kind: 'text',
      x,
      y: y + HEAD + rows.length * row + 16,
      text: shortened(words, room, 'plain'),
      style: 'plain',
      paint: 'faint',
    },
  ];
}
