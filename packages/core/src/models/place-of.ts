import { intervalOf } from '../schema/cut.js';
import type { Variable } from '../schema/schema.js';
import type { Cells } from './bind.js';
import type { Places } from './model.js';

/** A column's cells as places. */
export interface PlaceReader {
  /** Missing not among them. */
  readonly places: number;
  /** The place of a row; `places` where it is missing and nothing stands for it. */
  of(row: number): number;
}

export function placeReader({ cuts = [], fill }: Places, cells: Cells): PlaceReader {
  if (cells.kind === 'nominal') {
    const { codes, size } = cells;
    const missing = fill ?? size;
    return { places: size, of: (row) => (codes[row] === size ? missing : codes[row]!) };
  }
  const { values } = cells;
  const missing = fill ?? cuts.length + 1;
  return {
    places: cuts.length + 1,
    of: (row) => (Number.isNaN(values[row]!) ? missing : intervalOf(values[row]!, cuts)),
  };
}

/** How many places a feature has, missing not among them. */
export const placesIn = ({ cuts }: Places, feature: Variable): number =>
  feature.kind === 'nominal' ? feature.levels.length : (cuts?.length ?? 0) + 1;

/** The same with one more for missing, where nothing stands for it: what keys and joint counts go by. */
export const keysIn = (places: Places, feature: Variable): number =>
  placesIn(places, feature) + (places.fill === undefined ? 1 : 0);
