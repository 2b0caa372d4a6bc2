import { never } from '../../base/never.js';
import { fitted, padded, widthOf } from '../../base/terminal-text.js';
import { targetOf } from '../../schema/schema.js';
import { hasParents } from '../column-tree.js';
import type { BayesNet, Constant, Mean, Model } from '../model.js';
import { averagedText } from './averaged/averaged-text.js';
import { isComparable } from './comparable.js';
import { countText } from './count-text.js';
import { atNode, priorOf } from './draw.js';
import { answerRows } from './draw-answer.js';
import { forestText } from './forest/draw-forest.js';
import { netOf } from './net-of.js';
import { networkText } from './network/network-text.js';
import { type NomogramTextOptions, nomogramText } from './nomogram/nomogram-text.js';
import { productText } from './product/product-text.js';
import { tableText } from './table/table-text.js';
import { meanText } from './tree/tree-items.js';
import { type TreeTextOptions, treeText } from './tree/tree-text.js';
import { type MemberOptions, memberOf } from './vote/member-of.js';
import { voteText } from './vote/vote-text.js';

/** What of a model is drawn in a terminal, and how wide. */
export interface ModelTextOptions extends TreeTextOptions, NomogramTextOptions, MemberOptions {}

/** What `draw` shows, in characters, for a terminal of a width (80 without one). */
export function drawText(model: Model, options: ModelTextOptions = {}): string {
  const { body } = model;
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return answerText(model, body, options);
    case 'bayes-net':
      return isComparable(model) ? netText(model, body, options) : answerText(model, priorOf(body), options);
    case 'tree':
      return options.node === undefined
        ? treeText(model, body, options)
        : netText(model, netOf(model, options.node), options);
    case 'table':
      return tableText(model, body, options);
    case 'product':
      return productText(model, body, options);
    case 'averaged':
      return averagedText(model, body, options);
    case 'vote':
      return options.member === undefined
        ? voteText(model, body, options)
        : drawText(memberOf(model, body, options.member), options);
    case 'rules':
      return forestText(model, body, options);
    default:
      return never(body);
  }
}

const netText = (model: Model, net: BayesNet, options: ModelTextOptions): string =>
  hasParents(net.factors)
    ? networkText(atNode(model, options.node), net.factors, options)
    : nomogramText(model, options);

function answerText(model: Model, body: Constant | Mean, { width = 80 }: ModelTextOptions): string {
  const room = Math.max(40, width);
  const title = fitted(
    `${targetOf(model.schema).name} by ${model.training.learner}: the same answer for every row`,
    room,
  );
  if (body.kind === 'mean')
    return `${title}\n${fitted(`${meanText(model, body)} (mean ± deviation of ${countText(body.n)})`, room)}\n`;
  const rows = answerRows(model, body);
  const name = rows.reduce((wide, row) => Math.max(wide, Math.min(30, widthOf(row.name))), 0);
  const text = rows.reduce((wide, row) => Math.max(wide, widthOf(row.text)), 0);
  const lines = rows.map((row) => {
    const bar = '█'.repeat(Math.round(row.share * Math.max(0, room - name - text - 4)));
    return `${padded(fitted(row.name, name), name)}  ${padded(row.text, text)}  ${bar}`.trimEnd();
  });
  return `${[title, ...lines].join('\n')}\n`;
}
