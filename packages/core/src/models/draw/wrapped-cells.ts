import { fitted, visible, widthOf } from '../../base/terminal-text.js';

/** Lines of at most so many cells, broken at blanks; a longer word is cut. */
export const wrappedCells = (text: string, width: number): readonly string[] => filled(wordsOf(text), width);

/** The same of items that are kept whole where they fit into a line. */
export const wrappedItems = (items: readonly string[], width: number): readonly string[] =>
  filled(
    items.flatMap((item) => (widthOf(item) <= width ? [visible(item)] : wordsOf(item))),
    width,
  );

const wordsOf = (text: string) => visible(text.slice(0, 4000)).split(' ');

function filled(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(line) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(fitted(word, width));
  }
  return lines;
}
