import type { Rng } from '../base/rng.js';
import type { Places, Prior } from '../models/model.js';
import { placesIn } from '../models/place-of.js';
import { featuresOf, type Schema } from '../schema/schema.js';
import { ascending, classesOf, count } from './random-parts.js';
import { pick, some } from './random-schema.js';

/** A feature in places; now and then something stands for a missing cell. */
export function placesOf(random: Rng, schema: Schema, feature: number): Places {
  const variable = featuresOf(schema)[feature]!;
  const places: Places =
    variable.kind === 'nominal' ? { feature } : { feature, cuts: ascending(random, variable.format, random.below(4)) };
  return random.below(3) === 0 ? { ...places, fill: random.below(placesIn(places, variable)) } : places;
}

/** A few features in places, in any order. */
export const columnsOf = (random: Rng, schema: Schema, most: number): readonly Places[] =>
  some(random, [...featuresOf(schema).keys()], random.below(most + 1)).map((feature) =>
    placesOf(random, schema, feature),
  );

export function priorOf(random: Rng, schema: Schema): Prior {
  const counts = Array.from({ length: classesOf(schema) }, () => count(random));
  const given = counts.map(() => 1 + random.below(9));
  const total = given.reduce((sum, share) => sum + share, 0);
  const prior = { counts, smoothing: pick(random, [0, 1]) };
  return random.below(4) === 0 ? { ...prior, given: given.map((share) => share / total) } : prior;
}
