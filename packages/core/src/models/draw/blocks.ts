const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** Fillings that can be told apart without colours, one a class group. */
export const FILLINGS = ['█', '▒', '░', '▚', '=', '+', ':', '·'] as const;

/** Lines of block characters, the top one first: columns with heights from 0 to 1 on so many lines. */
export function blockLines(heights: readonly number[], lines: number): readonly string[] {
  return Array.from({ length: lines }, (_, line) => {
    const base = lines - 1 - line;
    return heights
      .map((height) => EIGHTHS[Math.min(8, Math.max(0, Math.round((height * lines - base) * 8)))]!)
      .join('');
  });
}

/** Shares of a bar of some cells. Every cell belongs to the part that covers its middle; parts are never rounded up. */
export function mixCells(counts: readonly number[], width: number): string {
  const total = counts.reduce((sum, n) => sum + n, 0);
  if (total === 0) return ' '.repeat(width);
  let cells = '';
  let part = 0;
  let reached = counts[0]!;
  for (let cell = 0; cell < width; cell++) {
    while (reached < ((cell + 0.5) / width) * total && part < counts.length - 1) reached += counts[++part]!;
    cells += FILLINGS[part % FILLINGS.length];
  }
  return cells;
}
