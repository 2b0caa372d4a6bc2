import type { ClassGroup } from './class-groups.js';
import type { Mark } from './svg/picture.js';
import { shortened, textWidth } from './svg/text-size.js';

export interface Block {
  readonly marks: readonly Mark[];
  readonly height: number;
}

const SWATCH = 11;
const LINE = 20;

/** The colours of the classes, in as many lines as they need. `counts` stand behind the names, where they are given. */
export function legend(groups: readonly ClassGroup[], x: number, y: number, room: number): Block {
  const marks: Mark[] = [];
  let [left, top] = [x, y];
  for (const { name, colour } of groups) {
    const text = shortened(name === '' ? '(empty)' : name, Math.min(220, room - SWATCH - 6), 'plain');
    const width = SWATCH + 6 + textWidth(text, 'plain') + 18;
    if (left > x && left + width - 18 > x + room) [left, top] = [x, top + LINE];
    marks.push(
      { kind: 'box', x: left, y: top + 2, width: SWATCH, height: SWATCH, fill: `class-${colour}`, radius: 2 },
      { kind: 'text', x: left + SWATCH + 6, y: top + 12, text, full: name, style: 'plain' },
    );
    left += width;
  }
  return { marks, height: groups.length === 0 ? 0 : top - y + LINE };
}
