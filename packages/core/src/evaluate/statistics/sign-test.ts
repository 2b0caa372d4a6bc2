import { badArgument } from '../../base/problems.js';
import { binomial } from './binomial.js';

/**
 * The two-tailed p of the sign test (Demsar 2006, section 3.1.4): the chance that wins and losses are at least so uneven when
 * both are equally likely. Draws are dropped. Without a win and a loss it is 1.
 */
export function signTest(wins: number, losses: number): number {
  for (const count of [wins, losses])
    if (!(Number.isSafeInteger(count) && count >= 0))
      throw badArgument(`There are ${count} wins or losses.`, 'Give whole numbers, zero or above.');
  return Math.min(1, 2 * binomial(Math.min(wins, losses), wins + losses));
}
