import type { Mark } from '../svg/picture.js';
import { shortened, textWidth } from '../svg/text-size.js';
import { mixBar } from './mix-bar.js';
import { answerParts, answerWidth, type Columns, columnsOf, countsOf, testOf } from './outline-columns.js';
import type { TreeFrame } from './tree-frame.js';
import type { TreeItem } from './tree-items.js';

const PAD = 6;

/** One place a row, indented below its test like the files of a folder: readable at any width and for any tree. */
export function outline(items: readonly TreeItem[], frame: TreeFrame): { marks: readonly Mark[]; height: number } {
  const columns = columnsOf(items, frame);
  const stripes = items.flatMap((_, i): readonly Mark[] =>
    i % 2 === 0
      ? [
          {
            kind: 'box',
            x: frame.x - PAD,
            y: frame.y + i * columns.row,
            width: frame.room + 2 * PAD,
            height: columns.row,
            fill: 'panel',
            radius: 3,
          },
        ]
      : [],
  );
  const rows = items.map((item, i) => rowMarks(item, i, frame, columns));
  return { marks: [...stripes, ...guides(items, frame, columns), ...rows], height: items.length * columns.row };
}

const indentOf = (item: TreeItem, frame: TreeFrame, { step }: Columns) => frame.x + item.shown.depth * step;

/** A thin trunk down from every test, and to every branch an arm as thick as the cases that go there. */
function guides(items: readonly TreeItem[], frame: TreeFrame, columns: Columns): readonly Mark[] {
  const middle = (i: number) => frame.y + i * columns.row + 13;
  const last = new Map<number, number>();
  for (const [i, { shown }] of items.entries()) last.set(shown.parent, i);
  const trunkAt = (parent: number) => indentOf(items[parent]!, frame, columns) + Math.min(5, columns.step / 2);
  const trunks = items.flatMap((_, parent): readonly Mark[] => {
    const to = last.get(parent);
    if (to === undefined) return [];
    return [
      {
        kind: 'line',
        points: [trunkAt(parent), middle(parent) + (columns.narrow ? 25 : 7), trunkAt(parent), middle(to)],
        stroke: 'line',
        width: 1,
      },
    ];
  });
  const arms = items.flatMap(({ shown, share }, i): readonly Mark[] =>
    shown.parent < 0
      ? []
      : [
          {
            kind: 'line',
            points: [trunkAt(shown.parent), middle(i), indentOf(items[i]!, frame, columns) - 2, middle(i)],
            stroke: 'line',
            width: 1 + 9 * share,
          },
        ],
  );
  return [...trunks, ...arms];
}

function rowMarks(item: TreeItem, i: number, frame: TreeFrame, columns: Columns): Mark {
  const top = frame.y + i * columns.row;
  const x = indentOf(item, frame, columns) + 2;
  const end = frame.x + frame.room;
  // Below there is room for little more than the answer.
  const bits = columns.narrow ? (item.information ?? '') : '';
  const right = columns.narrow ? end - (bits === '' ? 0 : textWidth(bits, 'small') + 8) : columns.answer.x - 12;
  const test = testOf(item, right - x);
  const marks: Mark[] = [
    { kind: 'text', x, y: top + 17, text: test, style: 'plain' },
    { kind: 'text', x: end, y: top + 17, text: bits, style: 'small', anchor: 'end', paint: 'faint' },
  ];
  if (columns.narrow) marks.push(...narrowMarks(item, x, top + 24, frame, columns));
  else marks.push(...wideMarks(item, top, frame, columns));
  return {
    kind: 'group',
    title: item.title,
    data: item.data,
    marks: marks.filter((mark) => mark.kind !== 'text' || mark.text !== ''),
  };
}

function wideMarks(item: TreeItem, top: number, frame: TreeFrame, { answer, bar, counts }: Columns): readonly Mark[] {
  return [
    ...answerMarks(item, answer.x, top + 17, answer.room, frame, false),
    ...mixBar(item.mix, frame.groups, frame.scale, bar.x, top + 8, bar.room, 10),
    {
      kind: 'text',
      x: counts.x,
      y: top + 17,
      text: shortened(countsOf(item, counts.room), counts.room, 'small'),
      style: 'small',
    },
  ];
}

function narrowMarks(item: TreeItem, x: number, top: number, frame: TreeFrame, { bar }: Columns): readonly Mark[] {
  const bars = mixBar(item.mix, frame.groups, frame.scale, x, top + 2, bar.room, 9);
  const left = bars.length === 0 ? x : x + bar.room + 8;
  const room = frame.x + frame.room - left;
  const answer = Math.min(answerWidth(item, true), room * 0.62);
  const used = answerParts(item, true).join('') === '' ? 0 : answer + 8;
  const text = shortened(countsOf(item, room - used), room - used, 'small');
  return [
    ...bars,
    ...answerMarks(item, left, top + 11, answer, frame, true),
    { kind: 'text', x: left + used, y: top + 11, text, style: 'small' },
  ];
}

function answerMarks(
  item: TreeItem,
  x: number,
  y: number,
  room: number,
  frame: TreeFrame,
  narrow: boolean,
): readonly Mark[] {
  const [strong, faint] = answerParts(item, narrow);
  const swatch = strong === '' || item.colour === undefined ? 0 : 15;
  const rest = room - (strong === '' ? 0 : swatch + textWidth(strong, 'strong') + 6);
  const fits = (text: string) => textWidth(text, 'small') <= rest + 0.01;
  const short = strong === '' ? shortened(faint, room, 'small') : '';
  const tail = [faint, ...(item.information && !narrow ? [item.information] : [])].find(fits) ?? short;
  const head = shortened(strong, room - swatch - (tail === '' ? 0 : textWidth(tail, 'small') + 6) + 0.01, 'strong');
  const after = head === '' ? 0 : swatch + textWidth(head, 'strong') + 6;
  return [
    ...(swatch > 0
      ? [
          {
            kind: 'box',
            x,
            y: y - 9,
            width: 10,
            height: 10,
            fill: `class-${frame.groups[item.colour!]!.colour}`,
            radius: 2,
          } as const,
        ]
      : []),
    { kind: 'text', x: x + swatch, y, text: head, full: strong, style: 'strong' },
    { kind: 'text', x: x + after, y, text: tail, full: faint, style: 'small', paint: 'faint' },
  ];
}
