import { amount } from '../../amount.js';
import type { Block } from '../legend.js';
import type { Mark } from '../svg/picture.js';
import { shortened, textWidth } from '../svg/text-size.js';
import type { NetworkFrame } from './network-frame.js';
import { columnTitle, edgeWidth } from './network-words.js';
import type { ShownColumn } from './shown-columns.js';

/** Where the parts of all rows stand. */
interface Rows {
  readonly height: number;
  readonly step: number;
  /** Bars of bits; none in a small frame. */
  readonly bar: { readonly x: number; readonly room: number };
}

/** The columns of a network below each other, indented below the one they hang on; in a small frame without class and bars. */
export function networkList(shown: readonly ShownColumn[], frame: NetworkFrame): Block {
  const above = frame.small ? 0 : 1;
  const depth = above + shown.reduce((most, column) => Math.max(most, column.depth), 0);
  const step = Math.min(18, (frame.room * 0.4) / Math.max(1, depth));
  const rows = { height: frame.small ? 17 : 24, step, bar: barPlace(shown, step, frame) };
  const at = (i: number) => ({
    left: frame.x + (i < 0 ? 0 : (shown[i]!.depth + above) * step),
    top: frame.y + (i + above) * rows.height,
  });
  const marks = shown.map((column, i) => rowMarks(column, at(i), rows, frame));
  const head: readonly Mark[] = frame.small ? [] : [...stripes(shown.length + 1, rows, frame), classRow(frame)];
  return {
    marks: [...head, ...guides(shown, at, rows, frame), ...marks],
    height: (shown.length + above) * rows.height,
  };
}

/** Right behind the longest name, or as far to the right as there is room. */
function barPlace(shown: readonly ShownColumn[], step: number, { small, room, x, nameOf }: NetworkFrame): Rows['bar'] {
  if (small) return { x: x + room, room: 0 };
  const bar = Math.min(300, room * 0.25);
  const names = shown.reduce((most, column) => {
    const name = textWidth(nameOf(column.feature).slice(0, 100), 'plain') + (column.hidden > 0 ? 100 : 0);
    return Math.max(most, (column.depth + 1) * step + name);
  }, 0);
  return { x: x + Math.min(room - bar - 78, names + 30), room: bar };
}

const stripes = (rows: number, { height }: Rows, { x, y, room }: NetworkFrame): readonly Mark[] =>
  Array.from({ length: Math.ceil(rows / 2) }, (_, i) => ({
    kind: 'box',
    x: x - 6,
    y: y + 2 * i * height,
    width: room + 12,
    height,
    fill: 'panel',
    radius: 3,
  }));

function classRow({ target, x, y, room }: NetworkFrame): Mark {
  const text = shortened(target, room - 50, 'strong');
  return {
    kind: 'group',
    title: `${target.slice(0, 1000)}: the class, on which every column depends`,
    marks: [
      { kind: 'text', x: x + 2, y: y + 16, text, full: target, style: 'strong' } as const,
      {
        kind: 'text',
        x: x + 10 + textWidth(text, 'strong'),
        y: y + 16,
        text: 'class',
        style: 'small',
        paint: 'faint',
      } as const,
    ].filter((mark) => mark.text !== ''),
  };
}

function guides(
  shown: readonly ShownColumn[],
  at: (i: number) => { left: number; top: number },
  { height, step }: Rows,
  { small, largest }: NetworkFrame,
): readonly Mark[] {
  const last = new Map<number, number>();
  for (const [i, { parent }] of shown.entries()) if (parent >= 0 || !small) last.set(parent, i);
  const trunk = (parent: number) => at(parent).left + Math.min(5, step / 2);
  const middle = (i: number) => at(i).top + height / 2;
  const line = (points: readonly number[], width: number, parent: number): Mark => ({
    kind: 'line',
    points,
    stroke: 'line',
    width,
    ...(parent < 0 && { dashed: true as const }),
  });
  const trunks = [...last].map(([parent, to]) =>
    line([trunk(parent), middle(parent) + 7, trunk(parent), middle(to)], 1, parent),
  );
  const arms = shown.flatMap(({ parent, bits }, i) =>
    parent < 0 && small
      ? []
      : [line([trunk(parent), middle(i), at(i).left - 2, middle(i)], Math.min(7, edgeWidth(bits, largest)), parent)],
  );
  return [...trunks, ...arms];
}

function rowMarks(
  column: ShownColumn,
  { left, top }: { left: number; top: number },
  { height, bar }: Rows,
  frame: NetworkFrame,
): Mark {
  const { bits, hidden } = column;
  const style = frame.small ? 'small' : 'plain';
  const tail = hidden > 0 ? `+${amount(hidden, 'column')}` : '';
  const taken = tail === '' ? 0 : textWidth(tail, 'small') + 8;
  const name = frame.nameOf(column.feature);
  const text = shortened(name, bar.x - left - 8 - taken, style);
  const y = top + height / 2 + 4;
  const marks: Mark[] = [{ kind: 'text', x: left + 2, y, text, full: name, style }];
  if (tail !== '')
    marks.push({ kind: 'text', x: left + 10 + textWidth(text, style), y, text: tail, style: 'small', paint: 'faint' });
  if (bar.room > 0 && bits !== undefined) marks.push(...barMarks(bits, y, bar, frame.largest));
  return {
    kind: 'group',
    title: columnTitle(column, frame),
    data: [['feature', name.slice(0, 200)]],
    marks: marks.filter((mark) => mark.kind !== 'text' || mark.text !== ''),
  };
}

const barMarks = (bits: number, y: number, { x, room }: Rows['bar'], largest: number): readonly Mark[] => [
  { kind: 'box', x, y: y - 9, width: room, height: 9, fill: 'track' },
  { kind: 'box', x, y: y - 9, width: largest > 0 ? (room * bits) / largest : 0, height: 9, fill: 'class-0' },
  { kind: 'text', x: x + room + 78, y, text: `${bits.toFixed(3)} bits`, style: 'small', anchor: 'end' },
];
