import { midpoint } from '../base/midpoint.js';
import type { NumericAxis } from './axis.js';

export { intervalOf } from '../base/interval-of.js';

/** A cut of a numeric axis, as a value and as a place: `x <= at` goes left, and so do exactly the codes below `code`. */
export interface Cut {
  readonly at: number;
  readonly code: number;
}

/**
 * The cut between two codes that rows fell into, with none in between. The codes in between (no row of this node, but
 * some row of the table has them) go to the side their value says.
 */
export function cutAt(axis: NumericAxis, below: number, above: number): Cut {
  const at = midpoint(axis.high[below]!, axis.low[above]!);
  let from = below + 1;
  let code = above;
  while (from < code) {
    const middle = (from + code) >>> 1;
    if (axis.low[middle]! > at) code = middle;
    else from = middle + 1;
  }
  return { at, code };
}
