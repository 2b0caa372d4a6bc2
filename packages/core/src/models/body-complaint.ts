import { never } from '../base/never.js';
import type { Complaint } from '../base/shape.js';
import { featuresOf, type Schema, targetOf, type Variable } from '../schema/schema.js';
import { averagedComplaint } from './averaged-complaint.js';
import { bayesNetComplaint } from './bayes-net-complaint.js';
import { countComplaint } from './count-complaint.js';
import type { Body, Mean, Node } from './model.js';
import { productComplaint } from './product-complaint.js';
import { rulesComplaint } from './rules-complaint.js';
import { splitComplaint } from './split-complaint.js';
import { tableComplaint } from './table-complaint.js';
import { voteComplaint } from './vote-complaint.js';

/** What is wrong with a body of the right shape, if anything: all that its scorer relies on. */
export const bodyComplaint = (body: Body, schema: Schema, path: string): Complaint | undefined =>
  complaintOf(body, targetOf(schema), featuresOf(schema), path);

function complaintOf(body: Body, target: Variable, features: readonly Variable[], path: string): Complaint | undefined {
  if (body.kind === 'tree') return treeComplaint(body.nodes, target, features, `${path}.nodes`);
  if (body.kind === 'mean') return meanComplaint(body, target, path);
  if (target.kind !== 'nominal') return { path, what: 'answers with classes, but the target is numeric' };
  const classes = target.levels.length;
  switch (body.kind) {
    case 'constant':
      return countComplaint(body.counts, classes, `${path}.counts`);
    case 'bayes-net':
      return bayesNetComplaint(body, features, classes, path);
    case 'table':
      return tableComplaint(body, features, classes, path);
    case 'product':
      return productComplaint(body, features, classes, path);
    case 'averaged':
      return averagedComplaint(body, features, classes, path);
    case 'vote':
      return voteComplaint(body, (member, at) => complaintOf(member, target, features, at), path);
    case 'rules':
      return rulesComplaint(body, features, classes, path);
    default:
      return never(body);
  }
}

function meanComplaint({ n, mean }: Mean, target: Variable, path: string): Complaint | undefined {
  if (target.kind !== 'numeric') return { path, what: 'answers with a number, but the target is nominal' };
  return Number.isFinite(n * mean) ? undefined : { path, what: 'has a sum that is too large for a number' };
}

function treeComplaint(
  nodes: readonly Node[],
  target: Variable,
  features: readonly Variable[],
  path: string,
): Complaint | undefined {
  if (nodes.length === 0) return { path, what: 'should have at least one node' };
  const parents = new Uint32Array(nodes.length);
  for (let i = 0; i < nodes.length; i++) {
    // A path is spelled out only where it is needed.
    if (nodeComplaint(nodes, i, target, features, ''))
      return nodeComplaint(nodes, i, target, features, `${path}[${i}]`);
    const node = nodes[i]!;
    if (node.kind !== 'leaf') for (const child of node.children) parents[child]!++;
  }
  const stray = parents.findIndex((count, i) => count !== (i === 0 ? 0 : 1));
  return stray < 0 ? undefined : { path: `${path}[${stray}]`, what: 'should be named by exactly one node before it' };
}

function nodeComplaint(
  nodes: readonly Node[],
  i: number,
  target: Variable,
  features: readonly Variable[],
  path: string,
): Complaint | undefined {
  const node = nodes[i]!;
  return (
    complaintOf(node.body, target, features, path && `${path}.body`) ??
    (node.kind === 'leaf' ? undefined : splitComplaint(node, i, nodes.length, features, path))
  );
}
