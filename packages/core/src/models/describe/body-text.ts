import { featuresOf, type Schema } from '../../schema/schema.js';
import { amount } from '../amount.js';
import { columnTree, hasParents } from '../column-tree.js';
import type { Body } from '../model.js';
import { cellsIn } from '../table-cells.js';
import { shortened } from '../test-text.js';
import { answerText } from './answer-text.js';

/** What a model is made of, in a few words. */
export function bodyText(body: Body, schema: Schema): string {
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return `always ${answerText(body, schema, undefined)}`;
    case 'bayes-net': {
      const columns = amount(body.factors.length, 'column');
      return hasParents(body.factors) ? `network of ${columns}` : `naive Bayes on ${columns}`;
    }
    case 'tree': {
      const leaves = body.nodes.reduce((sum, node) => sum + (node.kind === 'leaf' ? 1 : 0), 0);
      return `tree of ${amount(body.nodes.length, 'node')}, ${amount(leaves, 'leaf', 'leaves')}`;
    }
    case 'table':
      return `decision table of ${amount(body.columns.length, 'column')}, ${amount(cellsIn(body), 'cell')}`;
    case 'product':
      return `${bodyText(body.table, schema)}, and naive Bayes on ${amount(body.factors.length, 'column')}`;
    case 'averaged':
      return `${body.parents === 1 ? 'AODE' : 'A2DE'} of ${amount(body.columns.length, 'column')}`;
    case 'vote':
      return `vote of ${amount(body.members.length, 'member')}`;
    case 'rules':
      return `rules of ${amount(body.nodes.length, 'condition')} on ${amount(body.columns.length, 'column')}`;
  }
}

/** `root outlook`, or how many there are. */
export function rootText({ factors, prior }: Extract<Body, { kind: 'bayes-net' }>, schema: Schema): string {
  const features = featuresOf(schema);
  const roots = columnTree(factors, features, prior.counts.length).filter(({ parent }) => parent < 0);
  return roots.length === 1 ? `root ${shortened(features[roots[0]!.feature]!.name)}` : `${roots.length} roots`;
}
