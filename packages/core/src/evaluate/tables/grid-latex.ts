import { type Grid, type GridCell, type GridRow, gridNotes, shownName } from './grid.js';

/** The signs of Weka's LaTeX output, and of the papers that used it. */
const SIGNS = { better: '$\\circ$', worse: '$\\bullet$' } as const;

/** A `tabular` of the package booktabs inside a `table`. Each column is two: marks stand behind numbers that stay aligned. */
export function gridLatex(grid: Grid): string {
  const heads = grid.columns.map((name) => `\\multicolumn{2}{c}{${latexText(shownName(name))}}`);
  const notes = gridNotes(grid, { better: '◦', worse: '•' });
  return [
    '\\begin{table}',
    '\\centering',
    `\\caption{${latexText(grid.title)}}`,
    `\\begin{tabular}{l${'r@{\\,}l'.repeat(grid.columns.length)}}`,
    '\\toprule',
    `${[latexText(grid.corner), ...heads].join(' & ')} \\\\`,
    '\\midrule',
    ...grid.rows.map(rowLine),
    ...(grid.foot.length === 0 ? [] : ['\\midrule', ...grid.foot.map(rowLine)]),
    '\\bottomrule',
    '\\end{tabular}',
    ...notes.map((note) => `\\par\\footnotesize ${latexText(note)}`),
    '\\end{table}',
    '',
  ].join('\n');
}

const rowLine = ({ name, cells }: GridRow) =>
  `${[latexText(shownName(name)), ...cells.map(cellText)].join(' & ')} \\\\`;

const cellText = ({ text, mark }: GridCell) => `${latexText(text)} & ${mark === undefined ? '' : SIGNS[mark]}`;

const COMMANDS = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  ['`', '\\textasciigrave{}'],
  // Behind a line end these would be arguments of it.
  ['[', '{[}'],
  ['*', '{*}'],
  ['±', '$\\pm$'],
  ['≤', '$\\leq$'],
  ['≥', '$\\geq$'],
  ['×', '$\\times$'],
  ['◦', SIGNS.better],
  ['•', SIGNS.worse],
  ['–', '--'],
  ['…', '\\ldots{}'],
]);

/** A text that LaTeX sets as it is. Letters beyond Latin need XeLaTeX or LuaLaTeX and a font that has them. */
export const latexText = (text: string): string =>
  text
    .replace(/\p{Control}+/gu, ' ')
    .replace(/-(?=-)|[\\~^<>|`[*±≤≥×◦•–…&%$#_{}]/g, (character) =>
      character === '-' ? '-{}' : (COMMANDS.get(character) ?? `\\${character}`),
    );
