import { fitted, padded } from '../../base/terminal-text.js';
import { featuresOf } from '../../schema/schema.js';
import type { Model } from '../model.js';
import { meritText, searchNotes } from '../search-words.js';
import { shownSteps, stepText } from './search-chart.js';
import { wrappedCells } from './wrapped-cells.js';

/** The steps of a search for a terminal; nothing without one. */
export function searchText({ training: { search }, schema }: Model, room: number): readonly string[] {
  if (!search || search.steps.length === 0) return [];
  const features = featuresOf(schema);
  const left = Math.min(60, room - 10);
  const rows = shownSteps(search).map(({ step, i }) => {
    const words = fitted(
      stepText(step, i, (feature) => features[feature]?.name ?? ''),
      left,
    );
    return `${padded(words, left)} ${meritText(search, step)}`;
  });
  const skipped = search.steps.length - rows.length;
  if (skipped > 0) rows.splice(-1, 0, `… ${skipped} more steps`);
  return [
    '',
    ...searchNotes(search).flatMap((note) => wrappedCells(note, room)),
    ...rows.map((row) => fitted(row, room)),
  ];
}
