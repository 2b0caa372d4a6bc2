import { featuresOf } from '../../../schema/schema.js';
import { hasParents } from '../../column-tree.js';
import type { Model, Product } from '../../model.js';
import { isComparable } from '../comparable.js';
import { type Nomogram, type NomogramOptions, nomogramOf } from '../nomogram/nomogram.js';
import { MOST_CELLS } from '../table/draw-table.js';
import type { Beside } from '../table/table-layout.js';
import { type TableView, tableView } from '../table/table-rows.js';
import { cellPoints } from './cell-points.js';

/** What is drawn of a decision table times naive Bayes, in whatever form. */
export interface ProductView {
  readonly table: TableView;
  readonly nomogram?: Nomogram;
  readonly points?: Beside;
  readonly notes: readonly string[];
}

const NAMED = 12;

export function productView(model: Model, product: Product, options: NomogramOptions): ProductView {
  const { table, factors } = product;
  const features = featuresOf(model.schema);
  const used = new Set([...table.columns, ...factors].map(({ feature }) => feature));
  const sides = [
    ['Decision table', table.columns.map(({ feature }) => feature)],
    ['Naive Bayes', factors.map(({ feature }) => feature)],
    ['Left out', [...features.keys()].filter((feature) => !used.has(feature))],
  ] as const;
  const named = sides.flatMap(([side, all]) => {
    if (all.length === 0 && side === 'Left out') return [];
    const names = all.slice(0, NAMED).map((feature) => features[feature]!.name.slice(0, 60));
    const rest = all.length > names.length ? ` and ${all.length - names.length} more` : '';
    return [`${side}: ${names.length === 0 ? 'no column' : names.join(', ')}${rest}`];
  });
  const nomogram =
    factors.length > 0 && !hasParents(factors) && isComparable(model) ? nomogramOf(model, options) : undefined;
  const view = tableView(model, table, MOST_CELLS);
  return {
    table: view,
    ...(nomogram && { nomogram, points: cellPoints(model, table, nomogram) }),
    notes: [
      ...named,
      ...view.notes,
      ...(nomogram
        ? ['Points of a cell are added to those of the other columns, on the scale of the nomogram below']
        : []),
    ],
  };
}
