import { fitted, padded, padLeft, widthOf } from '../../../base/terminal-text.js';
import { targetOf } from '../../../schema/schema.js';
import { amount } from '../../amount.js';
import type { DecisionTable, Model } from '../../model.js';
import { FILLINGS, mixCells } from '../blocks.js';
import { countText } from '../count-text.js';
import { inCells } from '../measure.js';
import { searchText } from '../search-text.js';
import { keyLines } from '../tree/tree-text.js';
import { wrappedCells, wrappedItems } from '../wrapped-cells.js';
import { brokenNames } from './broken-name.js';
import { MOST_CELLS } from './draw-table.js';
import { fairWidths } from './fair-widths.js';
import { type Beside, hiddenText } from './table-layout.js';
import { type TableRow, type TableView, tableView } from './table-rows.js';

export interface TableTextOptions {
  /** Cells of a line. */
  readonly width?: number;
}

/** A decision table for a terminal. */
export function tableText(model: Model, table: DecisionTable, { width = 80 }: TableTextOptions = {}): string {
  const room = Math.max(40, width);
  const view = tableView(model, table, MOST_CELLS);
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const notes = view.notes.flatMap((note) => wrappedCells(note, room));
  return `${[fitted(title, room), ...notes, ...tableLines(view, room), ...searchText(model, room)].join('\n')}\n`;
}

/** The most cells of a line that one column takes, the least for its name, and the lines of a name. */
const MOST = 30;
const LEAST = 8;
const LINES = 3;
/** Columns that are listed where they do not fit side by side. */
const LISTED = 30;

/** Rows side by side, with the longest bar that leaves room for all words; where there is none, what holds in a cell below its answer. */
export function tableLines(view: TableView, room: number, beside?: Beside): readonly string[] {
  const { names, rows, hidden, groups } = view;
  const keys = names.map((_, i) =>
    rows.reduce((wide, row) => Math.max(wide, Math.min(MOST, widthOf(row.keys![i]!))), LEAST),
  );
  const right = rightOf(view, Math.floor(room * 0.25), beside);
  const left = room - right.width - 1;
  const least = keys.reduce((sum, wide) => sum + wide + 1, 0);
  const bar = [Math.max(6, Math.floor(room * 0.12)), 6, 0].find((bar) => Math.max(22, least) <= left - bar);
  const rest =
    hidden.cells > 0
      ? [fitted(`… ${amount(hidden.cells, 'more cell')} with ${amount(hidden.cases, 'case')}`, room)]
      : [];
  const lines =
    bar === undefined ? listed(view, room, rest, beside) : aligned(view, keys, left - bar, bar, right, rest);
  return [...keyLines(groups, room), '', ...lines];
}

/** What stands behind the bar of a row. */
interface Right {
  readonly width: number;
  readonly head: string;
  readonly of: (row: TableRow) => string;
}

function rightOf({ rows, otherwise }: TableView, room: number, beside: Beside | undefined): Right {
  const widest = (least: number, of: (row: TableRow) => string) =>
    [...rows, otherwise].reduce((wide, row) => Math.max(wide, widthOf(of(row))), least);
  const answer = Math.min(room, widest(10, answerOf));
  const cases = widest(5, (row) => countText(row.cases));
  const points = beside ? widest(widthOf(beside.head), beside.of) : 0;
  const pad = (text: string) => (beside ? `  ${padLeft(text, points)}` : '');
  return {
    width: answer + 1 + cases + (beside ? 2 + points : 0),
    head: `${padded('', answer)} ${padLeft('cases', cases)}${pad(beside?.head ?? '')}`,
    of: (row) =>
      `${padded(fitted(answerOf(row), answer), answer)} ${padLeft(countText(row.cases), cases)}${pad(beside?.of(row) ?? '')}`,
  };
}

function aligned(
  { names, rows, otherwise }: TableView,
  keys: readonly number[],
  left: number,
  bar: number,
  right: Right,
  rest: readonly string[],
): readonly string[] {
  const spare = fairWidths(
    names.map((name, i) => Math.max(0, Math.min(MOST, widthOf(name)) - keys[i]!)),
    left - keys.reduce((sum, wide) => sum + wide + 1, 0),
  );
  const widths = keys.map((wide, i) => wide + Math.floor(spare[i]!));
  const taken = widths.reduce((sum, wide) => sum + wide + 1, 0);
  const side = (texts: readonly string[]) =>
    texts.map((text, i) => padded(fitted(text, widths[i]!), widths[i]! + 1)).join('');
  const line = (start: string, mix: string, end: string) =>
    `${padded(start, Math.max(22, taken))}${padded(mix, bar)}${bar > 0 ? ' ' : ''}${end}`.trimEnd();
  const heads = brokenNames(names, widths, LINES, inCells);
  const high = heads.reduce((most, { length }) => Math.max(most, length), 1);
  // All names end on the same line.
  const above = Array.from({ length: high }, (_, at) =>
    side(heads.map((lines) => lines[at - (high - lines.length)] ?? '')),
  );
  return [
    ...above.map((text, i) => line(text, '', i + 1 < high ? '' : right.head)),
    ...rows.map((row) => line(side(row.keys!), mixCells(row.mix, bar), right.of(row))),
    ...rest,
    line('any other combination', mixCells(otherwise.mix, bar), right.of(otherwise)),
  ];
}

function listed(
  { names, rows, otherwise }: TableView,
  room: number,
  rest: readonly string[],
  beside: Beside | undefined,
): readonly string[] {
  const shown = names.slice(0, LISTED).map((name) => fitted(name === '' ? '(empty)' : name, MOST));
  const head = (row: TableRow) =>
    fitted(`${answerOf(row)}, ${amount(row.cases, 'case')}${beside ? `, ${beside.of(row)} ${beside.head}` : ''}`, room);
  return [
    ...(shown.length < names.length ? wrappedCells(hiddenText(shown.length, names.length), room) : []),
    ...rows.flatMap((row) => {
      const tests = shown.map((name, i) => `${name}: ${fitted(row.keys![i]!, MOST)}${i + 1 < shown.length ? ';' : ''}`);
      return [head(row), ...wrappedItems(tests, room - 4).map((text) => `    ${text}`)];
    }),
    ...rest,
    fitted(`${head(otherwise)} for any other combination`, room),
  ];
}

const answerOf = ({ answer, chance, colour }: TableRow) =>
  `${FILLINGS[colour % FILLINGS.length]} ${answer} ${chance.slice(2)}`;
