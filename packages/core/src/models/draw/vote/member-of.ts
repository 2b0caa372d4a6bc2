import { badArgument } from '../../../base/problems.js';
import type { Model, Vote } from '../../model.js';

export interface MemberOptions {
  /** Of several models that answer together, the one that is drawn alone; the first is 1. */
  readonly member?: number;
}

/** One member of a vote as a model of its own. */
export function memberOf(model: Model, { members }: Vote, member: number): Model {
  const body = members[member - 1];
  if (body === undefined)
    throw badArgument(`The model has no member ${member}.`, `Give a number from 1 to ${members.length}.`);
  const learner = `${model.training.learner}, member ${member} of ${members.length}`;
  return { ...model, body, training: { ...model.training, learner } };
}
