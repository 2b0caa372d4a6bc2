import type { Place } from '../base/problem.js';
import { arffSyntax, noRows } from '../base/problems.js';
import { cellsFor } from './arff/cells-for.js';
import { type Header, newHeader, readHeader } from './arff/header.js';
import { RowReader } from './arff/rows.js';
import { skippedCells } from './arff/skipped-cells.js';
import { wholeLines } from './bytes/whole-lines.js';
import { hashKey } from './csv/dictionary.js';
import { chunks, type Input } from './input.js';
import type { ReadOptions } from './read-options.js';
import type { Table } from './table.js';

/**
 * Reads an ARFF file, dense or sparse, with or without case weights, as Weka writes it. Declared levels are kept in their
 * order, whether they occur or not. The attribute called class, in any case, becomes the table's target.
 */
export async function readArff(input: Input, options: ReadOptions = {}): Promise<Table> {
  const file: Place = options.name === undefined ? {} : { file: options.name };
  const header = newHeader();
  let rows: RowReader | undefined;
  for await (const block of wholeLines(chunks(input, options))) {
    const at = rows === undefined ? readHeader(header, block, file) : 0;
    if (header.complete) rows ??= rowReader(header, options, file);
    rows?.read(block, at);
  }
  if (rows === undefined)
    throw arffSyntax(file, 'There is no line @data.', 'Put @data between the header and the rows.');
  if (rows.rows === 0) throw noRows(file, 'arff');
  return tableOf(header, rows, file);
}

/** A reader of the rows behind a header; of the columns `chosen`, or of all. */
export function rowReader(
  header: Header,
  options: ReadOptions,
  file: Place,
  line = header.line,
  chosen?: ReadonlySet<string>,
): RowReader {
  const names = header.attributes.map((attribute) => attribute.name);
  if (names.length === 0)
    throw arffSyntax(
      { ...file, line: header.line },
      'No attribute is declared.',
      'Write an @attribute line for every column.',
    );
  const key = hashKey();
  const cells = header.attributes.map((attribute) =>
    chosen === undefined || chosen.has(attribute.name) ? cellsFor(attribute, options, key) : skippedCells,
  );
  return new RowReader(cells, names, file, line);
}

export function tableOf(header: Header, rows: RowReader, file: Place): Table {
  const columns = rows.cells.flatMap((cells) => (cells === skippedCells ? [] : [cells.column(file)]));
  const target = columns.find((column) => column.name.toLowerCase() === 'class')?.name;
  const weights = rows.weights();
  const name = file.file ?? header.relation;
  return {
    rows: rows.rows,
    columns,
    ...(weights === undefined ? {} : { weights }),
    ...(name === undefined ? {} : { name }),
    ...(target === undefined ? {} : { target }),
  };
}
