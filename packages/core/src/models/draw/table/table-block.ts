import { amount } from '../../amount.js';
import { countText } from '../count-text.js';
import type { Block } from '../legend.js';
import type { Mark } from '../svg/picture.js';
import { shortened, textWidth } from '../svg/text-size.js';
import { mixBar } from '../tree/mix-bar.js';
import { brokenKey } from './broken-name.js';
import { type Beside, type Layout, LINE, layoutOf } from './table-layout.js';
import type { TableRow, TableView } from './table-rows.js';

const PAD = 6;

/** A decision table: a row a cell with what its columns must be, the mix of classes, the answer and the cases. */
export function tableBlock(view: TableView, x: number, y: number, room: number, beside?: Beside): Block {
  const layout = layoutOf(view, x, y, room, beside);
  const { row, head } = layout;
  const rows = [...view.rows, view.otherwise];
  const marks = rows.map((one, i) => rowMarks(one, y + head + row * placeOf(i, view), view, layout));
  const places = placeOf(view.rows.length, view) + 1;
  return {
    marks: [...stripes(places, layout), ...headMarks(view, layout), ...marks, ...hiddenMarks(view, layout)],
    height: head + places * row,
  };
}

/** What is not drawn has a line between the cells and all other combinations. */
const placeOf = (i: number, { rows, hidden }: TableView) => (i < rows.length || hidden.cells === 0 ? i : i + 1);

const stripes = (places: number, { x, y, room, row, head }: Layout): readonly Mark[] =>
  Array.from({ length: places }, (_, i): Mark | undefined =>
    i % 2 === 0
      ? { kind: 'box', x: x - PAD, y: y + head + i * row, width: room + 2 * PAD, height: row, fill: 'panel', radius: 3 }
      : undefined,
  ).filter((mark) => mark !== undefined);

function headMarks({ names }: TableView, layout: Layout): readonly Mark[] {
  const { lefts, y: top, x, room, narrow, bar, cases, beside, head } = layout;
  // All names end on the same line.
  const y = top + head - 24;
  const marks: Mark[] = layout.names.flatMap((lines, i) =>
    lines.map((text, line): Mark => {
      const at = y + 14 - 14 * (lines.length - 1 - line);
      return { kind: 'text', x: lefts[i]!, y: at, text, full: names[i]!, style: 'strong' };
    }),
  );
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
    points: [x - PAD, y + 21, x + room + PAD, y + 21],
    stroke: 'line',
    width: 1,
  };
  return [...marks.filter((mark) => mark.kind !== 'text' || mark.text !== ''), line];
}

function rowMarks(row: TableRow, top: number, { groups }: TableView, layout: Layout): Mark {
  const { narrow, bar, answer, cases, beside, x, room, lines } = layout;
  const y = top + (narrow ? 34 + LINE * (lines - 1) : 16);
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
  return keys.slice(0, lefts.length - 1).flatMap((key, i) =>
    brokenKey(key, lefts[i + 1]! - lefts[i]! - 10).map((text, line): Mark => {
      const paint = key === 'missing' ? { paint: 'faint' as const } : {};
      return { kind: 'text', x: lefts[i]!, y: y + LINE * line, text, full: key, style: 'plain', ...paint };
    }),
  );
}

function hiddenMarks({ rows, hidden }: TableView, { x, y, row, room, head }: Layout): readonly Mark[] {
  if (hidden.cells === 0) return [];
  const words = `… ${amount(hidden.cells, 'more cell')} with ${amount(hidden.cases, 'case')}`;
  return [
    {
      kind: 'text',
      x,
      y: y + head + rows.length * row + 16,
      text: shortened(words, room, 'plain'),
      style: 'plain',
      paint: 'faint',
    },
  ];
}
