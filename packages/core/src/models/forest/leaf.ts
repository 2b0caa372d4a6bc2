import { priorShares } from '../bayes-net-scorer.js';
import type { RuleForest } from '../model.js';
import { shares } from '../shares.js';
import type { Forest } from './forest.js';
import type { FoundRule } from './rule-finder.js';
import type { Spot } from './spots.js';

/** One column of the naive Bayes at the end of a rule: cases of each class with the place, and with any known place. */
export interface LeafCounts {
  readonly n: Float64Array;
  readonly totals: Float64Array;
}

/** What naive Bayes at the end of a rule counts. The arrays are used again by the next call. */
export function leafCounter({ kept, spots }: Forest): (spot: Spot, column: number, place: number) => LeafCounts {
  const n = new Float64Array(kept.classes);
  const totals = new Float64Array(kept.classes);
  const hasMissing = kept.columns.map((codes, column) => codes.includes(kept.sizes[column]!));
  return (spot, column, place) => {
    const evidence = spots.evidence(spot);
    if (hasMissing[column]) evidence(column, kept.sizes[column]!, n);
    else n.fill(0);
    for (let c = 0; c < n.length; c++) totals[c] = spot.totals[c]! - n[c]!;
    evidence(column, place, n);
    return { n, totals };
  };
}

/** Adds the logs of the estimates of a place to the sums of the classes. Where a class has no case, all places are alike. */
export function addLeafTerms(
  { n, totals }: LeafCounts,
  places: number,
  smoothing: number,
  out: Float64Array,
  at: number,
) {
  for (let c = 0; c < n.length; c++) {
    const share = (n[c]! + smoothing) / (totals[c]! + smoothing * places);
    out[at + c]! += Math.log(Number.isFinite(share) ? share : 1 / places);
  }
}

/** The columns that a row's rule does not ask for. */
export function offPath(spot: Spot, columns: number): Uint8Array {
  const off = new Uint8Array(columns).fill(1);
  for (let at: Spot | undefined = spot; at?.condition; at = at.parent) off[at.condition.column] = 0;
  return off;
}

/**
 * The shares that a rule starts its answer with; all there is to it where it ends in a class. Without conditions, the prior.
 * All cases of a rule that ends in a class have it, often only a few: smoothing says how much that is worth.
 */
export function ruleShares({ spot, ends }: Pick<FoundRule, 'spot' | 'ends'>, body: RuleForest): Float64Array {
  if (spot.condition === undefined) return priorShares(body.prior);
  return shares(spot.totals, body.certain && ends === 'class' && spot.cases > 0 ? 0 : body.smoothing);
}
