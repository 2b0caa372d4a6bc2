import type { NumericAxis } from '../../counts/counts.js';
import { type Cut, cutAt } from '../../schema/cut.js';
import type { Node } from './node.js';

/** Members of a node: a list of them, or 0 for all, and their classes below `width`. */
export interface Members {
  readonly list: number;
  readonly n: number;
  readonly classes: number;
  readonly width: number;
}

/** A number of no more values is counted, not sorted, where so many times its values and classes are no more than the cases. */
export const FEW = 2048;
const CASES = 4;

/** Do so many cases outweigh a table of so many values and classes? */
export const areFew = (size: number, width: number, n: number): boolean => size <= FEW && CASES * size * width <= n;

/**
 * How many cases of every class have each value of a number that is not sorted: `counts[code * width + class]` (u32), missing ones
 * behind the last. Good until the node is asked for other counts.
 */
export function valueCounts(node: Node, feature: number, { list, n, classes, width }: Members): Uint32Array {
  const { arena, kernels } = node.place;
  const { size } = node.axes[feature]!;
  const words = (size + 1) * width;
  const at = node.countsOf(Math.ceil(words / (2 * node.classes)));
  kernels.countValues(node.columns[feature]!.codes, list, n, size, classes, width, at);
  return arena.views.u32.subarray(at >>> 2, (at >>> 2) + words);
}

/** The cut before a code that has cases, and behind the last one before it that has. */
export function cutBefore(node: Node, feature: number, counts: Uint32Array, width: number, code: number): Cut {
  let at = code * width - 1;
  while (counts[at] === 0) at--;
  return cutAt(node.axes[feature] as NumericAxis, Math.floor(at / width), code);
}
