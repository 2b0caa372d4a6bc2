import type { ClassExplanation, Model } from '@bayesgrove/core';
import { problems } from '@bayesgrove/core';
import { classFlag } from './class-flag.js';

/** Positions of the class to speak for and of the one to speak against. */
export interface Pair {
  readonly class?: number;
  readonly against?: number;
}

export function pairAsked(model: Model, flags: { readonly class?: string; readonly against?: string }): Pair {
  const one = classFlag(model, '--class', flags.class);
  const other = classFlag(model, '--against', flags.against);
  if (one !== undefined && one === other)
    throw problems.badArgument('--class and --against name the same class.', 'Name two classes, or only one.');
  return { ...(one !== undefined && { class: one }), ...(other !== undefined && { against: other }) };
}

/** What was not asked for is the answer, or the most probable class that is still free; nothing where there is only one. */
export function pairFor({ label, probabilities }: ClassExplanation, asked: Pair): Required<Pair> | undefined {
  const likeliest = (but: number | undefined) =>
    probabilities.reduce((best, p, c) => (c !== but && (best < 0 || p > probabilities[best]!) ? c : best), -1);
  const one = asked.class ?? (asked.against === label ? likeliest(label) : label);
  const other = asked.against ?? likeliest(one);
  return one < 0 || other < 0 ? undefined : { class: one, against: other };
}
