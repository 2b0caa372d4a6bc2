import { basename } from 'node:path';
import {
  aode,
  type BayesNet,
  fit,
  inferSchema,
  type Learner,
  type Model,
  predict,
  type Schema,
  type Table,
  tan,
  targetOf,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { largestDifference } from './largest-difference.js';
import { runWeka, wekaFiles } from './run-weka.js';

/** A million rows take many minutes and say no more; its 25,010 training rows are a data set of their own. */
const TOO_LONG = /^poker-hand\./;

/** Probabilities that differ by no more than this are equal. */
const EQUAL = 1e-9;

interface Tally {
  compared: number;
  parents: number;
  equal: number;
}

/**
 * `tan` with `preset: weka` beside BayesNet with the TAN search, the parents of all columns and the class distribution of
 * every row; and `aode` beside AODE on data in MDL intervals, the class distribution of every row.
 */
export async function wekaTan(folder?: string): Promise<void> {
  const trees: Tally = { compared: 0, parents: 0, equal: 0 };
  const averaged: Tally = { compared: 0, parents: 0, equal: 0 };
  for (const file of wekaFiles(folder, (name) => !TOO_LONG.test(name))) {
    const { table, schema } = await read(file);
    const theirs = await linesOf(file);
    if (theirs === undefined) continue;
    const net = await timed(tan, table, schema, { preset: 'weka' });
    const parents = parentDifference(net.model, theirs.get('parents')![1]!);
    const one = await compare(net, table, theirs.get('tan')!, trees);
    if (parents === '') trees.parents++;
    const other = await compare(await timed(aode, table, schema, {}), table, theirs.get('aode')!, averaged);
    console.log(`${basename(file).padEnd(28)} TAN ${one}${parents}   AODE ${other}`);
  }
  console.log(`\nThe largest difference of a probability, and ours/Weka's milliseconds, above. Within ${EQUAL}:`);
  console.log(
    `  TAN: ${trees.equal} of ${trees.compared} data sets; the same parents: ${trees.parents} of ${trees.compared}`,
  );
  console.log(`  AODE: ${averaged.equal} of ${averaged.compared} data sets`);
}

interface Timed {
  readonly model: Model;
  readonly milliseconds: number;
}

async function timed(learner: Learner, table: Table, schema: Schema, options: Record<string, unknown>): Promise<Timed> {
  const start = performance.now();
  const model = await fit(learner, table, { schema, options });
  return { model, milliseconds: Math.round(performance.now() - start) };
}

async function compare({ model, milliseconds }: Timed, table: Table, theirs: readonly string[], tally: Tally) {
  const out = predict(model, table);
  const [, time = '', text = ''] = theirs;
  const difference =
    out.kind === 'classes'
      ? largestDifference(out.probabilities, Float64Array.from(text.trim().split(/[ ,]/), Number))
      : Number.POSITIVE_INFINITY;
  tally.compared++;
  if (difference <= EQUAL) tally.equal++;
  return `${difference <= EQUAL ? 'equal' : `DIFFERS by ${difference.toExponential(1)}`} ${milliseconds}/${time} ms`;
}

/** Empty where all parents are the same. Weka counts attributes with the class among them. */
function parentDifference({ body, schema }: Model, text: string): string {
  const target = schema.columns.findIndex((column) => column.name === targetOf(schema).name);
  const ours = (body as BayesNet).factors.map((factor) => {
    const parent = factor.kind === 'categorical' ? (factor.parent?.feature ?? -1) : -1;
    return parent < target ? parent : parent + 1;
  });
  const theirs = text.trim().split(' ').map(Number);
  const other = ours.filter((parent, i) => parent !== theirs[i]).length;
  return other === 0 ? '' : ` (${other} of ${ours.length} columns have other parents)`;
}

/** What Weka says, by the first word of the line; nothing, with the reason printed, where it refuses the data. */
async function linesOf(file: string): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
  try {
    return new Map((await runWeka('Networks', [file])).map((line) => [line[0]!, line]));
  } catch (error) {
    const reason = /(\w+Exception.*)/.exec(String(error))?.[1] ?? String(error);
    console.log(`${basename(file).padEnd(28)} left out: ${reason}`);
    return undefined;
  }
}

async function read(file: string): Promise<{ table: Table; schema: Schema }> {
  const table = await readTable(file);
  const { target } = inferSchema(table);
  const use = table.columns.map((column) => column.name).filter((name) => name !== target);
  return { table, schema: inferSchema(table, { use }).schema };
}
