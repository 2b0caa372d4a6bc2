import { indentedLines } from './places-sql.js';
import type { Writer } from './writer.js';

/** The first class for which a condition holds. */
export function firstClass({ dialect, classes }: Writer, holds: (c: number) => string): string {
  const lines = classes.map((label, c) => `WHEN ${holds(c)} THEN ${dialect.text(label)}`);
  return `CASE\n${indentedLines(lines.join('\n'))}\nEND`;
}

export const greatest = (columns: readonly string[]): string => `GREATEST(${columns.join(', ')})`;
