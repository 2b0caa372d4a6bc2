import type { Place } from '../../base/problem.js';
import { arffSyntax, duplicateHeader, emptyHeader, tooManyColumns } from '../../base/problems.js';
import { decodeText } from '../bytes/decode-text.js';
import { type Attribute, attributeOf } from './attribute.js';
import { BLANK, COMMENT, KIND, LINE_END, nextLine, QUOTE, skipBlanks, WORD, wordEnd } from './characters.js';
import { readQuoted } from './quoted.js';
import { type Token, textOf, tokensOf } from './tokens.js';

export interface Header {
  readonly attributes: Attribute[];
  readonly names: Set<string>;
  relation?: string;
  /** Lines read so far; the row reader counts on. */
  line: number;
  /** True behind the line @data. */
  complete: boolean;
}

/** A wider file would take gigabytes for the columns alone. */
const MOST_ATTRIBUTES = 1_000_000;

export const newHeader = (): Header => ({ attributes: [], names: new Set(), line: 0, complete: false });

/** Reads the header lines of a block of whole lines; gives the position behind the last one. */
export function readHeader(header: Header, bytes: Uint8Array, file: Place): number {
  let at = 0;
  while (at < bytes.length && !header.complete) {
    header.line++;
    const place = { ...file, line: header.line };
    const start = skipBlanks(bytes, at);
    if (KIND[bytes[start]!] !== LINE_END && KIND[bytes[start]!] !== COMMENT) readLine(header, bytes, start, place);
    at = nextLine(bytes, start);
  }
  return at;
}

function readLine(header: Header, bytes: Uint8Array, at: number, place: Place): void {
  const end = wordEnd(bytes, at);
  const keyword = (decodeText(bytes, at, end) ?? '').toLowerCase();
  if (keyword === '@relation') header.relation = relationName(bytes, end, place);
  else if (keyword === '@attribute') addAttribute(header, tokensOf(bytes, end, place), place);
  else if (keyword === '@data') {
    if (tokensOf(bytes, end, place).length > 0)
      throw arffSyntax(place, 'Text follows @data in its line.', 'Put the first row on a line of its own.');
    header.complete = true;
  } else if (keyword === '@end')
    throw arffSyntax(place, '@end closes a relational attribute, but none is open.', 'Take the line out.');
  else
    throw arffSyntax(
      place,
      'This is not a line of an ARFF header.',
      'Expected @relation, @attribute, @data or a comment (%).',
    );
}

/** Programs write names of several words without quotes, so anything goes; no meaning depends on it. */
function relationName(bytes: Uint8Array, from: number, place: Place): string {
  const at = skipBlanks(bytes, from);
  const quoted = KIND[bytes[at]!] === QUOTE ? readQuoted(bytes, at) : undefined;
  if (quoted !== undefined && quoted.end !== -1) return textOf(quoted.bytes, quoted.from, quoted.to, place);
  let end = at;
  for (let i = at; KIND[bytes[i]!] !== LINE_END; i++) if (KIND[bytes[i]!] !== BLANK) end = i + 1;
  return textOf(bytes, at, end, place);
}

function addAttribute(header: Header, tokens: readonly Token[], place: Place): void {
  const [first, ...rest] = tokens;
  if (first === undefined || first.kind !== WORD)
    throw arffSyntax(place, 'The attribute has no name.', 'Write @attribute, a name and a type.');
  if (first.text === '') throw emptyHeader(place, header.attributes.length);
  if (header.names.has(first.text)) throw duplicateHeader(place, first.text, 'arff');
  if (header.attributes.length === MOST_ATTRIBUTES) throw tooManyColumns(place, MOST_ATTRIBUTES);
  header.names.add(first.text);
  header.attributes.push(attributeOf(first.text, rest, { ...place, column: first.text }));
}
