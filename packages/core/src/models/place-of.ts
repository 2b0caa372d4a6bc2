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
  /** The same of the rows from `first` on, as many as `into` holds. */
  read(first: number, into: Int32Array): void;
}

export function placeReader({ cuts = [], fill }: Places, cells: Cells): PlaceReader {
  if (cells.kind === 'nominal') {
    const { codes, size } = cells;
    const missing = fill ?? size;
    return {
      places: size,
      of: (row) => (codes[row] === size ? missing : codes[row]!),
      read(first, into) {
        into.set(codes.subarray(first, first + into.length));
        for (let i = 0; missing !== size && i < into.length; i++) if (into[i] === size) into[i] = missing;
      },
    };
  }
  const { values } = cells;
  const missing = fill ?? cuts.length + 1;
  const placeOf = (value: number) => (Number.isNaN(value) ? missing : intervalOf(value, cuts));
  return {
    places: cuts.length + 1,
    of: (row) => placeOf(values[row]!),
    read(first, into) {
      for (let i = 0; i < into.length; i++) into[i] = placeOf(values[first + i]!);
    },
  };
}

/** How many places a feature has, missing not among them. */
export const placesIn = ({ cuts }: Places, feature: Variable): number =>
  feature.kind === 'nominal' ? feature.levels.length : (cuts?.length ?? 0) + 1;

/** The same with one more for missing, where nothing stands for it: what keys and joint counts go by. */
export const keysIn = (places: Places, feature: Variable): number =>
  placesIn(places, feature) + (places.fill === undefined ? 1 : 0);
