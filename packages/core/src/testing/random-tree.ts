import type { Rng } from '../base/rng.js';
import type { Leaf, Node, Surrogate, Tree } from '../models/model.js';
import { featuresOf, type Schema, type Variable } from '../schema/schema.js';
import { netOf, networkOf } from './random-bayes-net.js';
import { answerOf, ascending, classesOf } from './random-parts.js';
import { pick, randomNumber } from './random-schema.js';

export interface TreeOptions {
  /** How many tests at most. */
  readonly tests?: number;
  /** What a leaf may hold where the target is nominal: class counts, or now and then naive Bayes, or also one with parents. */
  readonly leaves?: 'counts' | 'any' | 'networks';
  /** Ways of treating missing values that may occur. */
  readonly missing?: readonly ('child' | 'shares' | 'stop')[];
  readonly surrogates?: boolean;
}

function leafOf(random: Rng, schema: Schema, { leaves = 'counts' }: TreeOptions): Leaf {
  const bayes = leaves !== 'counts' && classesOf(schema) > 0 && random.below(4) === 0;
  const net = leaves === 'networks' ? networkOf : netOf;
  const body = bayes ? net(random, schema) : answerOf(random, schema);
  return { kind: 'leaf', body, ...(random.below(6) === 0 ? { empty: true as const } : {}) };
}

/** Splits a random leaf until there are enough tests. Children come last, so they stand behind their parents. */
export function treeOf(random: Rng, schema: Schema, options: TreeOptions): Tree {
  const nodes: Node[] = [leafOf(random, schema, options)];
  const open = [0];
  const tests = random.below((options.tests ?? 12) + 1);
  for (let i = 0; i < tests && featuresOf(schema).length > 0; i++) {
    const at = open.splice(random.below(open.length), 1)[0]!;
    const outcomes = 1 + random.below(4);
    const children = Array.from({ length: outcomes }, (_, child) => nodes.length + child);
    for (const child of children) open.push(child) && nodes.push(leafOf(random, schema, options));
    nodes[at] = splitOf(random, schema, children, options);
  }
  return { kind: 'tree', nodes };
}

function splitOf(random: Rng, schema: Schema, children: readonly number[], options: TreeOptions): Node {
  const features = featuresOf(schema);
  const feature = random.below(features.length);
  const surrogates =
    (options.surrogates ?? true) && random.below(3) === 0 && surrogatesOf(random, features, children.length);
  const shared = {
    body: answerOf(random, schema),
    feature,
    children,
    missing: whenMissing(random, children.length, options.missing ?? ['child', 'shares', 'stop']),
    ...(surrogates ? { surrogates } : {}),
  };
  const variable = features[feature]!;
  if (variable.kind === 'nominal') {
    // Now and then a level is treated as a missing value.
    const least = random.below(4) === 0 ? 1 : 0;
    const childOf = variable.levels.map(() => random.below(children.length + least) - least);
    return { kind: 'levels', ...shared, childOf };
  }
  // Now and then one child is for missing values only, as one-rule makes them.
  const cuts = ascending(random, variable.format, random.below(4) === 0 ? children.length - 2 : children.length - 1);
  return { kind: 'cuts', ...shared, cuts };
}

function whenMissing(random: Rng, children: number, ways: readonly ('child' | 'shares' | 'stop')[]) {
  const way = pick(random, ways);
  if (way === 'stop') return way;
  if (way === 'child') return random.below(children);
  const parts = Array.from({ length: children }, (_, i) => (i === 0 ? 1 : 0) + random.below(5));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

const surrogatesOf = (random: Rng, features: readonly Variable[], children: number): readonly Surrogate[] =>
  Array.from({ length: 1 + random.below(3) }, () => {
    const feature = random.below(features.length);
    const variable = features[feature]!;
    const child = () => random.below(children + 1) - 1;
    return variable.kind === 'nominal'
      ? { kind: 'levels', feature, childOf: variable.levels.map(child) }
      : { kind: 'cuts', feature, cut: randomNumber(random, variable.format), childOf: [child(), child()] };
  });
