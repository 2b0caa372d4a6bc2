import type { Rng } from '../base/rng.js';
import type { Averaged, DecisionTable, Places, Product, Vote } from '../models/model.js';
import { keysIn } from '../models/place-of.js';
import { featuresOf, type Schema } from '../schema/schema.js';
import { networkOf } from './random-bayes-net.js';
import { answerOf, classesOf, count } from './random-parts.js';
import { columnsOf, priorOf } from './random-places.js';
import { pick } from './random-schema.js';
import { treeOf } from './random-tree.js';

const counts = (random: Rng, length: number) => Array.from({ length }, () => count(random));

export function tableOf(random: Rng, schema: Schema): DecisionTable {
  const columns = columnsOf(random, schema, 4);
  const rows = columns.length === 0 ? [[]] : keysOf(random, sizesOf(columns, schema), random.below(30));
  const classes = classesOf(schema);
  return {
    kind: 'table',
    columns,
    keys: rows.flat(),
    counts: counts(random, rows.length * classes),
    smoothing: pick(random, [0, 0, 1]),
    ...(random.below(3) === 0 ? { first: rows.map(() => random.below(classes)) } : {}),
    prior: priorOf(random, schema),
  };
}

const sizesOf = (columns: readonly Places[], schema: Schema) =>
  columns.map((column) => keysIn(column, featuresOf(schema)[column.feature]!));

/** Different rows of places, ascending. */
export function keysOf(random: Rng, sizes: readonly number[], most: number): readonly (readonly number[])[] {
  const rows = new Map<string, readonly number[]>();
  for (let i = 0; i < most; i++) {
    const row = sizes.map((size) => random.below(size));
    rows.set(row.join(), row);
  }
  const after = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((place, i) => place !== b[i]);
    return at < 0 ? 0 : a[at]! - b[at]!;
  };
  return [...rows.values()].sort(after);
}

export function productOf(random: Rng, schema: Schema): Product {
  const table = tableOf(random, schema);
  const inTable = new Set(table.columns.map(({ feature }) => feature));
  const factors = networkOf(random, schema).factors.filter(({ feature }) => !inTable.has(feature));
  return { kind: 'product', table, factors };
}

export function averagedOf(random: Rng, schema: Schema): Averaged {
  const columns = columnsOf(random, schema, 5);
  const parents = pick(random, [1, 2] as const);
  const classes = classesOf(schema);
  return {
    kind: 'averaged',
    parents,
    least: pick(random, [1, 1, 30]),
    prior: priorOf(random, schema),
    columns,
    smoothing: pick(random, [0, 1]),
    counts: setsOf(sizesOf(columns, schema), Math.min(parents + 1, columns.length)).map((size) =>
      counts(random, size * classes),
    ),
  };
}

/** The number of places of every set of so many columns, in the order of the model. */
const setsOf = (sizes: readonly number[], length: number): readonly number[] =>
  length === 0
    ? [1]
    : sizes.flatMap((size, i) => setsOf(sizes.slice(i + 1), length - 1).map((others) => size * others));

export function voteOf(random: Rng, schema: Schema): Vote {
  const make = [answerOf, networkOf, tableOf, productOf, averagedOf, treeWithNets];
  const members = Array.from({ length: 1 + random.below(4) }, () => pick(random, make)(random, schema));
  const pairs = (members.length * (members.length - 1)) / 2;
  return {
    kind: 'vote',
    how: pick(random, ['average', 'plurality']),
    members,
    ...(random.below(2) === 0 ? { kappa: Array.from({ length: pairs }, () => random.below(201) / 100 - 1) } : {}),
  };
}

const treeWithNets = (random: Rng, schema: Schema) => treeOf(random, schema, { leaves: 'networks', tests: 5 });
