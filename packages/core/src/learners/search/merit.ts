import type { Search } from '../../models/model.js';
import type { DistinctRows } from './distinct-rows.js';
import { DECIMALS, rankArea } from './rank-area.js';

export type MeritName = Search['merit'];

/** Shares of the classes by which their areas are averaged: n / N, or Weka's (n + 1) / (N + classes). */
export type AreaWeights = 'freq' | 'weka';

/** How good the scores `[class * rows + row]` of left-out rows are: more is better. */
export type Merit = (scores: Float64Array) => number;

export function meritOf(name: MeritName, rows: DistinctRows, weights: AreaWeights): Merit {
  const total = rows.weight.reduce((sum, w) => sum + w, 0);
  if (name === 'accuracy') return (scores) => hits(scores, rows) / total;
  if (name === 'log-loss') return (scores) => -logLoss(scores, rows) / total;
  if (name === 'rmse') return (scores) => -Math.sqrt(squares(scores, rows) / (total * rows.classes));
  return areaMerit(rows, weights);
}

/** What a perfect model would get, computed as any other, so that equal means equal. */
export function bestMerit(merit: Merit, { count, classes, target }: DistinctRows): number {
  const scores = new Float64Array(classes * count);
  target.forEach((c, row) => {
    scores[c * count + row] = 1;
  });
  return merit(scores);
}

/** One class against the rest, for every class. Of two classes either gives the same area. */
function areaMerit(rows: DistinctRows, weights: AreaWeights): Merit {
  const { classes, from } = rows;
  const n = Array.from({ length: classes }, (_, c) =>
    rows.weight.subarray(from[c]!, from[c + 1]!).reduce((sum, w) => sum + w, weights === 'weka' ? 1 : 0),
  );
  const total = n.reduce((sum, own) => sum + own, 0);
  const area = rankArea(rows);
  return (scores) => {
    let sum = 0;
    let own: number | undefined;
    for (let c = 0; c < classes; c++) {
      if (classes !== 2 || c === 0) own = area(scores, c);
      if (own !== undefined) sum += (n[c]! / total) * own;
    }
    return sum;
  };
}

/** Weight of the rows whose class scores highest. Scores equal in 12 decimals are ties, which go to the first class. */
function hits(scores: Float64Array, { count, classes, target, weight }: DistinctRows): number {
  let sum = 0;
  for (let row = 0; row < count; row++) {
    let best = 0;
    let most = -1;
    for (let c = 0; c < classes; c++) {
      const key = Math.round(scores[c * count + row]! * DECIMALS);
      if (key <= most) continue;
      most = key;
      best = c;
    }
    if (best === target[row]) sum += weight[row]!;
  }
  return sum;
}

/** A probability too small for a number to hold counts as the smallest there is: no merit is infinite. */
function logLoss(scores: Float64Array, { count, target, weight }: DistinctRows): number {
  let sum = 0;
  for (let row = 0; row < count; row++)
    sum -= weight[row]! * Math.log(Math.max(Number.MIN_VALUE, scores[target[row]! * count + row]!));
  return sum;
}

function squares(scores: Float64Array, { count, classes, target, weight }: DistinctRows): number {
  let sum = 0;
  for (let c = 0; c < classes; c++)
    for (let row = 0; row < count; row++)
      sum += weight[row]! * (scores[c * count + row]! - (target[row] === c ? 1 : 0)) ** 2;
  return sum;
}
