import { fitted, visible, widthOf } from '../../base/terminal-text.js';

/** Lines of at most so many cells, broken at blanks; a longer word is cut. */
export function wrappedCells(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of visible(text.slice(0, 4000)).split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(line) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(fitted(word, width));
  }
  return lines;
}
