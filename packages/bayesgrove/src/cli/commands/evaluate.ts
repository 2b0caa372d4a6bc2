import {
  classReport,
  confusion,
  type Evaluation,
  type Grid,
  gridText,
  pooled,
  problems,
  type Task,
  writeCsv,
} from '@bayesgrove/core';
import type { Command } from 'commander';
import { evaluationText, numberCell } from '../evaluation-text.js';
import { heldOutPredictions } from '../held-out-predictions.js';
import { headData, metricsData } from '../judged-data.js';
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
import { headText } from '../judging-text.js';
import { predictionsTable } from '../predictions-table.js';
import type { Chosen } from '../settings.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

interface EvaluateFlags extends JudgingFlags {
  readonly learner: readonly string[];
  readonly out?: string;
  readonly json?: true;
}

export function evaluateCommand(program: Command, shell: Shell): void {
  const command = program
    .command('evaluate')
    .summary('judge learners by rows they have not seen')
    .description(
      'Cross-validates learners on a table: everything that is learned from data is learned inside the training part of every split. Prints every metric with its deviation and the interval in which its mean lies with a chance of 95 % (corrected for training parts that overlap), and which class was taken for which.',
    )
    .argument('[file]', 'the table; - for standard input')
    .requiredOption('-l, --learner <names>', 'one learner or several, separated by commas', listed);
  withJudging(command)
    .option('-o, --out <file.csv>', 'write the predictions of the held-out rows (one learner only)')
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove evaluate penguins.csv --target species --learner nb-tree
  bayesgrove evaluate penguins.csv -t species -l c45,tan --folds 10 --repeats 3
  bayesgrove evaluate penguins.csv -t species -l tan --holdout 66% --repeats 50
  bayesgrove evaluate penguins.csv -t species -l tan --metric auc --json`,
    )
    .action((file: string | undefined, flags: EvaluateFlags) => run(shell, file, flags));
}

async function run(shell: Shell, file: string | undefined, flags: EvaluateFlags): Promise<void> {
  const chosen = chosenLearners(flags.learner, flags.set);
  if (flags.out !== undefined) checkOne(chosen);
  checkOut(flags.out, [file]);
  const judging = await judgingOf(shell, file, flags);
  const evaluations: Evaluation[] = [];
  for (const [i, one] of chosen.entries()) evaluations.push(await judged(shell, judging, one, [i, chosen.length]));
  if (flags.out !== undefined)
    await writeOut(
      shell,
      flags.out,
      writeCsv(predictionsTable(heldOutPredictions(judging.task, evaluations[0]!), judging.task.schema)),
    );
  const say = async (text: string) => (flags.out === '-' ? shell.err(text) : shell.out(text));
  if (flags.json) return say(`${JSON.stringify(asData(judging, chosen, evaluations, flags.times))}\n`);
  const told =
    chosen.length === 1
      ? evaluationText(judging, evaluations[0]!, chosen[0]!.label, shell.width)
      : gridText(severalGrid(judging, chosen, evaluations, flags.times), { width: shell.width });
  const written = flags.out === undefined || flags.out === '-' ? '' : `\n${writtenText(judging, flags.out)}\n`;
  await say(`${headText(judging, shell)}\n${told}${written}`);
}

function checkOne(chosen: readonly Chosen[]): void {
  if (chosen.length > 1)
    throw problems.badArgument('--out takes the predictions of one learner.', 'Name one learner, or leave --out out.');
}

/** The file has a line for every row of the table, however often it was tested. */
const writtenText = ({ splits }: Judging, out: string) =>
  splits.some(({ repeat }) => repeat > 0)
    ? `Written to ${out}: of each row what was said in the first repeat that tested it.`
    : `Written to ${out}.`;

function severalGrid(
  { metrics }: Judging,
  chosen: readonly Chosen[],
  evaluations: readonly Evaluation[],
  times: boolean,
): Grid {
  return {
    title: 'Means over the splits',
    corner: 'learner',
    columns: [...metrics.map(({ name }) => name), ...(times ? ['seconds'] : [])],
    rows: chosen.map(({ label }, i) => ({
      name: label,
      cells: [
        ...metrics.map(({ name }) => numberCell(evaluations[i]!.metrics.get(name)?.mean)),
        ...(times ? [{ text: secondsOf(evaluations[i]!).toFixed(2) }] : []),
      ],
    })),
    foot: [],
    notes: ['bayesgrove compare ranks learners and tests their differences.'],
  };
}

const asData = (judging: Judging, chosen: readonly Chosen[], evaluations: readonly Evaluation[], times: boolean) => ({
  ...headData(judging),
  results: chosen.map(({ label, options }, i) => ({
    learner: label,
    options,
    ...metricsData(evaluations[i]!.metrics, evaluations[i]!.results),
    ...classData(evaluations[i]!, judging.task),
    ...(times && { seconds: secondsOf(evaluations[i]!) }),
  })),
});

/** Over all splits, so that repeats count too. */
function classData({ results }: Evaluation, { truth }: Task) {
  if (truth.kind !== 'classes') return {};
  const outcomes = pooled(results.map((result) => result.outcomes));
  if (outcomes.kind !== 'classes') return {};
  return {
    classes: classReport(outcomes),
    confusion: confusion(outcomes).map((row) => Array.from(row)),
  };
}
