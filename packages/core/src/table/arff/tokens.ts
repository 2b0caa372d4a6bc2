import type { Place } from '../../base/problem.js';
import { notText, unterminatedQuote, wrongEncoding } from '../../base/problems.js';
import { decodeText } from '../bytes/decode-text.js';
import { BLANK, CLOSE, COMMA, COMMENT, KIND, LINE_END, OPEN, QUOTE, WORD, wordEnd } from './characters.js';
import { readQuoted } from './quoted.js';

/** A word, quoted or not, or a brace, of a header line. */
export type Token = { readonly kind: typeof WORD | typeof OPEN | typeof CLOSE; readonly text: string };

/** The tokens up to the end of a line or a comment. */
export function tokensOf(bytes: Uint8Array, at: number, place: Place): Token[] {
  const tokens: Token[] = [];
  for (;;) {
    const kind = KIND[bytes[at]!]!;
    if (kind === LINE_END || kind === COMMENT) return tokens;
    if (kind === BLANK || kind === COMMA) at++;
    else if (kind === WORD) {
      const end = wordEnd(bytes, at);
      tokens.push({ kind, text: textOf(bytes, at, end, place) });
      at = end;
    } else if (kind === OPEN || kind === CLOSE) {
      tokens.push({ kind, text: kind === OPEN ? '{' : '}' });
      at++;
    } else if (kind === QUOTE) {
      const quoted = readQuoted(bytes, at);
      if (quoted === undefined) throw unterminatedQuote(place, 'arff');
      if (quoted.end === -1) throw notText(place);
      tokens.push({ kind: WORD, text: textOf(quoted.bytes, quoted.from, quoted.to, place) });
      at = quoted.end;
    } else throw notText(place);
  }
}

export function textOf(bytes: Uint8Array, from: number, to: number, place: Place): string {
  const text = decodeText(bytes, from, to);
  if (text === undefined) throw wrongEncoding(place, 'UTF-8');
  return text;
}
