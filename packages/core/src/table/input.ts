import { badGzip, emptyInput, tooLarge, unknownEncoding, wrongEncoding } from '../base/problems.js';
import type { ReadOptions } from './read-options.js';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Anything bytes come from. A text, bytes, a Blob (so a File of a web page) and a function that opens a new stream can be
 * read twice; a bare stream only once.
 */
export type Input = string | Uint8Array | Blob | Chunks | (() => Chunks | Promise<Chunks>);

const DEFAULT_LIMIT = 16 * 2 ** 30;

/** True when `chunks(input)` may be called again and gives the same bytes. */
export function isRepeatable(input: Input): boolean {
  return (
    typeof input === 'string' || typeof input === 'function' || input instanceof Uint8Array || input instanceof Blob
  );
}

/**
 * The UTF-8 bytes of an input, in chunks that are never empty: gzip is recognised by its first bytes and inflated, a
 * byte-order mark is taken off, other encodings are transcoded, and sizes are checked while inflating, not after.
 */
export async function* chunks(input: Input, options: ReadOptions = {}): AsyncGenerator<Uint8Array> {
  const place = options.name === undefined ? {} : { file: options.name };
  const limit = options.maxBytes ?? DEFAULT_LIMIT;
  const bytes = utf8(inflated(opened(input), place), options.encoding, place);
  let total = 0;
  for await (const chunk of bytes) {
    options.signal?.throwIfAborted();
    total += chunk.length;
    if (total > limit) throw tooLarge(place, limit);
    yield chunk;
    options.progress?.(total);
  }
  if (total === 0) throw emptyInput(place);
}

/** All bytes of an input as one array, for readers that need to see the whole. */
export async function wholeText(input: Input, options: ReadOptions = {}): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const place = options.name === undefined ? {} : { file: options.name };
  const parts: string[] = [];
  try {
    for await (const chunk of chunks(input, options)) parts.push(decoder.decode(chunk, { stream: true }));
    parts.push(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw wrongEncoding(place, 'UTF-8');
    throw error;
  }
  return parts.join('');
}

async function* opened(input: Input): AsyncGenerator<Uint8Array> {
  if (typeof input === 'string') yield new TextEncoder().encode(input);
  else if (input instanceof Uint8Array) yield input;
  else if (input instanceof Blob) yield* streamed(input.stream());
  else if (typeof input === 'function') yield* await input();
  else yield* input;
}

/** ReadableStream is not async-iterable in every browser, so it is read by hand. */
async function* streamed(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/** Looks at the first bytes of a stream and puts them back. */
async function peeked(
  bytes: AsyncIterable<Uint8Array>,
  atLeast: number,
): Promise<[Uint8Array, AsyncGenerator<Uint8Array>]> {
  const iterator = bytes[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < atLeast) {
    const next = await iterator.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : joined(head, next.value);
  }
  async function* again() {
    try {
      if (head.length > 0) yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next())
        if (next.value.length > 0) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return [head, again()];
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

async function* inflated(bytes: AsyncIterable<Uint8Array>, place: { file?: string }): AsyncGenerator<Uint8Array> {
  const [head, all] = await peeked(bytes, 2);
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* all;
    return;
  }
  const source = new ReadableStream<BufferSource>({
    async pull(controller) {
      try {
        const next = await all.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
      } catch (error) {
        controller.error(error);
      }
    },
    async cancel() {
      await all.return(undefined);
    },
  });
  try {
    yield* streamed(source.pipeThrough(new DecompressionStream('gzip')) as ReadableStream<Uint8Array>);
  } catch (error) {
    throw badGzip(place, error);
  }
}

async function* utf8(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
  place: { file?: string },
): AsyncGenerator<Uint8Array> {
  const [head, all] = await peeked(bytes, 3);
  const label = encoding ?? markedEncoding(head);
  const decoder = decoderFor(label);
  if (decoder.encoding !== 'utf-8') {
    yield* transcoded(all, decoder, place);
    return;
  }
  let first = true;
  for await (const chunk of all) {
    const marked = first && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    first = false;
    if (marked && chunk.length === 3) continue;
    yield marked ? chunk.subarray(3) : chunk;
  }
}

function markedEncoding(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw unknownEncoding(label);
  }
}

async function* transcoded(
  bytes: AsyncIterable<Uint8Array>,
  decoder: TextDecoder,
  place: { file?: string },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const decode = (chunk?: Uint8Array) => {
    try {
      return encoder.encode(chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
    } catch {
      throw wrongEncoding(place, decoder.encoding);
    }
  };
  for await (const chunk of bytes) {
    const text = decode(chunk);
    if (text.length > 0) yield text;
  }
  const rest = decode();
  if (rest.length > 0) yield rest;
}
