import { badOptions } from '../../base/problems.js';
import type { CountSource } from '../../counts/counts.js';
import type { Decision } from '../../models/model.js';
import { classRisk, type Risk, squaredRisk } from '../../models/risk.js';
import { givenPrior } from '../given-prior.js';
import { costsOf } from './costs-of.js';
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
  if (target.kind === 'numeric') {
    refuseClasses(options);
    return () => ({ decision: undefined, growing: squaredRisk, pruning: squaredRisk });
  }
  const priors = givenPrior(target.levels, options.prior);
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

/** Priors and costs are about classes; set beside a number they are a mistake that would have no effect. */
function refuseClasses({ prior, costs }: StakesOptions): void {
  const set = [...(prior === 'observed' ? [] : ['prior']), ...(costs === '' ? [] : ['costs'])];
  if (set.length > 0) throw badOptions(set.map((name) => `${name} is about classes, but the target is numeric`));
}

/** What a case must weigh so that its class has its prior share of all cases. */
const weightsOf = (priors: readonly number[], root: Float64Array): readonly number[] =>
  priors.map((share, c) => (root[c]! > 0 ? (share * sum(root)) / root[c]! : 1));
