import { badGzip, emptyInput, tooLarge, unknownEncoding, wrongEncoding } from '../base/problems.js';
import type { ReadOptions } from './read-options.js';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array> | ReadableStream<Uint8Array>;

/**
 * Anything bytes come from. A text, bytes, a Blob (so a File of a web page) and a function that opens a new stream can be
 * read twice; a bare stream only once.
 */
export type Input = string | Uint8Array | ArrayBuffer | Blob | Chunks | (() => Chunks | Promise<Chunks>);

const DEFAULT_LIMIT = 16 * 2 ** 30;

/** True when `chunks(input)` may be called again and gives the same bytes. */
export function isRepeatable(input: Input): boolean {
  return typeof input === 'string' || typeof input === 'function' || isBytes(input) || isBlob(input);
}

// Told by what they can do, not by their class: a page may hand over bytes or a file that belong to another frame.
const isBytes = (input: unknown): input is Uint8Array | ArrayBuffer =>
  ArrayBuffer.isView(input) || Object.prototype.toString.call(input) === '[object ArrayBuffer]';
const isBlob = (input: Exclude<Input, string>): input is Blob =>
  'stream' in input && typeof input.stream === 'function';

/** How many bytes an input has, where that is known without reading it. */
export function knownSize(input: Input): number | undefined {
  if (typeof input === 'string') return input.length;
  if (isBytes(input)) return input.byteLength;
  return typeof input !== 'function' && isBlob(input) ? input.size : undefined;
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

/** The whole text of an input, for readers that need to see all of it at once. */
export async function wholeText(input: Input, options: ReadOptions = {}): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const place = options.name === undefined ? {} : { file: options.name };
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw wrongEncoding(place, 'UTF-8');
    }
  };
  const parts: string[] = [];
  for await (const chunk of chunks(input, options)) parts.push(decode(chunk));
  parts.push(decode());
  return parts.join('');
}

async function* opened(input: Input): AsyncGenerator<Uint8Array> {
  if (typeof input === 'string') yield new TextEncoder().encode(input);
  else if (typeof input === 'function') yield* chunked(await input());
  else if (isBytes(input)) yield ownBytes(input);
  else if (isBlob(input)) yield* streamed(input.stream());
  else yield* chunked(input);
}

async function* chunked(chunks: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of 'getReader' in chunks ? streamed(chunks) : chunks) yield ownBytes(chunk);
}

/** Decoders and inflaters of browsers refuse shared memory, so that is copied. */
function ownBytes(bytes: Uint8Array | ArrayBuffer): Uint8Array {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return typeof SharedArrayBuffer === 'function' && view.buffer instanceof SharedArrayBuffer ? view.slice() : view;
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
  let failure: { readonly error: unknown } | undefined;
  const source = new ReadableStream<BufferSource>({
    async pull(controller) {
      try {
        const next = await all.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
      } catch (error) {
        failure = { error };
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
    // What went wrong with the source is not the fault of the gzip data.
    throw failure === undefined ? badGzip(place, error) : failure.error;
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
