import type { Metric } from '../metric.js';
import { metricOf } from '../metric-of.js';
import { metrics } from '../metrics.js';
import type { Results, Run } from '../results.js';
import { correctedTTest } from '../statistics/corrected-t-test.js';
import { summarize } from '../summarize.js';
import { type JudgedMetric, judgedMetric } from './judged-metric.js';
import { meanOf } from './mean-of.js';
import { metricValues, pairedDifferences, testShareOf } from './metric-values.js';
import { checkContestant, runsOf, type SharePick, shareNote } from './runs-of.js';

/** Which metric a table of results shows, and against whom it tests. */
export interface ResultTableOptions extends SharePick {
  readonly metric: Metric | string;
  /** The contestant all others are tested against. Default: the first. */
  readonly base?: string;
  readonly alpha?: number;
  /** Decimals where it is written for people. */
  readonly digits?: number;
}

/** A metric of every contestant on every data set, with marks against one of them. */
export interface ResultTable {
  readonly metric: JudgedMetric;
  /** Nothing where there is no contestant. */
  readonly base?: string;
  readonly alpha: number;
  readonly digits: number;
  readonly columns: readonly string[];
  readonly rows: readonly ResultRow[];
  readonly totals: readonly ResultTotal[];
  /** The data sets that the means of `totals` are over: those that every contestant has a value on. */
  readonly complete: readonly string[];
  /** Data sets whose targets the metric is not for: an accuracy of numbers. Not there where it is for all. */
  readonly unfit?: { readonly target: 'numeric' | 'nominal'; readonly data: readonly string[] };
  readonly notes: readonly string[];
}

/** All contestants on one data set. */
export interface ResultRow {
  readonly data: string;
  readonly cells: readonly ResultCell[];
}

/** One contestant on one data set. */
export interface ResultCell {
  /** Not there: it was not run, it failed, or the metric was not defined. */
  readonly mean?: number;
  readonly sd?: number;
  /** Splits with a value; that failed; and in all. */
  readonly n: number;
  readonly failures: number;
  readonly runs: number;
  /** Why the first of those that failed did. */
  readonly failure?: { readonly code: string; readonly message: string };
  /** Against the base, on the splits both have a value on; `none` for the base itself. */
  readonly mark: 'better' | 'worse' | 'none';
  /** Not there: it was not tested. */
  readonly p?: number;
  readonly difference?: number;
}

/** One contestant over all data sets. */
export interface ResultTotal {
  /** Over the complete data sets. */
  readonly mean?: number;
  /** On how many data sets it is significantly better and worse than the base, and neither. */
  readonly better: number;
  readonly same: number;
  readonly worse: number;
}

/** Results do not say what targets are; metrics that are there do. */
function unfitData({ data, runs }: Results, metric: Metric | string): Pick<ResultTable, 'unfit'> {
  const { kind } = metricOf(metric);
  const others = new Set(metrics.flatMap((one) => (one.kind === kind ? [] : [one.name])));
  const found = new Set<string>();
  for (const run of runs) for (const name of run.metrics.keys()) if (others.has(name)) found.add(run.data);
  if (found.size === 0) return {};
  const target = kind === 'classes' ? 'numeric' : 'nominal';
  return { unfit: { target, data: data.filter((name) => found.has(name)) } };
}

/** Marks by the corrected resampled t-test (Nadeau and Bengio 2003), as in Weka's Experimenter. */
export function resultTable(results: Results, options: ResultTableOptions): ResultTable {
  const metric = judgedMetric(options?.metric);
  const { alpha = 0.05, digits = 3 } = options;
  const columns = results.contestants.map(({ label }) => label);
  const base = options.base === undefined ? columns[0] : checkContestant(results, options.base);
  const runs = runsOf(results, options);
  const rows = results.data.map((data) => ({
    data,
    cells: columns.map((label) => {
      const rivals = label === base || base === undefined ? undefined : runs(data, base);
      return cellOf(runs(data, label), rivals, metric, alpha);
    }),
  }));
  const complete = completeRows(rows);
  return {
    metric,
    ...(base !== undefined && { base }),
    alpha,
    digits,
    columns,
    rows,
    totals: columns.map((_, i) => totalOf(rows, complete, i)),
    complete: complete.map(({ data }) => data),
    ...unfitData(results, options.metric),
    notes: shareNote(results, options),
  };
}

function cellOf(
  runs: readonly Run[],
  base: readonly Run[] | undefined,
  metric: JudgedMetric,
  alpha: number,
): ResultCell {
  const { mean, sd, n } = summarize(metricValues(runs, metric.name), testShareOf(runs));
  const failed = runs.filter(({ failure }) => failure !== undefined);
  return {
    ...(n > 0 && { mean }),
    ...(sd !== undefined && { sd }),
    n,
    failures: failed.length,
    runs: runs.length,
    ...(failed.length > 0 && { failure: failed[0]!.failure! }),
    ...(base ? tested(runs, base, metric, alpha) : { mark: 'none' }),
  };
}

function tested(runs: readonly Run[], base: readonly Run[], { name, better }: JudgedMetric, alpha: number) {
  const { differences, testShare } = pairedDifferences(runs, base, name);
  const test = correctedTTest(differences, testShare);
  if (!test) return { mark: 'none' } as const;
  const { mean, p } = test;
  const isBetter = better === 'higher' ? mean > 0 : mean < 0;
  const mark = p > alpha || mean === 0 ? 'none' : isBetter ? 'better' : 'worse';
  return { mark, p, difference: mean } as const;
}

/** Means are only alike over the same data sets. A contestant without any value takes none away from the others. */
function completeRows(rows: readonly ResultRow[]): readonly ResultRow[] {
  const isThere = rows[0]?.cells.map((_, i) => rows.some(({ cells }) => cells[i]!.mean !== undefined)) ?? [];
  if (!isThere.includes(true)) return [];
  return rows.filter(({ cells }) => cells.every(({ mean }, i) => mean !== undefined || !isThere[i]));
}

function totalOf(rows: readonly ResultRow[], complete: readonly ResultRow[], i: number): ResultTotal {
  const mean = meanOf(complete.flatMap(({ cells }) => cells[i]!.mean ?? []));
  const marks = rows.flatMap(({ cells }) => (cells[i]!.p === undefined ? [] : [cells[i]!.mark]));
  const count = (mark: ResultCell['mark']) => marks.filter((one) => one === mark).length;
  return { ...(mean !== undefined && { mean }), better: count('better'), same: count('none'), worse: count('worse') };
}
