import { never } from '../../base/never.js';
import { hasParents } from '../column-tree.js';
import type { BayesNet, Constant, Model } from '../model.js';
import { averagedPicture } from './averaged/draw-averaged.js';
import { isComparable } from './comparable.js';
import { answerPicture } from './draw-answer.js';
import type { TreeDrawOptions } from './draw-options.js';
import { forestPicture } from './forest/draw-forest.js';
import { netOf } from './net-of.js';
import { networkPicture } from './network/draw-network.js';
import { type NomogramDrawOptions, nomogramPicture } from './nomogram/draw-nomogram.js';
import { nomogramOf } from './nomogram/nomogram.js';
import { productPicture } from './product/draw-product.js';
import type { Picture } from './svg/picture.js';
import { svgOf } from './svg/svg-of.js';
import { tablePicture } from './table/draw-table.js';
import { treePicture } from './tree/draw-tree.js';
import { votePicture } from './vote/draw-vote.js';
import { type MemberOptions, memberOf } from './vote/member-of.js';

/** What of a model is drawn, and how wide. */
export interface ModelDrawOptions extends TreeDrawOptions, NomogramDrawOptions, MemberOptions {}

/**
 * A model as the text of an SVG file: a tree, the nomogram of naive Bayes, a network, a decision table, a map of dependent
 * columns, members side by side, or an answer that is always the same.
 */
export const draw = (model: Model, options: ModelDrawOptions = {}): string =>
  svgOf(modelPicture(model, options), options.theme);

/** The same before it is SVG: places, sizes and labels. */
export function modelPicture(model: Model, options: ModelDrawOptions = {}): Picture {
  const { body } = model;
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return answerPicture(model, body, options);
    case 'bayes-net':
      return isComparable(model) ? netPicture(model, body, options) : answerPicture(model, priorOf(body), options);
    case 'tree':
      return options.node === undefined
        ? treePicture(model, body, options)
        : netPicture(model, netOf(model, options.node), options);
    case 'table':
      return tablePicture(model, body, options);
    case 'product':
      return productPicture(model, body, options);
    case 'averaged':
      return averagedPicture(model, body, options);
    case 'vote':
      return options.member === undefined
        ? votePicture(model, body, options)
        : modelPicture(memberOf(model, body, options.member), options);
    case 'rules':
      return forestPicture(model, body, options);
    default:
      return never(body);
  }
}

const netPicture = (model: Model, net: BayesNet, options: ModelDrawOptions): Picture =>
  hasParents(net.factors)
    ? networkPicture(atNode(model, options.node), net.factors, options)
    : nomogramPicture(nomogramOf(model, options), options);

/** A leaf of a tree says which one it is. */
export const atNode = (model: Model, node: number | undefined): Model =>
  node === undefined
    ? model
    : { ...model, training: { ...model.training, learner: `${model.training.learner}, node ${node}` } };

/** Naive Bayes of one class is a constant. */
export const priorOf = ({ prior }: BayesNet): Constant => ({
  kind: 'constant',
  counts: prior.counts,
  smoothing: prior.smoothing,
});
