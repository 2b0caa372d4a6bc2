import { fitted, padded, widthOf } from '../../base/terminal-text.js';
import { amount } from '../amount.js';
import type { Model } from '../model.js';
import { hasNoMerit, meritText, searchNotes } from '../search-words.js';
import { shownSteps, stepText } from './search-chart.js';
import { wrappedCells } from './wrapped-cells.js';

/** The steps of a search for a terminal; nothing without one. */
export function searchText(model: Model, room: number): readonly string[] {
  const { search } = model.training;
  if (!search || search.steps.length === 0) return [];
  const steps = shownSteps(search).map(({ step, i }) => ({
    words: stepText(model, search, i),
    merit: hasNoMerit(model, search, step) ? '-' : meritText(search, step),
  }));
  const left = steps.reduce((most, { words }) => Math.max(most, Math.min(room - 10, widthOf(words))), 0);
  const rows = steps.map(({ words, merit }) => `${padded(fitted(words, left), left)}  ${merit}`);
  const skipped = search.steps.length - rows.length;
  if (skipped > 0) rows.splice(-1, 0, `… ${amount(skipped, 'more step')}`);
  return [
    '',
    ...searchNotes(model, search).flatMap((note) => wrappedCells(note, room)),
    ...rows.map((row) => fitted(row, room)),
  ];
}
