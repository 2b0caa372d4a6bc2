/** Lines as RFC 4180 has them: cells with commas, quotes or line ends in quotes, lines ended by CR LF. */
export const csvLines = (lines: readonly (readonly (string | number | undefined)[])[]): string =>
  lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** Blanks around a text and an empty text are quoted too: readers drop the one and take the other for missing. */
export function csvCell(cell: string | number | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return cell === '' || /[",;\t|\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
