import { SHELVES, shelfOf } from './shelf-of.js';

/** Scores as whole numbers up to 1e12, and weights beside them: the first so many of the lists. */
export interface Ranked {
  readonly keys: Float64Array;
  readonly weights: Float64Array;
}

export const rankedRoom = (count: number): Ranked => ({
  keys: new Float64Array(count),
  weights: new Float64Array(count),
});

export interface ScoreLevels {
  /** The distinct keys of the first n become the levels. */
  set(sorted: Ranked, n: number): void;
  /** Over the entries first..last of a list, the weight of the levels that are lower, and half of those that are the same. */
  below(sought: Ranked, first: number, last: number): number;
}

export function scoreLevels(count: number): ScoreLevels {
  const levels = new Float64Array(count);
  const below = new Float64Array(count + 1);
  const shelves = new Uint32Array(SHELVES + 1);
  let found = 0;
  let isShelved = false;
  return {
    set({ keys, weights }, n) {
      for (let i = 0; i < n; i++) levels[i] = keys[i]!;
      sort(levels, n);
      found = distinct(levels, n);
      isShelved = found > 32;
      if (isShelved) shelve();
      for (let i = 0; i <= found; i++) below[i] = 0;
      // The weight of every level stands one behind; then all below it is added.
      for (let i = 0; i < n; i++) below[placeOf(keys[i]!) + 1]! += weights[i]!;
      for (let i = 0; i < found; i++) below[i + 1]! += below[i]!;
    },
    below({ keys, weights }, first, last) {
      const highest = levels[found - 1]!;
      let sum = 0;
      for (let i = first; i < last; i++) {
        const key = keys[i]!;
        const place = key > highest ? found : placeOf(key);
        const isTie = place < found && levels[place] === key;
        sum += weights[i]! * (isTie ? (below[place]! + below[place + 1]!) / 2 : below[place]!);
      }
      return sum;
    },
  };

  /** The first level of every shelf; a short list needs no shelves. */
  function shelve(): void {
    let shelf = 0;
    for (let level = 0; level < found; level++)
      for (const own = shelfOf(levels[level]!); shelf <= own; shelf++) shelves[shelf] = level;
    shelves.fill(found, shelf);
  }

  /** The first level not below a key: on its shelf, or the first one behind. */
  function placeOf(key: number): number {
    const shelf = isShelved ? shelfOf(key) : 0;
    let low = isShelved ? shelves[shelf]! : 0;
    let high = isShelved ? shelves[shelf + 1]! : found;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (levels[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Moves the distinct ones of sorted keys to the front; how many. */
function distinct(keys: Float64Array, n: number): number {
  let found = 0;
  for (let i = 0; i < n; i++) if (found === 0 || keys[i] !== keys[found - 1]) keys[found++] = keys[i]!;
  return found;
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
