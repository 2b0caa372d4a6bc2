import { broken } from '../heading.js';
import { inPixels, type Measure } from '../measure.js';
import { textWidth } from '../svg/text-size.js';

/** A column's name in a few lines of a width, broken behind its own marks where it has some; what is too long is cut. */
export function brokenName(name: string, room: number, most: number, measure: Measure): readonly string[] {
  if (name === '') return [measure.cut('(empty)', room)];
  const parts = name.slice(0, 200).match(/[^-_. ]*[-_. ]+|[^-_. ]+/gu) ?? [name];
  const lines: string[] = [''];
  for (const part of parts) {
    const line = `${lines.at(-1)}${part}`;
    // The last line takes all that is left, and is cut.
    if (lines.at(-1) === '' || lines.length === most || measure.width(line.trimEnd()) <= room)
      lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => measure.cut(line.trimEnd(), room)).filter((line) => line !== '');
}

/** The same for all columns of a table. Names that would look alike show their ends, and where that is no help their place. */
export function brokenNames(
  names: readonly string[],
  rooms: readonly number[],
  most: number,
  measure: Measure,
): readonly (readonly string[])[] {
  const ends = (name: string, room: number) => [`…${endOf(name, room - measure.width('…'), measure)}`];
  const numbered = (name: string, room: number, i: number) => [
    `${measure.cut(name, room - measure.width(` ${i + 1}`))} ${i + 1}`,
  ];
  let lines = names.map((name, i) => brokenName(name, rooms[i]!, most, measure));
  for (const other of [ends, numbered]) {
    const seen = new Map<string, number>();
    for (const one of lines) seen.set(one.join(''), (seen.get(one.join('')) ?? 0) + 1);
    lines = lines.map((one, i) => (seen.get(one.join(''))! > 1 ? other(names[i]!, rooms[i]!, i) : one));
  }
  return lines;
}

/** As much of the end of a name as fits. */
function endOf(name: string, room: number, { width }: Measure): string {
  const letters = [...name.slice(-80)];
  while (letters.length > 1 && width(letters.join('')) > room) letters.shift();
  return letters.join('');
}

/** What a column must be, in at most so many lines of a width. */
export function brokenKey(key: string, room: number, most: number): readonly string[] {
  const plain = inPixels('plain');
  const lines = broken(key.slice(0, 200), room, 'plain');
  if (lines.length <= most) return lines.filter((line) => line !== '');
  const last = plain.cut(
    key
      .slice(0, 200)
      .split(' ')
      .slice(wordsIn(lines, most - 1))
      .join(' '),
    room,
  );
  return [...lines.slice(0, most - 1), last].filter((line) => line !== '');
}

const wordsIn = (lines: readonly string[], most: number) =>
  lines.slice(0, most).reduce((sum, line) => sum + line.split(' ').length, 0);

/** The least width that a text needs on two lines. */
export function twoLineWidth(key: string): number {
  const words = key.slice(0, 80).split(' ');
  const widths = words.map((_, i) =>
    Math.max(textWidth(words.slice(0, i).join(' '), 'plain'), textWidth(words.slice(i).join(' '), 'plain')),
  );
  return Math.min(...widths);
}
