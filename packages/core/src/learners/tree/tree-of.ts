import { mapped } from '../../base/mapped.js';
import type { Constant, Leaf, Mean, Node, Split, Surrogate, Tree } from '../../models/model.js';
import type { Cut } from '../../schema/cut.js';
import type { GrownNode, SurrogateTest } from './grow.js';

/** What the nodes say. */
export interface Bodies {
  body(node: GrownNode): Constant | Mean;
  /** What a leaf says, where that is more than its cases. */
  leaf?(node: GrownNode): Leaf['body'];
  /** Set when the node is a leaf without cases. */
  empty?(node: GrownNode): boolean;
}

/** A grown tree as the tree of a model: depth first, children behind their parent, only what the root still leads to. */
export function treeOf(nodes: readonly GrownNode[], { body, leaf = body, empty }: Bodies): Tree {
  const order: number[] = [];
  const open = [0];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    order.push(id);
    const { children } = nodes[id]!;
    for (let i = children.length - 1; i >= 0; i--) open.push(children[i]!);
  }
  const placeOf = new Int32Array(nodes.length);
  for (let place = 0; place < order.length; place++) placeOf[order[place]!] = place;
  return { kind: 'tree', nodes: mapped(order, nodeOf) };

  function nodeOf(id: number): Node {
    const node = nodes[id]!;
    const { test } = node;
    if (test === undefined)
      return empty?.(node) ? { kind: 'leaf', body: leaf(node), empty: true } : { kind: 'leaf', body: leaf(node) };
    const { feature, missing } = test;
    const children = placesOf(node.children);
    const split: Split =
      test.kind === 'cuts'
        ? {
            kind: 'cuts',
            cuts: valuesOf(test.cuts),
            body: body(node),
            feature,
            children,
            missing,
          }
        : { kind: 'levels', childOf: test.childOf, body: body(node), feature, children, missing };
    return test.surrogates ? { ...split, surrogates: test.surrogates.map(surrogateOf) } : split;
  }

  function placesOf(children: readonly number[]): number[] {
    const places: number[] = [];
    for (let i = 0; i < children.length; i++) places.push(placeOf[children[i]!]!);
    return places;
  }
}

// Loops, here and above: `map` and `filter` take several times as long to compile, which a first fit waits for.
function valuesOf(cuts: readonly Cut[]): number[] {
  const values: number[] = [];
  for (let i = 0; i < cuts.length; i++) if (Number.isFinite(cuts[i]!.at)) values.push(cuts[i]!.at);
  return values;
}

function surrogateOf(one: SurrogateTest): Surrogate {
  const { feature, childOf } = one;
  return one.kind === 'levels'
    ? { kind: 'levels', feature, childOf }
    : { kind: 'cuts', feature, cut: one.cut.at, childOf };
}
