import type { Run } from '../results.js';
import { differenceOf } from '../statistics/average-ranks.js';

/** What a metric was on a run, if it was defined there. */
function definedValue({ metrics }: Run, metric: string): number | undefined {
  const value = metrics.get(metric);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** On every run where it was. */
export const metricValues = (runs: readonly Run[], metric: string): readonly number[] =>
  runs.flatMap((run) => definedValue(run, metric) ?? []);

/** Test rows for each training row, over all runs: what the corrected t-test makes of overlapping training parts. */
export function testShareOf(runs: readonly Run[]): number {
  let [train, test] = [0, 0];
  for (const run of runs) [train, test] = [train + run.trainRows, test + run.testRows];
  return train > 0 ? test / train : 0;
}

export interface Paired {
  readonly differences: readonly number[];
  readonly testShare: number;
}

/** Differences on the splits that both have. */
export function pairedDifferences(runs: readonly Run[], base: readonly Run[], metric: string): Paired {
  const keyOf = ({ repeat, fold }: Run) => `${repeat}:${fold}`;
  const others = new Map(base.map((run) => [keyOf(run), definedValue(run, metric)]));
  const shared: Run[] = [];
  const differences: number[] = [];
  for (const run of runs) {
    const [value, other] = [definedValue(run, metric), others.get(keyOf(run))];
    if (value === undefined || other === undefined) continue;
    differences.push(differenceOf(value, other));
    shared.push(run);
  }
  return { differences, testShare: testShareOf(shared) };
}
