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
  const places = cuts.length + 1;
  const missing = fill ?? places;
  const half = 1 << (31 - Math.clz32(cuts.length || 1));
  const thresholds = Float64Array.from({ length: 2 * half }, (_, i) => cuts[i] ?? Number.POSITIVE_INFINITY);
  return {
    places,
    of(row) {
      const x = values[row]!;
      let place = 0;
      // The number of thresholds below, without a branch: where a number lies is nothing that could be foreseen.
      for (let step = half; step > 0; step >>= 1) place += step & -Number(thresholds[place + step - 1]! < x);
      return Number.isNaN(x) ? missing : place;
    },
  };
}

/** How many places a feature has, missing not among them. */
export const placesIn = ({ cuts }: Places, feature: Variable): number =>
  feature.kind === 'nominal' ? feature.levels.length : (cuts?.length ?? 0) + 1;

/** The same with one more for missing, where nothing stands for it: what keys and joint counts go by. */
export const keysIn = (places: Places, feature: Variable): number =>
  placesIn(places, feature) + (places.fill === undefined ? 1 : 0);
