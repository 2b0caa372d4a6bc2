import type { CountSource } from '../../counts/counts.js';
import type { Places } from '../../models/model.js';
import { inPlaces } from '../in-places.js';
import type { Context } from '../learner.js';
import { rowsOf } from '../rows-of.js';
import { type DistinctRows, distinctRows } from './distinct-rows.js';

export interface Prepared {
  readonly rows: DistinctRows;
  readonly places: readonly Places[];
}

/** The rows of a source in MDL intervals and levels; a missing cell is a place of its own in the table and says nothing elsewhere. */
export async function prepared(source: CountSource, encoding: 'cases' | 'gaps', context: Context): Promise<Prepared> {
  context.progress?.(0, 'intervals');
  context.signal?.throwIfAborted();
  const binned = await inPlaces(source, { encoding, fill: 'none' });
  try {
    context.signal?.throwIfAborted();
    return { rows: distinctRows(rowsOf(binned.source), binned.sizes, source.target.size), places: binned.columns };
  } finally {
    binned.source.release();
  }
}
