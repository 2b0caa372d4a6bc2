import type { CountSource } from '../../counts/counts.js';
import type { Decision } from '../../models/model.js';
import { classRisk, type Risk, squaredRisk } from '../../models/risk.js';
import { costsOf, priorsOf } from './classes.js';
import { sum } from './scan.js';

interface StakesOptions {
  readonly criterion: 'gini' | 'deviance' | 'misclassification';
  readonly prior: string;
  readonly costs: string;
  readonly pruneBy: 'criterion' | 'misclassification';
}

/** What is at stake among these cases, those of a root: how answers are decided, and the risks they are judged by. */
export interface Stakes {
  readonly decision: Decision | undefined;
  readonly growing: Risk;
  readonly pruning: Risk;
}

/** Reads priors and costs once; every fold then has stakes by its own cases. */
export function stakesOf({ target }: CountSource, options: StakesOptions): (root: Float64Array) => Stakes {
  if (target.kind === 'numeric') return () => ({ decision: undefined, growing: squaredRisk, pruning: squaredRisk });
  const priors = priorsOf(options.prior, target);
  const costs = costsOf(options.costs, target);
  return (root) => {
    const weights = priors && weightsOf(priors, root);
    const decision = weights || costs ? { ...(weights && { weights }), ...(costs && { costs }) } : undefined;
    const growing = classRisk(options.criterion, root, decision);
    return {
      decision,
      growing,
      pruning: options.pruneBy === 'criterion' ? growing : classRisk('misclassification', root, decision),
    };
  };
}

/** What a case must weigh so that its class has its prior share of all cases. */
const weightsOf = (priors: readonly number[], root: Float64Array): readonly number[] =>
  priors.map((share, c) => (root[c]! > 0 ? (share * sum(root)) / root[c]! : 1));
