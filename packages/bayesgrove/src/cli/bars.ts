const EIGHTHS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;
const PARTS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** A row of little columns, the tallest for the largest count; a blank for none, so that gaps can be seen. */
export function columns(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  return counts.map((n) => (n === 0 ? ' ' : EIGHTHS[Math.min(7, Math.ceil((n / most) * 8) - 1)])).join('');
}

/** A bar of a given share of a width, to an eighth of a character. */
export function bar(share: number, width: number): string {
  const eighths = Math.max(share > 0 ? 1 : 0, Math.round(share * width * 8));
  return '█'.repeat(eighths >> 3) + PARTS[eighths & 7];
}
