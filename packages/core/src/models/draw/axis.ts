import type { Mark } from './svg/picture.js';
import { textWidth } from './svg/text-size.js';
import type { Tick } from './ticks.js';

/** How far labels may reach beyond the ends of their line. */
const OVER = 8;

/** A line with ticks at places in pixels and labels below it; a label that would touch another is left out, the first ones win. */
export function axis(places: readonly Tick[], y: number, from: number, to: number): readonly Mark[] {
  const taken: [left: number, right: number][] = [];
  const marks: Mark[] = [{ kind: 'line', points: [from, y, to, y], stroke: 'line', width: 1.5 }];
  for (const { at, label } of places) {
    if (at < from - 0.01 || at > to + 0.01) continue;
    const width = textWidth(label, 'small');
    const left = Math.min(to + OVER - width, Math.max(from - OVER, at - width / 2));
    const isFree = taken.every(([l, r]) => left + width + 6 <= l || left >= r + 6);
    marks.push({ kind: 'line', points: [at, y, at, y + (isFree ? 5 : 3)], stroke: 'line', width: 1 });
    if (!isFree) continue;
    taken.push([left, left + width]);
    marks.push({ kind: 'text', x: left, y: y + 17, text: label, style: 'small' });
  }
  return marks;
}
