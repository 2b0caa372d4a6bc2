import { metrics as allMetrics, type Metric, type Outcomes, type Summary, targetOf } from '@bayesgrove/core';
import { firstRepeat } from './first-repeat.js';
import type { Report } from './report.js';
import { decimal, percent, percentText, within } from './words.js';

/** How good a model is, in the one number most people ask for. */
export interface Headline {
  readonly metric: Metric;
  readonly summary: Summary;
  /** Written for people: `98.3 %`, `331.2`. */
  readonly value: string;
  /** `96.2 to 100 %`; nothing where there is none. */
  readonly interval?: string;
  readonly low?: number;
  readonly high?: number;
  /** What the same number is for an answer that is always the same. */
  readonly baseline?: Baseline;
}

export interface Baseline {
  readonly value: number;
  readonly text: string;
  /** The class that is always answered; of numbers, the mean is. */
  readonly answer?: string;
}

/** Accuracy, or for numbers the error; whatever was judged by first, where neither was. */
export function headline({ evaluation, model }: Pick<Report, 'evaluation' | 'model'>): Headline | undefined {
  if (evaluation === undefined) return undefined;
  const isNominal = targetOf(model.schema).kind === 'nominal';
  const usual = isNominal ? 'accuracy' : 'rmse';
  const found = [usual, ...evaluation.metrics.keys()].find((one) => evaluation.metrics.has(one));
  const metric = allMetrics.find((one) => one.name === found);
  if (metric === undefined) return undefined;
  const summary = evaluation.metrics.get(metric.name)!;
  const shown = (x: number) => (metric.name === 'accuracy' ? percent(x) : decimal(x));
  const unit = metric.name === 'accuracy' ? '\u00a0%' : '';
  const bounds = boundsOf(summary, metric);
  const baseline = metric.name === usual ? baselineOf(firstRepeat(evaluation.results)) : undefined;
  return {
    metric,
    summary,
    value: `${shown(summary.mean)}${unit}`,
    ...(bounds && { interval: `${shown(bounds.low)} to ${shown(bounds.high)}${unit}`, ...bounds }),
    ...(baseline && { baseline }),
  };
}

function boundsOf({ low, high }: Summary, { limits }: Metric) {
  return low === undefined || high === undefined ? undefined : { low: within(low, limits), high: within(high, limits) };
}

/** Of the judged rows themselves: the share of their commonest class, the deviation of their numbers. */
function baselineOf(outcomes: Outcomes): Baseline | undefined {
  const { truth, weights } = outcomes;
  const weightOf = (row: number) => weights?.[row] ?? 1;
  let total = 0;
  for (let row = 0; row < truth.length; row++) total += weightOf(row);
  if (!(total > 0)) return undefined;
  if (outcomes.kind === 'classes') {
    const sums = new Float64Array(outcomes.classes.length);
    for (let row = 0; row < truth.length; row++) sums[truth[row]!]! += weightOf(row);
    const best = sums.reduce((most, sum, c) => (sum > sums[most]! ? c : most), 0);
    const value = sums[best]! / total;
    return { value, text: percentText(value), answer: outcomes.classes[best]! };
  }
  let mean = 0;
  for (let row = 0; row < truth.length; row++) mean += (weightOf(row) / total) * truth[row]!;
  let variance = 0;
  for (let row = 0; row < truth.length; row++) variance += (weightOf(row) / total) * (truth[row]! - mean) ** 2;
  const value = Math.sqrt(variance);
  return { value, text: decimal(value) };
}
