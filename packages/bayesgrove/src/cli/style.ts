import type { Shell } from './shell.js';

/** Text styles that vanish where there is no terminal to show them. */
export function styles(shell: Pick<Shell, 'colour'>) {
  const wrap = (open: number, close: number) => (text: string) =>
    shell.colour ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return { bold: wrap(1, 22), dim: wrap(2, 22), warm: wrap(33, 39), cool: wrap(36, 39) };
}

/** Cells a text takes on a terminal: combining marks take none, East Asian wide characters and emoji take two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width += /\p{Mark}|\p{Control}|\p{Format}/u.test(character) ? 0 : isWide(character.codePointAt(0)!) ? 2 : 1;
  return width;
}

const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
];

const isWide = (point: number) => WIDE.some(([from, to]) => point >= from && point <= to);

/** A text cut to a width, with an ellipsis when something was lost, and control characters shown, not obeyed. */
export function fitted(text: string, width: number): string {
  const shown = text.replace(/\p{Control}/gu, '\ufffd');
  if (widthOf(shown) <= width) return shown;
  let cut = '';
  for (const character of shown) {
    if (widthOf(cut) + widthOf(character) > width - 1) break;
    cut += character;
  }
  return `${cut}…`;
}

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

export const padLeft = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;
