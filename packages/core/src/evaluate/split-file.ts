import type { Place } from '../base/problem.js';
import { badSplits } from '../base/problems.js';
import { fingerprint, rowHashes } from '../table/fingerprint.js';
import { type Input, wholeText } from '../table/input.js';
import type { ReadOptions } from '../table/read-options.js';
import type { Table } from '../table/table.js';
import type { DataSplit, Resampling } from './resampling.js';
import { checkedSplits } from './splits/checked-splits.js';
import { openmlSplits } from './splits/openml-splits.js';
import { splitsIn, splitsText } from './splits/split-json.js';
import { orderedHash, splitsHash } from './splits/splits-hash.js';
import type { Task } from './task.js';

/** What a file of splits says. Files of OpenML say nothing of the data and of how the splits were made. */
export interface SplitFile {
  readonly splits: readonly DataSplit[];
  readonly hash: string;
  readonly data?: SplitData;
  readonly resampling?: Exclude<Resampling, { kind: 'given' }> | { readonly kind: 'given' };
  readonly seed?: number;
}

/** The data of the splits: row numbers mean nothing without the order of its rows. */
export interface SplitData {
  readonly name: string | null;
  readonly rows: number;
  /** Of the contents, in any order of rows and columns. */
  readonly fingerprint: string;
  /** Of the contents row after row, in any order of columns. */
  readonly order: string;
}

/** The splits of a task as the text of a file, JSON with a line for every split. */
export function writeSplits(
  { table }: Task,
  splits: readonly DataSplit[],
  { resampling, seed }: { readonly resampling: Resampling; readonly seed: number },
): string {
  const made = resampling.kind === 'given' ? ({ kind: 'given' } as const) : resampling;
  return splitsText({ splits, hash: splitsHash(splits), data: dataOf(table), resampling: made, seed });
}

function dataOf(table: Table): SplitData {
  const { a, b } = rowHashes(table);
  return {
    name: table.name ?? null,
    rows: table.rows,
    fingerprint: fingerprint(table),
    order: orderedHash([a, b]),
  };
}

/** Reads splits as `writeSplits` writes them, or as OpenML does (`type,rowid,repeat,fold`, CSV or ARFF). */
export async function readSplits(input: Input, options: ReadOptions = {}): Promise<SplitFile> {
  const place: Place = options.name === undefined ? {} : { file: options.name };
  const text = await wholeText(input, options);
  const file = /^\s*\{/.test(text) ? splitsIn(text, place) : { splits: await openmlSplits(text, options, place) };
  const hash = splitsHash(file.splits);
  if ('hash' in file && file.hash !== hash)
    throw badSplits(
      'The splits are not those that were written: their hash differs.',
      'Restore the file as it was written; to change splits, leave out the member "hash".',
      place,
    );
  return { ...file, hash };
}

/** The splits of a file for a task, once it is known that they speak of its rows. */
export function splitsFor(task: Task, { splits, data }: SplitFile, place: Place = {}): readonly DataSplit[] {
  if (data !== undefined) checkData(dataOf(task.table), data, place);
  return checkedSplits(task, splits);
}

function checkData(own: SplitData, told: SplitData, place: Place): void {
  const of = told.name === null ? 'another table' : `${JSON.stringify(told.name)} as it was`;
  if (own.rows !== told.rows)
    throw badSplits(
      `The splits are of a table with ${told.rows} rows; this one has ${own.rows}.`,
      'Give the table that was split, or split this one.',
      place,
    );
  if (own.fingerprint !== told.fingerprint)
    throw badSplits(
      `The splits are of ${of}: the cells differ.`,
      'Give the table that was split, read with the same options, or split this one.',
      place,
    );
  if (own.order !== told.order)
    throw badSplits(
      'The rows of the table stand in another order than when it was split.',
      'Give the file as it was; the numbers in the splits are places in it.',
      place,
    );
}
