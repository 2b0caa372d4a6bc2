import type { Rng } from '../base/rng.js';
import type { Constant, Decision, Mean } from '../models/model.js';
import { type Schema, targetOf } from '../schema/schema.js';
import { pick, randomNumber } from './random-schema.js';

/** How many classes a schema has; none where the target is a number. */
export const classesOf = (schema: Schema) => {
  const target = targetOf(schema);
  return target.kind === 'nominal' ? target.levels.length : 0;
};

export function randomDecision(random: Rng, schema: Schema): Decision | undefined {
  const classes = classesOf(schema);
  if (classes === 0 || random.below(3) > 0) return undefined;
  const list = (make: (i: number) => number) => Array.from({ length: classes }, (_, i) => make(i));
  const weights = list(() => pick(random, [0, 0.5, 1, 2, 7.25]));
  const costs = list(() => 0).map((_, actual) => list((c) => (c === actual ? 0 : 1 + random.below(5))));
  return pick(random, [{ weights }, { costs }, { weights, costs }]);
}

export const count = (random: Rng) => (random.below(3) === 0 ? 0 : random.below(30) / pick(random, [1, 1, 1, 3]));

export function answerOf(random: Rng, schema: Schema): Constant | Mean {
  const target = targetOf(schema);
  if (target.kind === 'numeric')
    return {
      kind: 'mean',
      n: random.below(50),
      mean: randomNumber(random, target.format),
      squares: random.below(100) / 7,
    };
  const counts = target.levels.map(() => count(random));
  return { kind: 'constant', counts, smoothing: pick(random, [0, 0, 1, 0.5]) };
}

export function ascending(random: Rng, format: 'number' | 'date' | 'datetime', length: number): readonly number[] {
  const found = new Set<number>();
  while (found.size < length) found.add(randomNumber(random, format) + 0);
  return [...found].sort((a, b) => a - b);
}
