import type { Variable } from '../../schema/schema.js';
import type { Places } from '../model.js';
import { placesIn } from '../place-of.js';
import { rangeText } from '../test-text.js';

/** A place of a feature in words: its level, or its interval, `<= 3`; nothing for the place of missing cells. */
export function placeName(places: Places, feature: Variable, place: number): string | null {
  if (place >= placesIn(places, feature)) return null;
  return feature.kind === 'nominal' ? feature.levels[place]! : rangeText(feature, places.cuts ?? [], place);
}
