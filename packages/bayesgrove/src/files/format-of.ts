import { inputChunks } from '@bayesgrove/core';

export const FORMATS = ['csv', 'arff', 'json', 'ndjson', 'parquet', 'duckdb'] as const;
/** The kinds of files that can be read. */
export type Format = (typeof FORMATS)[number];

const BY_ENDING = new Map<string, Format>([
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['tab', 'csv'],
  ['txt', 'csv'],
  ['arff', 'arff'],
  ['json', 'json'],
  ['ndjson', 'ndjson'],
  ['jsonl', 'ndjson'],
  ['parquet', 'parquet'],
  ['pq', 'parquet'],
  ['duckdb', 'duckdb'],
  ['ddb', 'duckdb'],
]);

/** The format a path's ending names, `.gz` set aside; undefined when it names none. */
export function formatOf(path: string): Format | undefined {
  const ending = path.toLowerCase().replace(/\.gz$/, '').split('.').at(-1) ?? '';
  return BY_ENDING.get(ending);
}

type Bytes = AsyncIterable<Uint8Array>;

/** As many bytes as the longest mark of a binary format needs. */
const MARK = 12;

/** The format the first bytes speak for, and an input that still holds them. Anything unknown is taken for CSV. */
export async function sniffed(
  input: Bytes | (() => Bytes),
  encoding?: string,
): Promise<readonly [Format, AsyncGenerator<Uint8Array>]> {
  const [raw, whole] = await peeked(typeof input === 'function' ? input() : input, MARK);
  // Before anything is inflated or decoded: a database begins with a checksum, which may look like gzip or UTF-16.
  const binary = binaryFormat(raw);
  if (binary !== undefined) return [binary, whole];
  const [head, text] = await peeked(inputChunks(whole, encoding === undefined ? {} : { encoding }), 1);
  return [binaryFormat(head) ?? textFormat(head), text];
}

/** The first bytes, at least so many if there are, and all bytes with them. */
async function peeked(bytes: Bytes, atLeast: number): Promise<readonly [Uint8Array, AsyncGenerator<Uint8Array>]> {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length >= atLeast) break;
  }
  const head = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  async function* again() {
    try {
      yield head;
      if (head.length > 0) yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  // Started already: `return` on a generator that was never asked for anything would not close the source.
  const all = again();
  await all.next();
  return [head, all];
}

function binaryFormat(head: Uint8Array): Format | undefined {
  const holds = (at: number, mark: string) => [...mark].every((letter, i) => head[at + i] === letter.charCodeAt(0));
  if (holds(0, 'PAR1')) return 'parquet';
  return holds(8, 'DUCK') ? 'duckdb' : undefined;
}

function textFormat(head: Uint8Array): Format {
  const text = new TextDecoder().decode(head.subarray(0, 4096)).trimStart().toLowerCase();
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return 'ndjson';
  return text.startsWith('%') || text.startsWith('@relation') ? 'arff' : 'csv';
}
