import { type Grid, type GridCell, type GridRow, gridNotes, shapeSigns, shownName } from './grid.js';

/** As a table of GitHub's Markdown: numbers to the right, notes below. */
export function gridMarkdown(grid: Grid): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const row = ({ name, cells }: GridRow, isFoot: boolean) =>
    line([isFoot ? `*${markdownText(name)}*` : markdownText(shownName(name)), ...cells.map(cellText)]);
  const head = [grid.corner, ...grid.columns.map(shownName)].map(markdownText);
  return [
    `**${markdownText(grid.title)}**`,
    '',
    line(head),
    line(head.map((_, i) => (i === 0 ? ':---' : '---:'))),
    ...grid.rows.map((one) => row(one, false)),
    ...grid.foot.map((one) => row(one, true)),
    '',
    ...gridNotes(grid, shapeSigns).map((note) => `- ${markdownText(note)}`),
    '',
  ].join('\n');
}

const cellText = ({ text, mark }: GridCell) =>
  mark === undefined ? markdownText(text) : `${markdownText(text)} ${shapeSigns[mark]}`;

/** A text that Markdown shows as it is: nothing in it is markup, a link, HTML or the end of a cell. */
export const markdownText = (text: string): string =>
  text
    .replace(/\p{Control}+/gu, ' ')
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\\`*_~|[\]$]/g, '\\$&');
