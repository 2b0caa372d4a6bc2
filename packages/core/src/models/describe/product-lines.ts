import { featuresOf, type Schema } from '../../schema/schema.js';
import { hasParents } from '../column-tree.js';
import type { Decision, Product } from '../model.js';
import { cellLines } from './cell-lines.js';
import { namedList } from './named-list.js';
import { factorTables } from './net-lines.js';
import { networkLines } from './network-lines.js';

/** A decision table times naive Bayes: which columns went to which side, then both. */
export function productLines(
  { table, factors }: Product,
  schema: Schema,
  decision: Decision | undefined,
): readonly string[] {
  const features = featuresOf(schema);
  const used = new Set([...table.columns, ...factors].map(({ feature }) => feature));
  const left = features.filter((_, feature) => !used.has(feature));
  const width = table.prior.counts.length;
  return [
    ...namedList(
      'decision table over:',
      table.columns.map(({ feature }) => features[feature]!.name),
    ),
    ...namedList(
      'naive Bayes over:',
      factors.map(({ feature }) => features[feature]!.name),
    ),
    ...(left.length === 0
      ? []
      : namedList(
          'left out:',
          left.map(({ name }) => name),
        )),
    '',
    ...cellLines(table, schema, decision),
    ...(hasParents(factors) ? ['', ...networkLines(factors, schema, width)] : []),
    ...(factors.length === 0
      ? []
      : ['', 'naive Bayes multiplies the odds of a cell; shares of places in every class:']),
    ...factorTables(factors, table.prior, schema),
  ];
}
