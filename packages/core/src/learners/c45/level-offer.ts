import type { NominalAxis } from '../../counts/counts.js';
import type { LevelTest } from '../tree/grow.js';
import { entropyBits, SMALL, sumOf } from './information.js';
import { gainOf, type Known, type Offer, ratioOf, sharesOf, splitInfoOf } from './offer.js';
import type { Readings } from './readings.js';

export interface Worth {
  readonly gain: number;
  readonly splitInfo: number;
  readonly ratio: number;
  /** Cases of every group. */
  readonly sizes: Float64Array;
}

/** A branch a level: Quinlan's test on a nominal attribute. */
export function levelOffer(axis: NominalAxis, feature: number, cases: Known, readings: Readings): Offer | undefined {
  const { codes, places, n } = cases.along;
  const worth = worthOf(cases, n, places);
  if (reasonable(worth.sizes, readings.minCases) < 2) return undefined;
  const levels = codes.slice(0, places);
  const test = (): LevelTest => {
    const sizes = new Float64Array(axis.size);
    levels.forEach((level, i) => {
      sizes[level] = worth.sizes[i]!;
    });
    const childOf = Array.from({ length: axis.size }, (_, level) => level);
    return { kind: 'levels', feature, childOf, branches: axis.size, missing: sharesOf(sizes) };
  };
  return { ...worth, test };
}

/** One level against all others, the best by gain ratio: J48's binary splits. */
export function binaryOffer(axis: NominalAxis, feature: number, cases: Known, readings: Readings): Offer | undefined {
  const { codes, places, width, n } = cases.along;
  let best: (Worth & { readonly level: number }) | undefined;
  for (let place = 0; place < places; place++) {
    const pair = new Float64Array(2 * width);
    for (let c = 0; c < width; c++) {
      pair[c] = n[place * width + c]!;
      pair[width + c] = cases.classes[c]! - pair[c]!;
    }
    const worth = worthOf(cases, pair, 2);
    if (reasonable(worth.sizes, readings.minCases) < 2) continue;
    if (best === undefined || worth.ratio > best.ratio + readings.tolerance) best = { ...worth, level: codes[place]! };
  }
  if (best === undefined) return undefined;
  const { level, ...worth } = best;
  const test = (): LevelTest => {
    const childOf = Array.from({ length: axis.size }, (_, other) => (other === level ? 0 : 1));
    return { kind: 'levels', feature, childOf, branches: 2, missing: sharesOf(worth.sizes) };
  };
  return { ...worth, test };
}

/** What a test is worth whose branches have these class counts, packed one branch after the other. */
export function worthOf(cases: Known, n: Float64Array, branches: number): Worth {
  const { width } = cases.along;
  const sizes = new Float64Array(branches);
  let branchBits = 0;
  for (let branch = 0; branch < branches; branch++) {
    sizes[branch] = sumOf(n, branch * width, (branch + 1) * width);
    branchBits += entropyBits(n, branch * width, width);
  }
  const gain = gainOf(cases, branchBits);
  const splitInfo = splitInfoOf(cases, sizes);
  return { gain, splitInfo, ratio: ratioOf(gain, splitInfo, cases), sizes };
}

/** Branches with enough cases. */
export function reasonable(sizes: Float64Array, minCases: number): number {
  let enough = 0;
  for (let i = 0; i < sizes.length; i++) if (sizes[i]! >= minCases - SMALL) enough++;
  return enough;
}
