import type { Comparison } from './comparison.js';
import { headData, metricsData } from './judged-data.js';

/** The JSON of `compare`. */
export function comparisonData(
  { judging, ranking, entries, failures, notes, simplest, chosen }: Comparison,
  { times, ...written }: { readonly times: boolean; readonly model?: string; readonly report?: string },
) {
  return {
    ...headData(judging),
    by: ranking.metric.name,
    ranking: ranking.places.map(({ label, summary, best, behind, worse }) => ({
      label,
      ...(summary && { summary }),
      best,
      ...(behind && { behind: { difference: behind.mean, low: behind.low, high: behind.high, p: behind.p } }),
      worse,
    })),
    ...(simplest !== undefined && { simplest }),
    picked: chosen.label,
    ...written,
    results: entries.map(({ label, metrics, options, results, seconds }) => ({
      learner: label,
      ...(options && { options }),
      ...metricsData(metrics, results),
      ...(times && seconds !== undefined && { seconds }),
    })),
    failures: failures.map(({ label, message }) => ({ label, message })),
    notes,
  };
}
