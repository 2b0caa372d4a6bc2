import { explain, type Model, parts } from '@bayesgrove/core';
import { button, freshId, make } from '../page/make.js';
import type { Examples } from '../page/page-data.js';
import { answerView } from './answer-view.js';
import type { Current } from './current.js';
import { reasonsView } from './reasons-view.js';
import { rowForm } from './row-form.js';
import { type Row, rowTable } from './row-table.js';
import { seenValues } from './seen-values.js';
import { type StartingRow, startingRows } from './starting-rows.js';

/** The panel in which one changes a row and sees what the model says of it. `watch` hears of every change. */
export function whatIf(
  section: HTMLElement,
  model: Model,
  examples: Examples | undefined,
  watch: (current: Current) => void,
): void {
  const seen = seenValues(model);
  const starts = startingRows(model, seen, examples);
  let start = starts[0]!.row;
  let row: Row = start;
  let before = explain(model, rowTable(model, start));
  const answer = answerView(model);
  const reasons = reasonsView(model, () => said());
  const form = rowForm(model, seen, examples, (feature, value) => {
    row = row.map((cell, i) => (i === feature ? value : cell));
    told();
  });
  const begin = (from: Row) => {
    [row, start] = [from, from];
    before = explain(model, rowTable(model, start));
    told();
  };
  const told = () => {
    form.show(row, start);
    said();
  };
  const said = () => {
    const table = rowTable(model, row);
    const found = explain(model, table);
    answer.show(found, before);
    reasons.show(found);
    const asked = reasons.asked();
    const pair = found.kind === 'classes' ? parts.oddsPair(found, asked.class, asked.against) : undefined;
    watch({ model, table, found, ...(pair ? { pair } : {}) });
  };
  const head = startBar(starts, begin, () => begin(start));
  const results = make('div', { class: 'what-if-results' }, answer.element, reasons.element);
  section.append(
    make('div', { class: 'what-if interactive' }, head, make('div', { class: 'what-if-parts' }, form.element, results)),
  );
  told();
}

/** Rows to start from, and the way back. */
function startBar(starts: readonly StartingRow[], begin: (row: Row) => void, reset: () => void): HTMLElement {
  const back = button('Reset', reset, { class: 'reset' });
  if (starts.length < 2)
    return make('div', { class: 'start-bar' }, make('span', { class: 'faint' }, `Start: ${starts[0]!.name}`), back);
  const select = make(
    'select',
    { id: freshId('start') },
    ...starts.map(({ name }, i) => make('option', { value: i }, name)),
  );
  select.addEventListener('change', () => begin(starts[Number(select.value)]!.row));
  return make('div', { class: 'start-bar' }, make('label', { for: select.id }, 'Start from'), select, back);
}
