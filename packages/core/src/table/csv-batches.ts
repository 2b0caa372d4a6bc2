import { cellTooLong, noRows } from '../base/problems.js';
import { BATCH_BYTES, type BatchOptions, batchRows, chosenNames } from './batch-options.js';
import { numericColumn, textColumn } from './csv/decide.js';
import {
  type CsvOptions,
  LONGEST_CELL,
  layoutOf,
  numberMode,
  openedCsv,
  type Reading,
  scanPlan,
} from './csv/opened.js';
import { type ScanPlan, SKIP, TEXT } from './csv/scan-plan.js';
import { Scanner } from './csv/scanner.js';
import type { Input } from './input.js';
import type { ColumnType } from './read-options.js';
import type { Column, Table } from './table.js';

/** How a CSV file is read in batches. */
export type CsvBatchOptions = CsvOptions & BatchOptions;

/**
 * Reads a CSV file of any length as tables of the same columns, one after the other, in memory that does not grow with it. A type
 * can only be decided on a whole column, so a column without one in `types` is nominal, its cells as they are written.
 * A level's code may change from batch to batch.
 */
export async function* csvBatches(input: Input, options: CsvBatchOptions = {}): AsyncGenerator<Table> {
  const reading = await openedCsv(input, { ...options, maxBytes: options.maxBytes ?? Number.POSITIVE_INFINITY });
  const { window, hasHeader, place } = reading;
  try {
    window.kept = undefined;
    const batch = batchesOf(reading, options);
    const { firstLine } = reading;
    window.start = hasHeader ? firstLine.next : firstLine.start;
    let scanner = batch.scanner(hasHeader ? firstLine.nextLine : firstLine.line);
    let rows = 0;
    for (let taken = 0; ; ) {
      const from = window.start;
      window.start = scanner.scan(window.bytes, from, window.end);
      taken += window.start - from;
      if (scanner.full) {
        rows += scanner.rows;
        yield batch.table(scanner);
        scanner = batch.scanner(scanner.line);
        taken = 0;
        continue;
      }
      if (window.ended) break;
      if (window.end - window.start > LONGEST_CELL) throw cellTooLong(scanner.here(), LONGEST_CELL);
      if (taken > BATCH_BYTES) scanner.endSoon();
      await window.fill();
    }
    scanner.finish(window.end - window.start);
    if (scanner.rows > 0) yield batch.table(scanner);
    else if (rows === 0 && hasHeader) throw noRows(place);
  } finally {
    await window.close();
  }
}

/** How every batch is begun and how it becomes a table. */
function batchesOf(reading: Reading, options: CsvBatchOptions) {
  const { names, markers, place, expectedRows } = reading;
  const chosen = chosenNames(options, names);
  const types = new Map<string, ColumnType>([...chosen].map((name) => [name, options.types?.get(name) ?? 'nominal']));
  const number = numberMode(markers);
  const modes = Uint8Array.from(names, (name) =>
    !chosen.has(name) ? SKIP : types.get(name) === 'numeric' ? number : TEXT,
  );
  const most = batchRows(options, chosen.size);
  const basics = { ...reading, options: { ...options, types } };
  const plan: ScanPlan = { ...scanPlan(basics, modes, Math.min(most, expectedRows), new Map()), most };
  const shared = { markers, place, sorted: options.levels === 'sorted', surprise: undefined };
  const known = { reading: { layout: layoutOf(reading), missing: markers } };
  const spellings = new Map<string, readonly string[]>();
  const levels = (column: number) => spellings.get(names[column]!)?.map(encoded) ?? plan.levels(column);
  return {
    scanner: (line: number) => new Scanner({ ...plan, levels }, line),
    table(scanner: Scanner): Table {
      const columns = names.flatMap((name, index): Column[] => {
        if (modes[index] === SKIP) return [];
        const column = { ...shared, name, index, scanner, type: types.get(name) };
        const read = modes[index] === TEXT ? textColumn(column) : numericColumn(column);
        // True and false have one spelling each in all of a file, so what was found stays known.
        if (types.get(name) === 'boolean' && read.kind === 'nominal') spellings.set(name, read.levels);
        return [read];
      });
      const table = { rows: scanner.rows, columns, ...known };
      return options.name === undefined ? table : { ...table, name: options.name };
    },
  };
}

const encoder = new TextEncoder();
const encoded = (text: string): Uint8Array => encoder.encode(text);
