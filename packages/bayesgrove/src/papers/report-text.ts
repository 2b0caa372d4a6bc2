import { fitted, padded, padLeft, widthOf } from '@bayesgrove/core';
import { wrapped } from '../wrapped.js';
import { comparisonGrid } from './comparison-grid.js';
import type { Grid, Report, Section } from './report.js';

/** A report for a terminal. */
export function reportText(report: Report, width: number): string {
  const { title, citation, made, summary, sections, absent, doubts, deviations } = report;
  const paragraph = (text: string) => wrapped(text, width).join('\n');
  const item = (text: string) =>
    wrapped(text, width - 2)
      .map((line, i) => `${i === 0 ? '- ' : '  '}${line}`)
      .join('\n');
  const list = (head: string, items: readonly string[]) =>
    items.length === 0 ? [] : [head.toUpperCase(), items.map(item).join('\n')];
  return `${[
    title,
    paragraph(citation),
    ...sections.flatMap((section) => sectionText(section, width)),
    ...list(
      'Data sets that are absent',
      absent.map(({ name, why }) => `${name}: ${why}.`),
    ),
    ...list(
      'Data sets in doubt',
      doubts.map(({ name, why }) => `${name}: ${why}.`),
    ),
    ...list('Otherwise than in the paper', deviations),
    'IN WORDS',
    ...summary.map(paragraph),
    paragraph(
      `Made ${made.date.slice(0, 10)} on ${made.cores} cores in ${Math.round(made.seconds)} s by: ${made.command}`,
    ),
  ].join('\n\n')}\n`;
}

function sectionText({ title, words, compared, grid, block }: Section, width: number): readonly string[] {
  return [
    title.toUpperCase(),
    ...(words ?? []).map((text) => wrapped(text, width).join('\n')),
    ...(compared ? [gridText(comparisonGrid(compared), width)] : []),
    ...(grid ? [gridText(grid, width)] : []),
    ...(block === undefined ? [] : [block]),
  ];
}

/** Columns as wide as what is in them; the first one gives way where they do not fit. */
export function gridText({ columns, rows }: Grid, width: number): string {
  const widths = columns.map((title, i) => Math.max(widthOf(title), ...rows.map((row) => widthOf(row[i] ?? ''))));
  const over = widths.reduce((sum, one) => sum + one + 2, -2) - width;
  if (over > 0) widths[0] = Math.max(8, widths[0]! - over);
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 ? padded(fitted(cell, widths[0]!), widths[0]!) : padLeft(cell, widths[i]!)))
      .join('  ')
      .trimEnd();
  return [line(columns), ...rows.map(line)].join('\n');
}
