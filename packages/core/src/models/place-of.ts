import { intervalOf } from '../schema/cut.js';
import type { Cells } from './bind.js';
import type { Places } from './model.js';

/** A column's cells as places. */
export interface PlaceReader {
  /** Missing not among them. */
  readonly places: number;
  /** The place of a row; `places` where it is missing and nothing stands for it. */
  of(row: number): number;
}

export function placeReader({ cuts, fill }: Places, cells: Cells): PlaceReader {
  if (cells.kind === 'nominal') {
    const { codes, size } = cells;
    const missing = fill ?? size;
    return { places: size, of: (row) => (codes[row] === size ? missing : codes[row]!) };
  }
  const { values } = cells;
  const places = (cuts?.length ?? 0) + 1;
  const missing = fill ?? places;
  return { places, of: (row) => (Number.isNaN(values[row]!) ? missing : intervalOf(values[row]!, cuts ?? [])) };
}
