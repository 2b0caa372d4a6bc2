import { cellTooLong, inputChanged, noRows } from '../base/problems.js';
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
import { type ScanPlan, SKIP, type Surprise, TEXT } from './csv/scan-plan.js';
import { Scanner } from './csv/scanner.js';
import { Window } from './csv/window.js';
import { chunks, type Input, isRepeatable } from './input.js';
import type { Table } from './table.js';

export { type CsvOptions, DEFAULT_MISSING } from './csv/opened.js';

/**
 * Reads a CSV file into typed columns. Each column's type is decided on all of its cells: it is first guessed from the
 * start of the file, and where a later cell proves the guess wrong, a second pass reads just those columns as text.
 */
export async function readCsv(input: Input, options: CsvOptions = {}): Promise<Table> {
  const reading = await openedCsv(input, options);
  try {
    const first = await firstPass(reading);
    const second = first.surprised.size === 0 ? undefined : await secondPass(reading, first);
    return assembled(reading, first.scanner, second);
  } finally {
    await reading.window.close();
  }
}

interface Passed {
  readonly scanner: Scanner;
  /** Columns whose first guess was wrong. */
  readonly surprised: ReadonlyMap<number, Surprise>;
}

async function firstPass(reading: Reading): Promise<Passed> {
  const { window, names, options, surprises, hasHeader, place } = reading;
  const number = numberMode(reading.markers);
  const modes = Uint8Array.from(names, (name, column) => {
    const type = options.types?.get(name);
    if (type === undefined) return surprises.has(column) ? TEXT : number;
    return type === 'numeric' ? number : TEXT;
  });
  const couldSurprise = names.some((name, column) => modes[column] !== TEXT && !options.types?.has(name));
  if (!couldSurprise) window.kept = undefined;
  const surprised = new Map<number, Surprise>();
  const scanner = await scanned(reading, window, scanPlan(reading, modes, reading.expectedRows, surprised));
  if (scanner.rows === 0 && hasHeader) throw noRows(place);
  for (const [column, surprise] of surprised) surprises.set(column, surprise);
  return { scanner, surprised };
}

/** Reads the surprising columns again, as text, from the input or from what was kept of it. */
async function secondPass(reading: Reading, { scanner, surprised }: Passed): Promise<Passed> {
  const { input, options, window, place } = reading;
  const modes = new Uint8Array(reading.names.length).fill(SKIP);
  for (const column of surprised.keys()) modes[column] = TEXT;
  const again = new Window(isRepeatable(input) ? chunks(input, options) : replayed(window.kept!), false);
  try {
    await again.fill();
    const plan = scanPlan(reading, modes, scanner.rows, new Map());
    const second = await scanned(reading, again, plan);
    if (second.rows !== scanner.rows) throw inputChanged(place);
    return { scanner: second, surprised };
  } finally {
    await again.close();
  }
}

async function* replayed(kept: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (let piece = kept.shift(); piece !== undefined; piece = kept.shift()) yield piece;
}

/** Reads all rows from the start of a window on. */
async function scanned(reading: Reading, window: Window, plan: ScanPlan): Promise<Scanner> {
  const { firstLine, hasHeader } = reading;
  while (window.end < firstLine.next && !window.ended) await window.fill();
  window.start = hasHeader ? firstLine.next : firstLine.start;
  const scanner = new Scanner(plan, hasHeader ? firstLine.nextLine : firstLine.line);
  for (;;) {
    window.start = scanner.scan(window.bytes, window.start, window.end);
    if (window.ended) break;
    if (window.end - window.start > LONGEST_CELL) throw cellTooLong(scanner.here(), LONGEST_CELL);
    await window.fill();
  }
  scanner.finish(window.end - window.start);
  return scanner;
}

function assembled(reading: Reading, first: Scanner, second: Passed | undefined): Table {
  const { names, options, surprises, markers, place } = reading;
  const columns = names.map((name, index) => {
    const scanner = second?.surprised.has(index) ? second.scanner : first;
    const type = options.types?.get(name);
    const sorted = options.levels === 'sorted';
    const column = { name, index, scanner, type, surprise: surprises.get(index), markers, sorted, place };
    return scanner.dictionaries[index] === undefined ? numericColumn(column) : textColumn(column);
  });
  const table = { rows: first.rows, columns, reading: { layout: layoutOf(reading), missing: markers } };
  return options.name === undefined ? table : { ...table, name: options.name };
}
