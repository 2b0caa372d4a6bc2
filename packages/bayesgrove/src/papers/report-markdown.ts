import { comparisonGrid } from './comparison-grid.js';
import type { Grid, Report, Section } from './report.js';

/** A report as Markdown, without its pictures. */
export function reportMarkdown(report: Report): string {
  const { title, citation, made, summary, sections, absent, doubts, deviations } = report;
  const list = (head: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`## ${head}`, items.map((text) => `- ${text}`).join('\n')];
  return `${[
    `# ${title}`,
    citation,
    madeText(report),
    `\`\`\`sh\n${made.command}\n\`\`\``,
    '## In words',
    ...summary,
    sectionsMarkdown(sections),
    ...list(
      'Data sets that are absent',
      absent.map(({ name, why }) => `${name}: ${why}.`),
    ),
    ...list(
      'Data sets in doubt',
      doubts.map(({ name, why }) => `${name}: ${why}.`),
    ),
    ...list('Otherwise than in the paper', deviations),
  ].join('\n\n')}\n`;
}

export const madeText = ({ made }: Report): string =>
  `Made on ${made.date.slice(0, 10)} with ${made.workers} workers on ${made.cores} cores in ${duration(made.seconds)}, by bayesgrove ${made.version} on Node ${made.node}.`;

const duration = (seconds: number) =>
  seconds < 100 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;

/** What hangs on the data alone: the same on every machine. */
export function sectionsMarkdown(sections: readonly Section[]): string {
  return sections.map(sectionMarkdown).join('\n\n');
}

function sectionMarkdown({ title, words, compared, grid, block }: Section): string {
  return [
    `## ${title}`,
    ...(words ?? []),
    ...(compared ? [gridMarkdown(comparisonGrid(compared))] : []),
    ...(grid ? [gridMarkdown(grid)] : []),
    ...(block === undefined ? [] : [`\`\`\`text\n${block}\n\`\`\``]),
  ].join('\n\n');
}

function gridMarkdown({ columns, rows }: Grid): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
