import { checked, learnerNamed, metricNamed, type Place, Problem, problems } from '@bayesgrove/core';
import type { Plan } from './plan.js';
import { planShape } from './plan-shape.js';

/** A plan of which everything is known to be right that can be known without its data. */
export function checkPlan(value: unknown, place: Place = {}): Plan {
  const complaint = planShape.check(value, '');
  if (complaint) throw problems.badPlan(place, complaint.path, complaint.what);
  const plan = value as Plan;
  if (plan.data.length === 0) throw problems.badPlan(place, 'data', 'names no data set');
  if (plan.learners.length === 0) throw problems.badPlan(place, 'learners', 'names no learner');
  if (plan.metrics?.length === 0) throw problems.badPlan(place, 'metrics', 'names no metric');
  for (const [i, data] of plan.data.entries())
    if (typeof data !== 'string' && data.file === undefined && data.name === undefined)
      throw problems.badPlan(place, `data[${i}]`, 'has neither a name nor a file');
  checkSplits(plan, place);
  for (const [i, one] of plan.learners.entries()) at(place, `learners[${i}]`, () => checkLearner(one));
  for (const [i, name] of (plan.metrics ?? []).entries()) at(place, `metrics[${i}]`, () => metricNamed(name));
  return plan;
}

/** Splits are made for all data sets, or given for all. */
function checkSplits({ data, resampling }: Plan, place: Place): void {
  const isGiven = resampling?.kind === 'given';
  const odd = data.findIndex((one) => (typeof one !== 'string' && one.splits !== undefined) !== isGiven);
  if (odd < 0) return;
  throw problems.badPlan(
    place,
    `data[${odd}]`,
    isGiven ? 'has no member "splits"' : 'has a member "splits", but the splits are made',
    'Name a file of splits for every data set and say "resampling": {"kind": "given"}, or do neither.',
  );
}

function checkLearner(planned: Plan['learners'][number]): void {
  const { learner: name, options = {} } = typeof planned === 'string' ? { learner: planned } : planned;
  const learner = learnerNamed(name);
  checked(learner.options, options, learner.presets, learner.name);
}

/** What is wrong inside a plan is told with the place in the plan. */
function at(place: Place, path: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw problems.badPlan(place, path, `is not right: ${error.what.replace(/\.$/, '')}`, error.remedy);
  }
}
