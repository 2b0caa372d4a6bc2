import { fitted, padded, padLeft, widthOf } from '../../base/terminal-text.js';
import { columnOfNumbers } from './column-of-numbers.js';

export interface BarRow {
  readonly label: string;
  /** What was counted. */
  readonly counts: string;
  /** Nothing for a line that only adds to the one above. */
  readonly value?: number;
  /** Its bar would only dwarf or repeat the others. */
  readonly bar?: false;
  /** The sum of all other rows. */
  readonly sum?: true;
}

/** Lines of label, counts, value and a bar to the left or right of zero, in a given number of columns. */
export function barTable(rows: readonly BarRow[], width: number): readonly string[] {
  const longest = (text: (row: BarRow) => string, most: number) =>
    rows.reduce((length, row) => Math.max(length, Math.min(most, widthOf(text(row)))), 0);
  const barred = (row: BarRow) => row.value !== undefined && row.bar !== false && row.sum === undefined;
  const largest = rows.reduce((most, row) => (barred(row) ? Math.max(most, finite(row.value)) : most), 0);
  const numberText = columnOfNumbers({
    parts: rows.flatMap(({ value, sum }) => (value === undefined || sum ? [] : [value])),
    sum: rows.find(({ sum }) => sum)?.value ?? 0,
  });
  const values = rows.map(({ value }) => (value === undefined ? '' : numberText(value)));
  const wide = values.reduce((length, text) => Math.max(length, text.length), 0);
  const counts = longest((row) => row.counts, Math.max(0, Math.min(30, Math.floor(width / 3), width - wide - 25)));
  const label = longest((row) => row.label, Math.max(12, width - counts - wide - 6 - 13));
  const half = Math.max(3, Math.min(12, Math.floor((width - label - counts - wide - 7) / 2)));
  return rows.map((row, i) => {
    const cells = [
      padded(fitted(row.label, label), label),
      padded(fitted(row.counts, counts), counts),
      padLeft(values[i]!, wide),
      barred(row) ? bar(row.value!, largest, half) : '',
    ];
    return cells.join('  ').trimEnd();
  });
}

const finite = (value = 0) => (Number.isFinite(value) ? Math.abs(value) : 0);

function bar(value: number, largest: number, half: number): string {
  const share = Number.isFinite(value) ? (largest === 0 ? 0 : Math.abs(value) / largest) : 1;
  const blocks = '█'.repeat(Math.round(share * half));
  return value < 0 ? `${blocks.padStart(half)}│` : `${' '.repeat(half)}│${blocks}`;
}
