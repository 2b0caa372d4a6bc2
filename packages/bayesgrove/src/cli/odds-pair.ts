import { type Model, problems } from '@bayesgrove/core';
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
