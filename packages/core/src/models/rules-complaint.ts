import type { Complaint } from '../base/shape.js';
import type { Variable } from '../schema/schema.js';
import { blocksComplaint, priorComplaint } from './count-complaint.js';
import type { Condition, RuleForest } from './model.js';
import { keysIn, placesIn } from './place-of.js';
import { columnsComplaint } from './places-complaint.js';
import { keysComplaint } from './table-complaint.js';

/** What is wrong with a forest of rules beyond its shape, if anything. */
export function rulesComplaint(
  body: RuleForest,
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined {
  const { columns, keys, counts, prior } = body;
  const complaint =
    columnsComplaint(columns, features, `${path}.columns`) ?? priorComplaint(prior, classes, `${path}.prior`);
  if (complaint) return complaint;
  const wide = columns.map((column) => keysIn(column, features[column.feature]!));
  const rows = columns.length === 0 ? 1 : keys.length / columns.length;
  const sizes = columns.map((column) => placesIn(column, features[column.feature]!));
  return (
    keysComplaint(keys, wide, `${path}.keys`) ??
    blocksComplaint(counts, rows, classes, `${path}.counts`) ??
    nodesComplaint(body, sizes, `${path}.nodes`) ??
    dependenciesComplaint(body, sizes, `${path}.dependencies`)
  );
}

const isPlace = ({ column, place }: Condition, sizes: readonly number[]) =>
  column < sizes.length && place < sizes[column]!;

function nodesComplaint({ nodes }: RuleForest, sizes: readonly number[], path: string): Complaint | undefined {
  const isLeaf = new Uint8Array(nodes.length).fill(1);
  for (const [i, node] of nodes.entries()) {
    if (node.parent >= i) return { path: `${path}[${i}].parent`, what: 'should be a node before it' };
    if (!isPlace(node, sizes)) return { path: `${path}[${i}]`, what: 'is not about a place of a column' };
    if (node.parent >= 0) isLeaf[node.parent] = 0;
  }
  const endless = nodes.findIndex((node, i) => isLeaf[i] === 1 && node.ends === undefined);
  return endless < 0
    ? undefined
    : { path: `${path}[${endless}]`, what: 'should end a rule, since none goes on from it' };
}

function dependenciesComplaint(
  { dependencies }: RuleForest,
  sizes: readonly number[],
  path: string,
): Complaint | undefined {
  const wrong = dependencies.findIndex(
    ({ when, implies }) => ![...when, implies].every((condition) => isPlace(condition, sizes)),
  );
  return wrong < 0 ? undefined : { path: `${path}[${wrong}]`, what: 'is not about places of columns' };
}
