import {
  type Evaluation,
  fingerprint,
  judgePredictions,
  learnerNamed,
  type Model,
  metricsFor,
  type Predictions,
  predict,
  readSplits,
  resamplingText,
  splitsFor,
  splitsOf,
  summariesOf,
  type Table,
  taskOf,
} from '@bayesgrove/core';
import { readWhole } from '../files/read-whole.js';
import type { Report } from '../report/report.js';
import { judged } from './judging.js';
import { type Notice, noticesOf } from './judging-notices.js';
import { type ResamplingFlags, resamplingFrom } from './resampling-options.js';
import { inRolesOf } from './roles-of-model.js';
import type { Shell } from './shell.js';

/** What was found out about how good a model is. */
export interface ModelJudged {
  readonly evaluation: Pick<Evaluation, 'results' | 'metrics'>;
  readonly judged: NonNullable<Report['judged']>;
  readonly notices: readonly Notice[];
}

/** Cross-validates the learner of a model, with its options and its seed, on a table. */
export async function learnerJudged(
  shell: Shell,
  model: Model,
  table: Table,
  flags: ResamplingFlags,
): Promise<ModelJudged> {
  const { training } = model;
  const { inferred } = inRolesOf(model, table);
  const task = taskOf(table, { schema: inferred.schema });
  const resampling = resamplingFrom(flags);
  const splits =
    flags.splits === undefined
      ? splitsOf(task, resampling, flags.seed)
      : splitsFor(task, await readSplits(await readWhole(flags.splits), { name: flags.splits }), {
          file: flags.splits,
        });
  const how = resamplingText(flags.splits === undefined ? resampling : { kind: 'given', splits });
  const { target, findings } = inferred;
  const notices = noticesOf(task, splits, target);
  const metrics = metricsFor(task.truth.kind);
  const judging = { task, splits, how, metrics, target, seed: flags.seed, inferred, findings, notices };
  const chosen = { label: training.learner, learner: learnerNamed(training.learner), options: training.options };
  const { results, metrics: summed } = await judged(shell, judging, chosen);
  return { evaluation: { results, metrics: summed }, judged: { how, seed: flags.seed }, notices };
}

/** Judges this very model on rows of another table. */
export function modelJudged(model: Model, table: Table, name: string): ModelJudged {
  const { inferred } = inRolesOf(model, table);
  const task = taskOf(table, { schema: inferred.schema });
  const split = { repeat: 0, fold: 0, train: new Uint32Array(0), test: task.rows };
  const said = predict(model, table);
  const known = task.truth.kind === 'classes' ? inClasses(said, task.truth.classes) : said;
  const metrics = metricsFor(task.truth.kind);
  const results = [{ ...judgePredictions(task, split, known, metrics), trainRows: model.training.rows }];
  return {
    evaluation: { results, metrics: summariesOf(results, metrics) },
    judged: {
      how: `${task.rows.length} rows of ${name}`,
      seed: model.training.seed,
      what: 'model',
      ...(fingerprint(table) === model.training.data.fingerprint && { seen: true }),
    },
    notices: noticesOf(task, [split], inferred.target),
  };
}

/** The same predictions among the classes of a table, which may know others than the model, in another order. */
function inClasses(said: Predictions, classes: readonly string[]): Predictions {
  if (said.kind === 'numbers') return said;
  const codeOf = new Map(classes.map((name, code) => [name, code]));
  for (const name of said.classes) if (!codeOf.has(name)) codeOf.set(name, codeOf.size);
  const codes = said.classes.map((name) => codeOf.get(name)!);
  const [width, own] = [codeOf.size, said.classes.length];
  const probabilities = new Float64Array(said.labels.length * width);
  for (let row = 0; row < said.labels.length; row++)
    for (let c = 0; c < own; c++) probabilities[row * width + codes[c]!] = said.probabilities[row * own + c]!;
  return { ...said, classes: [...codeOf.keys()], labels: said.labels.map((label) => codes[label]!), probabilities };
}
