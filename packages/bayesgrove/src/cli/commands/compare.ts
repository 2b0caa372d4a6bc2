import {
  type Evaluation,
  type Grid,
  gridText,
  type Judged,
  judgePredictions,
  type Metric,
  metricNamed,
  Problem,
  problems,
  type Ranking,
  ranking,
} from '@bayesgrove/core';
import type { Command } from 'commander';
import { folded } from '../../wrapped.js';
import { intervalCell, numberCell } from '../evaluation-text.js';
import {
  chosenLearners,
  type Judging,
  type JudgingFlags,
  judged,
  judgingOf,
  listed,
  secondsOf,
  withJudging,
} from '../judging.js';
import { readPredictions } from '../read-predictions.js';
import { collected } from '../reading-options.js';
import type { Chosen } from '../settings.js';
import type { Shell } from '../shell.js';
import { headText } from './evaluate.js';

/** From the simplest to the richest: of those that do about as well as the best, the first is the one to prefer. */
const FOR_CLASSES = [
  'majority',
  'one-rule',
  'naive-bayes',
  'c45',
  'cart',
  'decision-table',
  'tan',
  'nb-tree',
  'dtnb',
  'aode',
] as const;
const FOR_NUMBERS = ['majority', 'cart'] as const;

interface CompareFlags extends JudgingFlags {
  readonly learner?: readonly string[];
  readonly by?: string;
  readonly predictions?: readonly string[];
  readonly json?: true;
}

