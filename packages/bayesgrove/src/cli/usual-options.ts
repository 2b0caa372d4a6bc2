import { learners, type Model, type OptionValue } from '@bayesgrove/core';

/** The defaults of the learner that made a model; none when this version does not know it. */
export function usualOptions({ training }: Model): ReadonlyMap<string, OptionValue> {
  const learner = learners.find(({ name }) => name === training.learner);
  return new Map(Object.entries(learner?.options ?? {}).map(([name, option]) => [name, option.default]));
}
