import type { Block } from './legend.js';
import type { Mark } from './svg/picture.js';
import { shortened, type TextStyle, textWidth } from './svg/text-size.js';

/** What is drawn, and below it, smaller, what else must be known to read it; broken into lines where it is long. */
export function heading(title: string, notes: readonly string[], x: number, y: number, room: number): Block {
  const marks: Mark[] = [];
  let height = 0;
  for (const text of broken(title, room, 'heading').slice(0, 3)) {
    marks.push({ kind: 'text', x, y: y + height + 16, text, full: title, style: 'heading' });
    height += 20;
  }
  height += 4;
  for (const note of notes)
    for (const text of broken(note, room, 'small')) {
      marks.push({ kind: 'text', x, y: y + height + 10, text, style: 'small', paint: 'faint' });
      height += 15;
    }
  return { marks, height: height + 8 };
}

/** Lines of at most a width, broken at blanks; a word that is too long alone is cut. */
export function broken(text: string, room: number, style: TextStyle): readonly string[] {
  const lines: string[] = [];
  for (const word of text.slice(0, 2000).split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && textWidth(`${line} ${word}`, style) <= room) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(shortened(word, room, style));
  }
  return lines;
}
