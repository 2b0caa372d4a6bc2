/** Two digits where they matter. */
export const share = (value: number): string => (value < 10 ? value.toPrecision(2) : value.toFixed(0));

export const verdict = (met: boolean | undefined): string =>
  met === undefined ? 'not decided' : met ? 'met' : '**not met**';

/** Columns as wide as their widest cell, so that it reads well in a terminal too. */
export function markdown(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(rows[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
}

/** "40 s", "12 min" */
export const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
