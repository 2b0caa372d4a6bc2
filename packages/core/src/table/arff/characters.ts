/**
 * What a byte means in ARFF, after Weka's own tokenizer: blanks, tabs and commas part the tokens, `%` starts a comment
 * wherever it stands outside quotes, and braces stand for themselves. Bytes of UTF-8 sequences are ordinary letters.
 */
export const WORD = 0;
export const BLANK = 1;
export const COMMA = 2;
export const LINE_END = 3;
export const COMMENT = 4;
export const QUOTE = 5;
export const OPEN = 6;
export const CLOSE = 7;
export const ZERO_BYTE = 8;

export const KIND = new Uint8Array(256);
KIND.fill(BLANK, 1, 0x21);
KIND[0x0a] = LINE_END;
KIND[0x0d] = LINE_END;
KIND[0x2c] = COMMA;
KIND[0x25] = COMMENT;
KIND[0x22] = QUOTE;
KIND[0x27] = QUOTE;
KIND[0x7b] = OPEN;
KIND[0x7d] = CLOSE;
KIND[0] = ZERO_BYTE;

// Every block of bytes ends with a line end (see wholeLines), so none of these loops runs past it.

export function wordEnd(bytes: Uint8Array, at: number): number {
  while (KIND[bytes[at]!] === WORD) at++;
  return at;
}

export function skipBlanks(bytes: Uint8Array, at: number): number {
  while (KIND[bytes[at]!] === BLANK) at++;
  return at;
}

/** Behind the blanks and the comma, if any, that part two tokens. A second comma is left standing: it shows an empty cell. */
export function skipSeparator(bytes: Uint8Array, at: number): number {
  at = skipBlanks(bytes, at);
  return KIND[bytes[at]!] === COMMA ? skipBlanks(bytes, at + 1) : at;
}

/** The first byte of the next line: a line ends with LF, CRLF, or CR alone. */
export function nextLine(bytes: Uint8Array, at: number): number {
  while (KIND[bytes[at]!] !== LINE_END) at++;
  return bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : at + 1;
}
