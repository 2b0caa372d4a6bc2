import type { DistinctRows } from './distinct-rows.js';
import { SHELVES, shelfOf } from './shelf-of.js';

/** Scores that agree in so many decimals are ties: what is equal on paper may differ in its last bits. */
export const DECIMALS = 1e12;

/**
 * The area under the ROC curve of one class against the rest: how often a row of the class scores above another row, ties
 * counting half. Nothing where either is absent. Scores are `[class * rows + row]`.
 *
 * Only the smaller side is sorted, into levels; every row of the larger one is looked up there.
 */
export function rankArea(rows: DistinctRows): (scores: Float64Array, c: number) => number | undefined {
  const { count, from, weight, plain } = rows;
  const keys = new Float64Array(count);
  const below = new Float64Array(count + 1);
  const shelves = new Uint32Array(SHELVES + 1);
  const total = weight.reduce((sum, w) => sum + w, 0);
  const ofClass = Float64Array.from({ length: rows.classes }, (_, c) =>
    weight.subarray(from[c]!, from[c + 1]!).reduce((sum, w) => sum + w, 0),
  );
  let levels = 0;
  return (scores, c) => {
    const start = from[c]!;
    const end = from[c + 1]!;
    if (end === start || end - start === count) return undefined;
    const own = scores.subarray(c * count, (c + 1) * count);
    const pairs = ofClass[c]! * (total - ofClass[c]!);
    if (end - start <= count / 2) {
      sortLevels(gather(own, start, end, 0));
      if (!plain) weigh(own, start, end, 0, 0);
      return (pairs - (lower(own, 0, start) + lower(own, end, count))) / pairs;
    }
    sortLevels(gather(own, end, count, gather(own, 0, start, 0)));
    if (!plain) weigh(own, 0, start, end, count);
    return lower(own, start, end) / pairs;
  };

  function gather(scores: Float64Array, first: number, last: number, filled: number): number {
    let n = filled;
    for (let row = first; row < last; row++) keys[n++] = Math.round(scores[row]! * DECIMALS);
    return n;
  }

  /** The distinct keys, ascending; how many are below each; and the first level of every shelf. */
  function sortLevels(n: number): void {
    sort(keys, n);
    levels = 0;
    let shelf = 0;
    for (let i = 0; i < n; i++) {
      const key = keys[i]!;
      if (levels > 0 && key === keys[levels - 1]) continue;
      for (const own = shelfOf(key); shelf <= own; shelf++) shelves[shelf] = levels;
      below[levels] = i;
      keys[levels++] = key;
    }
    below[levels] = n;
    shelves.fill(levels, shelf);
  }

  function weigh(scores: Float64Array, first: number, last: number, again: number, end: number): void {
    below.fill(0, 0, levels + 1);
    for (let row = first; row < last; row++) below[placeOf(Math.round(scores[row]! * DECIMALS)) + 1]! += weight[row]!;
    for (let row = again; row < end; row++) below[placeOf(Math.round(scores[row]! * DECIMALS)) + 1]! += weight[row]!;
    for (let i = 0; i < levels; i++) below[i + 1]! += below[i]!;
  }

  /** Over these rows, the weight of the levels that are lower, and half of those that are the same. */
  function lower(scores: Float64Array, first: number, last: number): number {
    const lowest = keys[0]!;
    let sum = 0;
    for (let row = first; row < last; row++) {
      const key = Math.round(scores[row]! * DECIMALS);
      if (key < lowest) continue;
      const place = placeOf(key);
      const reach = place < levels && keys[place] === key ? (below[place]! + below[place + 1]!) / 2 : below[place]!;
      sum += plain ? reach : weight[row]! * reach;
    }
    return sum;
  }

  /** The first level not below a key: on its shelf, or the first one behind. */
  function placeOf(key: number): number {
    const shelf = shelfOf(key);
    let low = shelves[shelf]!;
    let high = shelves[shelf + 1]!;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The library's sort costs a call out of the compiled code, which short lists do not repay. */
function sort(keys: Float64Array, n: number): void {
  if (n > 40) {
    keys.subarray(0, n).sort();
    return;
  }
  for (let i = 1; i < n; i++) {
    const key = keys[i]!;
    let at = i;
    for (; at > 0 && keys[at - 1]! > key; at--) keys[at] = keys[at - 1]!;
    keys[at] = key;
  }
}
