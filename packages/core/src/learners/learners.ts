import { unknownLearner } from '../base/problems.js';
import { a2de } from './a2de.js';
import { aode } from './aode.js';
import { c45 } from './c45.js';
import { cart } from './cart.js';
import { decisionTable } from './decision-table.js';
import { dtnb } from './dtnb.js';
import { fhdf } from './fhdf.js';
import type { Learner } from './learner.js';
import { majority } from './majority.js';
import { naiveBayes } from './naive-bayes.js';
import { nbTree } from './nb-tree.js';
import { oneRule } from './one-rule.js';
import { rtan } from './rtan.js';
import { sNbTree } from './s-nb-tree.js';
import { sbc } from './sbc.js';
import { selectiveNaiveBayes } from './selective-nb.js';
import { tan } from './tan.js';

/** Every learner, simplest first. Adding one here gives it a command, a page and the shared checks. */
export const learners: readonly Learner[] = [
  majority,
  oneRule,
  naiveBayes,
  c45,
  cart,
  nbTree,
  sNbTree,
  decisionTable,
  dtnb,
  selectiveNaiveBayes,
  sbc,
  tan,
  rtan,
  aode,
  a2de,
  fhdf,
];

/** The learner of this name, or a Problem that names the ones there are. */
export function learnerNamed(name: string): Learner {
  const found = learners.find((learner) => learner.name === name);
  if (found === undefined)
    throw unknownLearner(
      name,
      learners.map((learner) => learner.name),
    );
  return found;
}
