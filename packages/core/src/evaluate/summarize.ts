import type { Summary } from './evaluation.js';
import { studentTQuantile } from './statistics/student-t.js';

/** Of a metric's values on splits whose training parts overlap. */
export function summarize(values: readonly number[], testShare: number): Summary {
  const n = values.length;
  const mean = n === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / n;
  // A single certain mistake makes a log loss infinite, and the deviation is then no number.
  if (n < 2 || !Number.isFinite(mean)) return { mean, n };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return around(mean, Math.sqrt(variance), Math.sqrt((1 / n + testShare) * variance), n, n);
}

/**
 * The mean with its deviation, and Student's interval of 95 % for a mean of so many values with this standard error. It may
 * reach beyond what the metric can be (an accuracy above 1): the numbers stay as they are, so that their middle is the mean;
 * what shows them may cut them off.
 */
export function around(mean: number, sd: number, error: number, values: number, n: number): Summary {
  const reach = error === 0 ? 0 : studentTQuantile(0.975, values - 1) * error;
  return { mean, sd, low: mean - reach, high: mean + reach, n };
}
