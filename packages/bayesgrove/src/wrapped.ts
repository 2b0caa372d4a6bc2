import { widthOf } from '@bayesgrove/core';

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

/** A text whose lines that are too long are broken at blanks; what follows stands deeper than where the line began. */
export function folded(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => (widthOf(line) <= width ? line : broken(line, width)))
    .join('\n');
}

function broken(line: string, width: number): string {
  const indent = /^ */.exec(line)![0];
  // However deep a tree is, some words fit beside each other.
  const room = Math.max(30, width - indent.length - 4);
  return wrapped(line.slice(indent.length), room)
    .map((part, i) => `${indent}${i === 0 ? '' : '    '}${part}`)
    .join('\n');
}
