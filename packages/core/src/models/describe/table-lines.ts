import { fitted, padded, padLeft, widthOf } from '../../base/terminal-text.js';
import { fairWidths } from '../draw/table/fair-widths.js';

/** Columns a line may take. */
export const WIDTH = 80;

/**
 * Rows of cells as lines: the first columns to the left, the others to the right; columns that do not fit are left out. Long
 * texts are cut only where they do not fit into a line with the others.
 */
export function tableLines(rows: readonly (readonly string[])[], indent = '  ', left = 1): string[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const wanted = Array.from({ length: columns }, (_, j) =>
    rows.reduce((most, row) => Math.max(most, Math.min(WIDTH, widthOf(row[j] ?? ''))), 0),
  );
  const isWhole = wanted.reduce((sum, width) => sum + width + 2, -2) <= WIDTH - indent.length;
  const least = isWhole ? wanted : wanted.map((width, j) => Math.min(j === 0 ? 32 : 24, width));
  const shown = fitting(least, WIDTH - indent.length);
  const widths = spread(least.slice(0, shown), wanted, WIDTH - indent.length - (shown < columns ? 5 : 0));
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
function fitting(widths: readonly number[], room: number): number {
  if (widths.reduce((sum, width) => sum + width + 2, -2) <= room) return widths.length;
  let taken = -2;
  let shown = 0;
  for (const width of widths) {
    taken += width + 2;
    if (shown >= 2 && taken > room - 5) break;
    shown++;
  }
  return shown;
}

/** What is left of a line goes to the columns that are cut. */
function spread(least: readonly number[], wanted: readonly number[], room: number): readonly number[] {
  const spare = room - least.reduce((sum, width) => sum + width + 2, -2);
  const more = fairWidths(
    least.map((width, j) => wanted[j]! - width),
    Math.max(0, spare),
  );
  return least.map((width, j) => width + Math.floor(more[j]!));
}
