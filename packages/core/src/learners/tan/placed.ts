import { mapped } from '../../base/mapped.js';
import type { CountSource } from '../../counts/counts.js';
import { inPlaces } from '../in-places.js';
import type { Context } from '../learner.js';
import { partOf } from '../part-of.js';
import type { PlacedColumn } from './pair-table.js';

interface PlacedOptions {
  readonly encoding: 'cases' | 'gaps';
  readonly missing?: 'skip' | 'mode';
}

/** Does something with a source whose numbers are in MDL intervals, and releases it. */
export async function placed<T>(
  source: CountSource,
  { encoding, missing }: PlacedOptions,
  context: Context,
  use: (binned: CountSource, columns: readonly PlacedColumn[], context: Context) => Promise<T>,
): Promise<T> {
  context.progress?.(0, 'intervals of numbers');
  const places = await inPlaces(source, { encoding, fill: missing === 'mode' ? 'mode' : 'none' });
  try {
    context.signal?.throwIfAborted();
    const columns = mapped(places.columns, (column, i) => ({ ...column, size: places.sizes[i]! }));
    return await use(places.source, columns, partOf(context, 0.1, 1, 'network'));
  } finally {
    places.source.release();
  }
}
