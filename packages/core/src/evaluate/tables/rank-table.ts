import { amount } from '../../models/amount.js';
import { rankGroups } from '../draw/rank-groups.js';
import { fixedText } from '../fixed-text.js';
import type { Metric } from '../metric.js';
import type { Results } from '../results.js';
import { type Friedman, friedman } from '../statistics/friedman.js';
import { nemenyi } from '../statistics/nemenyi.js';
import { dataMeans } from './data-means.js';
import type { Grid } from './grid.js';
import { type JudgedMetric, judgedMetric } from './judged-metric.js';
import { meanOf } from './mean-of.js';
import { type SharePick, shareNote } from './runs-of.js';
import { pText } from './wdl-table.js';

/** By which metric learners are ranked. */
export interface RankTableOptions extends SharePick {
  readonly metric: Metric | string;
  readonly alpha?: number;
}

/** Average ranks over the data sets that every contestant has a value on. */
export interface RankTable {
  readonly metric: JudgedMetric;
  readonly alpha: number;
  readonly labels: readonly string[];
  /** In the order of the labels; empty where nothing could be ranked. */
  readonly ranks: readonly number[];
  readonly means: readonly number[];
  readonly data: readonly string[];
  /** Data sets on which some contestant has no value. */
  readonly left: readonly string[];
  /** Not there with fewer than two contestants or two data sets. */
  readonly friedman?: Friedman;
  readonly criticalDifference?: number;
  /** `p[i][j]` of Nemenyi's test. */
  readonly p?: readonly (readonly number[])[];
  readonly notes: readonly string[];
}

/** Mean ranks of all contestants over the data sets they all have, with the tests of Friedman and Nemenyi. */
export function rankTable(results: Results, options: RankTableOptions): RankTable {
  const judged = judgedMetric(options?.metric);
  const { alpha = 0.05 } = options;
  const means = dataMeans(results, judged.name, options);
  const isComplete = (row: readonly (number | undefined)[]): row is readonly number[] => !row.includes(undefined);
  const rows = means.filter(isComplete);
  const labels = results.contestants.map(({ label }) => label);
  const isTested = rows.length > 1 && labels.length > 1;
  const test = isTested ? friedman(rows, { better: judged.better }) : undefined;
  const apart = test && nemenyi(test.averageRanks, rows.length, alpha);
  return {
    metric: judged,
    alpha,
    labels,
    ranks: test?.averageRanks ?? [],
    means: labels.flatMap((_, i) => meanOf(rows.map((row) => row[i]!)) ?? []),
    data: results.data.filter((_, i) => isComplete(means[i]!)),
    left: results.data.filter((_, i) => !isComplete(means[i]!)),
    ...(test && { friedman: test }),
    ...(apart && { criticalDifference: apart.criticalDifference, p: apart.p }),
    notes: shareNote(results, options),
  };
}

/** As texts, the best rank first; learners with a common letter do not differ. */
export function rankGrid(table: RankTable): Grid {
  const { metric, labels, ranks, means, criticalDifference } = table;
  const order = ranks.map((_, i) => i).sort((a, b) => ranks[a]! - ranks[b]! || a - b);
  const letters = groupLetters(
    order.map((i) => ranks[i]!),
    criticalDifference,
  );
  return {
    title: `${metric.title}: average ranks over ${amount(table.data.length, 'data set')}`,
    corner: 'learner',
    columns: ['rank', 'mean', 'alike'],
    rows: order.map((i, place) => ({
      name: labels[i]!,
      cells: [{ text: fixedText(ranks[i]!, 2) }, { text: fixedText(means[i]!, 3) }, { text: letters[place]! }],
    })),
    foot: [],
    notes: [...testNotes(table), ...table.notes, ...leftNotes(table)],
  };
}

/** A letter for each group of learners that do not differ, behind the 26th two. */
function groupLetters(sorted: readonly number[], criticalDifference: number | undefined): readonly string[] {
  const groups = criticalDifference === undefined ? [] : rankGroups(sorted, criticalDifference);
  const letter = (i: number): string =>
    `${i >= 26 ? letter(Math.floor(i / 26) - 1) : ''}${String.fromCharCode(97 + (i % 26))}`;
  return sorted.map((_, place) =>
    groups.flatMap(([first, last], i) => (place >= first && place <= last ? [letter(i)] : [])).join(' '),
  );
}

function testNotes({ friedman: test, criticalDifference, alpha }: RankTable): readonly string[] {
  if (!test || criticalDifference === undefined)
    return ['ranks need two learners and two data sets with a value of each'];
  const { f, df1, df2, p } = test.imanDavenport;
  const statistic = Number.isFinite(f) ? fixedText(f, 3) : '∞';
  return [
    `Friedman: chi-squared ${fixedText(test.chiSquared, 3)} (${test.df} df), p ${pText(test.p)}; Iman and Davenport: F ${statistic} (${df1} and ${df2} df), p ${pText(p)}`,
    `Nemenyi: ranks that differ by ${fixedText(criticalDifference, 3)} or more differ at ${alpha}; learners with a common letter do not`,
  ];
}

const leftNotes = ({ left, data }: RankTable) =>
  left.length === 0 || data.length + left.length === 0
    ? []
    : [`left out: ${amount(left.length, 'data set')} without a value of every learner`];
