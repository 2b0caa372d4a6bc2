import { fingerprint, learners, type Model, problems, type Table } from '@bayesgrove/core';
import type { Command } from 'commander';
import { gatherReport } from '../../report/gather-report.js';
import { checkReportFile, reportFileFor } from '../../report/report-file.js';
import { reportHtml } from '../../report/report-html.js';
import { folded } from '../../wrapped.js';
import { learnedWithTarget } from '../learned-reading.js';
import { wholeFlag } from '../number-flag.js';
import { openModel } from '../open-model.js';
import { openTable } from '../open-table.js';
import { type ReadingFlags, withReading } from '../reading-options.js';
import { reportCommands } from '../report-commands.js';
import { learnerJudged, type ModelJudged, modelJudged } from '../report-judging.js';
import { type ResamplingFlags, resamplingFrom, withResampling } from '../resampling-options.js';
import { inRolesOf, rolesOf } from '../roles-of-model.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

interface ReportFlags extends ReadingFlags, ResamplingFlags {
  readonly out?: string;
  /** False with --no-evaluate. */
  readonly evaluate: boolean;
  readonly test?: string;
  readonly rows: number;
  readonly json?: true;
}

export function reportCommand(program: Command, shell: Shell): void {
  const command = program
    .command('report')
    .summary('write a page about a model: how good it is, how it works, what if')
    .description(
      'Writes one HTML file about a model, complete in itself, to read, try and send: the model drawn, a panel to try rows in, its card, and how to make it again. With the table it was trained on also the data at a glance and how good the learner is, by cross-validation with the options of the model; with --test how good this very model is on rows it has not seen.',
    )
    .argument('<model>', 'a model file written by train; - for standard input')
    .argument('[file]', 'the table it was trained on; - for standard input')
    .option('-o, --out <file.html>', 'where to write the page (default: MODEL.report.html here)')
    .option('--test <file>', 'judge this very model on the rows of this file, instead of cross-validation')
    .option('--no-evaluate', 'do not judge the learner: the model, the data and the card only')
    .option('--rows <number>', 'rows of the table that the page holds, to try', wholeFlag('--rows', 0, 10), 10);
  withReading(withResampling(command))
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove report model.json penguins.csv
  bayesgrove report model.json penguins.csv --repeats 3 --out penguins.html
  bayesgrove report model.json penguins.csv --test new-penguins.csv
  bayesgrove report model.json --rows 0`,
    )
    .action((path: string, file: string | undefined, flags: ReportFlags) => run(shell, command, path, file, flags));
}

async function run(
  shell: Shell,
  command: Command,
  path: string,
  file: string | undefined,
  flags: ReportFlags,
): Promise<void> {
  const out = flags.out ?? reportFileFor(path === '-' ? 'model.json' : path);
  resamplingFrom(flags);
  checkTest(flags);
  checkOut(out, [path, file, flags.test]);
  await checkReportFile(out);
  const model = await openModel(shell, path, [file, flags.test]);
  const isGiven = file !== undefined || flags.query !== undefined;
  const table = isGiven ? await openTable(shell, file, flags, learnedWithTarget(model)) : undefined;
  const test =
    flags.test === undefined ? undefined : await openTable(shell, flags.test, flags, learnedWithTarget(model));
  // Fits are those of the model only with its own seed.
  const seed = command.getOptionValueSource('seed') === 'default' ? model.training.seed : flags.seed;
  const found = await judgedBy(shell, model, table, test, { ...flags, seed });
  const notes = notesOn(model, table, test, found);
  const known = table && inRolesOf(model, table);
  const from = table ?? test;
  const report = gatherReport({
    model,
    ...(table && known && { data: { table, inferred: known.inferred, notices: found?.notices ?? [] } }),
    ...(found && { evaluation: found.evaluation, judged: found.judged }),
    ...(from && { examples: { from, rows: flags.rows } }),
    ...(notes.length > 0 && { notes }),
    commands: reportCommands(command, model, path, file, known?.asked ?? rolesOf(model.schema)),
  });
  const page = reportHtml(report);
  await writeOut(shell, out, [page]);
  for (const note of notes) shell.err(folded(`Note: ${note}\n`, shell.width));
  const held = report.examples?.rows ?? 0;
  if (held > 0) shell.err(`The page holds ${held} rows of the table, to try; --rows 0 leaves them out.\n`);
  if (out === '-') return;
  const bytes = Buffer.byteLength(page);
  await shell.out(
    flags.json
      ? `${JSON.stringify(asData(out, bytes, held, notes, found))}\n`
      : `Report on ${model.training.learner}: ${out} (${Math.ceil(bytes / 1000)} KB)\n`,
  );
}

const asData = (
  file: string,
  bytes: number,
  rows: number,
  notes: readonly string[],
  found: ModelJudged | undefined,
) => ({
  file,
  bytes,
  rows,
  notes,
  ...(found && {
    judged: found.judged.what ?? 'learner',
    how: found.judged.how,
    metrics: Object.fromEntries(found.evaluation.metrics),
  }),
});

function checkTest({ test, evaluate, folds, repeats, holdout, leaveOneOut, splits }: ReportFlags): void {
  if (test === undefined) return;
  const other = [folds, repeats, holdout, leaveOneOut, splits].some((flag) => flag !== undefined);
  if (other || !evaluate)
    throw problems.badArgument(
      `--test judges this very model, so ${evaluate ? 'there are no splits to make' : '--no-evaluate does not go with it'}.`,
      'Give one or the other.',
    );
}

async function judgedBy(
  shell: Shell,
  model: Model,
  table: Table | undefined,
  test: Table | undefined,
  flags: ReportFlags,
): Promise<ModelJudged | undefined> {
  if (test !== undefined) return modelJudged(model, test, flags.test!);
  const isKnown = learners.some(({ name }) => name === model.training.learner);
  return table === undefined || !flags.evaluate || !isKnown ? undefined : learnerJudged(shell, model, table, flags);
}

/** What a reader would else take for granted. */
function notesOn(
  model: Model,
  table: Table | undefined,
  test: Table | undefined,
  found: ModelJudged | undefined,
): readonly string[] {
  const { data, pruned, learner } = model.training;
  const isOther = table !== undefined && data.fingerprint !== null && fingerprint(table) !== data.fingerprint;
  const isTraining = test !== undefined && data.fingerprint !== null && fingerprint(test) === data.fingerprint;
  const isJudgedAnew = found !== undefined && found.judged.what !== 'model';
  const notes = [
    isOther &&
      `The table is not the one the model was trained on (its fingerprint is another)${isJudgedAnew ? `: the numbers say how good ${learner} is on this table, not how good the model is` : ''}.`,
    isTraining && 'The rows the model is judged by are the very rows it was trained on: the numbers flatter it.',
    isJudgedAnew &&
      pruned !== undefined &&
      pruned.length > 0 &&
      'The model was cut back after training; what is judged is the learner without that.',
    table !== undefined &&
      isJudgedAnew === false &&
      found === undefined &&
      !learners.some(({ name }) => name === learner) &&
      `This version knows no learner ${learner}, so that it could not be judged.`,
  ];
  return notes.filter((note) => note !== false);
}
