import { type Model, type Product, parts } from '@bayesgrove/core';
import { make } from '../page/make.js';
import type { Current } from '../what-if/current.js';
import { netView } from './net-view.js';
import { networkView } from './network-view.js';
import { tableView } from './table-view.js';
import type { View } from './view.js';

/** A decision table beside naive Bayes: the table, then the nomogram or the network of the other columns. */
export function productView(model: Model, product: Product): View {
  const table = tableView(model, product.table);
  const net = sideView(model, product);
  const element = make(
    'div',
    {},
    make('h3', {}, `Decision table: ${parts.bodyText(product.table, model.schema).replace('decision table of ', '')}`),
    table.element,
    make('h3', {}, net ? 'Naive Bayes on the other columns' : 'No column is left to naive Bayes'),
    ...(net ? [net.element] : []),
  );
  const follow = (current: Current) => {
    table.follow(current);
    net?.follow(current);
  };
  return { element, follow };
}

function sideView(model: Model, { table, factors }: Product): View | undefined {
  if (factors.length === 0 || !parts.isComparable(model)) return undefined;
  if (parts.hasParents(factors)) {
    // As a model of its own it is drawn as a network; its numbers still come from the whole model.
    return networkView({ ...model, body: { kind: 'bayes-net', prior: table.prior, factors } });
  }
  return netView(model);
}
