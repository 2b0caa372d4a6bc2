/** Numbers that differ by less than this share of the largest are one result, computed in another order. */
const ROUNDING = 1e-12;

/** What counts as equal among results of the size of these. */
export const roundingOf = (values: readonly number[]): number =>
  ROUNDING * values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** One result less another; 0 where they are one result, so that no test finds the rounding significant. */
export const differenceOf = (a: number, b: number): number => (Math.abs(a - b) <= roundingOf([a, b]) ? 0 : a - b);

export interface Ranking {
  /** From 1 for the smallest; equal values share the mean of their ranks. */
  readonly ranks: readonly number[];
  /** The sum of t^3 - t over groups of t equal values. */
  readonly ties: number;
}

export function averageRanks(values: readonly number[], rounding = roundingOf(values)): Ranking {
  const order = [...values.keys()].sort((i, j) => values[i]! - values[j]!);
  const ranks = new Array<number>(values.length);
  let ties = 0;
  for (let from = 0, to = 0; from < order.length; from = to) {
    while (to < order.length && values[order[to]!]! - values[order[from]!]! <= rounding) to++;
    for (let i = from; i < to; i++) ranks[order[i]!] = (from + 1 + to) / 2;
    ties += (to - from) ** 3 - (to - from);
  }
  return { ranks, ties };
}
