import { cannotWrite } from '../base/problems.js';
import { checkColumns, checkText, shown } from './check-writable.js';
import { spellsNumberOrDate } from './csv/header.js';
import { DEFAULT_MISSING } from './read-csv.js';
import type { Column, NominalColumn, NumericColumn, Table } from './table.js';

/** How a CSV file is written. */
export interface CsvWriteOptions {
  /** Default: the comma. */
  readonly delimiter?: ',' | ';' | '\t' | '|';
  /** What a missing cell is written as. Default: nothing. */
  readonly missing?: string;
  /**
   * 'escape' puts an apostrophe before texts that a spreadsheet would run as a formula; numbers are left alone.
   * Default 'keep': texts are written as they are.
   */
  readonly formulas?: 'keep' | 'escape';
  /** Whether the first line names the columns. Default true; false for the batches behind the first. */
  readonly header?: boolean;
}

const PIECE = 1 << 16;
const DAY = 86_400_000;

/** A table as CSV with a header line, in pieces of some 64 KB, so that a large one never stands in memory as text. */
export function* writeCsv(table: Table, options: CsvWriteOptions = {}): Generator<string> {
  const style = styleOf(options);
  checkTable(table);
  const writers = table.columns.map((column) => cellWriter(column, style));
  const names = () => `${table.columns.map(({ name }) => nameCell(name, style)).join(style.delimiter)}\n`;
  let piece = options.header === false ? '' : names();
  for (let row = 0; row < table.rows; row++) {
    for (let column = 0; column < writers.length; column++) {
      if (column > 0) piece += style.delimiter;
      piece += writers[column]!(row);
      if (piece.length >= PIECE) {
        yield piece;
        piece = '';
      }
    }
    piece += '\n';
  }
  if (piece !== '') yield piece;
}

interface Style {
  readonly delimiter: string;
  readonly missing: string;
  readonly escapes: boolean;
  /** Texts that a reader would take for missing unless they are quoted. */
  readonly markers: ReadonlySet<string>;
}

function styleOf(options: CsvWriteOptions): Style {
  const missing = options.missing ?? '';
  if (needsQuotes(missing)) {
    throw cannotWrite(
      `${JSON.stringify(missing)} cannot stand for missing: it would have to be quoted, and quoted text is a value.`,
      'Choose a text without blanks around it, quotes, delimiters and line ends.',
    );
  }
  return {
    delimiter: options.delimiter ?? ',',
    missing,
    escapes: options.formulas === 'escape',
    markers: new Set([...DEFAULT_MISSING, missing]),
  };
}

function checkTable(table: Table): void {
  checkColumns(table);
  for (const { name } of table.columns) checkCell(name, 'column name');
  if (table.weights !== undefined) {
    throw cannotWrite('CSV has no place for case weights.', 'Add them as a column, or write ARFF.');
  }
}

function checkCell(text: string, what: string): void {
  if (text === '') {
    throw cannotWrite(`An empty ${what} cannot be told from a missing one in CSV.`, `Give the ${what} a text.`);
  }
  if (text.includes('\0')) {
    throw cannotWrite(
      `The ${what} ${shown(text)} contains a zero character.`,
      'Take it out: readers refuse such files.',
    );
  }
  checkText(text, what);
}

function cellWriter(column: Column, style: Style): (row: number) => string {
  return column.kind === 'numeric' ? numericWriter(column, style) : nominalWriter(column, style);
}

function numericWriter({ name, values, format }: NumericColumn, style: Style): (row: number) => string {
  const text = format === 'number' ? numberText : format === 'date' ? dateText : dateTimeText;
  return (row) => {
    const value = values[row]!;
    return Number.isNaN(value) ? style.missing : text(value, name);
  };
}

/** Each level is checked and quoted once; only those that occur have to be writable. */
function nominalWriter({ levels, codes }: NominalColumn, style: Style): (row: number) => string {
  const cells = new Array<string | undefined>(levels.length);
  return (row) => {
    const code = codes[row]!;
    if (code === levels.length) return style.missing;
    return (cells[code] ??= levelCell(levels[code]!, style));
  };
}

function levelCell(level: string, style: Style): string {
  checkCell(level, 'level');
  return textCell(level, style);
}

/** The shortest text that reads back as the same number. Whole numbers too long to be exact would read back as text. */
function numberText(value: number): string {
  if (Object.is(value, -0)) return '-0';
  return Math.abs(value) > Number.MAX_SAFE_INTEGER && value < 1e21 && value > -1e21
    ? value.toExponential()
    : String(value);
}

function dateText(value: number, name: string): string {
  const text = dateTimeText(value, name);
  if (value % DAY !== 0) {
    throw cannotWrite(
      `The date ${text} in column ${JSON.stringify(name)} has a time of day.`,
      'Make it a datetime column.',
    );
  }
  return text.slice(0, text.indexOf('T'));
}

function dateTimeText(value: number, name: string): string {
  if (!Number.isInteger(value) || Math.abs(value) > 8.64e15) {
    throw cannotWrite(
      `${value} in column ${JSON.stringify(name)} is not a moment in whole milliseconds.`,
      'Make it a column of plain numbers.',
    );
  }
  return new Date(value).toISOString();
}

/** A name that looks like data is quoted, so that the line is still known for a header. */
function nameCell(name: string, style: Style): string {
  const cell = textCell(name, style);
  return cell === name && spellsNumberOrDate(new TextEncoder().encode(name)) ? `"${name}"` : cell;
}

function textCell(text: string, style: Style): string {
  const safe = style.escapes && isFormula(text) ? `'${text}` : text;
  return needsQuotes(safe) || style.markers.has(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Also quotes what another delimiter would split, so that a reader that guesses the delimiter guesses right. */
function needsQuotes(text: string): boolean {
  return /[,;\t|"\r\n]|^[ \uFEFF]| $/.test(text);
}

/** What spreadsheets take for a formula (OWASP, CSV injection). */
function isFormula(text: string): boolean {
  return '=+-@\t\r'.includes(text[0] ?? ' ');
}
