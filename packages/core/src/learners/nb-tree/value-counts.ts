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

/** So many values of a number are few, at most. */
export const FEW = 2048;
/** A table of values and classes is made for so many times as many cases, at least. */
const CASES = 4;

/** Are so many values few enough to be counted by class, where there are so many cases? */
export const areFew = (size: number, width: number, n: number): boolean => size <= FEW && CASES * size * width <= n;

/**
 * Where it stands how many cases of every class have each value of a number that is not sorted: `counts[code * width + class]` (u32),
 * missing ones behind the last. Good until the node is asked for other counts.
 */
export function valueCounts(node: Node, feature: number, { list, n, classes, width }: Members): number {
  const { size } = node.axes[feature]!;
  const at = node.countsOf(size + 1);
  node.place.kernels.countValues(node.columns[feature]!.codes, list, n, size, classes, width, at);
  return at;
}

/** The cut before a code that has cases of a node, and behind the last one before it that has, by the counts of all its classes. */
export function cutBefore({ place, axes, classes }: Node, feature: number, counts: number, code: number): Cut {
  const { u32 } = place.arena.views;
  let at = code * classes - 1;
  while (u32[(counts >>> 2) + at] === 0) at--;
  return cutAt(axes[feature] as NumericAxis, Math.floor(at / classes), code);
}
