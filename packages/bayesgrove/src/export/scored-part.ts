import { type Body, type Factor, featuresOf, type Leaf, type Model, type Node, targetOf } from '@bayesgrove/core';
import type { Carried } from './answerer.js';

/** What scoring needs of a model: its features, its target, and its body without what only explains it. */
export function scoredPart({ schema, body, decision }: Model): Carried {
  const columns = [...featuresOf(schema), targetOf(schema)];
  return { columns, body: slim(body), ...(decision && { decision }) };
}

/** A vote holds no votes and a leaf no trees. */
function slim(body: Body): Body {
  switch (body.kind) {
    case 'tree':
      return { ...body, nodes: body.nodes.map(slimNode) };
    case 'bayes-net':
    case 'product':
      return { ...body, factors: body.factors.map(slimFactor) };
    case 'vote': {
      const { kappa: _, ...rest } = body;
      return { ...rest, members: body.members.map((member) => slim(member) as Exclude<Body, { kind: 'vote' }>) };
    }
    default:
      return body;
  }
}

/** The cases that came to a test answer only where a missing value stops a row there. */
function slimNode(node: Node): Node {
  if (node.kind === 'leaf') return { kind: node.kind, body: slim(node.body) as Leaf['body'] };
  if (node.missing === 'stop') return node;
  const { body: _, ...rest } = node;
  return rest as Node;
}

function slimFactor(factor: Factor): Factor {
  if (!('kept' in factor)) return factor;
  const { kept: _, ...rest } = factor;
  return rest;
}

/** The smallest of the runtimes that can score a body. */
export function runtimeFor(body: Body): string {
  const kinds = [...kindsIn(body)];
  if (kinds.every((kind) => TREES.has(kind))) return 'js-runtime-trees.js';
  return kinds.every((kind) => NETWORKS.has(kind)) ? 'js-runtime-networks.js' : 'js-runtime.js';
}

const TREES: ReadonlySet<Body['kind']> = new Set(['constant', 'mean', 'tree']);
const NETWORKS: ReadonlySet<Body['kind']> = new Set([...TREES, 'bayes-net', 'table', 'product', 'vote']);

function* kindsIn(body: Body): Generator<Body['kind']> {
  yield body.kind;
  if (body.kind === 'tree') for (const node of body.nodes) yield node.kind === 'leaf' ? node.body.kind : body.kind;
  if (body.kind === 'vote') for (const member of body.members) yield* kindsIn(member);
}
