import { featuresOf, type Schema } from '../../schema/schema.js';
import { columnTree, hasParents } from '../column-tree.js';
import { countText } from '../draw/count-text.js';
import type { Body } from '../model.js';
import { cellsIn } from '../table-cells.js';
import { shortened } from '../test-text.js';
import { answerText } from './answer-text.js';

/** What a model is made of, in a few words. */
export function bodyText(body: Body, schema: Schema): string {
  const some = (n: number, one: string, more = `${one}s`) => `${countText(n)} ${n === 1 ? one : more}`;
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return `always ${answerText(body, schema, undefined)}`;
    case 'bayes-net': {
      const columns = some(body.factors.length, 'column');
      return hasParents(body.factors)
        ? `network of ${columns}, ${rootText(body, schema)}`
        : `naive Bayes on ${columns}`;
    }
    case 'tree': {
      const leaves = body.nodes.reduce((sum, node) => sum + (node.kind === 'leaf' ? 1 : 0), 0);
      return `tree of ${some(body.nodes.length, 'node')}, ${some(leaves, 'leaf', 'leaves')}`;
    }
    case 'table':
      return `decision table of ${some(body.columns.length, 'column')}, ${some(cellsIn(body), 'cell')}`;
    case 'product':
      return `${bodyText(body.table, schema)}, and naive Bayes on ${some(body.factors.length, 'column')}`;
    case 'averaged':
      return `${body.parents === 1 ? 'AODE' : 'A2DE'} of ${some(body.columns.length, 'column')}`;
    case 'vote':
      return `vote of ${some(body.members.length, 'member')}`;
    case 'rules':
      return `rules of ${some(body.nodes.length, 'condition')} on ${some(body.columns.length, 'column')}`;
  }
}

/** `root outlook`, or how many there are. */
function rootText({ factors, prior }: Extract<Body, { kind: 'bayes-net' }>, schema: Schema): string {
  const features = featuresOf(schema);
  const roots = columnTree(factors, features, prior.counts.length).filter(({ parent }) => parent < 0);
  return roots.length === 1 ? `root ${shortened(features[roots[0]!.feature]!.name)}` : `${roots.length} roots`;
}
