import { formatValue } from '../schema/format-value.js';
import type { Variable } from '../schema/schema.js';
import { intervalText } from './draw/tree/branch-text.js';
import type { Places } from './model.js';
import { placesIn } from './place-of.js';
import { rangeText } from './test-text.js';

/**
 * A place of a column in words: a level, an interval (`> 2 and <= 3`, or shorter `2 to 3`), `missing`, or what missing cells
 * stand for, `sunny or missing`.
 */
export function placeText(places: Places, feature: Variable, place: number, short = false): string {
  if (place >= placesIn(places, feature)) return 'missing';
  const { cuts = [], fill } = places;
  const known =
    feature.kind === 'nominal'
      ? feature.levels[place]!
      : short
        ? shortRange(cuts, place, feature.format)
        : rangeText(feature, cuts, place);
  return `${known === '' ? '(empty)' : known}${place === fill ? ' or missing' : ''}`;
}

/** Among the intervals beside it, it is clear which end belongs to it. */
const shortRange = (cuts: readonly number[], place: number, format: 'number' | 'date' | 'datetime') =>
  place > 0 && place < cuts.length
    ? `${formatValue(cuts[place - 1]!, format)} to ${formatValue(cuts[place]!, format)}`
    : intervalText(cuts, place, format);
