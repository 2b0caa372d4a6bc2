import { doubleSql } from './quote.js';

/** HUGEINT holds whole numbers below 2^127; a few bits are left for shares that add up to more than 1. */
const BITS = 120;

/** Beyond these, two to the power is no double any more. */
const FARTHEST = 900;

/**
 * Sums of weights that do not depend on the order in which threads add them: weights become whole multiples of a power of
 * two, fine enough that doubles lose nothing (unless some weights are 2^60 times smaller than the total), and HUGEINT sums
 * are exact. `total` bounds every sum.
 */
export function exactSum(weight: string, total: number): string {
  const exponent = total > 0 ? Math.ceil(Math.log2(total)) + 1 : 0;
  const shift = Math.max(-FARTHEST, Math.min(FARTHEST, BITS - exponent));
  const whole = `CAST(${weight} * ${doubleSql(2 ** shift)} AS HUGEINT)`;
  return `CAST(sum(${whole}) AS DOUBLE) * ${doubleSql(2 ** -shift)}`;
}
