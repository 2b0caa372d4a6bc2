import { fitted, padded, padLeft, widthOf } from '../../base/terminal-text.js';

/** Columns a line may take. */
export const WIDTH = 80;

/** Rows of cells as lines: the first columns to the left, the others to the right; columns that do not fit are left out. */
export function tableLines(rows: readonly (readonly string[])[], indent = '  ', left = 1): string[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const widths = Array.from({ length: columns }, (_, j) =>
    rows.reduce((most, row) => Math.max(most, Math.min(j === 0 ? 32 : 24, widthOf(row[j] ?? ''))), 0),
  );
  const shown = fitting(widths);
  return rows.map((row) => {
    const cells = row
      .slice(0, shown)
      .map((cell, j) =>
        j < left ? padded(fitted(cell, widths[j]!), widths[j]!) : padLeft(fitted(cell, widths[j]!), widths[j]!),
      );
    return `${indent}${cells.join('  ')}${shown < columns ? '  ...' : ''}`.trimEnd();
  });
}

/** How many columns have room, the first and one more at least. */
function fitting(widths: readonly number[]): number {
  let taken = 0;
  let shown = 0;
  for (const width of widths) {
    taken += width + 2;
    if (shown >= 2 && taken > WIDTH - 6) break;
    shown++;
  }
  return shown;
}
