import { learners, type Model } from '@bayesgrove/core';
import { sizeOf } from '../model-summary.js';
import { amount } from './words.js';

/** What the learner of a model is called; its name alone where this version does not know it. */
export const learnerTitle = ({ training }: Model): string => titleOf(training.learner);

export const titleOf = (learner: string): string => learners.find(({ name }) => name === learner)?.title ?? learner;

export const learnerSummary = ({ training }: Model): string =>
  learners.find(({ name }) => name === training.learner)?.summary ?? '';

/** How large the model is, as a part of a sentence: ` with 9 leaves`. Nothing where there is nothing to count. */
export function sizeText({ body }: Model): string {
  const size = sizeOf(body) as Readonly<Record<string, unknown>>;
  const number = (part: string) => Number(size[part]);
  switch (body.kind) {
    case 'tree':
      return ` with ${amount(number('leaves'), 'leaf', 'leaves')}`;
    case 'bayes-net':
      return ` with ${amount(number('factors'), 'term')}`;
    case 'table':
      return ` with ${amount(number('cells'), 'cell')}`;
    case 'vote':
      return ` with ${amount(body.members.length, 'member')}`;
    case 'rules':
      return ` with ${amount(number('rules'), 'rule')}`;
    default:
      return '';
  }
}
