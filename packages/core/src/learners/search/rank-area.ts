import type { DistinctRows } from './distinct-rows.js';
import type { Scored } from './scored.js';
import { SHELVES, shelfOf } from './shelf-of.js';

/** Scores that agree in so many decimals are ties: what is equal on paper may differ in its last bits. */
export const DECIMALS = 1e12;

/**
 * The area under the ROC curve of one class against the rest: how often a row of the class scores above another row, ties
 * counting half. Nothing where either is absent.
 *
 * Only the smaller side is sorted, into levels; every row of the larger one is looked up there.
 */
export function rankArea(rows: DistinctRows): (scored: Scored, c: number) => number | undefined {
  const { from: rowsFrom } = rows;
  const keys = new Float64Array(rows.count);
  const below = new Float64Array(rows.count + 1);
  const shelves = new Uint32Array(SHELVES + 1);
  const all = rows.weight.reduce((sum, w) => sum + w, 0);
  // Products of weights near 1e-300 would be 0; a power of two changes no digit.
  const unit = all < 1 ? 2 ** -Math.floor(Math.log2(all)) : 1;
  const total = all * unit;
  const ofClass = Float64Array.from({ length: rows.classes }, (_, c) =>
    rows.weight.subarray(rowsFrom[c]!, rowsFrom[c + 1]!).reduce((sum, w) => sum + w * unit, 0),
  );
  let levels = 0;
  let isShelved = false;
  return ({ from, weight, scores, scale, stride }, c) => {
    const start = from[c]!;
    const end = from[c + 1]!;
    const count = from[from.length - 1]!;
    if (end === start || end - start === count) return undefined;
    const own = scores.subarray(c * stride, c * stride + count);
    const pairs = ofClass[c]! * (total - ofClass[c]!);
    if (end - start <= count / 2) {
      sortLevels(gather(own, scale, start, end, 0));
      weigh(own, scale, weight, start, end);
      addUp();
      return (pairs - (lower(own, scale, weight, 0, start) + lower(own, scale, weight, end, count))) / pairs;
    }
    sortLevels(gather(own, scale, end, count, gather(own, scale, 0, start, 0)));
    weigh(own, scale, weight, 0, start);
    weigh(own, scale, weight, end, count);
    addUp();
    return lower(own, scale, weight, start, end) / pairs;
  };

  function gather(scores: Float64Array, scale: Float64Array, first: number, last: number, filled: number): number {
    let n = filled;
    for (let item = first; item < last; item++) keys[n++] = Math.round(scores[item]! * scale[item]! * DECIMALS);
    return n;
  }

  /** The distinct keys, ascending, and the first of them on every shelf; a short list needs no shelves. */
  function sortLevels(n: number): void {
    sort(keys, n);
    levels = 0;
    for (let i = 0; i < n; i++) if (levels === 0 || keys[i] !== keys[levels - 1]) keys[levels++] = keys[i]!;
    below.fill(0, 0, levels + 1);
    isShelved = levels > 32;
    if (!isShelved) return;
    let shelf = 0;
    for (let level = 0; level < levels; level++)
      for (const own = shelfOf(keys[level]!); shelf <= own; shelf++) shelves[shelf] = level;
    shelves.fill(levels, shelf);
  }

  /** Adds these items to the weight of their levels, each of which stands one behind. */
  function weigh(scores: Float64Array, scale: Float64Array, weight: Float64Array, first: number, last: number): void {
    for (let item = first; item < last; item++)
      below[placeOf(Math.round(scores[item]! * scale[item]! * DECIMALS)) + 1]! += weight[item]! * unit;
  }

  /** From the weight of every level to the weight below it. */
  function addUp(): void {
    for (let i = 0; i < levels; i++) below[i + 1]! += below[i]!;
  }

  /** Over these items, the weight of the levels that are lower, and half of those that are the same. */
  function lower(scores: Float64Array, scale: Float64Array, weight: Float64Array, first: number, last: number): number {
    // What is below this is rounded to less than the lowest level: most of the items of a good model.
    const lowest = keys[0]! - 0.5;
    let sum = 0;
    for (let item = first; item < last; item++) {
      const exact = scores[item]! * scale[item]! * DECIMALS;
      if (exact < lowest) continue;
      const key = Math.round(exact);
      const place = placeOf(key);
      const isTie = place < levels && keys[place] === key;
      sum += weight[item]! * unit * (isTie ? (below[place]! + below[place + 1]!) / 2 : below[place]!);
    }
    return sum;
  }

  /** The first level not below a key: on its shelf, or the first one behind. */
  function placeOf(key: number): number {
    const shelf = isShelved ? shelfOf(key) : 0;
    let low = isShelved ? shelves[shelf]! : 0;
    let high = isShelved ? shelves[shelf + 1]! : levels;
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
