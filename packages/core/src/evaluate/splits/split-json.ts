import type { Place } from '../../base/problem.js';
import { badSplits } from '../../base/problems.js';
import { amount, index, kinds, list, nullOr, object, oneOf, optional, type Shape, text } from '../../base/shape.js';
import type { DataSplit } from '../resampling.js';
import type { SplitFile } from '../split-file.js';
import { rowRanges, rowsIn } from './row-ranges.js';
import { without } from './without.js';

const VERSION = 1;

/** A few letters can name any number of rows; a file is not believed more than a table can have. */
const MOST = 1e8;

const RESTORE = 'Restore the file as it was written.';

/**
 * `rows` are those in any split. Where a split learns from all of them but those it tests, its training rows are left out:
 * the file of leave-one-out then grows with the rows, not with their square.
 */
const shape: Shape = object({
  format: oneOf('bayesgrove-splits'),
  version: oneOf(VERSION),
  hash: optional(text),
  data: optional(object({ name: nullOr(text), rows: index, fingerprint: text, order: text })),
  resampling: optional(
    kinds({
      folds: { folds: index, repeats: index, deal: optional(oneOf('content', 'order')) },
      holdout: { repeats: index, train: amount },
      'leave-one-out': {},
      'learning-curve': { repeats: index, shares: list(amount) },
      given: {},
    }),
  ),
  seed: optional(index),
  rows: text,
  splits: list(object({ repeat: index, fold: index, train: optional(text), test: text })),
});

interface Written extends Omit<SplitFile, 'splits'> {
  readonly rows: string;
  readonly splits: readonly {
    readonly repeat: number;
    readonly fold: number;
    readonly train?: string;
    readonly test: string;
  }[];
}

export function splitsText({ splits, ...rest }: SplitFile): string {
  const rows = allRows(splits);
  const head = JSON.stringify({ format: 'bayesgrove-splits', version: VERSION, ...rest, rows: rowRanges(rows) });
  const lines = splits.map((split) => `  ${JSON.stringify(written(split, rows))}`);
  return `${head.slice(0, -1)},"splits":[\n${lines.join(',\n')}\n]}\n`;
}

function written({ repeat, fold, train, test }: DataSplit, rows: Uint32Array): Written['splits'][number] {
  const complete = train.length + test.length === rows.length;
  return { repeat, fold, ...(!complete && { train: rowRanges(train) }), test: rowRanges(test) };
}

function allRows(splits: readonly DataSplit[]): Uint32Array {
  const parts = splits.map(({ train, test }) => Math.max(train.at(-1) ?? 0, test.at(-1) ?? 0));
  const flags = new Uint8Array(1 + parts.reduce((most, last) => Math.max(most, last), 0));
  for (const { train, test } of splits) for (const part of [train, test]) for (const row of part) flags[row] = 1;
  return Uint32Array.from(flags.keys()).filter((row) => flags[row] === 1);
}

export function splitsIn(content: string, place: Place): Omit<SplitFile, 'hash'> & { readonly hash?: string } {
  const value = parsed(content, place);
  const complaint = shape.check(value, '');
  if (complaint)
    throw badSplits(
      `This is not a file of splits: ${complaint.path === '' ? 'it' : complaint.path} ${complaint.what}.`,
      'Write one with writeSplits, or give one of OpenML.',
      place,
    );
  const { rows, splits, data, resampling, seed, hash } = value as Written;
  const all = readRows('rows', rows, data?.rows ?? MOST, place);
  // Not a Set, which holds 16 million at most.
  const known = new Uint8Array((all.at(-1) ?? 0) + 1);
  for (const row of all) known[row] = 1;
  return {
    ...(hash !== undefined && { hash }),
    ...(data && { data }),
    ...(resampling && { resampling }),
    ...(seed !== undefined && { seed }),
    splits: splits.map(({ repeat, fold, train, test }, i) => {
      const tested = readRows(`splits[${i}].test`, test, data?.rows ?? MOST, place);
      if (train !== undefined)
        return { repeat, fold, train: readRows(`splits[${i}].train`, train, data?.rows ?? MOST, place), test: tested };
      if (tested.some((row) => known[row] !== 1))
        throw badSplits(`splits[${i}].test has rows that the member "rows" has not.`, RESTORE, place);
      return complement(repeat, fold, all, tested);
    }),
  };
}

function readRows(path: string, ranges: string, below: number, place: Place): Uint32Array {
  const found = rowsIn(ranges, Math.min(below, MOST));
  if (found !== undefined) return found;
  throw badSplits(
    `This is not a file of splits: ${path} should be rows such as "0-9,12", ascending and below ${Math.min(below, MOST)}.`,
    RESTORE,
    place,
  );
}

const complement = (repeat: number, fold: number, all: Uint32Array, test: Uint32Array): DataSplit => ({
  repeat,
  fold,
  get train() {
    return without(all, test);
  },
  test,
});

function parsed(content: string, place: Place): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw badSplits(
      `This is not a file of splits: it is not JSON (${error instanceof Error ? error.message : String(error)}).`,
      RESTORE,
      place,
    );
  }
}
