import type { DistinctRows } from './distinct-rows.js';
import { type Ranked, rankedRoom, scoreLevels } from './score-levels.js';
import type { Scored } from './scored.js';

/** Scores that agree in so many decimals are ties: what is equal on paper may differ in its last bits. */
export const DECIMALS = 1e12;

/**
 * The area under the ROC curve of one class against the rest: how often a row of the class scores above another row, ties
 * counting half. Nothing where either is absent.
 *
 * Only the smaller side is sorted, into levels, and the rows of the larger one are looked up there. Where the class is the
 * smaller one, most rows of a good model need neither: those of the rest below all of the class, and those above all of the rest.
 */
export function rankArea(rows: DistinctRows): (scored: Scored, c: number) => number | undefined {
  const all = rows.weight.reduce((sum, w) => sum + w, 0);
  // Products of weights near 1e-300 would be 0; a power of two changes no digit.
  const unit = all < 1 ? 2 ** -Math.floor(Math.log2(all)) : 1;
  const total = all * unit;
  const ofClass = Float64Array.from({ length: rows.classes }, (_, c) =>
    rows.weight.subarray(rows.from[c]!, rows.from[c + 1]!).reduce((sum, w) => sum + w * unit, 0),
  );
  const [sorted, sought] = [rankedRoom(rows.count), rankedRoom(rows.count)];
  const levels = scoreLevels(rows.count);
  /** Where the rows of the rest begin and end, before and behind those of the class. */
  let [start, end, count, offset] = [0, 0, 0, 0];

  return (scored, c) => {
    const { from, stride } = scored;
    [start, end, count, offset] = [from[c]!, from[c + 1]!, from[from.length - 1]!, c * stride];
    if (end === start || end - start === count) return undefined;
    const pairs = ofClass[c]! * (total - ofClass[c]!);
    return end - start <= count / 2 ? (pairs - lost(scored)) / pairs : won(scored) / pairs;
  };

  function lost(scored: Scored): number {
    const lowest = Math.round(least(scored)) - 0.5;
    const before = gather(scored, sought, 0, 0, start, lowest, ANY);
    const both = gather(scored, sought, before, end, count, lowest, ANY);
    if (both === 0) return 0;
    levels.set(sorted, gather(scored, sorted, 0, start, end, -ANY, most(sought.keys, both) + 0.5));
    return levels.below(sought, 0, before) + levels.below(sought, before, both);
  }

  function won(scored: Scored): number {
    const before = gather(scored, sorted, 0, 0, start, -ANY, ANY);
    levels.set(sorted, gather(scored, sorted, before, end, count, -ANY, ANY));
    return levels.below(sought, 0, gather(scored, sought, 0, start, end, -ANY, ANY));
  }

  /** The lowest score of the class, not rounded. */
  function least({ scores, scale }: Scored): number {
    let found = ANY;
    for (let item = start; item < end; item++) {
      const score = scores[offset + item]! * scale[item]! * DECIMALS;
      if (score < found) found = score;
    }
    return found;
  }

  /** Adds the items first..last whose scores are in a range to a list that has n; how many it has then. */
  function gather(
    { scores, scale, weight }: Scored,
    { keys, weights }: Ranked,
    n: number,
    first: number,
    last: number,
    lowest: number,
    highest: number,
  ): number {
    let filled = n;
    for (let item = first; item < last; item++) {
      const score = scores[offset + item]! * scale[item]! * DECIMALS;
      if (score < lowest || score > highest) continue;
      keys[filled] = Math.round(score);
      weights[filled++] = weight[item]! * unit;
    }
    return filled;
  }
}

const ANY = Number.POSITIVE_INFINITY;

function most(keys: Float64Array, n: number): number {
  let found = 0;
  for (let i = 0; i < n; i++) if (keys[i]! > found) found = keys[i]!;
  return found;
}
