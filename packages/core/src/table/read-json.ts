import type { Place } from '../base/problem.js';
import { jsonSyntax, noRows } from '../base/problems.js';
import { chunks, type Input, wholeText } from './input.js';
import { lineRows } from './json/json-rows.js';
import { OPEN_BRACKET, parsed, started } from './json/parse.js';
import type { ReadOptions } from './read-options.js';
import type { Table } from './table.js';
import { collected } from './table-from.js';
import { named, ValueRows } from './values/value-rows.js';

/** How JSON is read. */
export interface JsonOptions extends ReadOptions {
  /** One object a line (NDJSON) instead of one array. Default 'auto': an array starts with [. */
  readonly lines?: boolean | 'auto';
}

/**
 * Reads an array of objects, or lines with an object each, which may be more than fits into memory as text. Columns are the
 * keys in order of first appearance; a key that is absent and null are missing. Values are judged as `tableFrom` does.
 */
export async function readJson(input: Input, options: JsonOptions = {}): Promise<Table> {
  const file: Place = options.name === undefined ? {} : { file: options.name };
  const { lines = 'auto' } = options;
  const [first, bytes] = await started(chunks(input, options));
  const byLine = lines === 'auto' ? first !== OPEN_BRACKET : lines;
  const rows = byLine ? await linesOf(bytes, file) : await arrayOf(bytes, file);
  if (rows.length === 0) throw noRows(file, 'json');
  const columns = collected(rows, options);
  return { rows: rows.length, columns, ...(options.name === undefined ? {} : { name: options.name }) };
}

async function linesOf(bytes: AsyncGenerator<Uint8Array>, file: Place): Promise<ValueRows> {
  const rows = new ValueRows((line) => (line === 0 ? file : { ...file, line }));
  for await (const { values, rows: lines } of lineRows(bytes, file))
    for (const [i, value] of values.entries()) rows.push(value, lines[i]!);
  return rows;
}

async function arrayOf(bytes: AsyncGenerator<Uint8Array>, file: Place): Promise<ValueRows> {
  const array = parsed(await textOf(bytes, file), file, 'Write an array of objects, or one object a line.');
  if (!Array.isArray(array))
    throw jsonSyntax(file, `The input is ${named(array)}, not an array.`, 'Write an array of objects.');
  const rows = new ValueRows(() => file);
  for (let row = 0; row < array.length; row++) rows.push(array[row], row + 1);
  return rows;
}

async function textOf(bytes: AsyncGenerator<Uint8Array>, file: Place): Promise<string> {
  try {
    return await wholeText(bytes, file.file === undefined ? {} : { name: file.file });
  } catch (error) {
    // A string has a largest length, about half a gigabyte.
    if (!(error instanceof RangeError)) throw error;
    throw jsonSyntax(file, 'The array is too long to be read at once.', 'Write one object a line (NDJSON).', error);
  }
}
