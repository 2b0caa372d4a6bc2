import { listed, quoted } from '../../base/listed.js';
import { badArgument } from '../../base/problems.js';
import type { DrawOptions } from '../../models/draw/draw-options.js';
import type { Picture } from '../../models/draw/svg/picture.js';
import type { Metric } from '../metric.js';
import type { Results, Run } from '../results.js';
import { summarize } from '../summarize.js';
import { judgedMetric } from '../tables/judged-metric.js';
import { metricValues, testShareOf } from '../tables/metric-values.js';
import { runsOf } from '../tables/runs-of.js';
import { type LinePoint, linePicture } from './line-picture.js';

export interface LearningCurveOptions extends DrawOptions {
  /** Needed where the results have several. */
  readonly data?: string;
  readonly title?: string;
}

/** A metric against the share of rows that were learned from: the mean of every contestant, with its interval of 95 %. */
export function learningCurvePicture(
  results: Results,
  metric: Metric | string,
  options: LearningCurveOptions = {},
): Picture {
  const { name, title, better } = judgedMetric(metric);
  const data = dataOf(results, options.data);
  const places = sharesOf(results).map((share) => ({ share, runs: runsOf(results, { share }) }));
  const series = results.contestants.map(({ label }) => ({
    label,
    points: places.flatMap(({ share, runs }) => pointAt(runs(data, label), share, name)),
  }));
  return linePicture(
    {
      title: options.title ?? `Learning curves: ${title}${data === '' ? '' : ` on ${data}`}`,
      notes: [`Mean and interval of 95 % over repeats; ${better} is better`],
      across: 'training rows, %',
      up: title,
      series,
    },
    options,
  );
}

function pointAt(runs: readonly Run[], share: number, metric: string): readonly LinePoint[] {
  const { mean, low, high, n } = summarize(metricValues(runs, metric), testShareOf(runs));
  if (n === 0) return [];
  const x = Number((share * 100).toPrecision(12));
  return [{ x, y: mean, ...(low !== undefined && high !== undefined && { low, high }) }];
}

function sharesOf({ resampling }: Results): readonly number[] {
  if (resampling.kind === 'learning-curve') return resampling.shares.toSorted((a, b) => a - b);
  throw badArgument('These results are of no learning curve.', 'Resample with the kind "learning-curve".');
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
