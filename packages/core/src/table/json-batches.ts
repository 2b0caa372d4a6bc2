import type { Place } from '../base/problem.js';
import { noRows } from '../base/problems.js';
import { BATCH_BYTES, type BatchOptions, batchRows } from './batch-options.js';
import { chunks, type Input } from './input.js';
import { elementRows, type JsonRows, lineRows } from './json/json-rows.js';
import { OPEN_BRACKET, started } from './json/parse.js';
import type { JsonOptions } from './read-json.js';
import type { ColumnType } from './read-options.js';
import type { Table } from './table.js';
import { collected } from './table-from.js';
import { ValueRows } from './values/value-rows.js';

/** How JSON is read in batches. */
export type JsonBatchOptions = JsonOptions & BatchOptions;

/**
 * Reads an array of objects, or lines with an object each, of any length as tables of the same columns, one after the other. The
 * columns are the keys of the first batch, and those that `columns` asks for besides. A column without a type in
 * `types` is nominal. Values of columns that are not asked for may be anything.
 */
export async function* jsonBatches(input: Input, options: JsonBatchOptions = {}): AsyncGenerator<Table> {
  const file: Place = options.name === undefined ? {} : { file: options.name };
  const { lines = 'auto', maxBytes = Number.POSITIVE_INFINITY } = options;
  const [start, bytes] = await started(chunks(input, { ...options, maxBytes }));
  const byLine = lines === 'auto' ? start !== OPEN_BRACKET : lines;
  const source = byLine ? lineRows(bytes, file) : elementRows(bytes, file);
  try {
    const first = await lookAhead(source, batchRows(options, 0));
    if (first.rows === 0) throw noRows(file, 'json');
    yield* batches(first, source, options, (row) => (byLine && row > 0 ? { ...file, line: row } : file));
  } finally {
    await source.return(undefined);
  }
}

/** Where every row has keys of its own, to remember them all would take memory without end. */
const MOST_LATE = 1000;

/** The rows of the first batch, and the names in them: exactly so many, however the bytes came. */
async function lookAhead(source: AsyncGenerator<JsonRows>, most: number) {
  const head: JsonRows[] = [];
  const names = new Set<string>();
  let [rows, bytes] = [0, 0];
  while (rows < most && bytes < BATCH_BYTES) {
    const next = await source.next();
    if (next.done) break;
    head.push(next.value);
    const { values, sizes } = next.value;
    for (let i = 0; i < values.length && rows < most && bytes < BATCH_BYTES; i++) {
      addNames(names, values[i]);
      rows++;
      bytes += sizes[i]!;
    }
  }
  return { head, names: [...names], rows };
}

function addNames(names: Set<string>, value: unknown): void {
  if (typeof value === 'object' && value !== null) for (const name of Object.keys(value)) names.add(name);
}

async function* batches(
  { head, names: known }: { readonly head: JsonRows[]; readonly names: readonly string[] },
  source: AsyncGenerator<JsonRows>,
  options: JsonBatchOptions,
  place: ValueRows['place'],
): AsyncGenerator<Table> {
  const seen = new Set(known);
  const names = new Set(options.columns?.(known) ?? known);
  const types = new Map<string, ColumnType>([...names].map((name) => [name, options.types?.get(name) ?? 'nominal']));
  const most = batchRows(options, names.size);
  const mostSeen = known.length + MOST_LATE;
  const other = (name: string) => {
    if (seen.has(name) || seen.size === mostSeen) return;
    seen.add(name);
    options.late?.(name);
  };
  const begin = (before: number) => new ValueRows(place, undefined, { names, before, other });
  const table = (rows: ValueRows): Table => ({
    rows: rows.length,
    columns: collected(rows, { ...options, types }),
    ...(options.name === undefined ? {} : { name: options.name }),
  });
  async function* all() {
    // Taken out one by one: what was looked at ahead is not to be held until the end.
    for (let block = head.shift(); block !== undefined; block = head.shift()) yield block;
    yield* source;
  }
  let rows = begin(0);
  let before = 0;
  let bytes = 0;
  for await (const block of all()) {
    for (const [i, value] of block.values.entries()) {
      rows.push(value, block.rows[i]!);
      bytes += block.sizes[i]!;
      if (rows.length < most && bytes < BATCH_BYTES) continue;
      yield table(rows);
      before += rows.length;
      rows = begin(before);
      bytes = 0;
    }
  }
  if (rows.length > 0) yield table(rows);
}
