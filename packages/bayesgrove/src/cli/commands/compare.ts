import { type Ranking, ranking } from '@bayesgrove/core';
import type { Command } from 'commander';
import { folded } from '../../wrapped.js';
import { allJudged, type Contestant, checkLabels, type Failure, fromFile, namedFile } from '../contestants.js';
import { headData, metricsData } from '../judged-data.js';
import { chosenLearners, type Judging, type JudgingFlags, judgingOf, listed, withJudging } from '../judging.js';
import { headText } from '../judging-text.js';
import { rankingText } from '../ranking-text.js';
import { collected } from '../reading-options.js';
import type { Shell } from '../shell.js';

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
      'Cross-validates several learners on the same splits of a table, ranks them with intervals, says which are significantly worse than the best (corrected resampled t-test, p <= 0.05), and names the simplest of the others. Predictions of other software can stand beside them.',
    )
    .argument('[file]', 'the table; - for standard input')
    .option('-l, --learner <names>', 'learners, separated by commas, simplest first (default: a sensible set)', listed)
    .option(
      '--by <metric>',
      'the metric to rank by (default: the first of --metric; else accuracy, or rmse for numbers)',
    );
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

/** Shown beside the metric that is ranked by, where no others were asked for. */
const BESIDE = ['cost', 'accuracy', 'auc', 'log-loss', 'rmse', 'mae', 'r2'];

async function run(shell: Shell, file: string | undefined, flags: CompareFlags): Promise<void> {
  const asked = flags.learner && chosenLearners(flags.learner, flags.set);
  const others = (flags.predictions ?? []).map(namedFile);
  const judging = await judgingOf(shell, file, flags, flags.by);
  const { kind } = judging.task.truth;
  const chosen = asked ?? chosenLearners(kind === 'classes' ? FOR_CLASSES : FOR_NUMBERS, flags.set);
  checkLabels([...chosen, ...others].map(({ label }) => label));
  const failures: Failure[] = [];
  const entries = [
    ...(await allJudged(shell, judging, chosen, failures)),
    ...(await Promise.all(others.map(({ label, path }) => fromFile(judging, label, path)))),
  ];
  // The first is what was asked for with --by or --metric, or else the usual one.
  const ranked = ranking(entries, judging.metrics[0]!);
  const notes = heldOutNotes(judging, flags, others);
  if (flags.json)
    return shell.out(`${JSON.stringify(asData(judging, ranked, entries, failures, notes, flags.times))}\n`);
  const metrics = judging.metrics.filter(({ name }) => flags.metric !== undefined || BESIDE.includes(name));
  const told = rankingText(ranked, entries, { metrics, times: flags.times, width: shell.width });
  const left = failures.map(({ label, message }) => `${label} was left out: ${message}`);
  const more = [...notes, ...left].map((line) => `${folded(line, shell.width)}\n`).join('');
  await shell.out(`${headText(judging, shell)}\n${told}${more}`);
}

/** A file says the same of a row however often it is dealt anew. */
function heldOutNotes(
  { splits }: Judging,
  { holdout }: CompareFlags,
  others: readonly { readonly label: string }[],
): readonly string[] {
  const again = splits.some(({ repeat }) => repeat > 0);
  if (others.length === 0 || (!again && holdout === undefined)) return [];
  const names = others.map(({ label }) => label).join(', ');
  return [
    again
      ? `The predictions of ${names} are the same in every repeat, and nobody here can know whether they were held out of these splits.`
      : `Nobody here can know whether the predictions of ${names} were held out of these splits.`,
  ];
}

function asData(
  judging: Judging,
  { metric, places }: Ranking,
  entries: readonly Contestant[],
  failures: readonly Failure[],
  notes: readonly string[],
  times: boolean,
) {
  return {
    ...headData(judging),
    by: metric.name,
    ranking: places.map(({ label, summary, best, behind, worse }) => ({
      label,
      ...(summary && { summary }),
      best,
      ...(behind && { behind: { difference: behind.mean, low: behind.low, high: behind.high, p: behind.p } }),
      worse,
    })),
    results: entries.map(({ label, metrics, options, results, seconds }) => ({
      learner: label,
      ...(options && { options }),
      ...metricsData(metrics, results),
      ...(times && seconds !== undefined && { seconds }),
    })),
    failures,
    notes,
  };
}
