import { badArgument } from '../../base/problems.js';
import { checkPairs } from './check-numbers.js';

/** On how many data sets one learner is better, equal and worse. */
export interface WinDrawLoss {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** What is a win, and what is too little for one. */
export interface WinDrawLossOptions {
  readonly better: 'higher' | 'lower';
  /** Differences up to it are draws. */
  readonly band?: number;
  /** The band is a share of `b`'s result (the default), or else a difference as such. */
  readonly relative?: boolean;
}

/** What the decimals of a printed table lose when they are read: 0.020 and 0.021 are 5 % apart, not a little more. */
const ROUNDING = 1e-12;

/**
 * How often `a` won, drew and lost against `b`, data set by data set. Tables 7 to 9 of the FHDF paper do not say what a draw
 * is; `{ better: 'lower', band: 0.05 }`, a loss within 5 % of the other's, fits what they print best.
 */
export function winDrawLoss(
  a: readonly number[],
  b: readonly number[],
  { better, band = 0, relative = true }: WinDrawLossOptions,
): WinDrawLoss {
  if (!(band >= 0)) throw badArgument(`The draw band is ${band}.`, 'Give a number, zero or above, such as 0.05.');
  checkPairs(a, b);
  const count = { wins: 0, draws: 0, losses: 0 };
  a.forEach((own, i) => {
    const other = b[i]!;
    const width = band * (relative ? Math.abs(other) : 1) + ROUNDING * Math.max(Math.abs(own), Math.abs(other));
    if (Math.abs(own - other) <= width) count.draws++;
    else if (own > other === (better === 'higher')) count.wins++;
    else count.losses++;
  });
  return count;
}

/** CWP = (W - L) / (W + D + L), from -1 to 1; 0 where nothing was compared. */
export function clearWinningPercentage({ wins, draws, losses }: WinDrawLoss): number {
  const all = wins + draws + losses;
  return all === 0 ? 0 : (wins - losses) / all;
}
