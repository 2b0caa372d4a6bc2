import { never } from '../base/never.js';
import type { Body, Factor, Node } from './model.js';

/** The features that a body looks at, each once: its columns in their order, or in the order of the schema where it has none. */
export function featuresUsed(body: Body): readonly number[] {
  return [...new Set(featuresIn(body))];
}

function featuresIn(body: Body): readonly number[] {
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return [];
    case 'bayes-net':
      return sorted(body.factors.flatMap(ofFactor));
    case 'tree':
      return sorted(body.nodes.flatMap(ofNode));
    case 'product':
      return [...body.table.columns.map(({ feature }) => feature), ...sorted(body.factors.flatMap(ofFactor))];
    case 'vote':
      return sorted(body.members.flatMap(featuresIn));
    case 'table':
    case 'averaged':
    case 'rules':
      return body.columns.map(({ feature }) => feature);
    default:
      return never(body);
  }
}

const sorted = (features: readonly number[]) => [...new Set(features)].sort((a, b) => a - b);

const ofFactor = (factor: Factor): readonly number[] =>
  factor.kind === 'categorical' && factor.parent ? [factor.feature, factor.parent.feature] : [factor.feature];

const ofNode = (node: Node): readonly number[] =>
  node.kind === 'leaf'
    ? featuresIn(node.body)
    : [node.feature, ...(node.surrogates ?? []).map(({ feature }) => feature)];
