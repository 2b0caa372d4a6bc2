import { type Body, featuresOf, type Model, type Tree, targetOf, type Variable } from '@bayesgrove/core';

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
export function sizeOf(body: Body) {
  if (body.kind === 'tree') return { kind: body.kind, ...treeSize(body) };
  return body.kind === 'bayes-net' ? { kind: body.kind, factors: body.factors.length } : { kind: body.kind };
}

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
