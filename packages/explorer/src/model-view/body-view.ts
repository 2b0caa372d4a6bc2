import { type Model, modelPicture, parts } from '@bayesgrove/core';
import { fittedPicture } from '../page/fitted-picture.js';
import { netView } from './net-view.js';
import { networkView } from './network-view.js';
import { productView } from './product-view.js';
import { rulesView } from './rules-view.js';
import { tableView } from './table-view.js';
import { treeView } from './tree-view.js';
import type { View } from './view.js';
import { voteView } from './vote-view.js';

/** A model by its kind. What has no parts to open is the library's picture. */
export function bodyView(model: Model): View {
  const { body } = model;
  switch (body.kind) {
    case 'tree':
      return treeView(model, body);
    case 'bayes-net':
      if (!parts.isComparable(model) || body.factors.length === 0) return pictureView(model);
      return parts.hasParents(body.factors) ? networkView(model) : netView(model);
    case 'table':
      return tableView(model, body);
    case 'product':
      return productView(model, body);
    case 'vote':
      return voteView(model, body);
    case 'rules':
      return rulesView(model, body);
    case 'constant':
    case 'mean':
    case 'averaged':
      return pictureView(model);
  }
}

export function pictureView(model: Model): View {
  const { element } = fittedPicture((width) => modelPicture(model, { width }));
  return { element, follow: () => {} };
}
