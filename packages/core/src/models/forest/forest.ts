import { featuresOf, type Schema } from '../../schema/schema.js';
import type { Cells } from '../bind.js';
import type { RuleForest } from '../model.js';
import { type PlaceReader, placeReader, placesIn } from '../place-of.js';
import { type Extraneous, extraneousFinder } from './extraneous.js';
import { type KeptRows, keptRows } from './kept-rows.js';
import { type RuleFinder, ruleFinder } from './rule-finder.js';
import { type Spots, spotsOf } from './spots.js';

/** A forest made ready: its rows by column, its rules, and what finds the rule of a row. */
export interface Forest {
  readonly kept: KeptRows;
  readonly spots: Spots;
  readonly extraneous: Extraneous;
  readonly find: RuleFinder;
}

const known = new WeakMap<RuleForest, Forest>();

/** Made once for a model: what is counted for one row serves the next, whichever table it is from. */
export function forestOf(body: RuleForest, sizes: readonly number[]): Forest {
  const found = known.get(body);
  if (found) return found;
  const kept = keptRows(body, sizes, body.prior.counts.length);
  const spots = spotsOf(body, kept);
  const extraneous = extraneousFinder(body.dependencies, sizes);
  const made = { kept, spots, extraneous, find: ruleFinder(body, kept, spots) };
  known.set(body, made);
  return made;
}

/** The same where there is no table. */
export function forestIn(body: RuleForest, schema: Schema): Forest {
  const features = featuresOf(schema);
  return forestOf(
    body,
    body.columns.map((column) => placesIn(column, features[column.feature]!)),
  );
}

/** The columns of a forest as places, row by row, of a table. */
export const readersOf = ({ columns }: RuleForest, cells: readonly Cells[]): readonly PlaceReader[] =>
  columns.map((places) => placeReader(places, cells[places.feature]!));
