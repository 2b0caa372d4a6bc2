import { shortened, textWidth } from '../svg/text-size.js';

/** A column's name in a few lines of a width, broken behind its own marks where it has some; what is too long is cut. */
export function brokenName(name: string, room: number, most: number): readonly string[] {
  if (name === '') return [shortened('(empty)', room, 'strong')];
  const parts = name.slice(0, 200).match(/[^-_. ]*[-_. ]+|[^-_. ]+/gu) ?? [name];
  const lines: string[] = [''];
  for (const part of parts) {
    const line = `${lines.at(-1)}${part}`;
    // The last line takes all that is left, and is cut.
    if (lines.at(-1) === '' || lines.length === most || textWidth(line.trimEnd(), 'strong') <= room)
      lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => shortened(line.trimEnd(), room, 'strong')).filter((line) => line !== '');
}
