import { type DecisionTable, type Model, parts } from '@bayesgrove/core';
import { filteredList } from '../page/filtered-list.js';
import { make } from '../page/make.js';
import type { Current } from '../what-if/current.js';
import { legend, mixBar } from './mix-bar.js';
import type { View } from './view.js';

/** Cells beyond these can be found by no search: a page is no database. */
const MOST = 20_000;

/** A decision table: the cell of the row at hand on top, then all cells, those with the most cases first. */
export function tableView(model: Model, table: DecisionTable): View {
  const view = parts.tableView(model, table, MOST);
  const rowFor = (row: parts.TableRow, isLit: boolean) => tableRow(view, row, isLit);
  const head = make('thead', {}, headRow(view.names));
  const own = make('tbody', { class: 'own-cell' });
  const body = make('tbody');
  const byCell = new Map(view.rows.map((row) => [row.cell!, row]));
  let lit = -1;
  const list = filteredList({
    label: 'Search the cells',
    of: 'cells',
    items: view.rows,
    textOf: ({ keys, answer }) => [...(keys ?? []), answer].join(' '),
    place: body,
    elementOf: (row) => rowFor(row, row.cell === lit),
  });
  const follow = ({ table: rows }: Current) => {
    const { cells } = parts.bind(model.schema, rows);
    lit = parts.cellFinder(table, cells)(0);
    own.replaceChildren(rowFor(byCell.get(lit) ?? view.otherwise, true));
    list.mark((row) => row.cell === lit);
  };
  const whole = make(
    'div',
    { class: 'scroll cells-scroll', tabindex: 0, role: 'region', 'aria-label': 'Decision table' },
    make('table', { class: 'cells' }, make('caption', {}, view.notes[0] ?? ''), head, own, body),
  );
  return { element: make('div', {}, ...legend(view.groups), list.search, whole, list.more), follow };
}

const headRow = (names: readonly string[]) =>
  make(
    'tr',
    {},
    ...[...names.map((name) => (name === '' ? '(no name)' : name)), 'cases', 'classes', 'answer'].map((name) =>
      make('th', { scope: 'col' }, name),
    ),
  );

function tableRow(view: parts.TableView, row: parts.TableRow, isLit: boolean): HTMLElement {
  const keys = row.keys
    ? row.keys.map((key) => make('td', {}, key))
    : [make('td', { colspan: Math.max(1, view.names.length) }, 'any other combination: all cases together')];
  if (view.names.length === 0) keys.length = 0;
  if (isLit) keys[0]?.prepend(make('span', { class: 'here', title: 'The what-if row falls here' }, '▸ '));
  return make(
    'tr',
    { class: isLit ? 'is-lit' : '', 'aria-current': isLit ? 'true' : undefined, 'data-cell': row.cell },
    ...keys,
    make('td', { class: 'number' }, parts.countText(row.cases)),
    make('td', { class: 'mix-cell', title: row.title }, mixBar(row.mix, view.groups)),
    make('td', {}, `${row.answer}, ${row.chance}`),
  );
}
