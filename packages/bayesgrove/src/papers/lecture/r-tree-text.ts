import { featuresOf, type Model, type Node, type Tree, targetOf } from '@bayesgrove/core';

interface Printed {
  readonly number: number;
  readonly split: string;
  readonly node: Node;
}

/** A tree of cuts as R's `tree` prints it: node numbers of which 2k and 2k + 1 hang below k, depth first. */
export function printedTree(model: Model): readonly string[] {
  const target = targetOf(model.schema);
  const levels = target.kind === 'nominal' ? target.levels : [];
  return walked(model).map(({ number, split, node }) => {
    const counts = countsOf(node);
    const total = counts.reduce((sum, n) => sum + n, 0);
    const best = counts.reduce((most, n, c) => (n > counts[most]! ? c : most), 0);
    const shares = counts.map((n) => (n / total).toFixed(6)).join(' ');
    const deviance = Number(devianceOf(counts).toPrecision(4)).toFixed(3);
    return `${number}) ${split} ${total} ${deviance} ${levels[best]} ( ${shares} )${node.kind === 'leaf' ? ' *' : ''}`;
  });
}

/** The lines of `summary` that hold numbers. */
export function summaryOf(model: Model): readonly string[] {
  const all = walked(model);
  const features = featuresOf(model.schema);
  const used = new Set(
    all.flatMap(({ node }) => (node.kind === 'leaf' ? [] : [features[node.feature]!.name.toLowerCase()])),
  );
  const leaves = all.filter(({ node }) => node.kind === 'leaf').map(({ node }) => countsOf(node));
  const rows = countsOf(all[0]!.node).reduce((sum, n) => sum + n, 0);
  const deviance = leaves.reduce((sum, counts) => sum + devianceOf(counts), 0);
  const errors = leaves.reduce((sum, counts) => sum + counts.reduce((n, m) => n + m, 0) - Math.max(...counts), 0);
  const free = rows - leaves.length;
  return [
    `Variables actually used in tree construction: ${[...used].join(' ')}`,
    `Number of terminal nodes: ${leaves.length}`,
    `Residual mean deviance: ${(deviance / free).toPrecision(4)} = ${deviance.toPrecision(3)} / ${free}`,
    `Misclassification error rate: ${(errors / rows).toPrecision(4)} = ${errors} / ${rows}`,
  ];
}

function walked({ body, schema }: Model): readonly Printed[] {
  const { nodes } = body as Tree;
  const features = featuresOf(schema);
  const all: Printed[] = [];
  const open = [{ at: 0, number: 1, split: 'root' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = nodes[next.at]!;
    all.push({ number: next.number, split: next.split, node });
    if (node.kind !== 'cuts') continue;
    const name = features[node.feature]!.name.toLowerCase();
    const sides = [`${name} < ${node.cuts[0]}`, `${name} > ${node.cuts[0]}`];
    for (const side of [1, 0])
      open.push({ at: node.children[side]!, number: 2 * next.number + side, split: sides[side]! });
  }
  return all;
}

function countsOf({ body }: Node): readonly number[] {
  if (body.kind !== 'constant') throw new Error('A tree of class counts is needed.');
  return body.counts;
}

/** R's deviance is 2 N Q with the natural logarithm. */
function devianceOf(counts: readonly number[]): number {
  const total = counts.reduce((sum, n) => sum + n, 0);
  return counts.reduce((sum, n) => (n > 0 ? sum - 2 * n * Math.log(n / total) : sum), 0);
}
