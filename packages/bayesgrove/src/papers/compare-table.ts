import { correctedTTest, type Results, type Run, type Summary, summarize } from '@bayesgrove/core';
import type { PrintedTable } from './printed.js';
import type { Compared, Comparison, Ours } from './report.js';

export interface CompareOptions {
  readonly metric: string;
  /** The paper's unit: 100 where it prints percent. */
  readonly scale?: number;
  /** The column whose significant wins are marked; higher is better. */
  readonly base?: string;
}

/** A printed table beside results that have its data sets and its columns, under the paper's names. */
export function compareTable(printed: PrintedTable, results: Results, options: CompareOptions): Comparison {
  const runs = runsIn(results);
  const has = new Set(results.data);
  const labels = new Set(results.contestants.map(({ label }) => label));
  const rows = printed.rows.flatMap(({ name, cells }) =>
    cells.map((paper, i): Compared => {
      const learner = printed.columns[i]!;
      const row = { data: name, learner, paper };
      if (!labels.has(learner)) return { ...row, note: 'not built' };
      if (!has.has(name)) return { ...row, note: 'absent' };
      const base = options.base === undefined ? undefined : runs(name, options.base);
      return { ...row, ...oursOf(runs(name, learner), learner === options.base ? undefined : base, options) };
    }),
  );
  return { metric: options.metric, rows };
}

export type RunsOf = (data: string, contestant: string) => readonly Run[];

export function runsIn({ runs }: Results): RunsOf {
  const lists = new Map<string, Run[]>();
  const keyOf = (data: string, contestant: string) => JSON.stringify([data, contestant]);
  for (const run of runs) {
    const key = keyOf(run.data, run.contestant);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [run]);
    else list.push(run);
  }
  return (data, contestant) => lists.get(keyOf(data, contestant)) ?? [];
}

function oursOf(
  runs: readonly Run[],
  base: readonly Run[] | undefined,
  { metric, scale = 1 }: CompareOptions,
): { readonly ours?: Ours; readonly note?: string } {
  const values = runs.flatMap((run) => run.metrics.get(metric) ?? []);
  const failed = runs.filter(({ failure }) => failure !== undefined);
  const note = failed.length === 0 ? {} : { note: `${failed.length} of ${runs.length} failed` };
  if (values.length === 0) return { note: failed[0]?.failure?.code ?? 'not defined' };
  const summary = bounded(summarize(values, testShareOf(runs)));
  const scaled = Object.entries(summary).map(([name, value]) => [
    name,
    name === 'n' ? value : (value as number) * scale,
  ]);
  const mark = base === undefined ? undefined : markOf(base, runs, metric);
  return { ours: { ...(Object.fromEntries(scaled) as Ours), ...(mark && { mark }) }, ...note };
}

/** Shares and areas lie between 0 and 1; Student's interval does not know it. */
export function bounded({ low, high, ...rest }: Summary): Summary {
  if (low === undefined || high === undefined) return rest;
  return { ...rest, low: Math.max(0, low), high: Math.min(1, high) };
}

export function testShareOf(runs: readonly Run[]): number {
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0);
  return sum(({ testRows }) => testRows) / sum(({ trainRows }) => trainRows);
}

/** Whether the base is significantly better or worse, by the corrected resampled t-test at 5 %. */
function markOf(base: readonly Run[], runs: readonly Run[], metric: string): 'better' | 'worse' | undefined {
  const keyOf = ({ repeat, fold }: Run) => `${repeat}:${fold}`;
  const own = new Map(runs.map((run) => [keyOf(run), run.metrics.get(metric)]));
  const differences = base.flatMap((run) => {
    const [a, b] = [run.metrics.get(metric), own.get(keyOf(run))];
    return a === undefined || b === undefined ? [] : [a - b];
  });
  const test = correctedTTest(differences, testShareOf(runs));
  if (test === undefined || test.p > 0.05 || test.mean === 0) return undefined;
  return test.mean > 0 ? 'better' : 'worse';
}
