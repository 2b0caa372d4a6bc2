import { listed, quoted } from '../../base/listed.js';
import { badArgument } from '../../base/problems.js';
import type { DrawOptions } from '../../models/draw/draw-options.js';
import type { Picture } from '../../models/draw/svg/picture.js';
import type { Evaluation, Summary } from '../evaluation.js';
import type { Metric } from '../metric.js';
import { metricOf } from '../metric-of.js';
import type { Results } from '../results.js';
import { summarize } from '../summarize.js';
import { metricValues, testShareOf } from '../tables/metric-values.js';
import { runsOf } from '../tables/runs-of.js';
import { type LinePoint, type LineSeries, linePicture } from './line-picture.js';

/** Which learning curves are drawn, and how. */
export interface LearningCurveOptions extends DrawOptions {
  /** Needed where the results have several. */
  readonly data?: string;
  readonly title?: string;
}

/**
 * A metric against the share of rows that were learned from: the mean of every contestant, with its interval of 95 %. Of the
 * results of an experiment, or of evaluations with the resampling `learning-curve`.
 */
export function learningCurvePicture(
  results: Results | readonly Evaluation[],
  by: Metric | string,
  options: LearningCurveOptions = {},
): Picture {
  const metric = metricOf(by);
  const data = isList(results) ? (options.data ?? '') : dataOf(results, options.data);
  return linePicture(
    {
      title: options.title ?? `Learning curves: ${metric.title}${data === '' ? '' : ` on ${data}`}`,
      notes: [`Mean and interval of 95 % over repeats; ${metric.better} is better`],
      across: 'training rows, %',
      up: metric.title,
      series: isList(results) ? ofEvaluations(results, metric) : ofResults(results, data, metric),
      limits: metric.limits,
    },
    options,
  );
}

const isList = (results: Results | readonly Evaluation[]): results is readonly Evaluation[] => Array.isArray(results);

const ofEvaluations = (evaluations: readonly Evaluation[], metric: Metric): readonly LineSeries[] =>
  evaluations.map(({ label, curve }) => {
    if (curve === undefined) throw noCurve();
    const sorted = curve.toSorted((a, b) => a.share - b.share);
    return { label, points: sorted.flatMap(({ share, metrics }) => pointAt(metrics.get(metric.name), share, metric)) };
  });

function ofResults(results: Results, data: string, metric: Metric): readonly LineSeries[] {
  const places = sharesOf(results).map((share) => ({ share, runs: runsOf(results, { share }) }));
  return results.contestants.map(({ label }) => ({
    label,
    points: places.flatMap(({ share, runs }) => {
      const own = runs(data, label);
      return pointAt(summarize(metricValues(own, metric.name), testShareOf(own)), share, metric);
    }),
  }));
}

/** An interval beyond what the metric can be is cut, as in texts. */
function pointAt(summary: Summary | undefined, share: number, { limits: [least, most] }: Metric): readonly LinePoint[] {
  if (summary === undefined || summary.n === 0) return [];
  const { mean, low, high } = summary;
  const x = Number((share * 100).toPrecision(12));
  if (low === undefined || high === undefined) return [{ x, y: mean }];
  return [{ x, y: mean, low: Math.max(least, low), high: Math.min(most, high) }];
}

const noCurve = () =>
  badArgument('These results are of no learning curve.', 'Resample with the kind "learning-curve".');

function sharesOf({ resampling }: Results): readonly number[] {
  if (resampling?.kind === 'learning-curve') return resampling.shares.toSorted((a, b) => a - b);
  throw noCurve();
}

function dataOf({ data }: Results, asked: string | undefined): string {
  if (asked !== undefined && data.includes(asked)) return asked;
  if (asked === undefined && data.length < 2) return data[0] ?? '';
  throw badArgument(
    asked === undefined
      ? `There are learning curves of ${data.length} data sets.`
      : `There is no data set called ${quoted(asked)} in the results.`,
    `Name one (API: data): ${listed(data)}.`,
  );
}
