import { gridText, metricNamed, problems, type RankTable, resultGrid } from '@bayesgrove/core';
import type { Command } from 'commander';
import { finishedRun } from '../../experiment/finished-run.js';
import type { Plan } from '../../experiment/plan.js';
import { readPlan } from '../../experiment/read-plan.js';
import { type Planned, plannedOf } from '../../experiment/resolve-plan.js';
import { type Experiment, type Resumed, runExperiment } from '../../experiment/run-experiment.js';
import { type SavedTables, saveTables } from '../../experiment/save-tables.js';
import { wrapped } from '../../wrapped.js';
import { wholeFlag } from '../number-flag.js';
import { paceText } from '../pace-text.js';
import { progressLine } from '../progress.js';
import { defined } from '../reading-options.js';
import type { Shell } from '../shell.js';

interface ExperimentFlags {
  readonly out: string;
  readonly data?: string;
  readonly workers?: number;
  readonly metric?: readonly string[];
  readonly base?: string;
  readonly fresh?: true;
  readonly retry?: true;
  readonly json?: true;
}

export function experimentCommand(program: Command, shell: Shell): void {
  program
    .command('experiment')
    .summary('run a plan: data sets x learners x splits, on all cores')
    .description(
      'Runs a plan of data sets, learners and splits on all cores, and writes every number to a folder. A run that was stopped or killed goes on where it was when the same command is given again, and ends with the same bytes.',
    )
    .argument('<plan>', 'the plan: a JSON file, or a module with a plan as its default export')
    .requiredOption('-o, --out <folder>', 'where the results go')
    .option('--data <folder>', 'where the data sets are (default: where the plan says, else beside the plan)')
    .option('--workers <number>', 'how many threads (default: one for each core)', wholeFlag('--workers', 1, 2))
    .option('--metric <names>', 'what the tables show, with commas (default: the first metric of the plan)', namesOf)
    .option('--base <label>', 'the learner that others are compared with (default: the first)')
    .option('--fresh', 'throw away what another run has left in the folder')
    .option('--retry', 'run cells again that failed in an earlier run')
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
A plan:
  {
    "data": ["penguins", {"file": "adult.csv", "target": "income"}],
    "learners": ["naive-bayes", "nb-tree",
      {"learner": "c45", "label": "c45 unpruned", "options": {"prune": false}}],
    "resampling": {"kind": "folds", "folds": 10, "repeats": 1},
    "seed": 1,
    "limits": {"seconds": 600, "megabytes": 4000}
  }

Examples:
  bayesgrove experiment plan.json --out results
  bayesgrove experiment plan.json --out results --data ~/data --workers 4
  bayesgrove experiment plan.json --out results --metric auc,log-loss --base c45

Cells that fail do not change the exit code; the last line tells of them.`,
    )
    .action((path: string, flags: ExperimentFlags) => experiment(shell, path, flags));
}

const namesOf = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))];

async function experiment(shell: Shell, path: string, flags: ExperimentFlags): Promise<void> {
  const { plan, folder } = await readPlan(path);
  checkMetric(plan, flags.metric);
  if (flags.base !== undefined) checkBase(plannedOf(plan), flags.base);
  const done = (await onlyTables(plan, flags)) ?? (await ran(shell, plan, folder, flags));
  const saved = await saveTables(flags.out, done.results, defined({ metrics: flags.metric, base: flags.base }));
  if (flags.json) return shell.out(`${JSON.stringify({ out: flags.out, ...countsOf(done), tables: saved.tables })}\n`);
  const tables = saved.tables.map((table) => gridText(resultGrid(table), { width: shell.width }));
  await shell.out(`${tables.join('\n')}\n${endText(done, saved, flags.out, shell.width)}`);
}

type Done = Pick<Experiment, 'results' | 'resumed'>;

/** Who asks a finished run for other tables need not have its data any more. */
async function onlyTables(plan: Plan, { out, metric, base, fresh, retry }: ExperimentFlags): Promise<Done | undefined> {
  if ((metric === undefined && base === undefined) || fresh || retry) return undefined;
  const run = await finishedRun(plan, out);
  if (run === undefined) return undefined;
  const { cells } = run.manifest;
  return { results: run.results, resumed: { cells, finished: cells, dropped: 0 } };
}

async function ran(shell: Shell, plan: Plan, folder: string, flags: ExperimentFlags): Promise<Done> {
  const line = progressLine(shell, `${plan.name}:`);
  return runExperiment(plan, {
    ...defined({ data: flags.data, workers: flags.workers, fresh: flags.fresh, retry: flags.retry }),
    folder,
    out: flags.out,
    begun: (resumed) => begun(shell, resumed, flags.out),
    progress: (pace) => line.show(paceText(pace, shell.width - plan.name!.length - 3)),
  }).finally(() => line.done());
}

/** Before hours of work, not after. */
function checkMetric(plan: Plan, asked: readonly string[] | undefined): void {
  for (const metric of asked ?? []) {
    metricNamed(metric);
    if (plan.metrics !== undefined && !plan.metrics.includes(metric))
      throw problems.badArgument(
        `--metric ${JSON.stringify(metric)} is not among the metrics of the plan.`,
        `They are ${plan.metrics.join(', ')}.`,
      );
  }
}

function checkBase({ contestants }: Planned, base: string): void {
  const labels = contestants.map(({ label }) => label);
  if (labels.includes(base)) return;
  throw problems.badArgument(
    `--base ${JSON.stringify(base)} is not a learner of the plan.`,
    `They are ${labels.join(', ')}.`,
  );
}

function begun(shell: Shell, { cells, finished, dropped }: Resumed, out: string): void {
  shell.writing?.();
  shell.whenStopped?.(`What is finished is in ${out}; the same command goes on from there.`);
  if (finished > 0 && finished < cells) shell.err(`Going on: ${finished} of ${cells} cells are finished.\n`);
  if (dropped > 0) shell.err(`${dropped} torn ${dropped === 1 ? 'line' : 'lines'} of the journal dropped.\n`);
}

const countsOf = ({ results: { runs }, resumed }: Done) => ({
  cells: runs.length,
  failures: runs.filter(({ failure }) => failure !== undefined).length,
  resumed: resumed.finished,
});

function endText(done: Done, { ranks, files }: SavedTables, out: string, width: number): string {
  const { cells } = countsOf(done);
  const curves = files.filter((name) => name.startsWith('learning-curve-')).length;
  const more = [
    ...(ranks ? ['ranks, wins and their pictures'] : []),
    ...(curves > 0 ? [curves === 1 ? 'a learning curve' : `${curves} learning curves`] : []),
  ];
  const names = ['results.json', 'results.csv', 'timings.csv', 'tables (table.txt, .md, .tex, .html)', ...more];
  const listed = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const paragraphs = [
    ...(ranks ?? []).flatMap(friedmanText),
    `${cells} cells. Written to ${out}: ${listed}. "bayesgrove replay ${out}" checks them.`,
    ...failureText(done),
  ];
  return `${paragraphs.map((text) => wrapped(text, width).join('\n')).join('\n')}\n`;
}

/** Whether ranks differ at all, in a line. */
function friedmanText({ friedman, metric, data }: RankTable): readonly string[] {
  if (friedman === undefined) return [];
  const { p } = friedman.imanDavenport;
  const shown = p < 0.0005 ? '< 0.001' : `= ${p.toFixed(3)}`;
  return [`Ranks by ${metric.name} on ${data.length} data sets: p ${shown} (Friedman, Iman and Davenport).`];
}

/** The last line, since all went on without them. */
function failureText({ results: { runs } }: Done): readonly string[] {
  const codes = new Map<string, number>();
  for (const { failure } of runs) if (failure) codes.set(failure.code, (codes.get(failure.code) ?? 0) + 1);
  if (codes.size === 0) return [];
  const failed = [...codes.values()].reduce((sum, count) => sum + count, 0);
  const why = [...codes].map(([code, count]) => (codes.size === 1 ? code : `${count} ${code}`)).join(', ');
  return [`${failed} of ${runs.length} cells failed: ${why}; see results.csv.`];
}
