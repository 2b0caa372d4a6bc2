import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type DataSplit,
  fingerprint,
  problems,
  readSplits,
  splitsFor,
  splitsHash,
  splitsOf,
  type Task,
  targetOf,
  taskOf,
} from '@bayesgrove/core';
import { readTable } from '../files/read-table.js';
import { readWhole } from '../files/read-whole.js';
import { isSystemError, reason } from '../files/system-error.js';
import { type DataFile, type Parting, readingOf } from './resolve-plan.js';
import { twoClass } from './two-class.js';

/** What a manifest says of a data set. */
export interface DataFacts {
  readonly sha256: string;
  readonly fingerprint: string;
  readonly rows: number;
  readonly columns: number;
  readonly target: string;
  /** Whether there are classes to tell apart, or numbers. */
  readonly kind: Task['truth']['kind'];
  /** The hash of splits that are given; of others the seed says all. */
  readonly given?: string;
  /** Sizes of the splits, in order; their rows follow from the seed. */
  readonly splits: readonly SplitSize[];
}

export interface SplitSize {
  readonly repeat: number;
  readonly fold: number;
  readonly trainRows: number;
  readonly testRows: number;
}

/** A data set ready to be learned from: coded once, split once, for all contestants alike. */
export interface Loaded {
  readonly task: Task;
  readonly splits: readonly DataSplit[];
  readonly sha256: string;
  /** The hash of splits that are given. */
  readonly given?: string;
}

export async function loadData(data: DataFile, resampling: Parting, seed: number): Promise<Loaded> {
  const sha256 = await hashOf(data.path);
  const table = await readTable(data.path, readingOf(data));
  const task = taskOf(data.convert === undefined ? table : twoClass(table, data.roles), data.roles);
  if (resampling.kind !== 'given') return { task, splits: splitsOf(task, resampling, seed), sha256 };
  const splits = await givenSplits(task, data.splits!);
  return { task, splits, sha256, given: splitsHash(splits) };
}

async function givenSplits(task: Task, path: string): Promise<readonly DataSplit[]> {
  return splitsFor(task, await readSplits(await readWhole(path), { name: path }), { file: path });
}

export function factsOf({ task, splits, sha256, given }: Loaded): DataFacts {
  const { table, schema, truth } = task;
  return {
    sha256,
    fingerprint: fingerprint(table),
    rows: table.rows,
    columns: table.columns.length,
    target: targetOf(schema).name,
    kind: truth.kind,
    ...(given !== undefined && { given }),
    splits: splits.map(({ repeat, fold, train, test }) => ({
      repeat,
      fold,
      trainRows: train.length,
      testRows: test.length,
    })),
  };
}

async function hashOf(path: string): Promise<string> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
    return hash.digest('hex');
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotRead(path, reason(error), error);
    throw error;
  }
}
