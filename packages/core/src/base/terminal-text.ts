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

/** Control characters shown, not obeyed. */
export const visible = (text: string): string => text.replace(/\p{Control}/gu, '\ufffd');

/** A text cut to a width, with an ellipsis when something was lost, and control characters shown, not obeyed. */
export function fitted(text: string, width: number): string {
  // No character is wider than two cells and few take none: what is far too long need not be looked at to its end.
  const shown = visible(text.slice(0, 8 * Math.max(0, width) + 100));
  if (shown.length === text.length && widthOf(shown) <= width) return shown;
  let cut = '';
  let taken = 0;
  for (const character of shown) {
    taken += widthOf(character);
    if (taken > width - 1) break;
    cut += character;
  }
  return width < 1 ? '' : `${cut}…`;
}

/** Blanks at the end, up to a width in cells of a terminal. */
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Blanks in front, up to a width in cells of a terminal. */
export const padLeft = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;
