import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problems, type Results, type Run, shapes } from '@bayesgrove/core';
import { readWhole } from '../files/read-whole.js';
import { cellsOf } from './cells.js';
import type { Finished } from './journal.js';
import type { DataFacts } from './load-data.js';
import { parsedJson } from './manifest.js';
import type { Settled } from './settle.js';

export const resultsPath = (folder: string) => join(folder, 'results.json');

export function resultsOf(settled: Settled, finished: readonly Finished[]): Results {
  const { data, facts, contestants, metrics, resampling, seed } = settled;
  return {
    data: data.map(({ name }) => name),
    contestants,
    metrics,
    resampling: resampling.kind === 'given' ? { kind: 'given', hash: hashOf(facts) } : resampling,
    seed,
    runs: cellsOf(settled).map(({ data: at, contestant, size }, i): Run => {
      const { metrics: values, failure } = finished[i]!;
      return {
        data: data[at]!.name,
        contestant: contestant.label,
        ...size,
        metrics: new Map(metrics.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]!])),
        ...(failure && { failure }),
      };
    }),
  };
}

/** Of the given splits of all data sets. */
const hashOf = (facts: readonly DataFacts[]) =>
  createHash('sha256')
    .update(facts.map(({ given }) => given).join(' '))
    .digest('hex');

/** The results as the text of their file, a line for each run: the same experiment always gives the same text. */
export function* resultsText({ runs, ...rest }: Results): Generator<string> {
  const head = JSON.stringify({ format: 'bayesgrove-results', version: 1, ...rest });
  yield `${head.slice(0, -1)},"runs":[`;
  for (const [i, { metrics, failure, ...run }] of runs.entries())
    yield `${i === 0 ? '' : ','}\n${JSON.stringify({ ...run, metrics: Object.fromEntries(metrics), ...(failure && { failure }) })}`;
  yield '\n]}\n';
}

const { dictionary, finite, index, list, object, oneOf, optional, optionValue, text } = shapes;
const resultsShape = object({
  format: oneOf('bayesgrove-results'),
  version: oneOf(1),
  data: list(text),
  contestants: list(object({ label: text, learner: text, options: dictionary(optionValue) })),
  metrics: list(text),
  resampling: shapes.leaf('an object', (value) => typeof value === 'object' && value !== null, { type: 'object' }),
  seed: index,
  runs: list(
    object({
      data: text,
      contestant: text,
      repeat: index,
      fold: index,
      trainRows: index,
      testRows: index,
      metrics: dictionary(finite),
      failure: optional(object({ code: text, message: text })),
    }),
  ),
});

type StoredRun = Omit<Run, 'metrics'> & { readonly metrics: Readonly<Record<string, number>> };

/** The results of an experiment, from the folder it wrote to. */
export async function readResults(folder: string): Promise<Results> {
  const path = resultsPath(folder);
  if (!existsSync(path)) throw problems.badResults({}, folder, 'has no results.json');
  const value = parsedJson(path, await readWhole(path));
  const complaint = resultsShape.check(value, '');
  if (complaint) throw problems.badResults({ file: path }, complaint.path, complaint.what);
  const {
    format: _,
    version: __,
    runs,
    ...rest
  } = value as Omit<Results, 'runs'> & {
    readonly format: string;
    readonly version: number;
    readonly runs: readonly StoredRun[];
  };
  return { ...rest, runs: runs.map((run) => ({ ...run, metrics: new Map(Object.entries(run.metrics)) })) };
}
