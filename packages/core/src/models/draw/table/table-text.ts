import { fitted, padded, padLeft, widthOf } from '../../../base/terminal-text.js';
import { targetOf } from '../../../schema/schema.js';
import type { DecisionTable, Model } from '../../model.js';
import { FILLINGS, mixCells } from '../blocks.js';
import { countText } from '../count-text.js';
import { searchText } from '../search-text.js';
import { keyLines } from '../tree/tree-text.js';
import { wrappedCells } from '../wrapped-cells.js';
import { MOST_CELLS } from './draw-table.js';
import { fairWidths } from './fair-widths.js';
import type { Beside } from './table-layout.js';
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

/** The least and most cells of a line that one column takes. */
const LEAST = 8;
const MOST = 24;

export function tableLines(view: TableView, room: number, beside?: Beside): readonly string[] {
  const { names, rows, hidden, otherwise, groups } = view;
  const bar = Math.max(6, Math.floor(room * 0.12));
  const answer = Math.min(
    Math.floor(room * 0.25),
    rows.reduce((wide, row) => Math.max(wide, widthOf(answerOf(row))), 10),
  );
  const left = room - bar - answer - 9 - (beside ? 9 : 0);
  const shown = Math.min(names.length, Math.max(1, Math.floor(left / (LEAST + 1))));
  const wanted = names.slice(0, shown).map(
    (name, i) =>
      1 +
      Math.min(
        MOST,
        rows.reduce((wide, { keys }) => Math.max(wide, widthOf(keys![i]!)), widthOf(name)),
      ),
  );
  const widths = fairWidths(wanted, left).map(Math.floor);
  const keys = (texts: readonly string[]) =>
    widths.map((wide, i) => padded(fitted(texts[i]!, wide - 1), wide)).join('');
  const taken = Math.max(
    22,
    widths.reduce((sum, wide) => sum + wide, 0),
  );
  const line = (start: string, row: TableRow) =>
    fitted(
      `${padded(fitted(start, taken), taken)}${mixCells(row.mix, bar)} ${padded(fitted(answerOf(row), answer), answer)} ${padLeft(countText(row.cases), 7)}${beside ? padLeft(beside.of(row), 9) : ''}`.trimEnd(),
      room,
    );
  const more = names.length > shown ? [fitted(`(${names.length - shown} more columns are not shown)`, room)] : [];
  const rest =
    hidden.cells > 0
      ? [fitted(`… ${countText(hidden.cells)} more cells with ${countText(hidden.cases)} cases`, room)]
      : [];
  const head = `${padded(keys(names), taken)}${' '.repeat(bar + 1)}${padded('', answer)} ${padLeft('cases', 7)}${beside ? padLeft(beside.head, 9) : ''}`;
  return [
    ...keyLines(groups, room),
    '',
    fitted(head.trimEnd(), room),
    ...rows.map((row) => line(keys(row.keys!), row)),
    ...rest,
    line('any other combination', otherwise),
    ...more,
  ];
}

const answerOf = ({ answer, chance, colour }: TableRow) =>
  `${FILLINGS[colour % FILLINGS.length]} ${answer} ${chance.slice(2)}`;
