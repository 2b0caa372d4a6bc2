import { type Attributes, element, escaped } from '../../models/draw/svg/xml.js';
import { type Grid, type GridCell, type GridRow, gridNotes, shapeSigns, shownName } from './grid.js';

const LEFT = 'padding:.15em .6em;text-align:left';
const RIGHT = 'padding:.15em .6em;text-align:right;white-space:nowrap';
const RULE = 'border-top:1px solid';

/** A `<table>` that needs no style sheet and can stand in any page. */
export function gridHtml(grid: Grid): string {
  const head = [grid.corner, ...grid.columns].map((name, i) =>
    element('th', attributes('col', i === 0 ? LEFT : RIGHT), escaped(shownName(name))),
  );
  const notes = gridNotes(grid, shapeSigns).map((note) => element('div', [], escaped(note)));
  const hasMarks = grid.columns.map((_, i) => grid.rows.some(({ cells }) => cells[i]!.mark !== undefined));
  const below = [
    ...grid.foot.map((row) => rowElement(row, hasMarks)),
    ...(notes.length === 0 ? [] : [noteRow(notes.join(''), grid.columns.length + 1)]),
  ];
  return `${element(
    'table',
    [
      ['class', 'bayesgrove-table'],
      ['style', 'border-collapse:collapse'],
    ],
    [
      element('caption', [['style', 'text-align:left;font-weight:600']], escaped(grid.title)),
      element('thead', [], element('tr', [], head.join(''))),
      section(
        'tbody',
        grid.rows.map((row) => rowElement(row, hasMarks)),
        RULE,
      ),
      section('tfoot', below, RULE),
    ].join('\n'),
  )}\n`;
}

const section = (name: string, rows: readonly string[], style: string) =>
  rows.length === 0 ? '' : element(name, [['style', style]], `\n${rows.join('\n')}\n`);

const attributes = (scope: string, style: string): Attributes => [
  ['scope', scope],
  ['style', style],
];

function rowElement({ name, cells }: GridRow, hasMarks: readonly boolean[]): string {
  const head = element('th', attributes('row', LEFT), escaped(shownName(name)));
  return element('tr', [], head + cells.map((cell, i) => cellElement(cell, hasMarks[i]!)).join(''));
}

const cellElement = ({ text, mark }: GridCell, hasMarks: boolean) =>
  element('td', [['style', RIGHT]], escaped(text) + (mark ? ` ${sign(mark)}` : hasMarks ? ` ${NO_SIGN}` : ''));

/** Words for those who do not see it. */
const sign = (mark: 'better' | 'worse') =>
  element(
    'span',
    [
      ['role', 'img'],
      ['aria-label', mark],
      ['title', mark],
    ],
    shapeSigns[mark],
  );

/** As wide as a sign, so that numbers stay below each other. */
const NO_SIGN = element(
  'span',
  [
    ['aria-hidden', 'true'],
    ['style', 'visibility:hidden'],
  ],
  shapeSigns.better,
);

const noteRow = (notes: string, columns: number) =>
  element(
    'tr',
    [],
    element(
      'td',
      [
        ['colspan', String(columns)],
        ['style', 'padding:.4em .6em;font-size:smaller'],
      ],
      notes,
    ),
  );