export function compareCommand(program: Command, shell: Shell): void {
  const command = program
    .command('compare')
    .summary('rank learners on a table, with intervals and significance')
    .description(
      'Cross-validates several learners on the same splits of a table, ranks them with intervals, says which are significantly worse than the best (corrected resampled t-test, 5 %), and names the simplest of the others. Predictions of other software can stand beside them.',
    )
    .argument('[file]', 'the table; - for standard input')
    .option('-l, --learner <names>', 'learners, separated by commas, simplest first (default: a sensible set)', listed)
    .option('--by <metric>', 'the metric to rank by (default: accuracy, or rmse for numbers)');
  withJudging(command)
    .option(
      '--predictions <name=file>',
      'held-out predictions of something else, a line for every row of the table with the columns "prediction" and "p(CLASS)"; may be repeated',
      collected,
    )
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove compare penguins.csv --target species
  bayesgrove compare penguins.csv -t species -l naive-bayes,tan --by auc
  bayesgrove compare penguins.csv -t species --predictions boosted=boosted.csv`,
    )
    .action((file: string | undefined, flags: CompareFlags) => run(shell, file, flags));
}

interface Entry extends Judged {
  readonly options?: Chosen['options'];
  readonly evaluation?: Evaluation;
}

interface Failure {
  readonly label: string;
  readonly message: string;
}

async function run(shell: Shell, file: string | undefined, flags: CompareFlags): Promise<void> {
  const asked = flags.learner && chosenLearners(flags.learner, flags.set);
  const others = (flags.predictions ?? []).map(namedFile);
  if (flags.by !== undefined && !isCost(flags)) metricNamed(flags.by);
  const judging = await judgingOf(shell, file, flags);
  const { kind } = judging.task.truth;
  const cost = isCost(flags) ? judging.metrics.find(({ name }) => name === 'cost') : undefined;
  const by = cost ?? metricNamed(flags.by ?? usual(kind), kind);
  const chosen = asked ?? chosenLearners(kind === 'classes' ? FOR_CLASSES : FOR_NUMBERS, flags.set);
  checkLabels([...chosen, ...others].map(({ label }) => label));
  const whole = { ...judging, metrics: withMetric(judging.metrics, by) };
  const failures: Failure[] = [];
  const entries = [
    ...(await allJudged(shell, whole, chosen, failures)),
    ...(await Promise.all(others.map(({ label, path }) => fromFile(whole, label, path)))),
  ];
  const ranked = ranking(entries, by);
  if (flags.json) return shell.out(`${JSON.stringify(asData(whole, ranked, entries, failures, flags.times))}\n`);
  const table = gridText(rankingGrid(whole, ranked, entries, flags.times), { width: shell.width });
  await shell.out(
    `${folded(headText(whole), shell.width)}\n${table}\n${folded(verdict(ranked, entries, failures), shell.width)}`,
  );
}

/** A metric that the matrix makes; without one the name means nothing. */
const isCost = ({ by, costs }: CompareFlags) => by === 'cost' && costs !== undefined;

const usual = (kind: 'classes' | 'numbers') => (kind === 'classes' ? 'accuracy' : 'rmse');

/** The name before `=`, or the file's own. */
function namedFile(text: string): { readonly label: string; readonly path: string } {
  const at = text.indexOf('=');
  return at < 1 ? { label: text, path: text } : { label: text.slice(0, at), path: text.slice(at + 1) };
}

/** Entries are told apart by what they are called. */
function checkLabels(labels: readonly string[]): void {
  const twice = labels.find((label, i) => labels.indexOf(label) < i);
  if (twice === undefined) return;
  throw problems.badArgument(
    `Two entries are called ${JSON.stringify(twice)}.`,
    'Give predictions a name of their own: --predictions NAME=FILE.',
  );
}

const withMetric = (metrics: readonly Metric[], by: Metric): readonly Metric[] =>
  metrics.some(({ name }) => name === by.name) ? metrics : [by, ...metrics];

/** A learner that cannot learn from this table is told of at the end; the others go on. */
async function allJudged(
  shell: Shell,
  judging: Judging,
  chosen: readonly Chosen[],
  failures: Failure[],
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const [i, one] of chosen.entries()) {
    try {
      const evaluation = await judged(shell, judging, one, [i, chosen.length]);
      entries.push({ label: one.label, results: evaluation.results, options: one.options, evaluation });
    } catch (error) {
      if (!(error instanceof Problem) || chosen.length === 1) throw error;
      failures.push({ label: one.label, message: error.message });
    }
  }
  return entries;
}

async function fromFile({ task, splits, metrics }: Judging, label: string, path: string): Promise<Entry> {
  const said = await readPredictions(path, task, testedRows(task, splits));
  return { label, results: splits.map((split) => judgePredictions(task, split, said, metrics)) };
}

function testedRows({ table }: Judging['task'], splits: Judging['splits']): readonly number[] {
  const tested = new Uint8Array(table.rows);
  for (const { test } of splits) for (const row of test) tested[row] = 1;
  return Array.from(tested.keys()).filter((row) => tested[row] === 1);
}

const BESIDE = ['cost', 'accuracy', 'auc', 'log-loss', 'rmse', 'mae', 'r2'];

function rankingGrid(
  { metrics }: Judging,
  { metric, places }: Ranking,
  entries: readonly Entry[],
  times: boolean,
): Grid {
  const beside = metrics.filter(({ name }) => BESIDE.includes(name) && name !== metric.name);
  return {
    title: `Ranked by ${metric.name} (${metric.better} is better)`,
    corner: 'learner',
    columns: [metric.name, '95 % interval', 'p', ...beside.map(({ name }) => name), ...(times ? ['seconds'] : [])],
    rows: places.map(({ label, summary, behind, worse }) => {
      const { results, evaluation } = entryOf(entries, label);
      const own = ranked(results, beside);
      return {
        name: label,
        cells: [
          { ...numberCell(summary?.mean), ...(worse && { mark: 'worse' as const }) },
          summary ? intervalCell(summary, metric) : { text: '' },
          { text: behind === undefined ? '' : behind.p < 0.001 ? '<0.001' : behind.p.toFixed(3) },
          ...own.map(numberCell),
          ...(times ? [{ text: evaluation ? secondsOf(evaluation).toFixed(2) : '' }] : []),
        ],
      };
    }),
    foot: [],
    notes: places.some(({ worse }) => worse)
      ? ['* significantly worse than the best, by the corrected resampled t-test at 5 %; p is its p.']
      : ['None is significantly worse than the best, by the corrected resampled t-test at 5 %; p is its p.'],
  };
}

const entryOf = (entries: readonly Entry[], label: string) => entries.find((entry) => entry.label === label)!;

const ranked = (results: Entry['results'], metrics: readonly Metric[]) =>
  metrics.map((metric) => ranking([{ label: '', results }], metric).places[0]!.summary?.mean);

/** The best, the simplest that is not significantly worse, how far a rival from a file is, and what went wrong. */
function verdict({ metric, places }: Ranking, entries: readonly Entry[], failures: readonly Failure[]): string {
  const lines: string[] = [];
  const best = places[0];
  if (best?.summary !== undefined) {
    lines.push(`Best ${metric.name}: ${best.label}.`);
    const close = new Set(places.filter(({ worse, summary }) => !worse && summary).map(({ label }) => label));
    const simplest = entries.find(({ label, evaluation }) => close.has(label) && evaluation);
    if (simplest && simplest.label !== best.label)
      lines.push(`The simplest that is not significantly worse: ${simplest.label}.`);
    lines.push(...rivals(places, entries, metric));
  }
  for (const { label, message } of failures) lines.push(`${label} was left out: ${message}`);
  return lines.map((line) => `${line}\n`).join('');
}

function rivals(places: Ranking['places'], entries: readonly Entry[], { name }: Metric): readonly string[] {
  const isOurs = (label: string) => entryOf(entries, label).evaluation !== undefined;
  const ours = places.find(({ label }) => isOurs(label));
  if (ours?.summary === undefined) return [];
  return places
    .filter(({ label, summary }) => summary && !isOurs(label))
    .map(({ label, summary }) => {
      const apart = summary!.mean - ours.summary!.mean;
      return `${label} has ${name} ${summary!.mean.toFixed(4)}, ${Math.abs(apart).toFixed(4)} ${apart < 0 ? 'below' : 'above'} our best (${ours.label}).`;
    });
}

function asData(
  judging: Judging,
  { metric, places }: Ranking,
  entries: readonly Entry[],
  failures: readonly Failure[],
  times: boolean,
) {
  return {
    data: { name: judging.task.table.name ?? null, rows: judging.task.rows.length, target: judging.target },
    resampling: judging.how,
    seed: judging.seed,
    by: metric.name,
    ranking: places.map(({ label, summary, behind, worse }) => ({
      label,
      ...(summary && { summary }),
      ...(behind && { behind: { difference: behind.mean, low: behind.low, high: behind.high, p: behind.p } }),
      worse,
    })),
    results: entries.map(({ label, evaluation, options, results }) => ({
      learner: label,
      ...(options && { options }),
      metrics: Object.fromEntries(
        evaluation?.metrics ??
          judging.metrics.flatMap((one) => {
            const { summary } = ranking([{ label, results }], one).places[0]!;
            return summary ? [[one.name, summary] as const] : [];
          }),
      ),
      ...(times && evaluation && { seconds: secondsOf(evaluation) }),
    })),
    failures,
  };
}
