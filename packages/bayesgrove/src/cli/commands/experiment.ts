import { gridText, metricNamed, problems, resultGrid } from '@bayesgrove/core';
import type { Command } from 'commander';
import type { Plan } from '../../experiment/plan.js';
import { readPlan } from '../../experiment/read-plan.js';
import { type Resolved, resolvePlan } from '../../experiment/resolve-plan.js';
import { type Experiment, type Resumed, runExperiment } from '../../experiment/run-experiment.js';
import { saveTables } from '../../experiment/save-tables.js';
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
  readonly metric?: string;
  readonly base?: string;
  readonly fresh?: true;
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
    .option('--metric <name>', 'what the table shows (default: the first metric of the plan)')
    .option('--base <label>', 'the learner that others are compared with (default: the first)')
    .option('--fresh', 'throw away what another run has left in the folder')
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
  bayesgrove experiment plan.json --out results --metric auc --base c45`,
    )
    .action((path: string, flags: ExperimentFlags) => experiment(shell, path, flags));
}

async function experiment(shell: Shell, path: string, flags: ExperimentFlags): Promise<void> {
  const { plan, folder } = await readPlan(path);
  checkMetric(plan, flags.metric);
  if (flags.base !== undefined) checkBase(resolvePlan(plan, { folder, ...defined({ data: flags.data }) }), flags.base);
  const line = progressLine(shell, `${plan.name}:`);
  const done = await runExperiment(plan, {
    ...defined({ data: flags.data, workers: flags.workers, fresh: flags.fresh }),
    folder,
    out: flags.out,
    begun: (resumed) => begun(shell, resumed, flags.out),
    progress: (pace) => line.show(paceText(pace, shell.width - plan.name!.length - 3)),
  }).finally(() => line.done());
  const table = await saveTables(flags.out, done.results, defined({ metric: flags.metric, base: flags.base }));
  if (flags.json) return shell.out(`${JSON.stringify({ out: flags.out, ...countsOf(done), table })}\n`);
  await shell.out(`${gridText(resultGrid(table), { width: shell.width })}\n${endText(done, flags.out, shell.width)}`);
}

/** Before hours of work, not after. */
function checkMetric(plan: Plan, metric: string | undefined): void {
  if (metric === undefined) return;
  metricNamed(metric);
  if (plan.metrics !== undefined && !plan.metrics.includes(metric))
    throw problems.badArgument(
      `--metric ${JSON.stringify(metric)} is not among the metrics of the plan.`,
      `They are ${plan.metrics.join(', ')}.`,
    );
}

function checkBase({ contestants }: Resolved, base: string): void {
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

const countsOf = ({ results: { runs }, resumed }: Experiment) => ({
  cells: runs.length,
  failures: runs.filter(({ failure }) => failure !== undefined).length,
  resumed: resumed.finished,
});

function endText(done: Experiment, out: string, width: number): string {
  const { cells, failures } = countsOf(done);
  const failed = failures === 0 ? '' : `, ${failures} of them failed (results.csv says which)`;
  const files = 'results.json, results.csv, timings.csv, and table.txt, .md, .tex and .html';
  const text = `${cells} cells${failed}. Written to ${out}: ${files}; "bayesgrove replay ${out}" checks them.`;
  return `${wrapped(text, width).join('\n')}\n`;
}
