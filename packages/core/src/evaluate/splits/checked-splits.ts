import { badSplits } from '../../base/problems.js';
import type { DataSplit } from '../resampling.js';
import type { Task } from '../task.js';

/**
 * Splits that came from elsewhere, fit for a task: rows ascending, none in both parts, none that the table does not have.
 * Rows whose target is missing are left out. A split that needs no change is given back itself: its training rows may be
 * told only when they are asked for, and those of leave-one-out would be the square of the rows.
 */
export function checkedSplits({ table, rows }: Task, splits: readonly DataSplit[]): readonly DataSplit[] {
  if (splits.length === 0) throw badSplits('There is no split.', 'Give at least one.');
  const known = new Uint8Array(table.rows);
  for (const row of rows) known[row] = 1;
  const trainedIn = new Uint32Array(table.rows);
  const names = new Set<string>();
  return splits.map((split, i) => {
    const name = `Repeat ${split.repeat}, fold ${split.fold}`;
    if (names.has(name)) throw badSplits(`${name} is there twice.`, 'Number repeats and folds anew.');
    names.add(name);
    const given = { train: split.train, test: split.test };
    const train = partOf(given.train, name, known);
    for (const row of train) trainedIn[row] = i + 1;
    const test = partOf(given.test, name, known);
    const both = test.find((row) => trainedIn[row] === i + 1);
    if (both !== undefined)
      throw badSplits(`${name} has row ${both} both to learn from and to test.`, 'A row is in one part only.');
    if (train === given.train && test === given.test) return split;
    return { repeat: split.repeat, fold: split.fold, train, test };
  });
}

function partOf(rows: Uint32Array, name: string, known: Uint8Array): Uint32Array {
  const sorted = isAscending(rows) ? rows : Uint32Array.from(rows).sort();
  const last = sorted.at(-1) ?? 0;
  if (last >= known.length)
    throw badSplits(
      `${name} names row ${last}, but the table has rows 0 to ${known.length - 1}.`,
      'Give the splits of this table; rows count from 0, in the order of the file.',
    );
  const twice = sorted.find((row, i) => sorted[i + 1] === row);
  if (twice !== undefined) throw badSplits(`${name} has row ${twice} twice.`, 'A row is in a part once.');
  const kept = sorted.every((row) => known[row] === 1) ? sorted : sorted.filter((row) => known[row] === 1);
  if (kept.length > 0) return kept;
  throw badSplits(
    `${name} has a part without rows.`,
    'Give each split rows to learn from and rows to test, whose target is known.',
  );
}

const isAscending = (rows: Uint32Array) => rows.every((row, i) => i === 0 || rows[i - 1]! <= row);
