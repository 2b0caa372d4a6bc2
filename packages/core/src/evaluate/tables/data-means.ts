import type { Results } from '../results.js';
import { meanOf } from './mean-of.js';
import { metricValues } from './metric-values.js';
import { runsOf, type SharePick } from './runs-of.js';

/** A contestant's mean on a data set, `means[data][contestant]`; nothing where there is no value. */
export function dataMeans(
  results: Results,
  metric: string,
  pick: SharePick = {},
): readonly (readonly (number | undefined)[])[] {
  const runs = runsOf(results, pick);
  return results.data.map((data) =>
    results.contestants.map(({ label }) => meanOf(metricValues(runs(data, label), metric))),
  );
}
