import { badArgument } from '../../base/problems.js';
import type { BayesNet, Model } from '../model.js';

/** The naive Bayes of a model, or of one leaf of its tree. Beside a decision table it starts with the prior of the table. */
export function netOf({ body, training }: Model, node?: number): BayesNet {
  if (body.kind === 'bayes-net' && node === undefined) return body;
  if (body.kind === 'product' && node === undefined)
    return { kind: 'bayes-net', prior: body.table.prior, factors: body.factors };
  const leaf = body.kind === 'tree' && node !== undefined ? body.nodes[node] : undefined;
  if (leaf?.kind === 'leaf' && leaf.body.kind === 'bayes-net') return leaf.body;
  const where = node === undefined ? `The model of ${training.learner}` : `Node ${node} of the model`;
  throw badArgument(
    `${where} is not naive Bayes.`,
    body.kind === 'tree'
      ? 'Draw the tree, or name a leaf that holds naive Bayes.'
      : 'Draw a model of naive-bayes, or leave the choice of the drawing to draw.',
  );
}
