import { inPixels, type Measure } from '../measure.js';
import { textWidth } from '../svg/text-size.js';

/** A column's name in a few lines of a width, broken behind its own marks where it has some; what is too long is cut. */
export function brokenName(name: string, room: number, most: number, measure: Measure): readonly string[] {
  if (name === '') return [measure.cut('(empty)', room)];
  const lines: string[] = [''];
  for (const part of partsOf(name)) {
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

/** What a column must be, in at most two lines of a width: a sign stays with its number. */
export function brokenKey(key: string, room: number): readonly string[] {
  const { width, cut } = inPixels('plain');
  const words = wordsOf(key);
  let first = words.length;
  while (first > 1 && width(words.slice(0, first).join(' ')) > room) first--;
  return [words.slice(0, first), words.slice(first)]
    .map((line) => cut(line.join(' '), room))
    .filter((line) => line !== '');
}

/** The least width that a key needs on two lines. */
export function twoLineWidth(key: string): number {
  const words = wordsOf(key.slice(0, 80));
  const width = (line: readonly string[]) => textWidth(line.join(' '), 'plain');
  return words.reduce(
    (least, _, i) => Math.min(least, Math.max(width(words.slice(0, i)), width(words.slice(i)))),
    Number.POSITIVE_INFINITY,
  );
}

const wordsOf = (key: string) => key.slice(0, 200).split(/(?<![>≤]) /u);

/** The least width at which a name is broken and not cut, as long as its parts are not too long. */
export const partWidth = (name: string): number =>
  partsOf(name).reduce((most, part) => Math.max(most, textWidth(part.trimEnd(), 'strong')), 0);

/** A part of a name and the marks behind it. */
const partsOf = (name: string): readonly string[] => name.slice(0, 200).match(/[^-_. ]*[-_. ]+|[^-_. ]+/gu) ?? [name];
