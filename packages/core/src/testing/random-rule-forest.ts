import type { Rng } from '../base/rng.js';
import type { Condition, Dependency, RuleForest, RuleNode } from '../models/model.js';
import { keysIn, placesIn } from '../models/place-of.js';
import { featuresOf, type Schema } from '../schema/schema.js';
import { keysOf } from './random-hybrids.js';
import { classesOf, count } from './random-parts.js';
import { columnsOf, priorOf } from './random-places.js';
import { pick } from './random-schema.js';

/** Rules that no learner would find, also some that no row matches, over rows that need not agree with them. */
export function ruleForestOf(random: Rng, schema: Schema): RuleForest {
  const features = featuresOf(schema);
  const columns = columnsOf(random, schema, 5);
  const sizes = columns.map((column) => placesIn(column, features[column.feature]!));
  const wide = columns.map((column) => keysIn(column, features[column.feature]!));
  const rows = columns.length === 0 ? [[]] : keysOf(random, wide, random.below(40));
  const condition = (): Condition => {
    const column = random.below(columns.length);
    return { column, place: random.below(sizes[column]!) };
  };
  const many = (most: number) => (sizes.some((size) => size > 0) && !sizes.includes(0) ? random.below(most) : 0);
  const dependencies = Array.from({ length: many(8) }, (): Dependency => {
    const when = Array.from({ length: random.below(4) }, condition);
    return { when, implies: condition(), support: random.below(200) };
  });
  return {
    kind: 'rules',
    columns,
    prior: priorOf(random, schema),
    keys: rows.flat(),
    counts: Array.from({ length: rows.length * classesOf(schema) }, () => count(random)),
    nodes: nodesOf(random, many(20), condition),
    dependencies,
    growth: {
      threshold: pick(random, [0, 0.2, 1]),
      growth: pick(random, ['chain', 'joint']),
      measure: pick(random, ['eq3', 'kl']),
      ties: pick(random, ['pure', 'index']),
      match: pick(random, ['credible', 'credible', 'own']),
    },
    smoothing: pick(random, [0, 1]),
    ...(random.below(2) === 0 ? { certain: true as const } : {}),
  };
}

function nodesOf(random: Rng, length: number, condition: () => Condition): readonly RuleNode[] {
  const parents = Array.from({ length }, (_, i) => random.below(i + 1) - 1);
  return parents.map((parent, i) => {
    const isLast = !parents.includes(i);
    const ends = isLast || random.below(3) === 0 ? { ends: pick(random, ['class', 'net'] as const) } : {};
    return { parent, ...condition(), information: random.below(9) / 7, ...ends };
  });
}
