import { decodeText } from '../bytes/decode-text.js';
import { KIND, LINE_END, ZERO_BYTE } from './characters.js';

/** A quoted token: its text in `bytes[from, to)`, and the byte behind the closing quote. */
export interface Quoted {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

const BACKSLASH = 0x5c;

/**
 * Reads the token whose opening quote is at `at`. Without a backslash inside, the text is a slice of the input. Undefined when
 * the line ends first: a row cannot go on in the next line. The reader checks for zero bytes where `end` is -1.
 */
export function readQuoted(bytes: Uint8Array, at: number): Quoted | undefined {
  const quote = bytes[at];
  let escaped = false;
  let end = at + 1;
  for (; bytes[end] !== quote; end++) {
    const kind = KIND[bytes[end]!]!;
    if (kind === LINE_END) return undefined;
    if (kind === ZERO_BYTE) return { bytes, from: end, to: end, end: -1 };
    if (bytes[end] !== BACKSLASH) continue;
    escaped = true;
    // The character behind a backslash never closes the token, but a line end still cuts it off.
    if (KIND[bytes[end + 1]!] !== LINE_END) end++;
  }
  if (!escaped) return { bytes, from: at + 1, to: end, end: end + 1 };
  const text = decodeText(bytes, at + 1, end);
  // Bytes that are not UTF-8 stay as they are, for the reader of the text to complain about.
  const plain = text === undefined ? bytes.slice(at + 1, end) : new TextEncoder().encode(unescaped(text));
  return { bytes: plain, from: 0, to: plain.length, end: end + 1 };
}

const CONTROL: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['a', '\x07'],
]);

/** Takes out backslashes as Weka does: control letters, up to three octal digits, `\uXXXX`; any other character is itself. */
function unescaped(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '\\') {
      plain += text[at];
      continue;
    }
    const letter = text[++at]!;
    const hex = letter === 'u' ? unit(text, at + 1) : undefined;
    const octal = hex === undefined ? octalDigits(text, at) : 0;
    if (hex !== undefined) at += 4;
    else if (octal > 0) at += octal - 1;
    plain +=
      hex ??
      (octal > 0
        ? String.fromCharCode(Number.parseInt(text.slice(at - octal + 1, at + 1), 8))
        : (CONTROL.get(letter) ?? letter));
  }
  return plain;
}

/** The UTF-16 unit four hexadecimal digits name. */
function unit(text: string, at: number): string | undefined {
  const digits = text.slice(at, at + 4);
  return /^[0-9a-fA-F]{4}$/.test(digits) ? String.fromCharCode(Number.parseInt(digits, 16)) : undefined;
}

/** How many octal digits start here, three at most and two when the first is above 3 (the value stays below 256). */
function octalDigits(text: string, at: number): number {
  const most = text[at]! <= '3' ? 3 : 2;
  let count = 0;
  while (count < most && at + count < text.length && text[at + count]! >= '0' && text[at + count]! <= '7') count++;
  return count;
}
