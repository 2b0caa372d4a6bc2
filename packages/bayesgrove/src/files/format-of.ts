import { type Input, inputChunks } from '@bayesgrove/core';

export const FORMATS = ['csv', 'arff', 'json', 'ndjson', 'parquet', 'duckdb'] as const;
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

/** The format the first bytes speak for, and an input that still holds them. Anything unknown is taken for CSV. */
export async function sniffed(input: Input, encoding?: string): Promise<readonly [Format, AsyncGenerator<Uint8Array>]> {
  const all = inputChunks(input, encoding === undefined ? {} : { encoding });
  const first = await all.next();
  const head = first.done ? new Uint8Array(0) : first.value;
  async function* again() {
    if (!first.done) yield first.value;
    yield* all;
  }
  return [formatOfBytes(head), again()];
}

function formatOfBytes(head: Uint8Array): Format {
  const start = new TextDecoder().decode(head.subarray(0, 4096));
  if (start.startsWith('PAR1')) return 'parquet';
  if (start.slice(8, 12) === 'DUCK') return 'duckdb';
  const text = start.trimStart().toLowerCase();
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return 'ndjson';
  return text.startsWith('%') || text.startsWith('@relation') ? 'arff' : 'csv';
}
