import { widthOf } from './style.js';

/** Lines of at most a width, broken at blanks. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1]!;
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
