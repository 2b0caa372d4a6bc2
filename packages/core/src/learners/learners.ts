import { unknownLearner } from '../base/problems.js';
import { c45 } from './c45.js';
import { cart } from './cart.js';
import type { Learner } from './learner.js';
import { majority } from './majority.js';
import { naiveBayes } from './naive-bayes.js';
import { oneRule } from './one-rule.js';

/** Every learner, simplest first. Adding one here gives it a command, a page and the shared checks. */
export const learners: readonly Learner[] = [majority, oneRule, naiveBayes, c45, cart];

export function learnerNamed(name: string): Learner {
  const found = learners.find((learner) => learner.name === name);
  if (found === undefined)
    throw unknownLearner(
      name,
      learners.map((learner) => learner.name),
    );
  return found;
}
