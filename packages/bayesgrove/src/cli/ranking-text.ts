import {
  type Grid,
  gridText,
  isTested,
  type Metric,
  type Ranking,
  type SplitResult,
  type Summary,
  simplest,
} from '@bayesgrove/core';
import { folded } from '../wrapped.js';
import { intervalCell, numberCell } from './evaluation-text.js';

/** A learner that was judged, or what a file says. */
export interface Entry {
  readonly label: string;
  readonly results: readonly SplitResult[];
  readonly metrics: ReadonlyMap<string, Summary>;
  /** Of a learner only. */
  readonly seconds?: number;
  /** Of a file that only names classes. */
  readonly noProbabilities?: true;
}

export interface RankingTextOptions {
  /** Beside the one that is ranked by. */
  readonly metrics: readonly Metric[];
  readonly times: boolean;
  readonly width: number;
}

/** Learners from the best to the worst, and in words what to make of it. */
export function rankingText(ranking: Ranking, entries: readonly Entry[], options: RankingTextOptions): string {
  const table = gridText(rankingGrid(ranking, entries, options), options);
  return `${table}\n${folded(verdict(ranking, entries), options.width)}`;
}

type Places = Ranking['places'];

const entryOf = (entries: readonly Entry[], label: string) => entries.find((entry) => entry.label === label)!;
const isOurs = ({ seconds }: Entry) => seconds !== undefined;

function rankingGrid(
  { metric, alpha, places }: Ranking,
  entries: readonly Entry[],
  { metrics, times }: RankingTextOptions,
): Grid {
  const beside = metrics.filter(({ name }) => name !== metric.name);
  return {
    title: `Ranked by ${metric.name} (${metric.better} is better)`,
    corner: 'learner',
    columns: [
      metric.name,
      '95 % interval',
      'p against the best',
      ...beside.map(({ name }) => name),
      ...(times ? ['secs'] : []),
    ],
    rows: places.map((place, i) => {
      const { label, summary, worse } = place;
      const { metrics: own, seconds } = entryOf(entries, label);
      return {
        name: label,
        cells: [
          { ...numberCell(summary?.mean), ...(worse && { mark: 'worse' as const }) },
          summary ? intervalCell(summary, metric) : { text: '' },
          { text: i === 0 ? '' : pText(place) },
          ...beside.map(({ name }) => numberCell(own.get(name)?.mean)),
          ...(times ? [{ text: seconds?.toFixed(2) ?? '' }] : []),
        ],
      };
    }),
    foot: [],
    notes: testNotes(places, alpha),
  };
}

function pText({ behind, best }: Places[number]): string {
  if (best) return 'equal';
  if (behind === undefined) return '';
  return behind.p < 0.001 ? '<0.001' : behind.p.toFixed(3);
}

function testNotes(places: Places, alpha: number): readonly string[] {
  const test = `(corrected resampled t-test, p <= ${alpha})`;
  if (places.some(({ worse }) => worse)) return [`* significantly worse than the best ${test}`];
  if (isTested({ places })) return [`None is significantly worse than the best ${test}`];
  return places.filter(({ summary }) => summary).length > 1 ? ['not tested: one value only'] : [];
}

/** The best, the simplest that is not significantly worse, and how far a rival from a file is. */
function verdict(ranking: Ranking, entries: readonly Entry[]): string {
  const { metric, places } = ranking;
  const bests = places.filter(({ best }) => best).map(({ label }) => label);
  const lines = [
    ...(bests.length > 0 ? [`Best ${metric.name}: ${inWords(bests)}.`] : []),
    ...simplestText(ranking, bests, entries),
    ...rivals(places, entries, metric),
    ...entries
      .filter(({ noProbabilities }) => noProbabilities)
      .map(({ label }) => `${label} names classes only: metrics of probabilities are blank.`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const inWords = (names: readonly string[]) =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} (equal)`;

/** Of our own learners, in the order they were named. */
export const simplestOf = (ranking: Ranking, entries: readonly Entry[]): string | undefined =>
  simplest(
    ranking,
    entries.filter(isOurs).map(({ label }) => label),
  );

function simplestText(ranking: Ranking, bests: readonly string[], entries: readonly Entry[]): readonly string[] {
  const found = simplestOf(ranking, entries);
  return found === undefined || (bests.length === 1 && bests[0] === found)
    ? []
    : [
        `The simplest that is not significantly worse: ${found}.`,
        ...(found === 'majority'
          ? ['It looks at no column: these rows do not show that any learner does better.']
          : []),
      ];
}

function rivals(places: Places, entries: readonly Entry[], { name }: Metric): readonly string[] {
  const ours = places.find(({ label }) => isOurs(entryOf(entries, label)));
  if (ours?.summary === undefined) return [];
  const best = ours.summary.mean;
  return places
    .filter(({ label, summary }) => summary && !isOurs(entryOf(entries, label)))
    .map(
      ({ label, summary }) =>
        `${label} has ${name} ${summary!.mean.toFixed(4)}, ${apart(summary!.mean, best)} our best (${ours.label}).`,
    );
}

const apart = (mean: number, best: number) =>
  Math.abs(mean - best) <= 1e-12 * Math.abs(best)
    ? 'equal to'
    : `${Math.abs(mean - best).toFixed(4)} ${mean < best ? 'below' : 'above'}`;
