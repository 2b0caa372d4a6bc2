import type { Block } from '../../models/draw/legend.js';
import type { Mark } from '../../models/draw/svg/picture.js';
import { shortened, textWidth } from '../../models/draw/svg/text-size.js';
import { strokeOf } from './stroke-of.js';

const STROKE = 22;
const LINE = 18;
const APART = 18;

/** What each line is, its number behind the name: side by side in as many rows as they need, or below each other. */
export function lineLegend(
  names: readonly { readonly label: string; readonly value?: string }[],
  x: number,
  y: number,
  room: number,
  isColumn = false,
): Block {
  const marks: Mark[] = [];
  let [left, top] = [x, y];
  for (const [i, { label, value = '' }] of names.entries()) {
    const number = value === '' ? 0 : textWidth(` ${value}`, 'plain');
    const name = shortened(label === '' ? '(empty)' : label, Math.min(260, room - STROKE - 6 - number), 'plain');
    const text = value === '' ? name : `${name} ${value}`;
    const width = STROKE + 6 + textWidth(text, 'plain');
    if (left > x && (isColumn || left + width > x + room)) [left, top] = [x, top + LINE];
    marks.push(
      { kind: 'line', points: [left, top + 8, left + STROKE, top + 8], width: 2.5, ...strokeOf(i) },
      { kind: 'text', x: left + STROKE + 6, y: top + 12, text, full: `${label} ${value}`.trim(), style: 'plain' },
    );
    left += width + APART;
  }
  return { marks, height: names.length === 0 ? 0 : top - y + LINE + 4 };
}
