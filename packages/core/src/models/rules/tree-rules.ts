import type { Variable } from '../../schema/schema.js';
import type { Split, Tree } from '../model.js';
import { type Allowed, EVERYTHING, leftOver, missingWeight, narrowed, valuesOf } from './allowed.js';
import type { Condition } from './rule-set.js';
import { standIns, standsAlone } from './stand-ins.js';

/** A node that answers, and when. */
export interface Found {
  readonly node: number;
  readonly conditions: readonly Condition[];
}

/** One thing to do next: go down to a node under one more condition, or take the condition back. */
type Task = { readonly node: number; readonly change?: Change } | { readonly back: Change };

/** More is known of a feature, or a test with stand-ins lies on the way. */
type Change =
  | { readonly feature: number; readonly to: Allowed; readonly from?: Allowed }
  | { readonly condition: Condition };

/**
 * Every way from the root to an answer. What the tests of one feature say is kept as one condition, changed on the way down
 * and changed back on the way up: so a tree as deep as it has nodes gives short rules in linear time.
 */
export function treeRules(tree: Tree, features: readonly Variable[]): readonly Found[] {
  const found: Found[] = [];
  const known = new Map<number, Allowed>();
  const asked: Condition[] = [];
  const open: Task[] = [{ node: 0 }];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if ('back' in task) {
      undo(task.back, known, asked);
      continue;
    }
    if (task.change) {
      apply(task.change, known, asked);
      open.push({ back: task.change });
    }
    const node = tree.nodes[task.node]!;
    if (node.kind === 'leaf') found.push({ node: task.node, conditions: conditionsOf(known, asked, features) });
    else {
      const below = tasksOf(node, known, features);
      for (let i = below.length - 1; i >= 0; i--) open.push(below[i]!);
      if (node.missing === 'stop') found.push(...stopRule(node, task.node, known, asked, features));
    }
  }
  return found;
}

function apply(change: Change, known: Map<number, Allowed>, asked: Condition[]): void {
  if ('condition' in change) asked.push(change.condition);
  else known.set(change.feature, change.to);
}

function undo(change: Change, known: Map<number, Allowed>, asked: Condition[]): void {
  if ('condition' in change) asked.pop();
  else if (change.from) known.set(change.feature, change.from);
  else known.delete(change.feature);
}

/** The children that a row can come to, each with what is then known. */
function tasksOf(node: Split, known: ReadonlyMap<number, Allowed>, features: readonly Variable[]): readonly Task[] {
  const { feature, children } = node;
  if (standsAlone(node))
    return children.flatMap((to, child) => {
      const condition = { tests: standIns(node, child, features), missing: missingWeight(node, child) };
      return possible(condition) ? [{ node: to, change: { condition } }] : [];
    });
  const from = known.get(feature);
  return narrowed(node, from ?? EVERYTHING).flatMap((to, child) =>
    to.none && to.missing === 0 ? [] : [{ node: children[child]!, change: { feature, to, ...(from ? { from } : {}) } }],
  );
}

const possible = ({ tests, missing }: Condition) => missing > 0 || tests.some((test) => test.holds.kind !== 'none');

/** The node itself answers where its value is missing, or a level it treats so, and no other test can tell. */
function stopRule(
  node: Split,
  at: number,
  known: ReadonlyMap<number, Allowed>,
  asked: readonly Condition[],
  features: readonly Variable[],
): readonly Found[] {
  if (standsAlone(node)) {
    const condition = { tests: standIns(node, -1, features), missing: 1 };
    return [{ node: at, conditions: conditionsOf(known, [...asked, condition], features) }];
  }
  const left = leftOver(node, known.get(node.feature) ?? EVERYTHING);
  if (left.none && left.missing === 0) return [];
  const absent = new Map(known).set(node.feature, left);
  return [{ node: at, conditions: conditionsOf(absent, asked, features) }];
}

/** The features in the order of their first test, then the tests with stand-ins. */
function conditionsOf(
  known: ReadonlyMap<number, Allowed>,
  asked: readonly Condition[],
  features: readonly Variable[],
): readonly Condition[] {
  const merged = [...known].map(([feature, allowed]): Condition => {
    const { name } = features[feature]!;
    return { tests: [{ feature, name, holds: valuesOf(allowed, features[feature]!) }], missing: allowed.missing };
  });
  return [...merged, ...asked].filter(
    ({ tests, missing }) => missing !== 1 || tests.some((test) => test.holds.kind !== 'all'),
  );
}
