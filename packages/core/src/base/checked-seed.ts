import { badArgument } from './problems.js';

/** A seed as users give it; 1 where they give none. */
export function checkedSeed(seed = 1): number {
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw badArgument(`The seed is ${seed}.`, 'Give a whole number, zero or above.');
}
