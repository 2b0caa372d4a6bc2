import { badArgument } from '../../base/problems.js';
import { averageRanks } from './average-ranks.js';
import { checkNumbers } from './check-numbers.js';
import { chiSquared } from './chi-squared.js';
import { fRatio } from './f-ratio.js';

/** How Friedman's test ranks. */
export interface FriedmanOptions {
  readonly better: 'higher' | 'lower';
  /** Corrects chi-squared for equal results within a data set, as R does. Demsar's formula does not. */
  readonly tieCorrection?: boolean;
}

/** The result of Friedman's test. */
export interface Friedman {
  /** A learner's mean rank over the data sets; 1 is the best. */
  readonly averageRanks: readonly number[];
  readonly dataSets: number;
  readonly chiSquared: number;
  readonly df: number;
  readonly p: number;
  /** Iman & Davenport's better behaved statistic; infinite where every data set ranks alike. */
  readonly imanDavenport: { readonly f: number; readonly df1: number; readonly df2: number; readonly p: number };
}

/**
 * Whether learners differ over several data sets: Friedman (1937) and Iman & Davenport (1980), as in Demsar (2006), Statistical
 * comparisons of classifiers over multiple data sets, section 3.2.2. `results[dataSet][learner]`.
 */
export function friedman(results: readonly (readonly number[])[], options: FriedmanOptions): Friedman {
  const k = checkedWidth(results);
  const n = results.length;
  const sign = options.better === 'lower' ? 1 : -1;
  const rankings = results.map((row) => averageRanks(row.map((value) => sign * value)));
  const sums = Array.from({ length: k }, (_, j) => rankings.reduce((sum, { ranks }) => sum + ranks[j]!, 0));
  const ties = options.tieCorrection === false ? 0 : rankings.reduce((sum, ranking) => sum + ranking.ties, 0);
  const squares = sums.reduce((total, sum) => total + (sum - (n * (k + 1)) / 2) ** 2, 0);
  // Without ties: 12 N / (k (k + 1)) * (sum of R_j^2 - k (k + 1)^2 / 4), with R_j the mean ranks.
  const statistic = squares === 0 ? 0 : (12 * squares) / (n * k * (k + 1) - ties / (k - 1));
  return {
    averageRanks: sums.map((sum) => sum / n),
    dataSets: n,
    chiSquared: statistic,
    df: k - 1,
    p: chiSquared(statistic, k - 1),
    imanDavenport: imanDavenport(statistic, n, k),
  };
}

function imanDavenport(statistic: number, n: number, k: number): Friedman['imanDavenport'] {
  const [df1, df2] = [k - 1, (k - 1) * (n - 1)];
  const rest = n * (k - 1) - statistic;
  // All alike leaves nothing over, but for rounding.
  const f = rest > 1e-9 * n * (k - 1) ? ((n - 1) * statistic) / rest : Number.POSITIVE_INFINITY;
  return { f, df1, df2, p: fRatio(f, df1, df2) };
}

function checkedWidth(results: readonly (readonly number[])[]): number {
  const width = results[0]?.length ?? 0;
  if (results.length < 2 || width < 2)
    throw badArgument(
      `There are results of ${width} learners on ${results.length} data sets.`,
      "Friedman's test needs two of each at least.",
    );
  for (const row of results) {
    if (row.length !== width)
      throw badArgument(
        `One data set has results of ${width} learners, another of ${row.length}.`,
        'Leave out data sets on which a learner has no result.',
      );
    checkNumbers(row, 'Result');
  }
  return width;
}
