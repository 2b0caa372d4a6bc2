import { KIND, WORD } from './characters.js';

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["'", "\\'"],
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['%', '\\%'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  // Weka keeps this one for itself; a zero byte would make the file no text.
  ['\x1e', '\\u001E'],
  ['\0', '\\u0000'],
]);

/** A name or level as one ARFF token: as it is when it reads back that way, else in quotes, escaped as Weka does. */
export function quote(text: string): string {
  let plain = text !== '' && text !== '?';
  let escaped = '';
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    if (code < 0x80 && (KIND[code] !== WORD || letter === '\\')) plain = false;
    escaped += ESCAPES.get(letter) ?? letter;
  }
  return plain ? text : `'${escaped}'`;
}
