import type { Search } from '../../models/model.js';
import type { DistinctRows } from './distinct-rows.js';
import { DECIMALS, rankArea } from './rank-area.js';
import type { Scored } from './scored.js';

export type MeritName = Search['merit'];

/** Shares of the classes by which their areas are averaged: n / N, or Weka's (n + 1) / (N + classes). */
export type AreaWeights = 'freq' | 'weka';

/**
 * How good the probabilities of left-out rows are: more is better. What cannot come near `floor` need not be told apart, and
 * may be given as minus infinity.
 */
export type Merit = (scored: Scored, floor?: number) => number;

/** By how much rounding may make a sum of areas too small. */
const ROUNDING = 1e-9;

/** Rounded to 12 decimals: a last bit, which hangs on the order in which rows are added up, must not choose a step. */
export function meritOf(name: MeritName, rows: DistinctRows, weights: AreaWeights): Merit {
  const exact = exactMerit(name, rows, weights);
  return (scored, floor) => {
    const merit = exact(scored, floor);
    return Math.abs(merit) < MOST ? Math.round(merit * DECIMALS) / DECIMALS : merit;
  };
}

/** Beyond this a number has fewer than 12 decimals anyway. */
const MOST = 1000;

function exactMerit(name: MeritName, rows: DistinctRows, weights: AreaWeights): Merit {
  const total = rows.weight.reduce((sum, w) => sum + w, 0);
  if (name === 'accuracy') return ({ hits }) => hits / total;
  if (name === 'log-loss') return (scored) => -logLoss(scored) / total;
  if (name === 'rmse') return (scored) => -Math.sqrt(squares(scored) / (total * rows.classes));
  return areaMerit(rows, weights);
}

/** What a perfect model would get, computed as any other, so that equal means equal. */
export function bestMerit(merit: Merit, { count, classes, from, weight, target }: DistinctRows): number {
  const scores = new Float64Array(classes * count);
  target.forEach((c, row) => {
    scores[c * count + row] = 1;
  });
  return merit({
    from,
    weight,
    row: target.map((_, row) => row),
    scores,
    scale: new Float64Array(count).fill(1),
    stride: count,
    hits: weight.reduce((sum, own) => sum + own, 0),
  });
}

/** One class against the rest, for every class. Of two classes either gives the same area. */
function areaMerit(rows: DistinctRows, weights: AreaWeights): Merit {
  const { classes, from } = rows;
  const n = Array.from({ length: classes }, (_, c) =>
    rows.weight.subarray(from[c]!, from[c + 1]!).reduce((sum, w) => sum + w, weights === 'weka' ? 1 : 0),
  );
  const total = n.reduce((sum, own) => sum + own, 0);
  const weightOf = Float64Array.from(n, (own) => own / total);
  const area = rankArea(rows);
  const areas = new Float64Array(classes);
  const order = Array.from({ length: classes === 2 ? 1 : classes }, (_, c) => c);
  return (scored, floor = Number.NEGATIVE_INFINITY) => {
    // The classes that lost most the last time are likely to again, and then the rest need not be looked at.
    let possible = weightOf.reduce((sum, own) => sum + own, 0);
    for (const c of order) {
      areas[c] = area(scored, c) ?? 0;
      possible -= (classes === 2 ? 1 : weightOf[c]!) * (1 - areas[c]!);
      if (possible < floor - ROUNDING) return Number.NEGATIVE_INFINITY;
    }
    order.sort((a, b) => weightOf[b]! * (1 - areas[b]!) - weightOf[a]! * (1 - areas[a]!));
    let sum = 0;
    for (let c = 0; c < classes; c++) sum += weightOf[c]! * areas[classes === 2 ? 0 : c]!;
    return sum;
  };
}

/** A probability too small for a number to hold counts as the smallest there is: no merit is infinite. */
function logLoss({ from, weight, scores, scale, stride }: Scored): number {
  let sum = 0;
  for (let c = 0; c + 1 < from.length; c++)
    for (let item = from[c]!; item < from[c + 1]!; item++)
      sum -= weight[item]! * Math.log(Math.max(Number.MIN_VALUE, scores[c * stride + item]! * scale[item]!));
  return sum;
}

function squares({ from, weight, scores, scale, stride }: Scored): number {
  let sum = 0;
  for (let c = 0; c + 1 < from.length; c++)
    for (let item = from[c]!; item < from[c + 1]!; item++)
      for (let other = 0; other + 1 < from.length; other++)
        sum += weight[item]! * (scores[other * stride + item]! * scale[item]! - (other === c ? 1 : 0)) ** 2;
  return sum;
}
