import { averageRanks, roundingOf } from './average-ranks.js';
import { checkPairs } from './check-numbers.js';
import { normal } from './normal.js';

/** The variants of Wilcoxon's signed-rank test. */
export interface WilcoxonOptions {
  /**
   * Pairs without a difference: `drop` them before ranking (Wilcoxon 1945, and R), or rank them with the others and leave
   * their ranks out of the sums (`pratt`, 1959).
   */
  readonly zeros?: 'drop' | 'pratt';
  /** The distribution of the sums: counted exactly, ties included, or approximated. By default exact up to 50 differences. */
  readonly method?: 'exact' | 'normal';
  /** Half a rank less, in the approximation only; R has it, Demsar has not. */
  readonly continuity?: boolean;
}

/** The result of Wilcoxon's signed-rank test. */
export interface Wilcoxon {
  /** The sums of ranks of the pairs where `a` is larger, and where `b` is. */
  readonly aboveRanks: number;
  readonly belowRanks: number;
  /** Pairs that were ranked into the sums, and pairs without a difference. */
  readonly n: number;
  readonly zeros: number;
  readonly method: 'exact' | 'normal';
  /** Of the approximation; there is none in the exact test. */
  readonly z?: number;
  /** Two-tailed. */
  readonly p: number;
}

const MOST_EXACT = 50;

/** The signed-ranks test (Wilcoxon 1945; Demsar 2006, section 3.1.3) of paired results, such as those of two learners on data sets. */
export function wilcoxon(a: readonly number[], b: readonly number[], options: WilcoxonOptions = {}): Wilcoxon {
  checkPairs(a, b);
  const rounding = roundingOf([...a, ...b]);
  const all = a.map((own, i) => own - b[i]!);
  const other = all.filter((difference) => Math.abs(difference) > rounding);
  const ranked = options.zeros === 'pratt' ? all : other;
  const { ranks } = averageRanks(ranked.map(Math.abs), rounding);
  const kept = ranks.filter((_, i) => Math.abs(ranked[i]!) > rounding);
  const total = kept.reduce((sum, rank) => sum + rank, 0);
  const aboveRanks = kept.reduce((sum, rank, i) => sum + (other[i]! > 0 ? rank : 0), 0);
  const method = options.method ?? (kept.length <= MOST_EXACT ? 'exact' : 'normal');
  return {
    aboveRanks,
    belowRanks: total - aboveRanks,
    n: kept.length,
    zeros: all.length - kept.length,
    method,
    ...(method === 'exact' ? { p: exactP(kept, aboveRanks) } : approximate(kept, aboveRanks, options.continuity)),
  };
}

/** Signs are all equally likely: the chance of each sum, rank after rank. Mean ranks are halves, so sums are counted in halves. */
function exactP(ranks: readonly number[], sum: number): number {
  const most = ranks.reduce((total, rank) => total + 2 * rank, 0);
  const chance = new Float64Array(most + 1);
  chance[0] = 1;
  let reached = 0;
  for (const rank of ranks) {
    reached += 2 * rank;
    for (let s = reached; s >= 0; s--) chance[s] = (chance[s]! + (s >= 2 * rank ? chance[s - 2 * rank]! : 0)) / 2;
  }
  // The distribution is symmetric: both tails from the smaller end.
  const smaller = Math.min(2 * sum, most - 2 * sum);
  let tail = 0;
  for (let s = 0; s <= smaller; s++) tail += chance[s]!;
  return Math.min(1, 2 * tail);
}

/** Mean and variance of a sum of ranks with random signs; the usual correction for ties is in the sum of squares. */
function approximate(ranks: readonly number[], sum: number, continuity = false): { z: number; p: number } {
  const away = sum - ranks.reduce((total, rank) => total + rank, 0) / 2;
  const deviation = Math.sqrt(ranks.reduce((total, rank) => total + rank * rank, 0) / 4);
  if (deviation === 0) return { z: 0, p: 1 };
  const z = (away - (continuity ? Math.sign(away) / 2 : 0)) / deviation;
  return { z, p: Math.min(1, 2 * normal(-Math.abs(z))) };
}
