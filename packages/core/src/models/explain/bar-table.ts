import { fitted, padded, padLeft, widthOf } from '../../base/terminal-text.js';

export interface BarRow {
  readonly label: string;
  /** What was counted. */
  readonly counts: string;
  /** Nothing for a line that only adds to the one above. */
  readonly value?: number;
  /** A total: its bar would only repeat the others. */
  readonly total?: true;
}

/** Lines of label, counts, value and a bar to the left or right of zero, in a given number of columns. */
export function barTable(rows: readonly BarRow[], width: number): readonly string[] {
  const longest = (text: (row: BarRow) => string, most: number) =>
    rows.reduce((length, row) => Math.max(length, Math.min(most, widthOf(text(row)))), 0);
  const largest = rows.reduce((most, { value, total }) => (total ? most : Math.max(most, finite(value))), 0);
  const values = rows.map(({ value }) => (value === undefined ? '' : signed(value, largest)));
  const wide = values.reduce((length, text) => Math.max(length, text.length), 0);
  const counts = longest((row) => row.counts, Math.min(30, Math.floor(width / 3)));
  const label = longest((row) => row.label, Math.max(12, width - counts - wide - 6 - 13));
  const half = Math.max(3, Math.min(12, Math.floor((width - label - counts - wide - 7) / 2)));
  return rows.map((row, i) => {
    const cells = [
      padded(fitted(row.label, label), label),
      padded(fitted(row.counts, counts), counts),
      padLeft(values[i]!, wide),
      row.value === undefined || row.total ? '' : bar(row.value, largest, half),
    ];
    return cells.join('  ').trimEnd();
  });
}

const finite = (value = 0) => (Number.isFinite(value) ? Math.abs(value) : 0);

/** With sign, to three digits behind the point, or fewer digits of what is very large or small. What is only rounding is 0. */
function signed(value: number, largest: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+inf' : '-inf';
  const size = Math.abs(value) < 1e-12 * largest ? 0 : Math.abs(value);
  const text = size >= 1e6 || (size > 0 && size < 1e-3) ? size.toExponential(2) : size.toFixed(size >= 1000 ? 1 : 3);
  return `${value < 0 && size > 0 ? '-' : '+'}${text}`;
}

function bar(value: number, largest: number, half: number): string {
  const share = Number.isFinite(value) ? (largest === 0 ? 0 : Math.abs(value) / largest) : 1;
  const blocks = '█'.repeat(Math.round(share * half));
  return value < 0 ? `${blocks.padStart(half)}│` : `${' '.repeat(half)}│${blocks}`;
}
