import type { Place } from '../base/problem.js';
import { arffSyntax, noRows } from '../base/problems.js';
import { type Header, newHeader, readHeader } from './arff/header.js';
import type { RowReader } from './arff/rows.js';
import { type BatchOptions, batchRows, chosenNames } from './batch-options.js';
import { wholeLines } from './bytes/whole-lines.js';
import { chunks, type Input } from './input.js';
import { rowReader, tableOf } from './read-arff.js';
import type { ReadOptions } from './read-options.js';
import type { Table } from './table.js';

/** How an ARFF file is read in batches. */
export type ArffBatchOptions = ReadOptions & BatchOptions;

/** Reads an ARFF file of any length as tables of the same columns, one after the other; types are as declared or asked for. */
export async function* arffBatches(input: Input, options: ArffBatchOptions = {}): AsyncGenerator<Table> {
  const file: Place = options.name === undefined ? {} : { file: options.name };
  const header = newHeader();
  const maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
  let begin: ((line: number) => RowReader) | undefined;
  let rows: RowReader | undefined;
  let any = false;
  let most = 0;
  for await (const block of wholeLines(chunks(input, { ...options, maxBytes }))) {
    let at = begin === undefined ? readHeader(header, block, file) : 0;
    if (!header.complete) continue;
    if (begin === undefined) {
      const chosen = chosenNames(options, namesOf(header));
      most = batchRows(options, chosen.size);
      begin = (line) => rowReader(header, options, file, line, chosen);
    }
    rows ??= begin(header.line);
    for (at = rows.read(block, at, most); rows.rows >= most; at = rows.read(block, at, most)) {
      any = true;
      yield tableOf(header, rows, file);
      rows = begin(rows.line);
    }
  }
  if (rows === undefined)
    throw arffSyntax(file, 'There is no line @data.', 'Put @data between the header and the rows.');
  if (rows.rows > 0) yield tableOf(header, rows, file);
  else if (!any) throw noRows(file, 'arff');
}

const namesOf = (header: Header): readonly string[] => header.attributes.map(({ name }) => name);
