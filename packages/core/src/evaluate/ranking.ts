import { badArgument, metricForOtherTarget } from '../base/problems.js';
import type { SplitResult, Summary } from './evaluation.js';
import type { Metric } from './metric.js';
import { metricOf } from './metric-of.js';
import { metricsFor } from './metrics.js';
import { differenceOf } from './statistics/average-ranks.js';
import { correctedTTest, type TTest } from './statistics/corrected-t-test.js';
import { summariesOf } from './summaries.js';

/** What is ranked: an evaluation of a learner, or something else, judged on splits that all have in common. */
export interface Judged {
  readonly label: string;
  readonly results: readonly SplitResult[];
}

/** Learners in the order of one metric, each tested against the best. */
export interface Ranking {
  readonly metric: Metric;
  readonly alpha: number;
  /** From the best mean to the worst; equal ones in the order they were given. */
  readonly places: readonly Place[];
}

/** One learner in a ranking. */
export interface Place {
  readonly label: string;
  /** Not there: the metric was nowhere defined. */
  readonly summary?: Summary;
  /** Its mean is the best one; several may share it. */
  readonly best: boolean;
  /** This one less the first, on the splits of both; not there for the first itself, and where there are too few. */
  readonly behind?: TTest;
  /** Significantly worse than the best, by the corrected resampled t-test. */
  readonly worse: boolean;
}

/** Who is best by a metric, and who is not significantly worse. */
export function ranking(all: readonly Judged[], by: Metric | string, alpha = 0.05): Ranking {
  const metric = metricOf(by);
  checkJudged(all, metric);
  const summed = all.map((judged) => ({ judged, summary: summariesOf(judged.results, [metric]).get(metric.name) }));
  const sign = metric.better === 'higher' ? 1 : -1;
  const key = (summary: Summary | undefined) => (summary ? sign * summary.mean : Number.NEGATIVE_INFINITY);
  const sorted = summed.toSorted((a, b) => key(b.summary) - key(a.summary) || 0);
  const best = sorted.find(({ summary }) => summary !== undefined);
  const places = sorted.map(({ judged, summary }): Place => {
    const behind = best && judged !== best.judged ? pairedTest(judged, best.judged, metric) : undefined;
    const worse = behind !== undefined && behind.p <= alpha && sign * behind.mean < 0;
    const isBest =
      best?.summary !== undefined && summary !== undefined && differenceOf(summary.mean, best.summary.mean) === 0;
    return { label: judged.label, ...(summary && { summary }), best: isBest, ...(behind && { behind }), worse };
  });
  return { metric, alpha, places };
}

function checkJudged(all: readonly Judged[], { name, kind }: Metric): void {
  if (!isJudged(all))
    throw badArgument(
      'ranking takes a list of { label, results }.',
      "Give what evaluateAll gives: ranking(await evaluateAll(['c45', 'tan'], table), 'accuracy').",
    );
  const other = all.flatMap(({ results }) => results.map(({ outcomes }) => outcomes.kind)).find((one) => one !== kind);
  if (other !== undefined) {
    const known = metricsFor(other).map((one) => one.name);
    throw metricForOtherTarget(name, other, known);
  }
}

const isJudged = (all: unknown): boolean =>
  Array.isArray(all) && all.every((one) => typeof one?.label === 'string' && Array.isArray(one.results));

/** The paired test on the splits on which both have a value. */
function pairedTest(one: Judged, other: Judged, { name }: Metric): TTest | undefined {
  const differences: number[] = [];
  let [train, test] = [0, 0];
  for (const [i, result] of one.results.entries()) {
    const [a, b] = [result.metrics.get(name), other.results[i]?.metrics.get(name)];
    if (a === undefined || b === undefined || !Number.isFinite(a - b)) continue;
    differences.push(differenceOf(a, b));
    train += result.trainRows;
    test += result.testRows;
  }
  return differences.length < 2 ? undefined : correctedTTest(differences, test / train);
}
