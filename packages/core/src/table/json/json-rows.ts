import type { Place } from '../../base/problem.js';
import { wrongEncoding } from '../../base/problems.js';
import { decodeText } from '../bytes/decode-text.js';
import { wholeLines } from '../bytes/whole-lines.js';
import { elementsOf } from './elements.js';
import { lineEnd, parsed } from './parse.js';

/** Values that stand together in the input. */
export interface JsonRows {
  readonly values: readonly unknown[];
  /** The line of each, or its number in the array. */
  readonly rows: readonly number[];
  /** The bytes of each. */
  readonly sizes: readonly number[];
}

/** One value a line. */
export async function* lineRows(bytes: AsyncIterable<Uint8Array>, file: Place): AsyncGenerator<JsonRows> {
  let line = 0;
  for await (const block of wholeLines(bytes)) {
    const values: unknown[] = [];
    const rows: number[] = [];
    const sizes: number[] = [];
    for (let at = 0; at < block.length; ) {
      const end = lineEnd(block, at);
      const place = { ...file, line: ++line };
      const text = decodeText(block, at, end);
      if (text === undefined) throw wrongEncoding(place, 'UTF-8');
      if (text.trim() !== '') {
        values.push(parsed(text, place, 'Write one whole object a line.'));
        rows.push(line);
        sizes.push(end - at);
      }
      at = block[end] === 13 && block[end + 1] === 10 ? end + 2 : end + 1;
    }
    yield { values, rows, sizes };
  }
}

/** The elements of an array. */
export async function* elementRows(bytes: AsyncIterable<Uint8Array>, file: Place): AsyncGenerator<JsonRows> {
  let row = 0;
  for await (const texts of elementsOf(bytes, file)) {
    const values = texts.map((bytes) => {
      const text = decodeText(bytes, 0, bytes.length);
      if (text === undefined) throw wrongEncoding(file, 'UTF-8');
      return parsed(text, file, 'Write an array of objects, or one object a line.');
    });
    const rows = texts.map(() => ++row);
    yield { values, rows, sizes: texts.map(({ length }) => length) };
  }
}
