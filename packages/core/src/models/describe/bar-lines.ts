import { fitted, padded, padLeft, widthOf } from '../../base/terminal-text.js';

/** `  petal_width  10  ██████████`: a label, a number in words, and a bar as long as the number is among all. */
export function barLines(
  rows: readonly (readonly [label: string, value: number, text: string])[],
  width = 80,
): readonly string[] {
  const label = rows.reduce((most, [text]) => Math.max(most, Math.min(Math.floor(width * 0.6), widthOf(text))), 0);
  const wide = rows.reduce((most, row) => Math.max(most, widthOf(row[2])), 0);
  const largest = rows.reduce((most, row) => Math.max(most, row[1]), 0);
  const room = Math.max(0, Math.min(30, width - label - wide - 6));
  return rows.map(([text, value, number]) => {
    const bar = '█'.repeat(largest > 0 ? Math.round((value / largest) * room) : 0);
    return `  ${padded(fitted(text, label), label)}  ${padLeft(number, wide)}  ${bar}`.trimEnd();
  });
}
