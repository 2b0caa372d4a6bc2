import { never } from '../../base/never.js';
import { targetOf } from '../../schema/schema.js';
import type { BayesNet, Constant, Model } from '../model.js';
import { answerPicture } from './draw-answer.js';
import type { TreeDrawOptions } from './draw-options.js';
import { type NomogramDrawOptions, nomogramPicture } from './nomogram/draw-nomogram.js';
import { nomogramOf } from './nomogram/nomogram.js';
import type { Picture } from './svg/picture.js';
import { svgOf } from './svg/svg-of.js';
import { treePicture } from './tree/draw-tree.js';

export interface ModelDrawOptions extends TreeDrawOptions, NomogramDrawOptions {}

/** A model as the text of an SVG file: a tree, the nomogram of naive Bayes, or an answer that is always the same. */
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
      return isComparable(model)
        ? nomogramPicture(nomogramOf(model, options), options)
        : answerPicture(model, priorOf(body), options);
    case 'tree':
      return options.node === undefined
        ? treePicture(model, body, options)
        : nomogramPicture(nomogramOf(model, options), options);
    case 'table':
    case 'product':
    case 'averaged':
    case 'vote':
    case 'rules':
      throw new Error(`PENDING ${body.kind}`);
    default:
      return never(body);
  }
}

/** With one class there is nothing to compare. */
export function isComparable({ schema }: Model): boolean {
  const target = targetOf(schema);
  return target.kind === 'nominal' && target.levels.length > 1;
}

/** Naive Bayes of one class is a constant. */
export const priorOf = ({ prior }: BayesNet): Constant => ({
  kind: 'constant',
  counts: prior.counts,
  smoothing: prior.smoothing,
});
