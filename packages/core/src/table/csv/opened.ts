import type { Place } from '../../base/problem.js';
import { cellTooLong, emptyInput, notANumber } from '../../base/problems.js';
import { chunks, type Input, isRepeatable, knownSize } from '../input.js';
import type { ReadOptions } from '../read-options.js';
import { type HashKey, hashKey } from './dictionary.js';
import { headerNames, looksLikeHeader } from './header.js';
import { numberIn } from './number.js';
import { type RawRecord, recordAt } from './record.js';
import { FAST, NUMBER, type ScanPlan, type Surprise } from './scan-plan.js';
import { Scanner } from './scanner.js';
import { sniffDelimiter } from './sniff.js';
import { Window } from './window.js';

/** How a CSV file is read. */
export interface CsvOptions extends ReadOptions {
  /** What stands between cells. Default: found from the first lines. */
  readonly delimiter?: ',' | ';' | '\t' | '|';
  /** Whether the first line names the columns. Default 'auto': judged by what stands below it. */
  readonly header?: boolean | 'auto';
  /** Unquoted texts that mean missing. The empty text always does. */
  readonly missing?: readonly string[];
  /** Bytes of the input after decompression, if known: saves memory, is never trusted. */
  readonly sizeHint?: number;
}

/** The unquoted texts that mean missing in a CSV file unless told otherwise. */
export const DEFAULT_MISSING: readonly string[] = ['', '?', 'NA', 'N/A', 'n/a', '#N/A', 'NaN', 'nan', 'NULL', 'null'];

export const LONGEST_CELL = 2 ** 28;
const encoder = new TextEncoder();

/** All that is known before the first row is read. */
export interface Reading {
  readonly input: Input;
  readonly options: CsvOptions;
  readonly place: Place;
  readonly window: Window;
  readonly delimiter: number;
  readonly markers: readonly string[];
  readonly key: HashKey;
  readonly names: readonly string[];
  readonly hasHeader: boolean;
  /** The first cell of each column of the sample that is not a number; later ones are added. */
  readonly surprises: Map<number, Surprise>;
  readonly firstLine: RawRecord;
  readonly expectedRows: number;
}

/** Opens an input and judges its delimiter, its header and its columns by what it starts with. */
export async function openedCsv(input: Input, options: CsvOptions): Promise<Reading> {
  const place: Place = options.name === undefined ? {} : { file: options.name };
  const window = new Window(chunks(input, options), !isRepeatable(input));
  try {
    await window.fill();
    const delimiter = options.delimiter?.charCodeAt(0) ?? sniffDelimiter(window.bytes, window.end);
    const firstLine = await firstRecord(window, delimiter, place);
    const markers = [...new Set(['', ...(options.missing ?? DEFAULT_MISSING)])];
    const base = { input, options, place, window, delimiter, markers, key: hashKey(), firstLine };
    return { ...base, ...sampled(base) };
  } catch (error) {
    await window.close();
    throw error;
  }
}

/** The first line that is not blank, with enough of the file behind it to judge the columns by. */
async function firstRecord(window: Window, delimiter: number, place: Place): Promise<RawRecord> {
  for (;;) {
    const record = recordAt(window, 0, 1, delimiter, place);
    if (record === undefined && window.ended) throw emptyInput(place);
    if (record !== undefined && (window.ended || 8 * record.next <= window.end)) return record;
    if (window.end > LONGEST_CELL) throw cellTooLong({ ...place, line: 1 }, LONGEST_CELL);
    await window.fill();
  }
}

/** Judges the header and the columns by the part of the file that is in the window. */
function sampled(reading: Omit<Reading, 'names' | 'hasHeader' | 'surprises' | 'expectedRows'>) {
  const { window, firstLine, markers, options, place, delimiter } = reading;
  const surprises = new Map<number, Surprise>();
  const columns = firstLine.cells.length;
  const plan = scanPlan(reading, new Uint8Array(columns).fill(numberMode(markers)), 0, surprises);
  const scanner = new Scanner(plan, firstLine.nextLine);
  const used = scanner.scan(window.bytes, firstLine.next, window.end);
  const numbersBelow = (column: number) => {
    if (surprises.has(column)) return false;
    const missing = markers.reduce((sum, _, marker) => sum + scanner.markerCount(column, marker), 0);
    return scanner.rows > missing;
  };
  const texts = new Set(markers);
  const decoder = new TextDecoder();
  const isMarker = (bytes: Uint8Array) => texts.has(decoder.decode(bytes));
  const second = recordAt(window, firstLine.next, firstLine.nextLine, delimiter, place);
  const asked = options.header ?? 'auto';
  const hasHeader = asked === 'auto' ? looksLikeHeader(firstLine, second, numbersBelow, isMarker) : asked;
  const names = hasHeader ? headerNames(firstLine, place) : firstLine.cells.map((_, i) => `column${i + 1}`);
  const expectedRows = window.ended ? scanner.rows + 1 : expected(reading, scanner.rows, used - firstLine.next);
  return { names, hasHeader, surprises, expectedRows };
}

/** A guess of the number of rows, from the size of the input and of its first rows; a little above, so as not to grow. */
function expected({ input, options }: Pick<Reading, 'input' | 'options'>, rows: number, bytes: number): number {
  const size = options.sizeHint ?? knownSize(input) ?? 0;
  if (rows === 0 || size === 0) return Math.max(1024, rows);
  return Math.ceil((Math.min(size, 2 ** 32) / bytes) * rows * 1.02) + 16;
}

/** Comparing each cell with the markers is slow, and only needed when one of them could be taken for a number. */
export function numberMode(markers: readonly string[]): number {
  const looksNumeric = markers.some((marker) => {
    const bytes = encoder.encode(marker);
    return !Number.isNaN(numberIn(bytes, 0, bytes.length, true));
  });
  return looksNumeric ? NUMBER : FAST;
}

type Basics = Pick<Reading, 'delimiter' | 'markers' | 'key' | 'place' | 'options'> & { names?: readonly string[] };

export function scanPlan(reading: Basics, modes: Uint8Array, rows: number, surprises: Map<number, Surprise>): ScanPlan {
  const { names, options, place } = reading;
  const type = (column: number) => (names === undefined ? undefined : options.types?.get(names[column]!));
  return {
    columns: modes.length,
    delimiter: reading.delimiter,
    markers: reading.markers.map((marker) => encoder.encode(marker)),
    modes,
    rows,
    key: reading.key,
    place,
    lenient: (column) => type(column) === 'numeric',
    levels: (column) => {
      const asked = type(column);
      return typeof asked === 'object' ? asked.levels.map((level) => encoder.encode(level)) : [];
    },
    surprise: (column, found) => {
      if (type(column) === 'numeric') {
        const text = new TextDecoder().decode(found.bytes);
        throw notANumber({ ...place, line: found.line, column: names![column]! }, text);
      }
      surprises.set(column, found);
    },
  };
}

const DELIMITERS = new Map([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'pipes'],
]);

/** What was found out, or asked for, about the file: to be shown, since a wrong guess spoils everything after it. */
export function layoutOf({ delimiter, hasHeader, names }: Reading): string {
  const separated =
    names.length === 1 ? 'one column' : `separated by ${DELIMITERS.get(String.fromCharCode(delimiter))}`;
  return `${separated}, ${hasHeader ? 'names in the first line' : 'no line of names'}`;
}
