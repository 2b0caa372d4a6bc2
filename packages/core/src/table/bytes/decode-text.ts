/** The mark U+FEFF inside a text belongs to the text: only `input.ts` takes off the one a file starts with. */
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Below this many bytes, putting ASCII together by hand beats a call into the decoder. */
const SHORT = 32;

/** The UTF-8 text in `bytes[from, to)`, or undefined when the bytes are not UTF-8. */
export function decodeText(bytes: Uint8Array, from: number, to: number): string | undefined {
  if (to - from <= SHORT && isAscii(bytes, from, to)) return asciiText(bytes, from, to);
  try {
    return strict.decode(bytes.subarray(from, to));
  } catch {
    return undefined;
  }
}

/** The text of bytes that are known to be ASCII. */
export function asciiText(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT) return strict.decode(bytes.subarray(from, to));
  let text = '';
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at]!);
  return text;
}

function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at]! >= 0x80) return false;
  return true;
}
