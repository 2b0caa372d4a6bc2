import { midpoint } from '../base/midpoint.js';
import type { NumericAxis } from './axis.js';

/**
 * The threshold between the codes `code - 1` and `code`: their midpoint, or where rounding or an infinite end forbids
 * that, a number with high[code - 1] <= cut < low[code]. So `x <= cut` holds exactly for the codes below `code`.
 */
export function cutBetween(axis: NumericAxis, code: number): number {
  const below = axis.high[code - 1]!;
  const above = axis.low[code]!;
  const cut = midpoint(below, above);
  return cut < above ? cut : below;
}
