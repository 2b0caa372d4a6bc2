import type { Variable } from '../schema/schema.js';
import { dependence } from './dependence.js';
import { knownCounts } from './known-counts.js';
import type { Averaged } from './model.js';
import { placesIn } from './place-of.js';

/** Two columns, by their positions, and how much they tell of each other where the class is known, in bits. */
export interface ColumnPair {
  readonly a: number;
  readonly b: number;
  readonly bits: number;
}

/** All pairs of columns of an averaged model, the most dependent first; a before b, and the first ones first on a tie. */
export function strongestPairs(body: Averaged, features: readonly Variable[]): readonly ColumnPair[] {
  const { columns, prior } = body;
  const width = prior.counts.length;
  const places = columns.map((column) => placesIn(column, features[column.feature]!));
  if (columns.length < 2) return [];
  const known = knownCounts(body, places, width);
  const pairs = columns.flatMap((_, a) =>
    columns.slice(a + 1).map((_, i) => {
      const b = a + 1 + i;
      return { a, b, bits: dependence(known([a, b]), places[b]!, width) };
    }),
  );
  return pairs.sort((one, other) => other.bits - one.bits);
}
