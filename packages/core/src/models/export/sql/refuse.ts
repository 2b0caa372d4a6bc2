import { never } from '../../../base/never.js';
import { cannotExport } from '../../../base/problems.js';
import type { Body, Factor, Model } from '../../model.js';

const ELSEWHERE = 'Export it with --to js, which can do all models';

/** Throws the Problem that names what of a model SQL cannot say exactly. */
export function refuse(model: Model): void {
  const { learner } = model.training;
  const because = unsaid(model.body);
  if (because !== undefined)
    throw cannotExport(
      `A model of ${learner} cannot be written as SQL: ${because.what}.`,
      `${ELSEWHERE}, or ${because.or}.`,
    );
}

interface Unsaid {
  readonly what: string;
  readonly or: string;
}

function unsaid(body: Body): Unsaid | undefined {
  switch (body.kind) {
    case 'constant':
    case 'mean':
    case 'table':
      return undefined;
    case 'bayes-net':
    case 'product':
      return inFactors(body.factors);
    case 'tree':
      return inLeaves(
        body.nodes.flatMap((node) => (node.kind === 'leaf' ? [node.body] : [])),
        body,
      );
    case 'averaged':
      return {
        what: 'it is a sum over one network a column (averaged), whose label hangs on exp',
        or: 'learn with tan or naive-bayes',
      };
    case 'vote':
      return { what: 'it is a vote of several models, whose label hangs on exp', or: 'learn with tan' };
    case 'rules':
      return {
        what: 'its rules grow out of its training rows when a row is scored',
        or: 'learn with c45 or cart',
      };
    default:
      return never(body);
  }
}

function inLeaves(bodies: readonly Body[], tree: Extract<Body, { kind: 'tree' }>): Unsaid | undefined {
  const nets = bodies.filter((body) => body.kind === 'bayes-net');
  const shares = tree.nodes.some((node) => node.kind !== 'leaf' && typeof node.missing === 'object');
  if (nets.length > 0 && shares)
    return {
      what: 'its leaves hold naive Bayes and missing values go to several leaves at once',
      or: 'learn with nb-tree, which sends them to one',
    };
  return nets.map(unsaid).find((found) => found !== undefined);
}

function inFactors(factors: readonly Factor[]): Unsaid | undefined {
  for (const factor of factors) {
    if (factor.kind === 'kernel')
      return {
        what: 'it has kernel densities',
        or: 'learn with nb-tree, or with naive-bayes and numeric=gaussian or numeric=discretized',
      };
    if (factor.kind === 'gaussian' && factor.precision !== undefined)
      return {
        what: "it has Weka's rounded normal distributions (precision)",
        or: 'learn with gaussian=density or numeric=discretized',
      };
    if (factor.kind === 'gaussian' && [...factor.mean, ...factor.deviation].some((value) => Math.abs(value) > 1e290))
      return { what: 'it has normal distributions of numbers beyond 1e290', or: 'scale the column' };
  }
  return undefined;
}
