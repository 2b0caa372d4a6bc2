import { checkNames } from '../base/check-names.js';
import { checkedSeed } from '../base/checked-seed.js';
import { checked, type OptionValue } from '../base/options.js';
import { badArgument } from '../base/problems.js';
import { breathing } from '../learners/breathe.js';
import { checkTargetFor, learnerCalled } from '../learners/chosen-learner.js';
import type { Context, Learner } from '../learners/learner.js';
import { targetOf } from '../schema/schema.js';
import type { SchemaChoice } from '../schema/schema-for.js';
import type { Table } from '../table/table.js';
import type { CurvePoint, Evaluation, SplitResult } from './evaluation.js';
import { judgeSplit } from './judge-split.js';
import type { Metric } from './metric.js';
import { metricNamed, metricsFor } from './metrics.js';
import type { DataSplit, Resampling } from './resampling.js';
import { splitsOf } from './splits.js';
import { summariesOf } from './summaries.js';
import { type Task, taskOf } from './task.js';

/** How several learners are judged: on which splits, by which metrics. */
export interface EvaluateAllOptions extends SchemaChoice, Omit<Context, 'rng'> {
  /** Of the splits, and of every fit. */
  readonly seed?: number;
  /** Default: 10 folds, once. */
  readonly resampling?: Resampling;
  /** By name, or of your own. Default: all that fit the target. */
  readonly metrics?: readonly (Metric | string)[];
}

/** How a learner is judged: its options, on which splits, by which metrics. */
export interface EvaluateOptions extends EvaluateAllOptions {
  /** Options of the learner, by name. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A learner with options that differ from its defaults. */
export interface Contender {
  readonly learner: Learner | string;
  /** What to call it in rankings and tables. Default: the learner's name. */
  readonly label?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Ten stratified folds, once: how learners are judged unless told otherwise. */
export const TEN_FOLDS: Resampling = { kind: 'folds', folds: 10, repeats: 1 };

/** Judges a learner by rows it has not seen. Same data, options and seed: the same numbers, but for the seconds. */
export async function evaluate(
  learner: Learner | string,
  data: Table | Task,
  { options = {}, ...rest }: EvaluateOptions = {},
): Promise<Evaluation> {
  const [only] = await evaluateAll([{ learner, options }], data, rest);
  return only!;
}

/** Judges several learners by the same splits, so that their results can be compared split by split. */
export async function evaluateAll(
  contenders: readonly (Contender | Learner | string)[],
  data: Table | Task,
  options: EvaluateAllOptions = {},
): Promise<readonly Evaluation[]> {
  checkNames('evaluate', NAMES, options);
  if (!Array.isArray(contenders))
    throw badArgument('evaluateAll takes a list of learners.', 'For one learner, evaluate(learner, table) is at hand.');
  const { signal, progress, resampling = TEN_FOLDS } = options;
  const seed = checkedSeed(options.seed);
  const task = isTask(data) ? given(data, options) : taskOf(data, options);
  const metrics = chosenMetrics(task, options.metrics);
  // One after the other, so that of several mistakes the first is told.
  const chosen: Awaited<ReturnType<typeof contenderOf>>[] = [];
  for (const contender of contenders) chosen.push(await contenderOf(contender, task));
  const splits = splitsOf(task, resampling, seed);
  const breathe = breathing(signal === undefined ? {} : { signal });
  const evaluations: Evaluation[] = [];
  for (const [i, { learner, label, options: values, asked }] of chosen.entries()) {
    const results: SplitResult[] = [];
    for (const [j, split] of splits.entries()) {
      await breathe();
      const tell = progress && {
        progress: (done: number, what: string) =>
          progress(
            (i * splits.length + j + done) / (chosen.length * splits.length),
            `${label}, ${splitText(split, splits)}: ${what}`,
          ),
      };
      results.push(
        await judgeSplit(learner, task, split, { options: asked, seed, metrics, ...(signal && { signal }), ...tell }),
      );
    }
    evaluations.push({
      learner: learner.name,
      label,
      options: values,
      seed,
      results,
      ...summed(results, metrics, resampling),
    });
  }
  progress?.(1, 'done');
  return evaluations;
}

const chosenMetrics = ({ truth: { kind } }: Task, asked: EvaluateAllOptions['metrics']): readonly Metric[] =>
  asked?.map((metric) => (typeof metric === 'string' ? metricNamed(metric, kind) : metric)) ?? metricsFor(kind);

function summed(
  results: readonly SplitResult[],
  metrics: readonly Metric[],
  resampling: Resampling,
): Pick<Evaluation, 'metrics' | 'curve'> {
  if (resampling.kind !== 'learning-curve') return { metrics: summariesOf(results, metrics) };
  const curve = resampling.shares.map(
    (share, place): CurvePoint => ({
      share,
      metrics: summariesOf(
        results.filter(({ fold }) => fold === place),
        metrics,
      ),
    }),
  );
  const largest = curve.reduce((most, point) => (point.share > most.share ? point : most));
  return { metrics: largest.metrics, curve };
}

/** Counted from 1, as people do; only what there is more than one of. */
function splitText({ repeat, fold }: DataSplit, splits: readonly DataSplit[]): string {
  const { repeat: lastRepeat, fold: lastFold } = splits.at(-1)!;
  const parts = [
    lastRepeat > 0 ? `repeat ${repeat + 1} of ${lastRepeat + 1}` : undefined,
    lastFold > 0 ? `fold ${fold + 1} of ${lastFold + 1}` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'one split' : parts.join(', ');
}

async function contenderOf(contender: Contender | Learner | string, task: Task) {
  const { learner: named, label, options: asked = {} } = asContender(contender);
  const learner = typeof named === 'string' ? await learnerCalled(named) : named;
  const options = checked(learner.options, asked, learner.presets, learner.name) as Record<string, OptionValue>;
  await checkTargetFor(learner, targetOf(task.schema));
  return { learner, label: label ?? learner.name, options, asked };
}

function asContender(contender: Contender | Learner | string): Contender {
  if (typeof contender === 'string') return { learner: contender };
  if (typeof contender === 'object' && contender !== null) {
    if ('fit' in contender) return { learner: contender };
    if ('learner' in contender) return contender;
  }
  throw badArgument(
    'A contender is a learner, its name, or { learner, label, options }.',
    "For example evaluateAll(['tan', { learner: 'c45', label: 'c45 as Weka', options: { preset: 'weka' } }], table).",
  );
}

const isTask = (data: Table | Task): data is Task => typeof data === 'object' && data !== null && 'coded' in data;

/** A task has its schema already. */
function given(task: Task, { schema, target, weight, ignore, use }: SchemaChoice): Task {
  if ([schema, target, weight, ignore, use].every((asked) => asked === undefined)) return task;
  throw badArgument('A task is given, and a schema or roles beside it.', 'Give them to taskOf.');
}

const NAMES: Readonly<Record<keyof EvaluateAllOptions, true>> = {
  target: true,
  weight: true,
  ignore: true,
  use: true,
  schema: true,
  seed: true,
  resampling: true,
  metrics: true,
  signal: true,
  progress: true,
};
