import { fitted, padded, padLeft, visible, widthOf } from '../../base/terminal-text.js';
import { inCells } from '../../models/draw/measure.js';
import { brokenName, brokenNames } from '../../models/draw/table/broken-name.js';
import { wrappedCells } from '../../models/draw/wrapped-cells.js';
import { type Grid, type GridCell, type GridRow, gridNotes, plainSigns, shownName } from './grid.js';

/** How a table is set for a terminal. */
export interface GridTextOptions {
  /** Cells of a line; columns that do not fit follow below in further blocks. */
  readonly width?: number;
}

const LEAST_WIDTH = 40;
/** Columns of names: the widest that is not cut, and letters of a column's name before it is broken into lines. */
const WIDEST_NAME = 30;
const WIDEST_HEAD = 14;
const HEAD_LINES = 3;
const APART = 2;

/** For a terminal. */
export function gridText(grid: Grid, { width = 80 }: GridTextOptions = {}): string {
  const room = Math.max(LEAST_WIDTH, Math.floor(width));
  const all = [...grid.rows, ...grid.foot];
  const longest = [grid.corner, ...all.map(rowName)].reduce((most, name) => Math.max(most, widthOf(name)), 0);
  const names = Math.min(longest, WIDEST_NAME, Math.floor(room / 2) - APART);
  const widths = grid.columns.map((name, i) => columnWidth(name, all, i, room - names - APART));
  const heads = brokenNames(
    grid.columns.map((name) => visible(shownName(name))),
    widths.map(({ text }) => text),
    HEAD_LINES,
    inCells,
  );
  const columns = widths.map((size, i) => ({ ...size, i, head: heads[i]! }));
  const labels = brokenNames(
    all.map(rowName),
    all.map(() => names),
    1,
    inCells,
  ).map((lines) => lines.join(''));
  const blocks = blocksOf(columns, room - names).map((block) => blockLines(grid, block, names, labels));
  return [
    ...wrappedCells(grid.title, room),
    ...blocks.flatMap((lines) => ['', ...lines]),
    ...footnotes([...gridNotes(grid, plainSigns), ...cutNames(grid, heads)], room),
    '',
  ].join('\n');
}

interface TextColumn {
  /** Of the cells, and of the marks behind them. */
  readonly text: number;
  readonly mark: number;
  readonly i: number;
  readonly head: readonly string[];
}

const rowName = ({ name, short }: GridRow) => visible(shownName(short ?? name));

function columnWidth(name: string, rows: readonly GridRow[], i: number, room: number) {
  const cells = rows.map(({ cells }) => cells[i]!);
  const text = cells.reduce((most, cell) => Math.max(most, widthOf(cell.text)), headWidth(name));
  const mark = cells.some((cell) => cell.mark !== undefined) ? 2 : 0;
  return { text: Math.min(Math.max(text, 3), room - mark), mark };
}

/** A name that has to be broken anyway takes no more room than its lines need: "p against" over "the best". */
function headWidth(name: string): number {
  if (widthOf(name) <= WIDEST_HEAD) return widthOf(name);
  const linesAt = (width: number) => brokenName(visible(name), width, HEAD_LINES, inCells);
  const lines = linesAt(WIDEST_HEAD);
  if (lines.some((line) => line.includes('…'))) return WIDEST_HEAD;
  let width = lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);
  while (linesAt(width - 1).length === lines.length && !linesAt(width - 1).some((line) => line.includes('…'))) width--;
  return width;
}

/** As many columns side by side as fit; at least one. */
function blocksOf(columns: readonly TextColumn[], room: number): readonly (readonly TextColumn[])[] {
  const blocks: TextColumn[][] = [];
  let left = 0;
  for (const column of columns) {
    const wide = APART + column.text + column.mark;
    if (blocks.length === 0 || wide > left) {
      blocks.push([]);
      left = room;
    }
    blocks.at(-1)!.push(column);
    left -= wide;
  }
  return blocks.length === 0 ? [[]] : blocks;
}

function blockLines(grid: Grid, block: readonly TextColumn[], names: number, labels: readonly string[]) {
  const lines = block.reduce((most, { head }) => Math.max(most, head.length), 1);
  const gap = ' '.repeat(APART);
  const joined = (first: string, rest: readonly string[]) => [padded(first, names), ...rest].join(gap).trimEnd();
  const heads = Array.from({ length: lines }, (_, line) =>
    joined(
      line === lines - 1 ? fitted(grid.corner, names) : '',
      block.map(({ head, text, mark }) => padLeft(head[line - lines + head.length] ?? '', text) + ' '.repeat(mark)),
    ),
  );
  const row = ({ cells }: GridRow, i: number) =>
    joined(
      labels[i]!,
      block.map((column) => cellText(cells[column.i]!, column)),
    );
  const rule = '-'.repeat(block.reduce((sum, { text, mark }) => sum + APART + text + mark, names));
  return [
    ...heads,
    rule,
    ...grid.rows.map(row),
    ...(grid.foot.length === 0 ? [] : [rule, ...grid.foot.map((one, i) => row(one, grid.rows.length + i))]),
  ];
}

function cellText({ text, mark }: GridCell, column: TextColumn): string {
  const sign = mark === undefined ? '' : ` ${plainSigns[mark]}`;
  return padLeft(fitted(text, column.text), column.text) + padded(sign, column.mark);
}

/** Whole names of columns that could not be written out. */
const cutNames = (grid: Grid, heads: readonly (readonly string[])[]) =>
  grid.columns.flatMap((name, i) => {
    const shown = heads[i]!.join(' ');
    return shown.includes('…') && !name.includes('…') ? [`${shown}: ${name}`] : [];
  });

const footnotes = (notes: readonly string[], room: number) =>
  notes.length === 0 ? [] : ['', ...notes.flatMap((note) => wrappedCells(note, room))];
