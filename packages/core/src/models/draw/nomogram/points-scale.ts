import { type Tick, ticks } from '../ticks.js';
import type { Nomogram } from './nomogram.js';

/** Points from left to right, for all features alike. Beyond the ends a mark stands at the end, with an arrow. */
export interface PointsScale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly Tick[];
  readonly x: (points: number) => number;
}

export function pointsScale({ lines, unit }: Nomogram, from: number, to: number): PointsScale {
  let [low, high] = [0, 0];
  const see = (logOdds: number) => {
    if (Number.isNaN(logOdds)) return;
    low = Math.min(low, Math.max(-100, logOdds / unit));
    high = Math.max(high, Math.min(100, logOdds / unit));
  };
  for (const { marks, curve } of lines) {
    for (const { logOdds } of marks) see(logOdds);
    for (const logOdds of curve?.logOdds ?? []) see(logOdds);
  }
  if (low === high) [low, high] = [-10, 10];
  const x = (points: number) => from + ((Math.min(high, Math.max(low, points)) - low) / (high - low)) * (to - from);
  return { low, high, ticks: ticks(low, high, Math.max(2, Math.min(10, (to - from) / 70))), x };
}
