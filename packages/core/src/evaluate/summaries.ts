import type { SplitResult, Summary } from './evaluation.js';
import type { Metric } from './metric.js';
import { measure } from './metrics.js';
import type { Outcomes } from './outcomes.js';
import { pooled, rowOutcome } from './pooled.js';
import { around, summarize } from './summarize.js';

/**
 * Every metric over some splits, where it was defined in any. Where there is one split, or one test row in each
 * (leave-one-out), splits do not repeat each other: the metric is then taken of all test rows together.
 */
export function summariesOf(results: readonly SplitResult[], metrics: readonly Metric[]): ReadonlyMap<string, Summary> {
  const alone = results.length === 1 || results.every(({ testRows }) => testRows === 1);
  const all = alone ? pooled(results.map(({ outcomes }) => outcomes)) : undefined;
  const testShare = total(results, 'testRows') / total(results, 'trainRows');
  const summaries = new Map<string, Summary>();
  for (const metric of metrics) {
    const values = results.flatMap((result) => result.metrics.get(metric.name) ?? []);
    const summary = all ? summaryOfRows(metric, all, results.length) : summarize(values, testShare);
    if (summary !== undefined && summary.n > 0) summaries.set(metric.name, summary);
  }
  return summaries;
}

const total = (results: readonly SplitResult[], what: 'testRows' | 'trainRows') =>
  results.reduce((sum, result) => sum + result[what], 0);

/**
 * A metric of all rows at once. If it is a mean over rows, rows are the sample that gives the interval; with case weights w,
 * the variance of the weighted mean m of n values v is sum (w (v - m))^2 / (sum w)^2 n / (n - 1).
 */
function summaryOfRows(metric: Metric, outcomes: Outcomes, n: number): Summary | undefined {
  const mean = measure(metric, outcomes);
  if (mean === undefined) return undefined;
  const rows = outcomes.truth.length;
  if (!metric.perRow || rows < 2 || !Number.isFinite(mean)) return { mean, n };
  let [sum, squares, spread] = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    const own = outcomes.weights?.[row] ?? 1;
    const off = (measure(metric, rowOutcome(outcomes, row)) ?? mean) - mean;
    sum += own;
    squares += own * off * off;
    spread += (own * off) ** 2;
  }
  const unbiased = rows / (rows - 1);
  return around(mean, Math.sqrt((squares / sum) * unbiased), Math.sqrt(spread * unbiased) / sum, rows, n);
}
