import {
  type Body,
  type DecisionTable,
  type Factor,
  featuresOf,
  forestSizes,
  type Model,
  type Tree,
  targetOf,
  type Variable,
} from '@bayesgrove/core';

/** What `describe --json` prints: what a model is and how it came to be, without what it holds. */
export function modelSummary({ schema, body, decision, training }: Model) {
  const { learner, options, sizes, ...record } = training;
  return {
    learner,
    options,
    target: variableSummary(targetOf(schema)),
    features: featuresOf(schema).map(variableSummary),
    size: sizeOf(body),
    ...(decision && { decision }),
    training: record,
    ...(sizes && { sizes }),
  };
}

const variableSummary = (variable: Variable) => ({
  name: variable.name,
  kind: variable.kind,
  format: variable.format,
  ...(variable.kind === 'nominal' && { levels: variable.levels }),
});

/** How large a model is, in the parts its kind is made of. */
export function sizeOf(body: Body): Size {
  switch (body.kind) {
    case 'tree':
      return { kind: body.kind, ...treeSize(body) };
    case 'bayes-net':
      return { kind: body.kind, factors: body.factors.length, ...parentsIn(body.factors) };
    case 'table':
      return { kind: body.kind, ...tableSize(body) };
    case 'product':
      return {
        kind: body.kind,
        table: tableSize(body.table),
        factors: body.factors.length,
        ...parentsIn(body.factors),
      };
    case 'averaged':
      return { kind: body.kind, parents: body.parents, columns: body.columns.length, sets: body.counts.length };
    case 'vote':
      return { kind: body.kind, members: body.members.map(sizeOf) };
    case 'rules':
      return { kind: body.kind, ...forestSizes(body), dependencies: body.dependencies.length };
    default:
      return { kind: body.kind };
  }
}

interface Size {
  readonly kind: Body['kind'];
  readonly [part: string]: unknown;
}

/** How many columns hang on another one, where any does. */
function parentsIn(factors: readonly Factor[]) {
  const parents = factors.filter((factor) => factor.kind === 'categorical' && factor.parent !== undefined).length;
  return parents > 0 ? { parents } : {};
}

const tableSize = ({ columns, counts, prior }: DecisionTable) => ({
  columns: columns.length,
  cells: counts.length / Math.max(1, prior.counts.length),
});

/** Children stand behind their parent, so one pass tells every depth. A root alone has depth 0. */
function treeSize({ nodes }: Tree) {
  const depths = new Uint32Array(nodes.length);
  let [leaves, depth] = [0, 0];
  for (const [at, node] of nodes.entries()) {
    depth = Math.max(depth, depths[at]!);
    if (node.kind === 'leaf') leaves++;
    else for (const child of node.children) depths[child] = depths[at]! + 1;
  }
  return { nodes: nodes.length, leaves, depth };
}
