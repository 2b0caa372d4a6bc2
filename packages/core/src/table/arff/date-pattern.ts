import { utc } from './utc.js';

/** A date pattern of Java's SimpleDateFormat, ready to read texts as milliseconds since 1970 in UTC. */
export interface DatePattern {
  readonly format: 'date' | 'datetime';
  /** NaN when the text does not fit the pattern or names no day there is. */
  parse(bytes: Uint8Array, from: number, to: number): number;
}

/** What ARFF takes for a date attribute without a pattern (ISO 8601). */
export const DEFAULT_PATTERN = "yyyy-MM-dd'T'HH:mm:ss";

interface Field {
  readonly letter: string;
  readonly count: number;
}

type Part = Field | Uint8Array;

const LETTERS = 'yMdHmsS';

/** Compiles a pattern, or gives the letter in it that is not understood. */
export function datePattern(pattern: string): DatePattern | { readonly unknown: string } {
  const parts = partsOf(pattern);
  if (typeof parts === 'string') return { unknown: parts };
  const timed = parts.some((part) => !(part instanceof Uint8Array) && 'HmsS'.includes(part.letter));
  return {
    format: timed ? 'datetime' : 'date',
    parse: (bytes, from, to) => {
      // In the order of LETTERS: what a pattern does not say is the start of 1970.
      const fields = [1970, 1, 1, 0, 0, 0, 0];
      let at = from;
      for (let i = 0; i < parts.length && at !== -1; i++) at = readPart(parts, i, bytes, at, to, fields);
      const [year, month, day, hour, minute, second, ms] = fields;
      return at === to ? utc(year!, month!, day!, hour, minute, second, ms) : Number.NaN;
    },
  };
}

/** Runs of letters are fields; text in single quotes and anything else is literal; `''` is a quote. */
function partsOf(pattern: string): Part[] | string {
  const parts: Part[] = [];
  let literal = '';
  const flush = () => {
    if (literal !== '') parts.push(new TextEncoder().encode(literal));
    literal = '';
  };
  let inQuotes = false;
  for (let at = 0; at < pattern.length; at++) {
    const letter = pattern[at]!;
    if (letter === "'") {
      if (pattern[at + 1] === "'") literal += pattern[at++];
      else inQuotes = !inQuotes;
    } else if (inQuotes || !isLetter(letter)) literal += letter;
    else if (!LETTERS.includes(letter)) return letter;
    else {
      flush();
      let end = at + 1;
      while (pattern[end] === letter) end++;
      parts.push({ letter, count: end - at });
      at = end - 1;
    }
  }
  flush();
  return inQuotes ? "'" : parts;
}

const isLetter = (letter: string) => (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');

/** Reads one part of the text into `fields`; gives the byte behind it, or -1. */
function readPart(
  parts: readonly Part[],
  index: number,
  bytes: Uint8Array,
  at: number,
  to: number,
  fields: number[],
): number {
  const part = parts[index]!;
  if (part instanceof Uint8Array) return readLiteral(part, bytes, at, to);
  if (part.letter === 'M' && part.count > 2) return readMonth(bytes, at, to, fields);
  // Digits that touch the next field are divided by the pattern's widths, as in yyyyMMdd.
  const next = parts[index + 1];
  const most = next === undefined || next instanceof Uint8Array ? 9 : part.count;
  let number = 0;
  let end = at;
  for (; end < to && end - at < most; end++) {
    const digit = bytes[end]! - 0x30;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  if (end === at || (most !== 9 && end - at !== most)) return -1;
  // Java places two-digit years around today; POSIX's fixed rule gives the same number tomorrow.
  if (part.letter === 'y' && part.count === 2 && end - at === 2) number += number < 69 ? 2000 : 1900;
  fields[LETTERS.indexOf(part.letter)] = number;
  return end;
}

function readLiteral(literal: Uint8Array, bytes: Uint8Array, at: number, to: number): number {
  if (at + literal.length > to) return -1;
  for (let i = 0; i < literal.length; i++) if (bytes[at + i] !== literal[i]) return -1;
  return at + literal.length;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** An English month in any case, in full or as its first three letters. */
function readMonth(bytes: Uint8Array, at: number, to: number, fields: number[]): number {
  let word = '';
  for (let end = at; end < to && word.length < 9 && isLetter(String.fromCharCode(bytes[end]!)); end++)
    word += String.fromCharCode(bytes[end]! | 0x20);
  const month = MONTHS.findIndex((name) => name === word || name.slice(0, 3) === word);
  fields[1] = month + 1;
  return month === -1 ? -1 : at + word.length;
}
