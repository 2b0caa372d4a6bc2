import { formatDates } from './arff/format-dates.js';
import { quote } from './arff/quote.js';
import { checkColumns, checkText } from './check-writable.js';
import type { Column, Table } from './table.js';

const PIECE = 65_536;

/**
 * Writes a table as ARFF, in pieces of some 64 KB. Reading it back gives the same table, except that a boolean column comes
 * back with labels, unused levels of a text column are gone, and only a target called class is known to be the target.
 */
export function* writeArff(table: Table, options: { readonly relation?: string } = {}): Generator<string> {
  checkColumns(table);
  const columns = table.columns.map(written);
  const relation = options.relation ?? table.name ?? 'table';
  checkText(relation, 'relation name');
  let piece = `@relation ${quote(relation)}\n\n`;
  for (const { declaration } of columns) {
    piece += declaration;
    if (piece.length >= PIECE) {
      yield piece;
      piece = '';
    }
  }
  piece += '\n@data\n';
  for (let row = 0; row < table.rows; row++) {
    piece += rowText(columns, row, table.weights);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

interface Written {
  /** The line that declares the attribute. */
  readonly declaration: string;
  readonly cell: (row: number) => string;
}

function rowText(columns: readonly Written[], row: number, weights: Float64Array | undefined): string {
  let text = '';
  for (const { cell } of columns) text += text === '' ? cell(row) : `,${cell(row)}`;
  return weights === undefined ? `${text}\n` : `${text},{${weights[row]}}\n`;
}

function written(column: Column): Written {
  const name = quote(column.name);
  if (column.kind === 'nominal') {
    const { codes, levels } = column;
    const cells = new Array<string | undefined>(levels.length + 1);
    cells[levels.length] = '?';
    // Each level is checked and quoted once; those of a text column only when they occur, since the others are lost anyway.
    const cell = (code: number) => (cells[code] ??= levelText(levels[code]!));
    const type = column.format === 'text' ? 'string' : `{${levels.map((_, code) => cell(code)).join(',')}}`;
    return { declaration: `@attribute ${name} ${type}\n`, cell: (row) => cell(codes[row]!) };
  }
  const { values } = column;
  if (column.format === 'number')
    return { declaration: `@attribute ${name} numeric\n`, cell: (row) => numberText(values[row]!) };
  const { pattern, text } = formatDates(column);
  return {
    declaration: `@attribute ${name} date "${pattern}"\n`,
    cell: (row) => (Number.isNaN(values[row]!) ? '?' : text(values[row]!)),
  };
}

function levelText(level: string): string {
  checkText(level, 'level');
  return quote(level);
}

/** The shortest digits that read back as the same double; JavaScript prints -0 without its sign. */
function numberText(value: number): string {
  if (Number.isNaN(value)) return '?';
  return Object.is(value, -0) ? '-0' : String(value);
}
