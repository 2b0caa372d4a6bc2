import {
  type DataSplit,
  type Evaluation,
  evaluate,
  type Finding,
  type Inferred,
  inferSchema,
  type Learner,
  learnerNamed,
  type Metric,
  problems,
  readSplits,
  resamplingText,
  splitsFor,
  splitsOf,
  type Task,
  taskOf,
  writeSplits,
} from '@bayesgrove/core';
import type { Command } from 'commander';
import { readWhole } from '../files/read-whole.js';
import { checkMetricNames, costsText, metricsFrom } from './judging-metrics.js';
import { type Notice, noticesOf } from './judging-notices.js';
import { openTable } from './open-table.js';
import { progressLine } from './progress.js';
import { collected, type ReadingFlags, type RoleFlags, rolesFrom, withReading, withRoles } from './reading-options.js';
import { type ResamplingFlags, resamplingFrom, withResampling } from './resampling-options.js';
import { type Chosen, chosenWith } from './settings.js';
import type { Shell } from './shell.js';
import { writeOut } from './write-out.js';

/** The flags of the commands that judge learners by rows they have not seen. */
export interface JudgingFlags extends ReadingFlags, RoleFlags, ResamplingFlags {
  readonly set?: readonly string[];
  readonly metric?: readonly string[];
  readonly costs?: string;
  readonly saveSplits?: string;
  /** False with --no-times. */
  readonly times: boolean;
}

export function withJudging(command: Command): Command {
  return withReading(withRoles(withResampling(command)))
    .option(
      '--set <learner.option=value>',
      'an option of a learner, or its preset; without "learner." of all that have it; or @FILE.json that holds several; may be repeated',
      collected,
    )
    .option('--metric <names>', 'metrics, separated by commas (default: all that fit the target)', listed)
    .option(
      '--costs <json>',
      'what mistakes cost, such as {"bad":{"good":5}}, or @FILE that says it: adds the metric cost, the mean cost a row',
    )
    .option('--save-splits <file>', 'write which rows were learned from and tested, for --splits')
    .option('--no-times', 'leave out how long it took: what is printed is then the same in every run');
}

/** `a,b` and repeated flags alike. */
export const listed = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
];

/** A table parted into splits, on which learners are judged one after the other. */
export interface Judging {
  readonly task: Task;
  readonly splits: readonly DataSplit[];
  /** How they were made, in words. */
  readonly how: string;
  readonly metrics: readonly Metric[];
  readonly target: string;
  readonly seed: number;
  /** How the table was understood. */
  readonly inferred: Inferred;
  /** What to know of columns, and of the rows that are judged. */
  readonly findings: readonly Finding[];
  readonly notices: readonly Notice[];
}

/** Learners by name, each once; options are checked before a large table is read. */
export function chosenLearners(names: readonly string[], set: readonly string[] | undefined): readonly Chosen[] {
  const unique = [...new Set(names)];
  if (unique.length === 0)
    throw problems.badArgument('No learner is named.', '"bayesgrove learners" lists them; give --learner NAME,NAME.');
  return chosenWith(
    unique.map((name): Learner => learnerNamed(name)),
    set ?? [],
  );
}

/** `by` is a metric to judge by whatever others are asked for; it stands first. */
export async function judgingOf(
  shell: Shell,
  file: string | undefined,
  flags: JudgingFlags,
  by?: string,
): Promise<Judging> {
  const resampling = resamplingFrom(flags);
  const costs = await costsText(flags.costs);
  checkMetricNames([...(flags.metric ?? []), ...(by === undefined ? [] : [by])], costs);
  const table = await openTable(shell, file, flags);
  const inferred = inferSchema(table, rolesFrom(flags));
  const { schema, target, findings } = inferred;
  const task = taskOf(table, { schema });
  const splits =
    flags.splits === undefined
      ? splitsOf(task, resampling, flags.seed)
      : splitsFor(task, await readSplits(await readWhole(flags.splits), { name: flags.splits }), {
          file: flags.splits,
        });
  const made = flags.splits === undefined ? resampling : ({ kind: 'given', splits } as const);
  if (flags.saveSplits !== undefined)
    await writeOut(shell, flags.saveSplits, [writeSplits(task, splits, { resampling: made, seed: flags.seed })]);
  return {
    task,
    splits,
    how: resamplingText(made),
    metrics: metricsFrom(task, flags.metric, costs, by),
    target,
    seed: flags.seed,
    inferred,
    findings,
    notices: noticesOf(task, splits, target),
  };
}

/** One learner on all splits. `done` of `all` are behind it, for those who watch. */
export async function judged(
  shell: Shell,
  { task, splits, metrics, seed }: Judging,
  { label, learner, options }: Chosen,
  [done, all]: readonly [number, number] = [0, 1],
  signal?: AbortSignal,
): Promise<Evaluation> {
  const line = progressLine(shell, 'Judging:');
  try {
    return await evaluate(learner, task, {
      options,
      seed,
      metrics,
      resampling: { kind: 'given', splits },
      ...(signal && { signal }),
      progress: (share, what) => line.show(`${Math.floor((100 * (done + share)) / all)}% ${what || label}`),
    });
  } finally {
    line.done();
  }
}

/** Wall seconds of all fits and predictions. */
export const secondsOf = ({ results }: Pick<Evaluation, 'results'>): number =>
  results.reduce((sum, { seconds }) => sum + seconds.fit + seconds.predict, 0);
