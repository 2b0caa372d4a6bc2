import { fit, type Model, problems, serialize } from '@bayesgrove/core';
import type { Command } from 'commander';
import { checkReportFile, reportFileFor } from '../../report/report-file.js';
import { reportHtml } from '../../report/report-html.js';
import { folded } from '../../wrapped.js';
import { type Comparison, type ComparisonFlags, comparison, USUAL_TIME } from '../comparison.js';
import { comparisonData } from '../comparison-data.js';
import { comparisonReport } from '../comparison-report.js';
import { comparisonText } from '../comparison-text.js';
import { listed, withJudging } from '../judging.js';
import { numberFlag, wholeFlag } from '../number-flag.js';
import { progressLine } from '../progress.js';
import { collected, defined } from '../reading-options.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

interface CompareFlags extends ComparisonFlags {
  /** False with --no-report; true where nothing was said. */
  readonly report?: string | boolean;
  readonly rows: number;
  readonly json?: true;
}

export function compareCommand(program: Command, shell: Shell): void {
  const command = program
    .command('compare')
    .summary('rank learners on a table, and write a report on the one to take')
    .description(
      'Cross-validates several learners on the same splits of a table, ranks them with intervals, says which are significantly worse than the best (corrected resampled t-test, p <= 0.05), names the simplest of the others, trains it on all rows, and writes a report on it: one HTML file to read, try and send. Predictions of other software can stand beside them.',
    )
    .argument('[file]', 'the table; - for standard input')
    .option('-l, --learner <names>', 'learners, separated by commas, simplest first (default: a sensible set)', listed)
    .option(
      '--by <metric>',
      'the metric to rank by (default: the first of --metric; else accuracy, or rmse for numbers)',
    )
    .option(
      '--time <seconds>',
      `leave out learners that take too long: each may use half of what is left (default: ${USUAL_TIME}; with --learner no limit)`,
      numberFlag('--time', 600),
    )
    .option('--pick <learner>', 'the learner to train and report on (default: the simplest that is about as good)')
    .option('--report <file.html>', 'where to write the report (default: TABLE.report.html here; not with --json)')
    .option('--no-report', 'write no report')
    .option('--rows <number>', 'rows of the table that the report holds, to try', wholeFlag('--rows', 0, 10), 10)
    .option('-o, --out <model.json>', 'also write the model that the report is about');
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
  bayesgrove compare penguins.csv -t species --out model.json --report page.html
  bayesgrove compare penguins.csv -t species -l naive-bayes,tan --no-report
  bayesgrove compare penguins.csv -t species --predictions boosted=boosted.csv`,
    )
    .action((file: string | undefined, flags: CompareFlags) => run(shell, command, file, flags));
}

async function run(shell: Shell, command: Command, file: string | undefined, flags: CompareFlags): Promise<void> {
  const page = pageOf(file, flags);
  for (const out of [flags.out, page]) checkFile(out);
  checkOut(flags.out, [file]);
  checkOut(page, [file]);
  await checkReportFile(page);
  const compared = await comparison(shell, command, file, flags);
  if (!flags.json) await shell.out(comparisonText(compared, flags, shell));
  let size = '';
  if (page !== undefined || flags.out !== undefined) {
    const model = await trained(shell, compared);
    if (flags.out !== undefined) await writeOut(shell, flags.out, [serialize(model)]);
    if (page !== undefined) {
      const report = comparisonReport(model, compared, flags.rows, flags.times);
      const text = reportHtml(report);
      await writeOut(shell, page, [text]);
      size = sizeText(Buffer.byteLength(text));
    }
  }
  const written = defined({ model: flags.out, report: page });
  if (flags.json) return shell.out(`${JSON.stringify(comparisonData(compared, { times: flags.times, ...written }))}\n`);
  await shell.out(folded(writtenText(compared.chosen.label, written, flags.rows, size), shell.width));
}

/** Where the report goes, if there is to be one. */
function pageOf(file: string | undefined, { report, json }: CompareFlags): string | undefined {
  if (typeof report === 'string') return report;
  return report === false || json ? undefined : reportFileFor(file);
}

/** Standard output has the ranking. */
function checkFile(out: string | undefined): void {
  if (out === '-')
    throw problems.badArgument(
      'A comparison prints its ranking, so neither the model nor the report can go to standard output.',
      'Name files with --out and --report.',
    );
}

async function trained(shell: Shell, { judging, chosen }: Comparison): Promise<Model> {
  const { learner, options } = chosen;
  const line = progressLine(shell, `Training ${learner.name}:`);
  try {
    return await fit(learner, judging.task.table, {
      schema: judging.task.schema,
      options,
      seed: judging.seed,
      progress: (done, what) => line.show(`${Math.round(100 * done)}% ${what}`),
    });
  } finally {
    line.done();
  }
}

/** A page that is too large for some mailboxes says so: columns with very many levels make large models. */
const sizeText = (bytes: number) => (bytes < 2e6 ? '' : ` (${Math.round(bytes / 1e6)} MB)`);

/** What was written, and what of the table is in it. */
function writtenText(
  learner: string,
  { model, report }: { readonly model?: string; readonly report?: string },
  rows: number,
  size: string,
): string {
  const held = rows === 0 ? '' : `It holds up to ${rows} rows of the table, to try; --rows 0 leaves them out.\n`;
  return [
    ...(model === undefined && report === undefined ? [] : ['\n']),
    ...(model === undefined ? [] : [`Model of ${learner}, trained on all rows: ${model}\n`]),
    ...(report === undefined ? [] : [`Report on ${learner}: ${report}${size}\n${held}`]),
  ].join('');
}
