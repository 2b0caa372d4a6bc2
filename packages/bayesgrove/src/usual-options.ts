import { type Learner, learners, type Model, type OptionValue } from '@bayesgrove/core';

export const usualValues = ({ options }: Pick<Learner, 'options'>): ReadonlyMap<string, OptionValue> =>
  new Map(Object.entries(options).map(([name, option]) => [name, option.default]));

/** The defaults of the learner that made a model; none when this version does not know it. */
export function usualOptions({ training }: Model): ReadonlyMap<string, OptionValue> {
  const learner = learners.find(({ name }) => name === training.learner);
  return learner ? usualValues(learner) : new Map();
}
