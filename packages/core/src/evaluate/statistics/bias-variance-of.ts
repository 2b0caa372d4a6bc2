import { badArgument } from '../../base/problems.js';
import { rng } from '../../base/rng.js';
import { memoryCounts } from '../../counts/memory.js';
import { fit } from '../../fit.js';
import type { Context, Learner } from '../../learners/learner.js';
import { predict } from '../../models/score.js';
import type { SchemaChoice } from '../../schema/schema-for.js';
import type { Table } from '../../table/table.js';
import { takeRows } from '../../table/take-rows.js';
import { stratifiedOrder } from '../splits/samples.js';
import { shuffled, strataOf } from '../splits/strata.js';
import { type Task, taskOf } from '../task.js';
import { type BiasVariance, biasVariance } from './bias-variance.js';

/** Row numbers of a table: the rows that are judged, and those that each model learns from. */
export interface GivenSamples {
  readonly test: ArrayLike<number>;
  readonly samples: readonly ArrayLike<number>[];
}

/** How the parts of the loss are estimated. */
export interface BiasVarianceOptions extends SchemaChoice, Omit<Context, 'rng'> {
  /** Options of the learner, by name. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  /** How many samples are drawn and learned from; 50 unless told. */
  readonly samples?: number;
  /** The share of the rows that is held back to judge by; a third unless told. */
  readonly test?: number;
  /** These samples, and none by lot. */
  readonly given?: GivenSamples;
}

/** The parts of the loss, and what they were estimated from. */
export interface BiasVarianceEstimate extends BiasVariance {
  readonly samples: number;
  /** Of a sample; the first, where given ones differ. */
  readonly sampleRows: number;
  readonly testRows: number;
}

/**
 * The bias and variance of a learner on a table, by Kohavi & Wolpert's (1996) procedure: part of the rows is held back to
 * judge by, and from the others (the pool) samples of half its size are drawn again and again, without repeating a row,
 * each of which a model is learned from. They estimate the parts for training sets of *that* size.
 */
export async function biasVarianceOf(
  learner: Learner | string,
  table: Table,
  { options = {}, seed = 1, samples: count = 50, test: share = 1 / 3, given, ...rest }: BiasVarianceOptions = {},
): Promise<BiasVarianceEstimate> {
  const { signal, progress, ...choice } = rest;
  const task = taskOf(table, choice);
  const { truth, weights } = task;
  if (truth.kind !== 'classes')
    throw badArgument('The target is a number.', "Kohavi and Wolpert's parts are of the 0-1 loss: choose a class.");
  const { test, samples } = given ? checkedSamples(task, given) : drawn(task, count, share, seed);
  const judged = takeRows(table, test);
  const predictions: Uint32Array[] = [];
  for (const [i, rows] of samples.entries()) {
    signal?.throwIfAborted();
    const source = { counts: memoryCounts(task.coded, task.schema, { rows }), schema: task.schema };
    const said = predict(await fit(learner, source, { options, seed, ...(signal && { signal }) }), judged);
    if (said.kind === 'classes') predictions.push(said.labels);
    progress?.((i + 1) / samples.length, `${i + 1} of ${samples.length} samples`);
  }
  const parts = biasVariance({
    predictions,
    truth: test.map((row) => truth.codes[row]!),
    classes: truth.classes.length,
    ...(weights && { weights: Float64Array.from(test, (row) => weights[row]!) }),
  });
  return { ...parts, samples: samples.length, sampleRows: samples[0]!.length, testRows: test.length };
}

interface Samples {
  readonly test: Uint32Array;
  readonly samples: readonly Uint32Array[];
}

/** Rows that are judged are stratified; samples are drawn evenly from the pool, as in the paper. No row's place matters. */
function drawn(task: Task, count: number, share: number, seed: number): Samples {
  const random = rng(seed).fork('bias and variance');
  const order = stratifiedOrder(strataOf(task, random, 1), random);
  const held = Math.round(share * order.length);
  const pool = order.slice(held);
  const size = Math.floor(pool.length / 2);
  if (!(held >= 1 && size >= 1))
    throw badArgument(
      `With a share of ${share} to judge by, ${held} of ${order.length} rows are judged and samples have ${size} rows.`,
      'Give a share between 0 and 1, or more rows.',
    );
  if (!(Number.isSafeInteger(count) && count >= 1))
    throw badArgument(`${count} samples are asked for.`, 'Give a whole number above 0, such as 50.');
  const samples = Array.from({ length: count }, (_, i) =>
    shuffled(pool.slice(), random.fork(`sample ${i}`))
      .slice(0, size)
      .sort(),
  );
  return { test: order.slice(0, held), samples };
}

/** In ascending order, as rows are counted; a row that is judged and learned from would be a leak. */
function checkedSamples(task: Task, { test, samples }: GivenSamples): Samples {
  const usable = new Set(task.rows);
  const judged = new Set(Array.from(test));
  const check = (rows: Uint32Array, what: string) => {
    const wrong = rows.find((row, i) => !usable.has(row) || (i > 0 && rows[i - 1] === row));
    if (wrong === undefined && rows.length > 0) return rows;
    throw badArgument(
      rows.length === 0
        ? `${what} has no rows.`
        : `${what} has the row ${wrong} twice, or it is not there or has no class.`,
      'Give rows with a known target, counted from 0, each once.',
    );
  };
  const sorted = samples.map((rows, i) => check(Uint32Array.from(rows).sort(), `Sample ${i + 1}`));
  for (const rows of sorted) {
    const leak = rows.find((row) => judged.has(row));
    if (leak !== undefined)
      throw badArgument(`Row ${leak} is judged and learned from.`, 'Take the rows to judge by out of every sample.');
  }
  if (sorted.length === 0) throw badArgument('No samples are given.', 'Give the rows of two samples at least.');
  check(Uint32Array.from(test).sort(), 'The test set');
  return { test: Uint32Array.from(test), samples: sorted };
}
