import { joined, lengthOf } from '../../base/joined.js';
import type { Place } from '../../base/problem.js';
import { jsonSyntax } from '../../base/problems.js';
import { OPEN_BRACKET } from './parse.js';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const REMEDY = 'Write an array of objects, or one object a line.';

/**
 * The texts of a JSON array's elements, those that end in a chunk together. Only brackets and quotes are looked at, to find
 * where an element ends; whether it is JSON shows when it is parsed.
 */
export async function* elementsOf(chunks: AsyncIterable<Uint8Array>, file: Place): AsyncGenerator<Uint8Array[]> {
  const cutter = new Cutter(file);
  for await (const chunk of chunks) {
    const texts = cutter.cut(chunk);
    if (texts.length > 0) yield texts;
  }
  cutter.finish();
}

/** A class, since its state must outlast chunks and its loop runs for every byte. */
class Cutter {
  /** 0 before the array, 1 in it, more inside an element; -1 behind it. */
  #depth = 0;
  #quoted = false;
  #escaped = false;
  #elements = 0;
  /** What chunks before held of the current element. */
  #pieces: Uint8Array[] = [];

  constructor(readonly file: Place) {}

  cut(chunk: Uint8Array): Uint8Array[] {
    const texts: Uint8Array[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.#quoted) this.#inside(byte);
      else if (this.#depth < 1) {
        this.#outside(byte);
        start = at + 1;
      } else if (byte === QUOTE) this.#quoted = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#depth++;
      else if (this.#depth === 1 && (byte === COMMA || byte === CLOSE_BRACKET)) {
        this.#end(texts, chunk.subarray(start, at), byte === CLOSE_BRACKET);
        start = at + 1;
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.#depth = Math.max(1, this.#depth - 1);
    }
    if (this.#depth > 0 && start < chunk.length) this.#pieces.push(chunk.slice(start));
    return texts;
  }

  finish(): void {
    if (this.#depth >= 0) throw this.#broken('the input ends before the array does');
  }

  #inside(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#quoted = false;
  }

  #outside(byte: number): void {
    if (byte <= 0x20) return;
    if (this.#depth < 0) throw this.#broken('text follows the end of the array');
    if (byte !== OPEN_BRACKET) throw jsonSyntax(this.file, 'The input is not an array.', 'Write an array of objects.');
    this.#depth = 1;
  }

  #end(texts: Uint8Array[], last: Uint8Array, closes: boolean): void {
    const text = this.#pieces.length === 0 ? last : joinedBytes([...this.#pieces, last]);
    this.#pieces = [];
    if (closes) this.#depth = -1;
    if (closes && this.#elements === 0 && text.every((byte) => byte <= 0x20)) return;
    this.#elements++;
    texts.push(text);
  }

  #broken(how: string) {
    return jsonSyntax(this.file, `The JSON is broken: ${how}.`, REMEDY);
  }
}

const joinedBytes = (pieces: readonly Uint8Array[]) => joined(pieces, new Uint8Array(lengthOf(pieces)));
