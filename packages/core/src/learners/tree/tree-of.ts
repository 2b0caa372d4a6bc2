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
  const place = (child: number) => placeOf[child]!;
  return { kind: 'tree', nodes: order.map(nodeOf) };

  function nodeOf(id: number): Node {
    const node = nodes[id]!;
    const { test } = node;
    if (test === undefined)
      return empty?.(node) ? { kind: 'leaf', body: leaf(node), empty: true } : { kind: 'leaf', body: leaf(node) };
    const { feature, missing } = test;
    const children = node.children.map(place);
    const split: Split =
      test.kind === 'cuts'
        ? {
            kind: 'cuts',
            cuts: test.cuts.map(whereOf).filter(Number.isFinite),
            body: body(node),
            feature,
            children,
            missing,
          }
        : { kind: 'levels', childOf: test.childOf, body: body(node), feature, children, missing };
    return test.surrogates ? { ...split, surrogates: test.surrogates.map(surrogateOf) } : split;
  }
}

const whereOf = ({ at }: Cut) => at;

function surrogateOf(one: SurrogateTest): Surrogate {
  const { feature, childOf } = one;
  return one.kind === 'levels'
    ? { kind: 'levels', feature, childOf }
    : { kind: 'cuts', feature, cut: one.cut.at, childOf };
}
